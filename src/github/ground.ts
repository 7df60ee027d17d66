import type { FileChange } from '../core/change-set.ts'
import { RefusedError } from '../core/errors.ts'
import type { Job } from '../core/job.ts'
import type { BlobId, RepoPath, Sha } from '../core/names.ts'
import { overlay } from '../core/overlay.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { blobId } from '../git/blob-id.ts'
import { commitSnapshot, treeSnapshot } from '../git/commit-snapshot.ts'
import type { Environment } from '../git/environment.ts'
import { isAncestor, mergeBase, mergeTrees } from '../git/merge-trees.ts'
import type { Place } from '../git/place.ts'
import { changedPaths, tryReadCommit } from '../git/read-commit.ts'
import type { TreeGround } from '../git/write-tree.ts'
import type { Access } from './access.ts'
import { bringCommits } from './bring-commits.ts'
import { laidOver } from './ensure-commit.ts'

/** What a run reads, and what its commit is laid over. */
export interface Ground {
  place: Place
  snapshot: Snapshot
  /** Commit that the work is laid over. */
  over: Sha
  /** Tree that the files of the run are laid over: that of `over`, or what people made of our branch merged with it. */
  under: TreeGround
  parents: readonly Sha[]
  /** Where the branch is; undefined where there is none. */
  tip: Sha | undefined
  /** True where a person pushed to our branch. */
  touched: boolean
}

/** Commits of a branch that are looked back for the one it left from. */
const depthOfBranch = 50

/** Where the commits of a job are read from. */
export interface GroundPlace {
  mirror: string
  env: Environment
  over: Sha
  /** Our branch as it stands; undefined where there is none, or where nothing is written. */
  ours: OwnBranch | undefined
}

/** A branch with a name of ours. */
export interface OwnBranch {
  branch: string
  /** Where the branches of ours begin. */
  prefix: string
  tip: Sha
  /** False where only its name says that it is ours, and people may have branches of such names. */
  isKnown: boolean
}

/** Reads the commits of a job and decides what the run starts from: the head, or the text of a person who pushed to our branch. */
export async function groundOf(access: Access, job: Job, at: GroundPlace): Promise<Ground> {
  const { head } = job.pinned
  const { over, ours } = at
  const bring = (shas: readonly Sha[], depth = 1): Promise<Place> =>
    bringCommits(access, job.repo, { mirror: at.mirror, env: at.env, depth }, shas)
  const place = await bring([head, over])
  const snapshot = named(await commitSnapshot(place, head), job)
  const under = { tree: over, base: over, known: [over] }
  const plain: Ground = { place, snapshot, over, under, parents: [over], tip: ours?.tip, touched: false }
  if (ours === undefined) return plain
  const { tip } = ours
  await bring([tip])
  const tipCommit = await tryReadCommit(place, tip)
  const [parent] = tipCommit?.parents ?? []
  if (tipCommit !== undefined && tipCommit.parents.length === 1 && laidOver(access, tipCommit) === parent) return plain
  await bring([tip, over], depthOfBranch)
  return onTheirText(access, job, plain, ours)
}

/** The ground where people wrote on our branch: their text and the newest commit, merged line by line. */
async function onTheirText(access: Access, job: Job, plain: Ground, { branch, prefix, tip, isKnown }: OwnBranch): Promise<Ground> {
  const { place, over } = plain
  if (!isKnown && (await laidBelow(access, place, tip)) === undefined) throw notOurs({ branch, prefix }, 'no commit of Docwright')
  const isMerged = await isAncestor(place, over, tip)
  const base = isMerged ? over : await leftFrom(access, place, tip, over)
  if (base === undefined) throw notOurs({ branch, prefix }, `nothing in common with \`${job.pinned.into}\``)
  const merged = isMerged ? { tree: tip } : await mergeTrees(place, { base, ours: tip, theirs: over })
  if ('conflicts' in merged) throw conflictOf(job, branch, merged.conflicts)
  const theirs = await changesOf(place, over, merged.tree)
  // nothing is pushed to a fork: its head is read, and what people wrote on our branch is laid over it
  const snapshot = job.pinned.fork
    ? overlay(plain.snapshot, theirs, blobId)
    : named(await treeSnapshot(place, merged.tree, job.pinned.head), job)
  return {
    ...plain,
    snapshot,
    under: { tree: merged.tree, base: tip, known: [tip, over] },
    parents: isMerged ? [tip] : [tip, over],
    touched: true,
  }
}

function notOurs({ branch, prefix }: Pick<OwnBranch, 'branch' | 'prefix'>, has: string): RefusedError {
  return new RefusedError(
    `Expected every branch under \`${prefix}\` to be Docwright's, got \`${branch}\`, which has ${has}. Rename or delete it.`,
  )
}

function conflictOf(job: Job, branch: string, conflicts: readonly RepoPath[]): RefusedError {
  const names = conflicts.slice(0, 5).map((path) => `\`${path}\``)
  const more = conflicts.length > 5 ? ` and ${conflicts.length - 5} more` : ''
  return new RefusedError(
    `Nothing was written: ${names.join(', ')}${more} ${conflicts.length === 1 ? 'was' : 'were'} changed on \`${branch}\` and on \`${job.pinned.into}\`, and the two do not fit together. Merge \`${job.pinned.into}\` into \`${branch}\`, then type the command again.`,
  )
}

/** The commit of the source that our branch was last brought up to; undefined where the two have nothing in common. */
async function leftFrom(access: Access, place: Place, tip: Sha, over: Sha): Promise<Sha | undefined> {
  const shared = await mergeBase(place, tip, over)
  const laid = await laidBelow(access, place, tip)
  if (laid === undefined) return shared
  // the source was merged into the branch after our last commit, or was rewritten since
  return shared !== undefined && (await isAncestor(place, laid, shared)) ? shared : laid
}

/** Commit that the newest commit of ours on a branch was laid over; undefined where it has none. */
async function laidBelow(access: Access, place: Place, tip: Sha): Promise<Sha | undefined> {
  let at: Sha | undefined = tip
  for (let i = 0; at !== undefined && i < depthOfBranch; i += 1) {
    const commit = await tryReadCommit(place, at)
    const laid: Sha | undefined = commit === undefined ? undefined : laidOver(access, commit)
    if (laid !== undefined) return laid
    at = commit?.parents[0]
  }
  return undefined
}

function named(snapshot: Snapshot, { repo }: Job): Snapshot {
  return { ...snapshot, repo: { ...snapshot.repo, name: repo.name } }
}

/** Text files that differ between a commit and a tree, as changes. */
async function changesOf(place: Place, from: Sha, tree: Sha): Promise<FileChange[]> {
  const [before, after] = [await commitSnapshot(place, from), await treeSnapshot(place, tree, from)]
  const changes: FileChange[] = []
  for (const path of await changedPaths(place, from, tree)) {
    const content = after.files.has(path) ? await after.read(path) : null
    if (content === undefined) continue
    changes.push({ path, content, base: baseOf(before, path), why: ['changed by a person on this branch'] })
  }
  return changes
}

function baseOf(snapshot: Snapshot, path: RepoPath): BlobId | null {
  return snapshot.files.get(path)?.blob ?? null
}
