import type { BaseView } from '../core/command.ts'
import { UsageError } from '../core/errors.ts'
import type { RepoPath, Sha } from '../core/names.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { commitOf } from './commit-of.ts'
import { treeSnapshot } from './commit-snapshot.ts'
import { tryGit } from './git.ts'
import type { Place } from './place.ts'

/** What a base is asked for: a ref as a person typed it, and the commit whose change is judged. */
export interface BaseQuery {
  base: string
  /** `HEAD` unless told. */
  ref?: string | undefined
}

/** The commit where the judged one left `base`. Throws `UsageError`. */
export async function openBase(place: Place, query: BaseQuery): Promise<Pick<BaseView, 'sha' | 'snapshot'>> {
  const { base, ref = 'HEAD' } = query
  if (place.kind === 'folder') throw new UsageError(`Expected \`--base\` with a git repository; \`${place.dir}\` is a plain folder.`)
  const answer = await tryGit(place, ['merge-base', '--end-of-options', `${base}^{commit}`, `${ref}^{commit}`])
  const sha = answer.stdout.toString('utf8').trim().split('\n')[0] as Sha
  if (answer.code !== 0 || sha === '') throw new UsageError(await mistakeOf(place, { base, ref }))
  return { sha, snapshot: await treeSnapshot(place, sha, sha) }
}

/** Paths that one of the snapshots lacks or has with other content, sorted: uncommitted changes count. */
export function changedFiles(base: Snapshot, head: Snapshot): readonly RepoPath[] {
  const paths = new Set([...base.files.keys(), ...head.files.keys()])
  return [...paths].filter((path) => base.files.get(path)?.blob !== head.files.get(path)?.blob).sort()
}

/** Why there is no commit where one left the other. */
async function mistakeOf(place: Place, { base, ref }: { base: string; ref: string }): Promise<string> {
  if ((await commitOf(place, base)) === undefined) return unknown(base, place)
  if ((await commitOf(place, ref)) === undefined)
    return `Expected \`--base\` with a repository that has a commit, got none in \`${place.dir}\`.`
  return unrelated(base, place)
}

function unknown(base: string, place: Place): string {
  return `Expected \`--base\` to name a commit, got \`${base}\`.${hint(place)}`
}

function unrelated(base: string, place: Place): string {
  return `Expected \`--base\` to share a commit with the one that is judged, got \`${base}\`, which shares none.${hint(place)}`
}

function hint({ shallow }: Place): string {
  return shallow ? ' This clone is shallow: `git fetch --unshallow` brings what is missing.' : ''
}
