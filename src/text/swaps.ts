import type { Rename } from './rename.ts'
import { shownName } from './subject-names.ts'
import { type Swap, keyOf, wordSwaps } from './word-swaps.ts'

/** Most words whose replacement is undone, so that a page is read a fixed number of times. */
const mostSwaps = 12

/** The words in which renamed names differ from what they were: `invoices` and `bills` for `GET /invoices/:id` and `GET /bills/:id`. */
export function swapsOf(renames: readonly Rename[]): readonly Swap[] {
  const swaps = new Map<string, Swap>()
  for (const { before, after } of renames) {
    const swap = difference(shownName(before), shownName(after))
    if (swap !== undefined) swaps.set(keyOf(swap), swap)
  }
  const shared = sharedWords(renames).filter((swap) => !swaps.has(keyOf(swap)))
  return [...shared, ...swaps.values()].slice(0, mostSwaps)
}

/** The words that several renamed names have in common: `supplier` for `createSupplierDto` and `src/suppliers/routes.ts`. */
function sharedWords(renames: readonly Rename[]): readonly Swap[] {
  const all = renames.flatMap(({ before, after }) => wordSwaps(shownName(before), shownName(after)) ?? [])
  const groups = Map.groupBy(all, keyOf)
  return [...groups.values()].flatMap(([swap, ...more]) => (swap === undefined || more.length === 0 ? [] : [swap]))
}

/** What a text said before a search and replace: one replacement undone, or all. */
export function formsBefore(text: string, swaps: readonly Swap[]): readonly string[] {
  const one = swaps.flatMap(({ before, after }) => (text.includes(after) ? [text.replaceAll(after, before)] : []))
  if (one.length < 2) return one
  return [...one, swaps.reduce((all, { before, after }) => all.replaceAll(after, before), text)]
}

/** The part between what two names share at both ends, whole words; undefined where it is too short to be told from chance. */
export function difference(one: string, other: string): Swap | undefined {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  while (start > 0 && isWord(one[start - 1])) start -= 1
  while (end > 0 && isWord(one.at(-end))) end -= 1
  const before = one.slice(start, one.length - end)
  const after = other.slice(start, other.length - end)
  return before.length < 2 || after.length < 2 ? undefined : { before, after }
}

/** A swap as code spells it inside of other names: with a capital, in capitals, and in the singular. */
export function formsOf({ before, after }: Swap): readonly Swap[] {
  const singular = before.endsWith('s') && after.endsWith('s') ? [{ before: before.slice(0, -1), after: after.slice(0, -1) }] : []
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
  return [{ before, after }, ...singular].flatMap((one) => [
    one,
    { before: capital(one.before), after: capital(one.after) },
    { before: one.before.toUpperCase(), after: one.after.toUpperCase() },
  ])
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_$]/u.test(character)
}
