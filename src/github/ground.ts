import type { FileChange } from '../core/change-set.ts'
import { RefusedError } from '../core/errors.ts'
import type { Job } from '../core/job.ts'
import type { BlobId, RepoPath, Sha } from '../core/names.ts'
import { overlay } from '../core/overlay.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { branchPrefix } from '../delivery/target.ts'
import { blobId } from '../git/blob-id.ts'
import { commitSnapshot } from '../git/commit-snapshot.ts'
import { fetchCommits } from '../git/fetch.ts'
import type { Environment } from '../git/git.ts'
import type { Place } from '../git/place.ts'
import { changedPaths, tryReadCommit } from '../git/read-commit.ts'
import type { Access } from './access.ts'
import { laidOver } from './ensure-commit.ts'

/** What a run reads, and what its commit is laid over. */
export interface Ground {
  place: Place
  snapshot: Snapshot
  /** Commit whose tree the files of the run are laid over. */
  over: Sha
  parents: readonly Sha[]
  /** Files that people changed on our branch: part of what is read and of what is committed. */
  theirs: readonly FileChange[]
  /** Where the branch is; undefined where there is none. */
  tip: Sha | undefined
  /** True where a person pushed to our branch. */
  touched: boolean
}

/** Commits of our own branch that are looked back for the one it left from. */
const depthOfBranch = 50

/** Reads the commits of a job and decides what the run starts from: the head, or the text of a person who pushed to our branch. */
export async function groundOf(access: Access, job: Job, at: { mirror: string; env: Environment; tip: Sha | undefined; over: Sha }): Promise<Ground> {
  const { head } = job.pinned
  const remote = { url: `${access.host.web}/${job.repo.owner}/${job.repo.name}.git`, token: await access.token() }
  const place = await fetchCommits(at.mirror, remote, [head, at.over], at.env)
  const snapshot = named(await commitSnapshot(place, head), job)
  const plain = { place, snapshot, over: at.over, parents: [at.over], theirs: [], tip: at.tip, touched: false }
  if (at.tip === undefined) return plain
  await fetchCommits(at.mirror, remote, [at.tip], at.env, depthOfBranch)
  const from = await leftFrom(access, place, at.tip)
  if (from === undefined) throw new RefusedError(`Expected every branch under \`${branchPrefix}\` to be Docwright's, got one that it did not begin. Rename or delete it.`)
  if (from.untouched) return plain
  const theirs = await changesOf(place, { from: from.sha, to: at.tip, over: at.over })
  const parents = from.sha === at.over || from.merged.includes(at.over) ? [at.tip] : [at.tip, at.over]
  return { ...plain, snapshot: overlay(snapshot, theirs, blobId), parents, theirs, touched: true }
}

/** Where a branch of ours began: the commit that its first commit of ours was laid over. */
interface Beginning {
  sha: Sha
  /** Nobody but us ever wrote on the branch. */
  untouched: boolean
  /** Commits of the source that were merged into the branch later. */
  merged: readonly Sha[]
}

async function leftFrom(access: Access, place: Place, tip: Sha): Promise<Beginning | undefined> {
  const merged: Sha[] = []
  let at = tip
  for (let i = 0; i < depthOfBranch; i += 1) {
    const commit = await tryReadCommit(place, at)
    const [parent] = commit?.parents ?? []
    if (commit === undefined || parent === undefined) return undefined
    const over = laidOver(access, commit)
    if (over === parent) return { sha: over, untouched: i === 0, merged }
    if (over !== undefined) merged.push(over)
    at = parent
  }
  return undefined
}

function named(snapshot: Snapshot, { repo }: Job): Snapshot {
  return { ...snapshot, repo: { ...snapshot.repo, name: repo.name } }
}

/** Text files that differ between two commits, as changes over a third. */
async function changesOf(place: Place, { from, to, over }: { from: Sha; to: Sha; over: Sha }): Promise<FileChange[]> {
  const [before, after] = [await commitSnapshot(place, over), await commitSnapshot(place, to)]
  const changes: FileChange[] = []
  for (const path of await changedPaths(place, from, to)) {
    const content = after.files.has(path) ? await after.read(path) : null
    if (content === undefined) continue
    changes.push({ path, content, base: baseOf(before, path), why: ['changed by a person on this branch'] })
  }
  return changes
}

function baseOf(snapshot: Snapshot, path: RepoPath): BlobId | null {
  return snapshot.files.get(path)?.blob ?? null
}
