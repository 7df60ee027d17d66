import type { FileIndex } from './file-index.ts'
import { namesThing } from './names-thing.ts'
import type { Question } from './parse-question.ts'
import { determiners, placeBeforeArticle, placeWords } from './question-words.ts'
import type { Key } from './resolve-key.ts'
import { stem } from './words.ts'

const more = new Set(['each', 'every', 'one', 'another', 'some', 'his', 'her'].map(stem))
const fewestWords = 3

/**
 * The word that a sentence in the imperative begins with: `start` of `start a video call`, `post` of `post news for a school`.
 * Undefined for a name.
 */
export function leadingVerb({ stems, raw, concepts }: Question): string | undefined {
  const [first] = stems
  const [word = ''] = raw
  if (first === undefined || raw.length < fewestWords || /(?:ed|ing|[^s]s)$/.test(word)) return undefined
  const one = concepts.find(({ words }) => words.length === 1 && words[0] === first)
  if (one?.kind !== 'word' && one?.kind !== 'notion') return undefined
  const isDeterminer = (part: string | undefined): boolean => part !== undefined && (determiners.has(part) || more.has(part))
  if (isDeterminer(stems[1])) return one.id
  // `news for a school` is a thing and whom it is for: only what has a thing of its own before the place is a doing.
  const place = stems.findIndex((part, at) => placeWords.has(part) || (placeBeforeArticle.has(part) && isDeterminer(stems[at + 1])))
  return place > 1 ? one.id : undefined
}

const fewNames = 3

function isThing(index: FileIndex, { concept, named }: Key): boolean {
  return namesThing(index, concept.strong, named)
}

/**
 * True for a leading verb that no thing is called by, beside a word that a thing is called by. A word of the vocabulary (`export`) is more
 * than a verb unless hardly a file bears it.
 */
export function isMereVerb(index: FileIndex, key: Key, { verb, keys }: { verb: string | undefined; keys: readonly Key[] }): boolean {
  const { concept, named } = key
  if (concept.id !== verb || (concept.kind === 'notion' && named.size > fewNames) || isThing(index, key)) return false
  const isOther = (other: Key): boolean => other !== key && (other.concept.kind === 'word' || other.concept.kind === 'notion')
  return keys.some((other) => isOther(other) && other.named.size > 0 && (concept.kind === 'word' || isThing(index, other)))
}
