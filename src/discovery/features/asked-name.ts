import type { Feature } from '../../core/feature.ts'
import { isOwnable, type FileIndex } from './file-index.ts'
import { isHeart } from './link-words.ts'
import { layers } from './nearest-features.ts'
import type { Question } from './parse-question.ts'
import { articles, determiners, holderWords, idleWords, nounWords, placeWords } from './question-words.ts'
import type { Key } from './resolve-key.ts'
import { isSameWord, isShortForm } from './same-word.ts'
import { stemsOf } from './words.ts'

/** A question that is a name of several words: `app-versions`, `shipping labels`; `orders-api` is `orders` and its layer. */
export interface AskedName {
  /** Its words as stems, without what says only a layer or a doing around them. */
  form: readonly string[]
  /** Those that must lead to a feature: all of a name that is written as one, else those that say what something is. */
  needed: readonly string[]
  /** Those that sentences say of any software, and that belong to this name: `app` of `app versions`. */
  plain: readonly string[]
  /** Written as one: with dashes or capitals, not with spaces. */
  joined: boolean
}

const longestName = 4

function isDoingWord(part: string): boolean {
  return idleWords.has(part) && !nounWords.has(part) && !holderWords.has(part)
}

/** True for a last word that says a layer or a doing, not whom or what it is about: `users` of workspace users does. */
function isIdleEnd(part: string): boolean {
  return idleWords.has(part) && !holderWords.has(part)
}

/** The name that a question is; undefined for a sentence and for a single word. */
export function askedName({ stems, raw, concepts, joined }: Question): AskedName | undefined {
  const isDoing = (at: number): boolean => isDoingWord(stems[at] ?? '')
  let from = 0
  let to = stems.length
  while (from < to && (determiners.has(stems[from] ?? '') || isDoing(from))) from += 1
  while (to > from && isIdleEnd(stems[to - 1] ?? '')) to -= 1
  const form = stems.slice(from, to)
  if (form.length < 2 || form.length > longestName) return undefined
  if (form.some((part, i) => articles.has(part) || (!joined && (placeWords.has(part) || isDoing(from + i))))) return undefined
  // `inviting people` is a doing, `shipping labels` is a thing.
  const first = raw[from] ?? ''
  if (!joined && first.endsWith('ing') && !concepts.some(({ id }) => id === first)) return undefined
  const plain = form.filter((part) => nounWords.has(part) && !concepts.some(({ words }) => words.includes(part)))
  return { form, needed: joined ? form : form.filter((part) => isHeart(part) || plain.includes(part)), plain, joined }
}

/** True where a feature bears every word that a name needs, or the vocabulary reads them as what it is. */
export function bearsName(
  index: FileIndex,
  { form, needed, plain, joined }: AskedName,
  { head, feature }: { head: Key; feature: Feature },
): boolean {
  const read = head.concept.words.length > 1 ? head.concept.words : []
  const holders = form.filter((part) => holderWords.has(part) && !needed.includes(part) && namesFolder(index, part))
  const open = [...needed, ...holders].filter((part) => !read.includes(part))
  if (open.length === 0) return true
  const isPlain = (part: string): boolean => plain.includes(part) || layers.has(part)
  const names = namesOf(index, feature, (stems) => needed.some((part) => !isPlain(part) && says(stems, part)), isPlain)
  if (joined) return names.some((stems) => open.every((part) => says(stems, part)) || stems.join('').includes(needed.join('')))
  const isSaid = (part: string): boolean =>
    names.some((stems) => says(stems, part)) || (!plain.includes(part) && isInTexts(index, feature, part))
  return open.every(isSaid)
}

/** True where texts of a feature's code say a word: `protection` on the page that asks for a password. */
function isInTexts(index: FileIndex, { files }: Feature, part: string): boolean {
  return files.some(
    ({ path, role }) => role === 'core' && index.project.facts(path)?.strings.some((text) => says(stemsOf(text), part)) === true,
  )
}

/** True for a word that a folder of code is called by alone: `email` of `apps/email`. */
function namesFolder(index: FileIndex, part: string): boolean {
  return index.files.some((file) => isOwnable(file) && file.dirs.some((dir) => isSameWord(index.stems(dir).join(''), part)))
}

function says(stems: readonly string[], part: string): boolean {
  return stems.some((own) => isSameWord(own, part) || isShortForm(own, part))
}

/**
 * The words of every name of a feature. A word that says a layer counts only in a name that says something else of the question as well: most
 * paths have `app` somewhere.
 */
function namesOf(
  index: FileIndex,
  feature: Feature,
  isKin: (stems: readonly string[]) => boolean,
  isPlain: (part: string) => boolean,
): readonly (readonly string[])[] {
  const telling = (name: string): readonly string[] => {
    const stems = index.stems(name)
    return isKin(stems) ? stems : stems.filter((part) => !isPlain(part))
  }
  const names: (readonly string[])[] = []
  for (const { path, role } of feature.files) {
    if (role !== 'core') continue
    const facts = index.project.facts(path)
    names.push(path.split('/').flatMap((name) => [...telling(name)]))
    for (const { name } of [...(facts?.symbols ?? []), ...(facts?.functions ?? [])]) names.push(telling(name))
  }
  for (const { name } of feature.models) names.push(telling(name))
  for (const { path } of feature.routes) names.push(path.split('/').flatMap((name) => [...telling(name)]))
  return names
}
