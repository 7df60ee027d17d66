import type { DriftDocument } from '../../core/drift.ts'

/** True for an offset on the line of a heading. */
export function isInHeading({ text, format }: Pick<DriftDocument, 'text' | 'format'>, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return format === 'asciidoc' ? /^={1,6}\s/.test(line) : /^\uFEFF?\s{0,3}#{1,6}\s/.test(line)
}
