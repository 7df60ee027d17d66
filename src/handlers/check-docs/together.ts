import type { Drift, DriftDocument } from '../../core/drift.ts'

/** A stretch of a document that is mended whole or not at all. */
interface Compound {
  from: number
  to: number
}

/**
 * Drifts of which a document would be left in two minds: one part of a pipeline, of a chain of commands or of a list of names that belong together can be
 * mended, and another part that is wrong as well cannot; of a list with one entry for each name, one that the same commit took away.
 */
export function halfMended(document: DriftDocument, all: readonly Drift[], isMendable: (drift: Drift) => boolean): ReadonlySet<Drift> {
  const own = all.filter(({ anchor }) => anchor.doc === document.path)
  const [mendable, others] = [own.filter(isMendable), own.filter((drift) => !isMendable(drift) && drift.severity !== 'notice')]
  if (others.length === 0) return new Set()
  return new Set(
    mendable.filter((drift) => {
      const { from, to } = compoundAround(document, drift.anchor)
      return others.some((one) => (from <= one.anchor.from && one.anchor.to <= to) || areEntriesOfOneList(document.text, drift, one))
    }),
  )
}

/** True for two names that the same commit took away and that begin entries of one list: whoever wrote it tells of both in the same way. */
function areEntriesOfOneList(text: string, one: Drift, other: Drift): boolean {
  if (one.signal !== 'D1' || other.signal !== 'D1' || one.cause === undefined || one.cause.sha !== other.cause?.sha) return false
  const [first, second] = one.anchor.from < other.anchor.from ? [one.anchor, other.anchor] : [other.anchor, one.anchor]
  if (![first, second].every(({ from }) => /^[ \t>]*[-*+][ \t]+[`*_]*$/.test(text.slice(text.lastIndexOf('\n', from - 1) + 1, from))))
    return false
  const between = text.slice(first.to, second.from).split('\n')
  return between.slice(1).every((line) => /^[ \t>]*[-*+][ \t]|^[ \t]{2,}\S/.test(line))
}

/** The command, the span or the list of names that a place belongs to. */
function compoundAround({ text, fences }: DriftDocument, anchor: { from: number; to: number }): Compound {
  const fence = fences.find(({ from, text: code }) => from <= anchor.from && anchor.to <= from + code.length)
  if (fence !== undefined) return commandAround(text, anchor, { from: fence.from, to: fence.from + fence.text.length })
  return listAround(text, spanAround(text, anchor))
}

/** Lines that one command goes over: ended by a backslash, a stroke or `&&`, or begun by one. */
function commandAround(text: string, { from, to }: Compound, within: Compound): Compound {
  let start = Math.max(within.from, text.lastIndexOf('\n', from - 1) + 1)
  let end = endOfLine(text, to, within.to)
  while (start > within.from) {
    const before = text.slice(Math.max(within.from, text.lastIndexOf('\n', start - 2) + 1), start - 1)
    if (!goesOn.test(before) && !/^\s*(?:\||&&)/.test(text.slice(start, end))) break
    start = Math.max(within.from, text.lastIndexOf('\n', start - 2) + 1)
  }
  while (end < within.to) {
    const next = endOfLine(text, end + 1, within.to)
    if (!goesOn.test(text.slice(start, end)) && !/^\s*(?:\||&&)/.test(text.slice(end + 1, next))) break
    end = next
  }
  return { from: start, to: end }
}

const goesOn = /(?:\\|\|\|?|&&)[ \t]*\r?$/

function endOfLine(text: string, from: number, last: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? last : Math.min(end, last)
}

/** The code span that a place stands in, or the place itself. */
function spanAround(text: string, at: Compound): Compound {
  const line = text.lastIndexOf('\n', at.from - 1) + 1
  const end = endOfLine(text, at.to, text.length)
  const marks = [...text.slice(line, end).matchAll(/`+/g)].map((run) => ({ from: line + run.index, to: line + run.index + run[0].length }))
  for (let open = 0; open < marks.length; open += 1) {
    const start = marks[open] ?? at
    const close = marks.findIndex((one, i) => i > open && one.to - one.from === start.to - start.from)
    if (close < 0) continue
    const stop = marks[close]?.to ?? at.to
    if (start.from <= at.from && at.to <= stop) return { from: start.from, to: stop }
    open = close
  }
  return at
}

/** What may stand between two names of one list. */
const between = /^\s{0,2}(?:(?:,|\/|\\\||\+|&|;)\s{0,2}(?:\\?\n\s*)?)?(?:(?:and|or|&)\s{1,2}(?:\n\s*)?)?$/
const item = /(?:`[^`\n]+`|--[\w-]+)/g

/** The list of code spans that a span is one of: `a`, `b` and `c`. */
function listAround(text: string, span: Compound): Compound {
  const start = Math.max(0, text.lastIndexOf('\n\n', span.from) + 1)
  const last = text.indexOf('\n\n', span.to)
  const items = [...text.slice(start, last < 0 ? text.length : last).matchAll(item)].map((one) => ({
    from: start + one.index,
    to: start + one.index + one[0].length,
  }))
  const at = items.findIndex(({ from, to }) => from <= span.from && span.to <= to)
  if (at < 0) return span
  const joined = (one: number): boolean => {
    const gap = text.slice(items[one]?.to, items[one + 1]?.from)
    return gap.trim() !== '' && between.test(gap)
  }
  let [first, final] = [at, at]
  while (first > 0 && joined(first - 1)) first -= 1
  while (final < items.length - 1 && joined(final)) final += 1
  return { from: items[first]?.from ?? span.from, to: items[final]?.to ?? span.to }
}
