import type { Because } from '../../core/because.ts'
import type { RepoPath } from '../../core/names.ts'
import type { FileIndex } from './file-index.ts'
import { asTyped } from './link-words.ts'
import type { Question } from './parse-question.ts'
import { articles, idleWords } from './question-words.ts'
import type { Key } from './resolve-key.ts'
import { isSameWord } from './same-word.ts'

/** Names of code that say both; one may be a chance. */
const fewest = 2
/** A word that so few files of a feature say is about a part of it. */
const leastShare = 0.2
const shown = 3

/**
 * How the vocabulary and another word of the question lead to one feature: its names hold the word beside the feature's own, as `NoteAlias`
 * does for alternative names of a note. Undefined where the vocabulary leads there alone.
 */
export function linkBeside(index: FileIndex, key: Key, core: readonly RepoPath[], asked: Question): Because | undefined {
  const { concept } = key
  if (concept.kind !== 'notion') return undefined
  const isOpen = (part: string): boolean => concept.words.length > 1 || !concept.words.includes(part)
  const open = asked.stems.filter((part) => !articles.has(part) && !idleWords.has(part) && isOpen(part))
  const found = open.flatMap((part) => besideOf(index, key, core, part) ?? [])
  const [best] = found.toSorted((a, b) => b.paths.length - a.paths.length)
  if (best === undefined) return undefined
  const said = asTyped([best.part], asked)
  const declaring = best.paths.filter((path) => declaredIn(index, path).some((name) => saysBoth(index, name, key.strong, best.part)))
  const borneBy = declaring.length > 0 ? 'code' : 'file'
  return { kind: 'part', said, word: said, borneBy, files: (borneBy === 'code' ? declaring : best.paths).slice(0, shown) }
}

/** Files of a feature with names that say a word beside the feature's own; undefined where that may be a chance. */
function besideOf(
  index: FileIndex,
  { strong }: Key,
  core: readonly RepoPath[],
  part: string,
): { part: string; paths: readonly RepoPath[] } | undefined {
  const names = new Set<string>()
  const paths = core.filter((path) => {
    const own = [index.file(path)?.base ?? '', ...declaredIn(index, path)].filter((name) => saysBoth(index, name, strong, part))
    for (const name of own) names.add(name.toLowerCase())
    return own.length > 0
  })
  return names.size >= fewest && paths.length >= leastShare * core.length ? { part, paths: paths.toSorted() } : undefined
}

function declaredIn(index: FileIndex, path: RepoPath): readonly string[] {
  const facts = index.project.facts(path)
  return [...(facts?.functions ?? []), ...(facts?.symbols ?? [])].map(({ name }) => name)
}

function saysBoth(index: FileIndex, name: string, strong: Key['strong'], part: string): boolean {
  const form = strong.find(name)
  if (form === undefined) return false
  return index.stems(name).some((own) => !form.includes(own) && isSameWord(own, part))
}
