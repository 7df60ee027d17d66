import type { BaseView } from '../core/command.ts'
import { UsageError } from '../core/errors.ts'
import type { RepoPath, Sha } from '../core/names.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { commitSnapshot } from './commit-snapshot.ts'
import { type Environment, tryGit } from './git.ts'
import { placeOf, type Place } from './place.ts'

/** What a base is asked for: a ref as a person typed it, and the commit whose change is judged. */
export interface BaseQuery {
  env: Environment
  base: string
  /** `HEAD` unless told. */
  ref?: string | undefined
}

/** The commit where the judged one left `base`, and what differs between it and the snapshot: uncommitted changes count. Throws `UsageError`. */
export async function openBase(dir: string, { env, base, ref = 'HEAD' }: BaseQuery, head: Snapshot): Promise<Omit<BaseView, 'view'>> {
  const place = await placeOf(dir, env)
  if (place.kind === 'folder') throw new UsageError(`Expected \`--base\` with a git repository; \`${dir}\` is a plain folder.`)
  const [theirs, ours] = [await commitOf(place, base), await commitOf(place, ref)]
  if (theirs === undefined) throw new UsageError(unknown(base, place))
  if (ours === undefined) throw new UsageError(`Expected \`--base\` with a repository that has a commit, got none in \`${dir}\`.`)
  const answer = await tryGit(place, ['merge-base', theirs, ours])
  const sha = answer.stdout.toString('utf8').trim().split('\n')[0] as Sha
  if (answer.code !== 0 || sha === '') throw new UsageError(unrelated(base, place))
  const snapshot = await commitSnapshot(place, sha)
  return { sha, snapshot, changed: changedFiles(snapshot, head) }
}

async function commitOf(place: Place, ref: string): Promise<string | undefined> {
  const answer = await tryGit(place, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  return answer.code === 0 ? answer.stdout.toString('utf8').trim() : undefined
}

/** Paths that one of the snapshots lacks or has with other content, sorted. */
function changedFiles(base: Snapshot, head: Snapshot): readonly RepoPath[] {
  const paths = new Set([...base.files.keys(), ...head.files.keys()])
  return [...paths].filter((path) => base.files.get(path)?.blob !== head.files.get(path)?.blob).sort()
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
