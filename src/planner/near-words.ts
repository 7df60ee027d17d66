import { distance } from 'fastest-levenshtein'

/** Two neighbours changed places: `otka`. */
export function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  if (at >= one.length - 1) return false
  return one.slice(0, at) + (one[at + 1] ?? '') + (one[at] ?? '') + one.slice(at + 2) === other
}

/** Ordinary words that are close to a word of ours and are no misspelling of it. */
const real = new Set(
  'audio expert experts taken even steam scream apply ample rules rule ruled lesson backpack moderating mounting story stories store start state stage page pages place price prices peace patch batch match later water'.split(
    ' ',
  ),
)

/** Letters of a word from which one edit, and from which two, make no other word as a rule. */
const oneEdit = 5
const twoEdits = 8

/**
 * How far a word is from another that it is probably a slip of the fingers for: 0 for neighbours swapped, 1 for one letter off, 2 for two letters of a
 * long word. Undefined where it is no slip.
 */
export function slipOf(typed: string, meant: string): number | undefined {
  if (typed === meant || real.has(typed) || typed.length < 4 || meant.length < 4 || typed.length > 30) return undefined
  if (isSwapped(typed, meant)) return 0
  if (typed[0] !== meant[0] || Math.abs(typed.length - meant.length) > 2) return undefined
  const shorter = Math.min(typed.length, meant.length)
  const edits = shorter < oneEdit ? undefined : distance(typed, meant)
  return edits === 1 || (edits === 2 && shorter >= twoEdits) ? edits : undefined
}

/** The words of which a typed one is most probably a slip; several where they are equally near. */
export function slipsOf<T>(typed: string, meant: readonly T[], spellingOf: (one: T) => string): readonly T[] {
  let least = Infinity
  let near: T[] = []
  for (const one of meant) {
    const slip = slipOf(typed, spellingOf(one))
    if (slip === undefined || slip > least) continue
    if (slip < least) near = []
    least = slip
    near.push(one)
  }
  return near
}
