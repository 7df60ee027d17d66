import type { DriftDocument } from '../../core/drift.ts'

/** The words of a heading as its page writes them, marks of code and stress included, without closing marks and an id of its own. */
export function writtenHeading({ text, headings }: DriftDocument, index: number): string {
  const from = headings[index]?.from ?? 0
  const end = text.indexOf('\n', from)
  return text
    .slice(from, end < 0 ? undefined : end)
    .replace(/\r$/, '')
    .replace(/\s*\{:?\s*#[^}]*\}\s*$/, '')
    .replace(/\s+#+\s*$/, '')
    .trim()
}
