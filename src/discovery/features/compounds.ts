import type { RepoPath } from '../../core/names.ts'
import { exportingFiles, namedFiles, type Key } from './resolve-key.ts'
import type { FileIndex } from './file-index.ts'
import { matcher, type Matcher } from './match-forms.ts'
import type { Question } from './parse-question.ts'
import { articles, holderWords, idleWords, narrowWords } from './question-words.ts'
import { standsAlone } from './stands-alone.ts'
import type { Form } from './words.ts'

const longest = 4

/**
 * Reads words that stand side by side in the question and in the repository's names as one notion: `status page`, `invoice template`. What
 * the vocabulary already reads as one notion stays as it is.
 */
export function withCompounds(index: FileIndex, { stems }: Question, keys: readonly Key[]): readonly Key[] {
  const whole = wholeName(index, stems, keys)
  if (whole !== undefined) return [whole]
  let found = withInitials(index, stems, keys)
  for (let length = Math.min(longest, stems.length); length > 1; length--) {
    for (let from = 0; from + length <= stems.length; from++) {
      const words = stems.slice(from, from + length)
      const key = compoundOf(index, words, found)
      if (key !== undefined) found = [key, ...found.filter((other) => !other.concept.words.every((word) => words.includes(word)))]
    }
  }
  return found
}

const namesIt = 3

/**
 * A question that is nothing but two words which a folder is called by: `search engines`, `address validation`. What the vocabulary makes of
 * such words elsewhere gives way, unless it knows the same name.
 */
function wholeName(index: FileIndex, stems: readonly string[], keys: readonly Key[]): Key | undefined {
  const [only, ...more] = keys
  if (stems.length !== 2 || only === undefined || more.length > 0 || only.concept.kind !== 'notion') return undefined
  // `uploading images` is no name.
  if (/^\S+ing\b/.test(only.concept.said)) return undefined
  const name = stems.join(' ')
  const known = [...only.concept.strong, ...only.concept.weak, ...(only.concept.last ?? [])].some((form) => form.join(' ') === name)
  if (
    known ||
    only.concept.words.length < stems.length ||
    stems.some((part) => holderWords.has(part) || narrowWords.has(part) || idleWords.has(part))
  )
    return undefined
  const strong = matcher(index, [stems])
  const named = namedFiles(index, strong)
  if (named.size < namesIt || !hasFolder(index, named, strong)) return undefined
  const concept = {
    id: name,
    words: stems,
    said: only.concept.said,
    strong: [stems],
    weak: only.concept.strong,
    kind: 'word' as const,
    weight: 1.3,
  }
  return { concept, strong, weak: matcher(index, concept.weak), named, exporting: exportingFiles(index, strong) }
}

function hasFolder(index: FileIndex, named: ReadonlySet<RepoPath>, strong: Matcher): boolean {
  return [...named].some((path) => index.file(path)?.dirs.some((dir) => strong.find(dir) !== undefined) === true)
}

/** Reads words that the repository knows by their first letters: `mcp` for "model context protocol". */
function withInitials(index: FileIndex, stems: readonly string[], keys: readonly Key[]): readonly Key[] {
  for (let length = Math.min(longest, stems.length); length > 2; length--) {
    for (let from = 0; from + length <= stems.length; from++) {
      const words = stems.slice(from, from + length)
      const key = words.some((word) => articles.has(word)) ? undefined : initialsOf(index, words, keys)
      if (key !== undefined) return [key, ...keys.filter((other) => !other.concept.words.every((word) => words.includes(word)))]
    }
  }
  return keys
}

function initialsOf(index: FileIndex, words: readonly string[], keys: readonly Key[]): Key | undefined {
  if (keys.some((key) => key.named.size > 0 && key.concept.words.length > 1 && key.concept.words.some((word) => words.includes(word))))
    return undefined
  const initials = words.map((word) => word[0] ?? '').join('')
  const forms: Form[] = [[initials], words]
  const strong = matcher(index, forms)
  const named = namedFiles(index, matcher(index, [[initials]]))
  if (named.size < 2) return undefined
  const said = words.join(' ')
  const concept = { id: initials, words, said, strong: forms, weak: [], kind: 'word' as const, weight: 1 + 0.3 * words.length }
  return { concept, strong, weak: matcher(index, []), named, exporting: exportingFiles(index, strong) }
}

function compoundOf(index: FileIndex, words: readonly string[], keys: readonly Key[]): Key | undefined {
  if (articles.has(words[0] ?? '') || articles.has(words.at(-1) ?? '')) return undefined
  const parts = keys.filter((key) => key.concept.words.some((word) => words.includes(word)))
  // A notion that reaches beyond these words, or fills them alone, was understood already.
  if (parts.some((key) => !key.concept.words.every((word) => words.includes(word)) || key.concept.words.length > 1)) return undefined
  const content = parts.filter(
    (key) =>
      (key.concept.kind === 'word' || key.concept.kind === 'notion') &&
      !key.concept.words.every((word) => idleWords.has(word) || narrowWords.has(word)),
  )
  const forms: Form[] = [words]
  const strong = matcher(index, forms)
  const named = namedFiles(index, strong)
  if (!isWorthOne(named.size, content)) return undefined
  const widened = widerHead(index, words, content, named)
  if (widened !== undefined)
    return { ...widened, concept: { ...widened.concept, words, said: parts.map((key) => key.concept.said).join(' ') } }
  const lone = content.length === 1 ? (content[0]?.concept.strong ?? []) : content.map((key): Form => [key.concept.words[0] ?? ''])
  return {
    concept: {
      id: words.join(' '),
      words,
      said: parts.map((key) => key.concept.said).join(' '),
      strong: forms,
      weak: lone,
      kind: 'word',
      weight: 0.7 + 0.3 * words.length,
    },
    strong,
    weak: matcher(index, lone),
    named,
    exporting: exportingFiles(index, strong),
  }
}

const widest = 5

/**
 * The last word alone where the repository means the same by it: `alias` for note aliases when files say `alias` without another word before
 * it. `template` of an invoice template has many others.
 */
function widerHead(index: FileIndex, words: readonly string[], content: readonly Key[], named: ReadonlySet<RepoPath>): Key | undefined {
  const last = words.at(-1) ?? ''
  const head = content.find((key) => key.concept.words.length === 1 && key.concept.words[0] === last)
  if (head === undefined || !isPlain(head, last) || named.size < 2 || head.named.size > widest * named.size) return undefined
  const others = [...head.named].filter((path) => !named.has(path))
  const bare = others.filter((path) => standsAlone(index, path, last))
  if (others.length < 2 || bare.length < 0.7 * others.length) return undefined
  return { ...head, concept: { ...head.concept, weight: 0.7 + 0.3 * words.length } }
}

function isPlain({ concept }: Key, word: string): boolean {
  return concept.kind === 'word' || (concept.kind === 'notion' && concept.strong.some((form) => form.length === 1 && form[0] === word))
}

function isWorthOne(size: number, content: readonly Key[]): boolean {
  const [only] = content
  if (content.length > 1) return size >= 3
  if (only === undefined) return size >= 2
  if (only.concept.kind === 'notion') return false
  return size >= 2 && size >= 0.4 * only.named.size
}
