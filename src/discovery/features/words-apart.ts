import { exportingFiles, namedFiles, type Key } from './resolve-key.ts'
import type { FileIndex } from './file-index.ts'
import { matcher } from './match-forms.ts'
import { namesThing } from './names-thing.ts'

/** How much a name weighs whose two words stand apart in the question. */
const weight = 1.3

/**
 * Reads two words that stand apart in a question as one notion where a thing is called by both: `access requests` for a device that requests
 * access, `summit log` for logging that one stood on a summit.
 */
export function withWordsApart(index: FileIndex, keys: readonly Key[]): readonly Key[] {
  const single = keys.filter(({ concept: { kind, words } }) => (kind === 'word' || kind === 'notion') && words.length === 1)
  for (const first of single)
    for (const last of single) {
      const key = first === last ? undefined : togetherAs(index, first, last)
      if (key !== undefined) return [key, ...keys.filter((other) => other !== first && other !== last)]
    }
  return keys
}

function togetherAs(index: FileIndex, first: Key, last: Key): Key | undefined {
  const words = [...first.concept.words, ...last.concept.words]
  const strong = matcher(index, [words])
  const said = `${first.concept.said} ${last.concept.said}`
  const weak = [first, last].map(({ concept }) => concept.words)
  const concept = { id: words.join(' '), words, said, strong: [words], weak, kind: 'word' as const, weight }
  const key = { concept, strong, weak: matcher(index, weak), named: namedFiles(index, strong), exporting: exportingFiles(index, strong) }
  return key.named.size > 0 && namesThing(index, [words], key.named) ? key : undefined
}
