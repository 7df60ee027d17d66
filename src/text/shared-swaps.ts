import type { PageSubject } from '../core/page.ts'
import { shownName } from './subject-names.ts'
import { difference, formsOf } from './swaps.ts'

/** Something that is gone, and what may be its new name. */
export interface Pair {
  was: PageSubject
  now: PageSubject
}

/** A word that took the place of another in the names of pairs. */
export interface SharedSwap {
  swap: string
  same: readonly Pair[]
  /** Pairs of other words that have as much for them. */
  rivals: readonly Pair[]
}

/** The words in which the names of pairs differ, those with most for them first. */
export function rankedSwaps(pairs: readonly Pair[]): readonly SharedSwap[] {
  const swaps = [...Map.groupBy(pairs, ({ was, now }) => swapKey(was, now))].flatMap(([swap, same]) =>
    swap === undefined ? [] : [{ swap, same, keys: same.filter(({ was, now }) => isSwapped(was, now)).length }],
  )
  return swaps
    .sort((one, other) => other.keys - one.keys || other.same.length - one.same.length)
    .map(({ swap, same, keys }) => {
      const rivals = swaps.filter((other) => other.swap !== swap && other.keys === keys && other.same.length === same.length)
      return { swap, same, rivals: rivals.flatMap((other) => other.same) }
    })
}

/** True where the word that changed in the name changed in a key as well: `GET /invoices` by `listInvoices`, `GET /bills` by `listBills`. */
export function isSwapped(was: PageSubject, now: PageSubject): boolean {
  const swap = difference(shownName(was), shownName(now))
  if (swap === undefined) return false
  const keys = new Set(now.keys)
  return was.keys.some((key) => {
    const fresh = formsOf(swap).reduce((text, { before, after }) => text.replaceAll(before, after), key)
    return fresh !== key && keys.has(fresh)
  })
}

/** The word in which two names differ, and what took its place. */
function swapKey(was: PageSubject, now: PageSubject): string | undefined {
  const swap = difference(shownName(was), shownName(now))
  return swap === undefined ? undefined : `${swap.before}\n${swap.after}`
}
