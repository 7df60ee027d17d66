import type { RemoteRepo } from '../core/job.ts'
import type { RepoPath } from '../core/names.ts'
import type { Access } from './access.ts'
import { orMissing } from './request.ts'

/** Paths that the host is asked about in one run: each is a request. */
const mostPaths = 10

/** Logins of who changed each path last, as the host knows them; of bots and of commits without an account nothing. */
export async function lastAuthorsOn(
  access: Access,
  repo: RemoteRepo,
  { tip, paths }: { tip: string; paths: readonly RepoPath[] },
): Promise<ReadonlyMap<RepoPath, string>> {
  const found = new Map<RepoPath, string>()
  for (const path of paths.slice(0, mostPaths)) {
    const where = { owner: repo.owner, repo: repo.name, sha: tip, path, per_page: 1 }
    const answer = await orMissing(access.request('GET /repos/{owner}/{repo}/commits', where))
    const author = answer?.data[0]?.author
    if (author?.login !== undefined && author.type === 'User') found.set(path, author.login)
  }
  return found
}
