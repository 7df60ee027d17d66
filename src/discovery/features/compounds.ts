import { exportingFiles, namedFiles, type Key } from './resolve-key.ts'
import type { FileIndex } from './file-index.ts'
import { matcher } from './match-forms.ts'
import type { Form, Question } from './parse-question.ts'
import { articles, idleWords, narrowWords } from './question-words.ts'

const longest = 4

/**
 * Reads words that stand side by side in the question and in the repository's names as one notion: `status page`, `invoice template`. What
 * the vocabulary already reads as one notion stays as it is.
 */
export function withCompounds(index: FileIndex, { stems }: Question, keys: readonly Key[]): readonly Key[] {
  let found = keys
  for (let length = Math.min(longest, stems.length); length > 1; length--) {
    for (let from = 0; from + length <= stems.length; from++) {
      const words = stems.slice(from, from + length)
      const key = compoundOf(index, words, found)
      if (key !== undefined) found = [key, ...found.filter((other) => !other.concept.words.every((word) => words.includes(word)))]
    }
  }
  return found
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
  const lone = content.length === 1 ? (content[0]?.concept.strong ?? []) : []
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

function isWorthOne(size: number, content: readonly Key[]): boolean {
  const [only] = content
  if (content.length > 1) return size >= 3
  if (only === undefined) return size >= 2
  if (only.concept.kind === 'notion') return false
  return size >= 2 && size >= 0.4 * only.named.size
}
