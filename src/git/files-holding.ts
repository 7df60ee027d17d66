import type { RepoPath } from '../core/names.ts'
import { tryGit } from './git.ts'
import type { Place } from './place.ts'

/** Words that git looks for at once. */
const mostWords = 64

/** Files of a work tree that hold one of some words, found by git on every core. Undefined where git cannot say, or the words are many. */
export async function filesHolding(place: Place, words: readonly string[]): Promise<ReadonlySet<RepoPath> | undefined> {
  if (words.length === 0 || words.length > mostWords || words.some((word) => !/^[\w$-]+$/.test(word))) return undefined
  const patterns = words.flatMap((word) => ['-e', word])
  const flags = ['-l', '-z', '-a', '-F', '--untracked', '--no-color', '--no-full-name', '--no-recurse-submodules']
  const found = await tryGit(place, ['grep', ...flags, ...patterns, '--'])
  if (found.code > 1) return undefined
  const paths = found.stdout.toString('utf8').split('\0')
  return new Set(paths.filter((path): path is RepoPath => path !== ''))
}
