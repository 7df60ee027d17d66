import type { Access } from './access.ts'
import { removeBranch } from './ensure-pull.ts'
import { isOurs } from './orphan-branch.ts'
import { followUpOf, isOwnPull, pullOfBranch } from './own-pulls.ts'
import type { Wish } from './read-event.ts'

/**
 * Brings what is on the host in line with a pull request that was closed: its follow-up goes to where it was merged, or is closed with it;
 * a branch of ours whose own pull request was closed is removed. A branch that people wrote on is only removed once it was merged.
 * Says whose pull request it was.
 */
export async function upkeep(access: Access, wish: Extract<Wish, { kind: 'closed' }>, prefix: string): Promise<'ours' | 'theirs'> {
  if (await isOwnPull(access, wish.repo, wish)) {
    await removeOwn(access, wish)
    return 'ours'
  }
  await follow(access, wish, prefix)
  return 'theirs'
}

async function removeOwn(access: Access, { repo, branch, merged }: Extract<Wish, { kind: 'closed' }>): Promise<void> {
  // somebody may have opened another pull request of the branch meanwhile
  if ((await pullOfBranch(access, repo, branch)) !== undefined) return
  if (merged || (await isOurs(access, repo, branch))) await removeBranch(access, repo, branch)
}

async function follow(access: Access, wish: Extract<Wish, { kind: 'closed' }>, prefix: string): Promise<void> {
  const { repo, number } = wish
  const open = await followUpOf(access, repo, { subject: { kind: 'pull', number }, prefix })
  if (open === undefined) return
  const where = { owner: repo.owner, repo: repo.name, pull_number: open.number }
  if (wish.merged) {
    if (open.into !== wish.into) await access.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...where, base: wish.into })
    return
  }
  await access.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...where, state: 'closed' })
  if (await isOurs(access, repo, open.branch)) await removeBranch(access, repo, open.branch)
}
