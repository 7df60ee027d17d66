import { escapeWord, isComment } from '../../declared.ts'

/** The parts of a name of several words, in small letters. */
function partsOf(word: string): readonly string[] {
  return word
    .split(/(?<=[a-z\d])(?=[A-Z])|[_.:$-]+/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase())
}

/** One form for all spellings of a name: `max-retries`. */
export function plainly(word: string): string {
  return partsOf(word).join('-')
}

/** The ways in which code may write a name of several words: `max-retries`, `max_retries`, `maxRetries`, `MaxRetries`, `MAX_RETRIES`. */
export function spellings(word: string): readonly string[] {
  const low = partsOf(word)
  const pascal = low.map((part) => part.charAt(0).toUpperCase() + part.slice(1))
  const camel = [low[0] ?? '', ...pascal.slice(1)]
  return [...new Set([word, low.join('_'), low.join('-'), pascal.join(''), camel.join(''), low.join('_').toUpperCase()])]
}

/** True where a source has a name as a whole word in more than remarks. */
export function isWordIn(path: string, text: string, word: string): boolean {
  if (!text.includes(word)) return false
  const like = new RegExp(`(?<![\\w$])${escapeWord(word)}(?![\\w$])`)
  return text.split('\n').some((line) => line.includes(word) && like.test(line) && !isComment(path, line))
}
