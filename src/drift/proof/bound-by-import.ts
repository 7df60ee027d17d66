import type { Anchor } from '../../core/drift.ts'
import { packageName } from '../examples/own-packages.ts'
import type { DriftInput } from '../signal.ts'

/** True for a name that an example takes from a package of the repository, or gives to what it takes from there: nothing else can be meant. */
export function isBoundByImport({ kind, name, of, in: place }: Anchor, { project }: DriftInput): boolean {
  const specifier = kind === 'import' ? name : kind === 'name' && place === 'fence' ? of?.at(-1) : undefined
  return specifier !== undefined && project.packages.some((one) => one.name === packageName(specifier))
}
