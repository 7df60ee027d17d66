import type { RemoteRepo } from '../core/job.ts'
import type { Sha } from '../core/names.ts'
import { branchOf, subjectOf } from '../delivery/target.ts'
import type { Access } from './access.ts'
import { laidOver, tipOf } from './ensure-commit.ts'
import { followUpOf, removeBranch } from './ensure-pull.ts'
import type { Wish } from './read-event.ts'
import { orMissing } from './request.ts'

/**
 * Brings what is on the host in line with a pull request that was closed: its follow-up goes to where it was merged, or is closed with it;
 * a branch of ours whose own pull request was closed is removed. A branch that people wrote on is only removed once it was merged.
 */
export async function upkeep(access: Access, wish: Extract<Wish, { kind: 'closed' }>): Promise<void> {
  const { repo, number } = wish
  if (subjectOf(wish.branch) !== undefined) {
    // somebody may have opened another pull request of the branch meanwhile
    if ((await followUpOf(access, repo, wish.branch)) !== undefined) return
    if (wish.merged || (await isOurs(access, repo, wish.branch))) await removeBranch(access, repo, wish.branch)
    return
  }
  const branch = branchOf({ kind: 'pull', number })
  const open = await followUpOf(access, repo, branch)
  if (open === undefined) return
  const where = { owner: repo.owner, repo: repo.name, pull_number: open.number }
  if (wish.merged) {
    if (open.into !== wish.into) await access.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...where, base: wish.into })
    return
  }
  await access.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...where, state: 'closed' })
  if (await isOurs(access, repo, branch)) await removeBranch(access, repo, branch)
}

/** True where a branch ends with the one commit that we made, so that nothing of a person is on it. */
async function isOurs(access: Access, repo: RemoteRepo, branch: string): Promise<boolean> {
  const tip = await tipOf(access, repo, branch)
  if (tip === undefined) return false
  const answer = await orMissing(
    access.request('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', { owner: repo.owner, repo: repo.name, commit_sha: tip }),
  )
  if (answer === undefined) return false
  const { tree, parents, message } = answer.data
  const [parent, ...more] = parents.map(({ sha }) => sha as Sha)
  return parent !== undefined && more.length === 0 && laidOver(access, { tree: tree.sha as Sha, parents: [parent], message }) === parent
}
