import type { Commit } from '../core/places.ts'
import type { BlobId, RepoPath, Sha } from '../core/names.ts'
import type { FileRevision } from '../core/snapshot.ts'
import { commitLine, commitOf } from './commit-line.ts'
import { tryGit } from './git.ts'
import type { Place } from './place.ts'

/** Bits of nothing: the side of a change on which a file is not there. */
const none = /^0+$/

/** Commits that changed one file, newest first, each with the file before and after it; merges are left out, and a move ends the list. */
export async function fileRevisions(place: Place, query: { tip: Sha; path: RepoPath; limit: number }): Promise<readonly FileRevision[]> {
  const shape = ['--raw', '-z', '--relative', '--no-abbrev', '--no-renames', '--no-merges', '--no-notes', '--no-show-signature']
  const format = ['--encoding=UTF-8', commitLine, `--max-count=${query.limit}`]
  const answer = await tryGit(place, ['--literal-pathspecs', 'log', ...shape, ...format, query.tip, '--', query.path])
  const found: FileRevision[] = []
  if (answer.code !== 0) return found
  let commit: Commit | undefined
  for (const record of answer.stdout.toString('utf8').split('\0')) {
    const text = record.replace(/^\n+/, '')
    if (text.startsWith('\x01')) {
      commit = commitOf(text)
      continue
    }
    const [, before = '', after = ''] = /^:\d+ \d+ ([\da-f]+) ([\da-f]+) [A-Z]\d*$/.exec(text) ?? []
    if (commit === undefined || before === '') continue
    found.push({
      commit,
      ...(none.test(before) ? {} : { before: before as BlobId }),
      ...(none.test(after) ? {} : { after: after as BlobId }),
    })
  }
  return found
}
