import type { DriftDocument } from '../../core/drift.ts'

/** True for an offset on the line of a heading. */
export function isInHeading({ text, format }: Pick<DriftDocument, 'text' | 'format'>, offset: number): boolean {
  if (format === 'rst') return isUnderlined(text, offset)
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return format === 'asciidoc' ? /^={1,6}\s/.test(line) : /^\uFEFF?\s{0,3}#{1,6}\s/.test(line)
}

/** A heading of reStructuredText is the line above a line of one sign. */
function isUnderlined(text: string, offset: number): boolean {
  const end = text.indexOf('\n', offset)
  return end >= 0 && /^([!-/:-@[-`{-~])\1{2,}[ \t]*\r?$/m.test(text.slice(end + 1, end + 1_000).split('\n', 1)[0] ?? '')
}
