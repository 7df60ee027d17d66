import { branchOf, subjectOf } from '../delivery/target.ts'
import type { Access } from './access.ts'
import { tipOf } from './ensure-commit.ts'
import { followUpOf } from './ensure-pull.ts'
import type { Wish } from './read-event.ts'
import { orMissing } from './request.ts'

/**
 * Brings what is on the host in line with a pull request that was closed: its follow-up goes to where it was merged, or is closed with it;
 * a branch of ours whose own pull request was closed is removed.
 */
export async function upkeep(access: Access, wish: Extract<Wish, { kind: 'closed' }>): Promise<void> {
  const { repo, number } = wish
  const where = { owner: repo.owner, repo: repo.name }
  if (subjectOf(wish.branch) !== undefined) {
    if (wish.merged) await removeBranch(access, where, wish.branch)
    return
  }
  const branch = branchOf({ kind: 'pull', number })
  const open = await followUpOf(access, repo, branch)
  if (open === undefined) return
  if (wish.merged) {
    if (open.into !== wish.into) await access.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...where, pull_number: open.number, base: wish.into })
    return
  }
  await access.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...where, pull_number: open.number, state: 'closed' })
  await removeBranch(access, where, branch)
}

async function removeBranch(access: Access, where: { owner: string; repo: string }, branch: string): Promise<void> {
  if ((await tipOf(access, { owner: where.owner, name: where.repo }, branch)) === undefined) return
  await orMissing(access.request('DELETE /repos/{owner}/{repo}/git/refs/{ref}', { ...where, ref: `heads/${branch}` }))
}
