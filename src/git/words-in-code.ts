import type { Sha } from '../core/names.ts'
import { tryGit } from './git.ts'
import { historyFiles } from './history-files.ts'
import type { Place } from './place.ts'

/** Which of some words code had at a commit, as whole words; undefined where that cannot be asked. */
export async function wordsInCode(place: Place, commit: Sha, words: readonly string[]): Promise<ReadonlySet<string> | undefined> {
  if (words.length === 0) return new Set()
  const search = ['grep', '-F', '-w', '-o', '-h', '-I', '--no-color', ...words.flatMap((word) => ['-e', word]), commit]
  const answer = await tryGit(place, [...search, '--', ...historyFiles])
  return answer.code > 1 ? undefined : new Set(answer.stdout.toString('utf8').split('\n'))
}
