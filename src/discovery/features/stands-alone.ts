import type { RepoPath } from '../../core/names.ts'
import type { FileIndex } from './file-index.ts'
import { stem } from './words.ts'

/** True where no other noun stands before the word in the name that holds it: `new-token`, not `email-token`. */
export function standsAlone(index: FileIndex, path: RepoPath, word: string): boolean {
  const file = index.file(path)
  if (file === undefined) return false
  for (const name of [file.base, ...file.dirs.toReversed()]) {
    const stems = index.stems(name)
    const at = stems.indexOf(word)
    if (at >= 0) return at === 0 || doing.has(stems[at - 1] ?? '')
  }
  return false
}

const doing = new Set(
  'use get list create new add set update edit delete remove revoke on handle fetch load save find all many the with manage view show open my'
    .split(' ')
    .map(stem),
)
