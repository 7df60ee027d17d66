import type { DriftDocument } from '../../../core/drift.ts'
import { applyEdits, type Edit } from '../../../text/edits.ts'

/** A row of a table or an entry of a list that stands on one line. */
const line = /^[ \t]*(?:\|.*\||[-*+] .+)[ \t]*\r?$/

/** Edits that take away a row or an entry which repairs make the same as the one above or below it: what is older than the oldest one leaves the list. */
export function sameLineEdits({ text, fences, format }: DriftDocument, edits: readonly Edit[]): readonly Edit[] {
  if (format === 'rst' || format === 'asciidoc') return []
  const lines = Map.groupBy(edits, ({ from }) => text.lastIndexOf('\n', from - 1) + 1)
  return [...lines].flatMap(([from, its]): Edit[] => {
    const end = text.indexOf('\n', from)
    if (end < 0 || its.some(({ to }) => to > end) || fences.some((fence) => fence.from <= from && from < fence.from + fence.text.length))
      return []
    const own = applyEdits(
      text.slice(from, end),
      its.map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from })),
    )
    const above = from === 0 ? '' : text.slice(text.lastIndexOf('\n', from - 2) + 1, from - 1)
    const stop = text.indexOf('\n', end + 1)
    const below = text.slice(end + 1, stop < 0 ? undefined : stop)
    return line.test(own) && [above, below].some((one) => plain(one) === plain(own)) ? [{ from, to: end + 1, text: '' }] : []
  })
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
