import type { Because, FeatureCandidate } from '../../core/because.ts'
import type { Feature } from '../../core/feature.ts'
import type { RepoPath } from '../../core/names.ts'
import type { AskedName } from './asked-name.ts'
import type { FileIndex } from './file-index.ts'
import type { Guess } from './guess-feature.ts'
import type { SpokenName } from './rank-spoken.ts'
import { asTyped, bearing, contentOf, isHeart } from './link-words.ts'
import { matcher } from './match-forms.ts'
import { literalName } from './literal-name.ts'
import { nameFeature } from './name-feature.ts'
import { nearestTo } from './nearest-features.ts'
import { parseQuestion, type Question } from './parse-question.ts'
import { namedFiles, type Key } from './resolve-key.ts'
import { rootOf, rootOfStem } from './roots.ts'
import { isSameWord } from './same-word.ts'
import { kindredNames } from './kindred-names.ts'
import { nearSpellings } from './spelling.ts'
import { isVendored } from './vendored.ts'
import { type Form, splitWords, stemsOf } from './words.ts'

/** Candidates that are offered. */
const offered = 3
/** Below this score of what texts say a feature is not offered for it. */
const leastScore = 0.15
/** Longer questions are sentences. */
const longestName = 3
const leastSpoken = 0.02

/** What a question led to besides a sure answer. */
export interface Led {
  rest: readonly Key[]
  guesses: readonly Guess[]
  /** Names whose files speak of it beyond the usual. */
  spoken: readonly SpokenName[]
  /** The name of several words that was asked. */
  name?: AskedName
  /** What it would have been taken for. */
  taken?: FeatureCandidate
}

/**
 * The features that a question may mean, the best three: what is spelled almost so, what it would be taken for, what its words and texts
 * lead to, and last what is called by another word for it or by most files. Each is found by its name, and none stands in vendored code.
 */
export function offerCandidates(
  index: FileIndex,
  asked: Question,
  { rest, guesses, spoken, name: wanted, taken }: Led,
): readonly FeatureCandidate[] {
  const found: FeatureCandidate[] = []
  const offer = (candidate: FeatureCandidate | undefined): void => {
    if (candidate === undefined || found.length === offered) return
    if (found.some(({ name }) => isOneName(name, candidate.name)) || candidate.because.files.every(isVendored)) return
    if (literalName(index, parseQuestion(candidate.name)) !== undefined) found.push(candidate)
  }
  const spelled = nearSpellings(index, asked).map(({ name, said, files }) => ({
    name,
    files: files.length,
    because: because('spelling', said, name, bearing(index, stemsOf(name), files)),
  }))
  const isSentence = contentOf(asked).length > longestName
  if (!isSentence) for (const one of spelled) offer(one)
  offer(taken)
  const kindred = (taken === undefined || wanted === undefined ? [] : kindredNames(index, wanted)).map(({ name, shared, files }) => ({
    name,
    files: files.length,
    because: because('part', asTyped(shared, asked), name, bearing(index, stemsOf(name), files)),
  }))
  offer(kindred[0])
  for (const one of byBoth(index, asked, { guesses, spoken })) offer(one)
  for (const one of kindred.slice(1)) offer(one)
  // In a sentence a word that is spelled almost like a name is mostly another word.
  if (isSentence) for (const one of spelled) offer(one)
  for (const key of rest) offer(ofKey(index, asked, key))
  for (const { name, files } of nearestTo(index.project, asked.raw.join(' '))) offer(ofNear(index, asked, { name, files }))
  return found
}

/** What the second list counts beside the first. */
const secondList = 0.7
/** So many of a list are looked at. */
const looked = 10

/** Names by what texts say, and by what their files say beyond the usual where that can be shown: those first that stand high in both lists. */
function byBoth(index: FileIndex, asked: Question, { guesses, spoken }: Pick<Led, 'guesses' | 'spoken'>): readonly FeatureCandidate[] {
  const first = guesses.filter(({ score }) => score >= leastScore).map(({ candidate }) => ofGuess(index, asked, candidate))
  const second = spoken
    .filter(({ score }) => score >= leastSpoken)
    .slice(0, looked)
    .map(({ candidate }) => ofGuess(index, asked, candidate))
    .filter(({ because }) => because.kind !== 'common')
  const ranks = new Map<string, number>()
  for (const [list, weight] of [[first, 1] as const, [second, secondList] as const])
    for (const [at, { name }] of list.slice(0, looked).entries()) ranks.set(name, (ranks.get(name) ?? 0) + weight / (at + 2))
  const rank = ({ name }: FeatureCandidate): number => ranks.get(name) ?? 0
  return [...first.slice(0, looked), ...second].toSorted((x, y) => rank(y) - rank(x))
}

function isOneName(a: string, b: string): boolean {
  return stemsOf(a).join(' ') === stemsOf(b).join(' ')
}

function because(kind: Because['kind'], said: string, word: string, files: readonly RepoPath[]): Because {
  return { kind, said, word, borneBy: 'file', files }
}

function ofGuess(
  index: FileIndex,
  asked: Question,
  { name, form, files }: { name: string; form: Form; files: ReadonlySet<RepoPath> },
): FeatureCandidate {
  const evidence = bearing(index, form, files)
  const said = asked.stems.filter((part) => isHeart(part) && form.some((own) => isSameWord(own, part)))
  if (said.length > 0) return { name, files: files.size, because: because('part', asTyped(said, asked), name, evidence) }
  const told = textsOf(index, asked, files)
  return {
    name,
    files: files.size,
    because: told === undefined ? because('common', '', name, evidence) : because('texts', told.said, name, told.files),
  }
}

function ofKey(index: FileIndex, asked: Question, key: Key): FeatureCandidate | undefined {
  if (key.concept.kind === 'narrow' || key.named.size === 0) return undefined
  const { name } = nameFeature(index, key, [...key.named])
  return { name, files: key.named.size, because: wordsOf(asked, key, name, bearing(index, key.strong.forms[0] ?? [], key.named)) }
}

/** A word of the question, or another word for it. */
function wordsOf(asked: Question, { concept }: Key, name: string, files: readonly RepoPath[]): Because {
  const own = stemsOf(name)
  const isSaid = concept.words.some((part) => own.some((one) => isSameWord(one, part)))
  return because(isSaid ? 'part' : 'synonym', asTyped(concept.words, asked) || concept.said, name, files)
}

function ofNear(index: FileIndex, asked: Question, { name, files }: { name: string; files: number }): FeatureCandidate | undefined {
  const form = stemsOf(name)
  const own = [...namedFiles(index, matcher(index, [form]))].filter((path) => !isVendored(path))
  if (own.length === 0) return undefined
  const evidence = bearing(index, form, own)
  const said = asked.stems.filter((part) => isHeart(part) && form.some((one) => isSameWord(one, part)))
  if (said.length > 0) return { name, files, because: because('part', asTyped(said, asked), name, evidence) }
  const of = parseQuestion(asked.raw.join(' ')).concepts.find(({ kind, strong, weak, last }) =>
    kind === 'notion' ? [...strong, ...weak, ...(last ?? [])].some((other) => other.join(' ') === form.join(' ')) : false,
  )
  return {
    name,
    files,
    because: of === undefined ? because('common', '', name, evidence) : because('synonym', of.said, name, evidence),
  }
}

/** What nothing that was asked leads to, and what leads there instead: another word of the vocabulary, or what code says. */
export function guessedBy(index: FileIndex, asked: Question, { key, feature }: { key: Key; feature: Feature }): Because {
  const core = feature.files.filter((file) => file.role === 'core').map((file) => file.path)
  const evidence = bearing(index, stemsOf(feature.name), core)
  const words = key.concept.words.filter((part) => asked.stems.includes(part))
  if (words.length > 0) return because('synonym', asTyped(words, asked), feature.name, evidence)
  const told = textsOf(index, asked, core)
  return told === undefined ? because('common', '', feature.name, evidence) : because('texts', told.said, feature.name, told.files)
}

const readFiles = 60

/** Files of a feature whose names, texts or comments say words of the question, those with most of them first. */
function textsOf(index: FileIndex, asked: Question, files: Iterable<RepoPath>): { said: string; files: readonly RepoPath[] } | undefined {
  const content = contentOf(asked).filter(isHeart)
  const roots = new Map(content.map((part) => [rootOfStem(part), part]))
  const saying = [...files]
    .sort()
    .slice(0, readFiles)
    .map((path) => ({ path, said: saidBy(index, path, roots) }))
    .filter(({ said }) => said.size > 0)
    .toSorted((a, b) => b.said.size - a.said.size || (a.path < b.path ? -1 : 1))
    .slice(0, 3)
  const [best] = saying
  if (best === undefined) return undefined
  return {
    said: asTyped([...best.said], asked),
    files: saying.filter(({ said }) => [...best.said].every((part) => said.has(part))).map(({ path }) => path),
  }
}

function saidBy(index: FileIndex, path: RepoPath, roots: ReadonlyMap<string, string>): ReadonlySet<string> {
  const said = new Set<string>()
  const facts = index.project.facts(path)
  const declared = (facts?.symbols ?? []).flatMap(({ name, doc }) => [name, doc ?? ''])
  const texts = [path, ...declared, ...(facts?.functions ?? []).map(({ name }) => name), ...(facts?.strings ?? [])]
  const page = index.project.text?.(path)
  if (page !== undefined) texts.push(page)
  for (const text of texts)
    for (const word of splitWords(text)) {
      const part = roots.get(rootOf(word))
      if (part !== undefined) said.add(part)
    }
  return said
}
