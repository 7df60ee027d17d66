import { limits } from '../core/limits.ts'
import type { RepoPath } from '../core/names.ts'
import { tryGit } from './git.ts'
import type { Place } from './place.ts'
import { shallowCommits } from './removals.ts'

/** Who changed each path last, seen from a commit: one bounded `git log`; merges and paths without an answer are left out. */
export async function lastAuthors(place: Place, tip: string, paths: readonly RepoPath[]): Promise<ReadonlyMap<RepoPath, string>> {
  const found = new Map<RepoPath, string>()
  if (paths.length === 0) return found
  const wanted = new Set<string>(paths)
  const cut = place.shallow ? await shallowCommits(place) : new Set<string>()
  const format = ['--format=%x01%H %aN', '--use-mailmap', '--name-only', '-z', '--no-renames', '--no-merges', '--relative']
  const args = ['--literal-pathspecs', 'log', ...format, `--max-count=${limits.historyCommits}`, tip, '--', ...paths]
  const result = await tryGit(place, args)
  let author: string | undefined = ''
  for (const record of result.code === 0 ? result.stdout.toString('utf8').split('\0') : []) {
    const text = record.replace(/^\n/, '')
    if (text.startsWith('\x01')) {
      const [commit = '', name] = text.slice(1).split('\n')[0]?.split(/ (.*)/s) ?? []
      // where a shallow clone ends, a commit seems to have brought every file
      author = cut.has(commit) ? undefined : name
    } else if (author !== undefined && wanted.has(text) && !found.has(text as RepoPath)) found.set(text as RepoPath, author)
  }
  return found
}
