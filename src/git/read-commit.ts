import type { RepoPath, Sha } from '../core/names.ts'
import { git, GitFailed } from './git.ts'
import { objectReader } from './object-reader.ts'
import type { Place } from './place.ts'

/** A commit object, as far as we need it. */
export interface CommitObject {
  tree: Sha
  parents: readonly Sha[]
  message: string
}

/** Reads one commit that is there. */
export async function readCommit(place: Place, sha: Sha): Promise<CommitObject> {
  const found = await objectReader(place)(sha)
  if (found?.type !== 'commit') throw new GitFailed(`git cat-file failed: there is no commit ${sha}`)
  const text = found.bytes.toString('utf8')
  const end = text.indexOf('\n\n')
  const head = text.slice(0, end).split('\n')
  const values = (name: string): Sha[] =>
    head.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1) as Sha)
  return { tree: values('tree')[0] ?? ('' as Sha), parents: values('parent'), message: text.slice(end + 2) }
}

/** Paths that differ between two commits. */
export async function changedPaths(place: Place, from: Sha, to: Sha): Promise<readonly RepoPath[]> {
  const listing = await git(place, ['diff-tree', '-r', '-z', '--name-only', '--no-renames', '--end-of-options', from, to])
  return listing
    .toString('utf8')
    .split('\0')
    .filter((line) => line !== '') as RepoPath[]
}

/** Reads one commit; undefined where it is not there. */
export async function tryReadCommit(place: Place, sha: Sha): Promise<CommitObject | undefined> {
  return (await objectReader(place)(`${sha}^{tree}`)) === undefined ? undefined : readCommit(place, sha)
}
