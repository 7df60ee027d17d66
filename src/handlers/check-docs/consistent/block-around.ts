import type { DriftDocument } from '../../../core/drift.ts'

/** A stretch of a document, in UTF-16 offsets. */
export interface Stretch {
  from: number
  to: number
}

const item = /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]/
const row = /^[ \t>]*\|/
const heading = /^(?:[ \t>]*#{1,6}[ \t]|={1,6}[ \t])/

/** The fence, the row of a table, the entry of a list, the heading or the paragraph that a place stands in. */
export function blockAround({ text, fences }: Pick<DriftDocument, 'text' | 'fences'>, { from, to }: Stretch): Stretch {
  const fence = fences.find((one) => one.from <= from && to <= one.from + one.text.length)
  if (fence !== undefined) return { from: fence.from, to: fence.from + fence.text.length }
  let [start, end] = lineAround(text, from)
  if (to > end) end = lineAround(text, to)[1]
  if (isAlone(text.slice(start, end))) return { from: start, to: end }
  while (start > 0 && !item.test(text.slice(start, end))) {
    const [above, stop] = lineAround(text, start - 1)
    if (text.slice(above, stop).trim() === '' || isAlone(text.slice(above, stop))) break
    start = above
  }
  while (end < text.length) {
    const [below, stop] = lineAround(text, end + 1)
    const line = text.slice(below, stop)
    if (line.trim() === '' || isAlone(line) || item.test(line)) break
    end = stop
  }
  return { from: start, to: end }
}

/** The entries of a list or the rows of a table around a place, without blank lines between them; the sentence of its block for a place in none. */
export function entriesAround(document: Pick<DriftDocument, 'text' | 'fences'>, place: Stretch): Stretch {
  const { text } = document
  let { from, to } = blockAround(document, place)
  if (![item, row].some((form) => form.test(text.slice(from, to)))) return sentenceAround(document, place)
  while (from > 0 && text.slice(...lineAround(text, from - 1)).trim() !== '') from = lineAround(text, from - 1)[0]
  while (to < text.length && text.slice(...lineAround(text, to + 1)).trim() !== '') to = lineAround(text, to + 1)[1]
  return { from, to }
}

/** The sentence of its block that a place stands in. */
export function sentenceAround(document: Pick<DriftDocument, 'text' | 'fences'>, place: Stretch): Stretch {
  const block = blockAround(document, place)
  const before = document.text.slice(block.from, place.from)
  const from = block.from + Math.max(0, ...[...before.matchAll(/[.!?]\s+(?=[A-Z`*])/g)].map(({ index, 0: { length } }) => index + length))
  const end = /[.!?](?=\s|$)/.exec(document.text.slice(place.to, block.to))
  return { from, to: end === null ? block.to : place.to + end.index }
}

/** A line that belongs to no other one. */
function isAlone(line: string): boolean {
  return row.test(line) || heading.test(line) || /^[ \t]*(?:```|~~~)/.test(line)
}

/** Where the line of a place begins and ends. */
function lineAround(text: string, at: number): readonly [number, number] {
  const end = text.indexOf('\n', at)
  return [at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end]
}
