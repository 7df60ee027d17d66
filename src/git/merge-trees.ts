import type { RepoPath, Sha } from '../core/names.ts'
import { git, tryGit } from './git.ts'
import type { Place } from './place.ts'

/** What two sides made of one base. */
export interface Sides {
  base: Sha
  ours: Sha
  theirs: Sha
}

/** The merged tree, or the files that both sides changed in ways that do not fit. */
export type MergedTree = { tree: Sha } | { conflicts: readonly RepoPath[] }

/** Who signs the commits that exist for the length of a merge and nowhere else. */
const nobody = ['-c', 'user.name=docwright', '-c', 'user.email=docwright@localhost', '-c', 'commit.gpgSign=false']

/**
 * Merges two commits from a base of our choice, file by file and line by line, as git does (renames are not followed). Nothing is checked
 * out, and no driver or filter of the repository runs. Needs git 2.38.
 */
export async function mergeTrees(place: Place, { base, ours, theirs }: Sides): Promise<MergedTree> {
  const root = await bare(place, base, [])
  const [one, other] = [await bare(place, ours, [root]), await bare(place, theirs, [root])]
  const args = ['-c', 'merge.renames=false', 'merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', one, other]
  const { code, stdout, stderr } = await tryGit(place, args)
  const [tree = '', ...names] = stdout.toString('utf8').split('\0')
  if (code === 0) return { tree: tree as Sha }
  if (code === 1) return { conflicts: [...new Set(names.filter((name) => name !== ''))] as RepoPath[] }
  throw new Error(`git merge-tree failed: ${stderr.trim().split('\n')[0] ?? ''}`)
}

/** A commit of a tree with only these parents, so that how much of a history is there does not matter. */
async function bare(place: Place, commit: Sha, parents: readonly Sha[]): Promise<Sha> {
  const args = [...nobody, 'commit-tree', '-m', 'merge', ...parents.flatMap((parent) => ['-p', parent]), `${commit}^{tree}`]
  return (await git(place, args)).toString('utf8').trim() as Sha
}

/** The newest commit that two lines share, as far as their history is there. */
export async function mergeBase(place: Place, one: Sha, other: Sha): Promise<Sha | undefined> {
  const { code, stdout } = await tryGit(place, ['merge-base', '--end-of-options', one, other])
  return code === 0 ? (stdout.toString('utf8').trim().split('\n')[0] as Sha) : undefined
}

/** True where a commit is part of another's history, as far as that is there. */
export async function isAncestor(place: Place, one: Sha, other: Sha): Promise<boolean> {
  return (await tryGit(place, ['merge-base', '--is-ancestor', '--end-of-options', one, other])).code === 0
}
