import type { Anchor, DriftDocument } from '../../core/drift.ts'
import type { DocumentLine } from './document-line.ts'
import type { Stated } from './stated-values.ts'

/** A default that a line of a document gives a name, at its UTF-16 offset in the document. */
export function statedAt(
  { path: doc }: DriftDocument,
  line: Pick<DocumentLine, 'line' | 'text' | 'headings'>,
  { name, value, from, in: place }: { name: string; value: string; from: number; in: Anchor['in'] },
): Stated {
  const headings = line.headings.filter((one) => one !== undefined && one !== '')
  const anchor: Anchor = {
    kind: 'value',
    name: value,
    text: value,
    doc,
    line: line.line,
    from,
    to: from + value.length,
    in: place,
    headings,
    of: [name],
  }
  return { names: [name], facet: 'default', value, text: line.text, peers: [], around: headings, anchor }
}
