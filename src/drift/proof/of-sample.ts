import type { Drift } from '../../core/drift.ts'
import { placeKind } from '../place-kinds.ts'

/**
 * True where a name, an import or a route was only ever in a test, in a sample or in generated code that the page does not belong to: the code of the project
 * never had it. Pages tell those who run tests which variables to set, and a path that went may lead anywhere.
 */
export function isOfSample({ signal, anchor, lived }: Drift): boolean {
  if (lived === undefined || signal === 'D2' || signal === 'D3' || anchor.kind === 'env' || anchor.kind === 'script') return false
  const folder = anchor.doc.slice(0, anchor.doc.lastIndexOf('/') + 1)
  const isBeside = folder !== '' && lived.path.startsWith(folder) && placeKind(`${folder}a.ts`) === placeKind(lived.path)
  return !isBeside && ['test', 'example', 'generated', 'built'].includes(placeKind(lived.path))
}
