import { limits } from '../core/limits.ts'
import type { RepoPath, Sha } from '../core/names.ts'
import type { FirstSaid } from '../core/snapshot.ts'
import { utf8 } from './git.ts'
import { patchFormat, patchHeader, patchReader } from './patch-reader.ts'
import type { Place } from './place.ts'
import { streamLines } from './stream-lines.ts'

type Found = Map<RepoPath, Map<string, { sha: Sha; age: number }>>

/**
 * The oldest commit that wrote each text into one of some files: by file, then by text. Looks at lines alone; what only a merge wrote has no answer. In a
 * shallow clone it may be the oldest commit that is there.
 */
export async function firstSaid(
  place: Place,
  tip: Sha,
  { paths, texts }: { paths: readonly RepoPath[]; texts: readonly string[] },
): Promise<FirstSaid> {
  const found: Found = new Map()
  let commit = { sha: '' as Sha, age: -1 }
  const read = patchReader({
    commit: ({ sha }) => (commit = { sha, age: commit.age + 1 }),
    hunk: () => undefined,
    removed: () => undefined,
    added(raw, path) {
      const line = utf8(raw)
      for (const text of texts)
        if (line.includes(text)) found.set(path as RepoPath, (found.get(path as RepoPath) ?? new Map()).set(text, commit))
    },
  })
  const log = ['--literal-pathspecs', 'log', '--no-merges', '--no-notes', '--no-show-signature', patchHeader]
  const format = patchFormat.filter((option) => option !== '-M')
  await streamLines(place, [...log, `--max-count=${limits.historyCommits}`, ...format, '--no-renames', tip, '--', ...paths], read)
  return found
}
