import type { RemoteRepo } from '../core/job.ts'
import type { Sha } from '../core/names.ts'
import type { Access } from './access.ts'
import { laidOver, tipOf } from './ensure-commit.ts'
import { removeBranch } from './ensure-pull.ts'
import { LostClaim, orMissing, RateLimited } from './request.ts'

/** True where a branch ends with the one commit that we made, so that nothing of a person is on it. */
export async function isOurs(access: Access, repo: RemoteRepo, branch: string): Promise<boolean> {
  return (await ownTip(access, repo, branch)) !== undefined
}

async function ownTip(access: Access, repo: RemoteRepo, branch: string): Promise<Sha | undefined> {
  const tip = await tipOf(access, repo, branch)
  if (tip === undefined) return undefined
  const answer = await orMissing(
    access.request('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', { owner: repo.owner, repo: repo.name, commit_sha: tip }),
  )
  if (answer === undefined) return undefined
  const { tree, parents, message } = answer.data
  const [parent, ...more] = parents.map(({ sha }) => sha as Sha)
  const isOwn =
    parent !== undefined && more.length === 0 && laidOver(access, { tree: tree.sha as Sha, parents: [parent], message }) === parent
  return isOwn ? tip : undefined
}

/**
 * Removes a branch that nobody would ever look at: it ends with a commit of ours, and no pull request is open on it or was made of that commit. True where
 * such a branch stands and the host does not let us remove it.
 */
export async function orphanStands(access: Access, repo: RemoteRepo, branch: string): Promise<boolean> {
  const tip = await ownTip(access, repo, branch)
  if (tip === undefined || (await hasPull(access, repo, { branch, tip }))) return false
  try {
    await removeBranch(access, repo, branch)
    return false
  } catch (error) {
    if (error instanceof RateLimited || error instanceof LostClaim) throw error
    return true
  }
}

async function hasPull(access: Access, { owner, name }: RemoteRepo, { branch, tip }: { branch: string; tip: Sha }): Promise<boolean> {
  const where = { owner, repo: name, state: 'all', head: `${owner}:${branch}`, per_page: 100 } as const
  const { data } = await access.request('GET /repos/{owner}/{repo}/pulls', where)
  // the host ignores `head` where it does not know the branch
  return data.some(({ head, state }) => head.ref === branch && (state === 'open' || head.sha === tip))
}
