import { stem } from '../../text/headings.ts'
import { type Quote, quoteOf, type Word } from '../words.ts'
import { isPlain } from '../plain-words.ts'

/** Characters of one phrase that is shown. */
const longestPhrase = 80

/** Runs of words that nothing has read, words without substance at their ends left out. */
export function unreadIn(text: string, words: readonly Word[], isRead: (word: number) => boolean): readonly Quote[] {
  const found: Quote[] = []
  let first: number | undefined
  let last = 0
  const close = (): void => {
    if (first !== undefined) found.push(phraseOf(text, words, first, last))
    first = undefined
  }
  for (const [i, word] of words.entries()) {
    if (isRead(i) || word.gap === 'stop' || word.gap === 'comma') close()
    if (isRead(i) || isWithoutSubstance(word)) continue
    first ??= i
    last = i
  }
  close()
  return found
}

function isWithoutSubstance({ key, isNumber }: Word): boolean {
  return key !== '' && !isNumber && (key.length < 2 || isPlain(key) || isPlain(stem(key)))
}

function phraseOf(text: string, words: readonly Word[], first: number, last: number): Quote {
  const { text: whole, from } = quoteOf(text, words, first, last)
  const shown = whole.length <= longestPhrase ? whole : whole.slice(0, longestPhrase).replace(/[\uD800-\uDBFF]$/, '')
  return { text: shown, from, to: from + shown.length }
}
