import { type Phrase, ref } from '../core/phrase.ts'

/** Words of a table of ours, in which backticks hold what is typed. */
export function withNames(words: string): Phrase {
  return words.split('`').flatMap((part, i): Phrase => (part === '' ? [] : [i % 2 === 1 ? ref('command', part) : part]))
}
