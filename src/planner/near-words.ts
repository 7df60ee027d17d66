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

/** True where a word is probably a slip of the fingers for another: neighbours swapped, one letter off, in long words two. */
export function isSlip(typed: string, meant: string): boolean {
  if (typed === meant || real.has(typed) || typed.length < 4 || meant.length < 4 || typed.length > 30) return false
  if (isSwapped(typed, meant)) return true
  if (typed[0] !== meant[0] || Math.abs(typed.length - meant.length) > 2) return false
  const shorter = Math.min(typed.length, meant.length)
  if (shorter < oneEdit) return false
  const edits = distance(typed, meant)
  if (edits === 1) return true
  // one letter less counts, so that two plurals are no closer than their singulars
  return edits === 2 && shorter >= twoEdits
}
