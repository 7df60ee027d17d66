/** Characters that a sentence is looked for in to each side. */
const reach = 300

/** Words around a stretch, and where in them it begins. */
export interface Sentence {
  around: string
  at: number
}

/** The sentence around a stretch of a paragraph, at most 300 characters to each side. */
export function sentenceAround(text: string, from: number, to: number): Sentence {
  const first = Math.max(0, from - reach)
  const last = Math.min(text.length, to + reach)
  let start = from
  while (start > first && !endsSentence(text, start - 1)) start--
  let end = to
  while (end < last && !endsSentence(text, end)) end++
  return { around: text.slice(start, Math.min(last, end + 1)), at: from - start }
}

/** A full stop counts where white space and no small letter follows: `e.g. this` goes on. */
function endsSentence(text: string, at: number): boolean {
  const mark = text[at]
  if (mark !== '.' && mark !== '!' && mark !== '?') return false
  let next = at + 1
  if (text[next] === ')' || text[next] === '"' || text[next] === '*') next++
  const space = text.charCodeAt(next)
  if (!(space <= 32) && next < text.length) return false
  if (mark === '.' && /\b(?:e\.g|i\.e|eg|ie|etc|vs|cf|incl|approx|z\.B|p\.ej)$/i.test(text.slice(Math.max(0, at - 7), at))) return false
  while (text.charCodeAt(next) <= 32) next++
  const follower = text[next]
  return follower === undefined || !/\p{Ll}/u.test(follower)
}
