import type { RemoteRepo } from '../core/job.ts'
import { ExternalError } from '../core/errors.ts'
import type { Sha } from '../core/names.ts'
import type { Environment } from '../git/environment.ts'
import { fetchCommits } from '../git/fetch.ts'
import { FetchFailed } from '../git/fetch-failed.ts'
import type { Place } from '../git/place.ts'
import type { Access } from './access.ts'
import { failedRequestOf } from './failed-request.ts'
import { askerOf, rowOf } from './refusal-of.ts'
import { understood } from './request.ts'

/** Where commits are kept, and how much of their history is brought. */
export interface Mirror {
  mirror: string
  env: Environment
  /** Commits of history, one unless told. */
  depth?: number
}

/**
 * Brings commits of a repository of the host over git's smart HTTP. A token that the host no longer takes is made anew once. What the host
 * refuses is thrown as a failed request of the API is, so that the table of refusals tells it.
 */
export async function bringCommits(access: Access, repo: RemoteRepo, { mirror, env, depth }: Mirror, shas: readonly Sha[]): Promise<Place> {
  const url = `${access.host.web}/${repo.owner}/${repo.name}.git`
  const fetchWith = (token: string): Promise<Place> =>
    fetchCommits(mirror, { url, token, ...(depth !== undefined && { depth }) }, shas, env)
  try {
    const token = await access.token()
    return await fetchWith(token).catch(async (error: unknown) => {
      if (!(error instanceof FetchFailed) || error.answered !== 401) throw error
      const another = await access.token(true)
      if (another === token) throw error
      return fetchWith(another)
    })
  } catch (error) {
    throw error instanceof FetchFailed ? meantBy(error, repo, url) : error
  }
}

/** A failed fetch as the rest of the work knows failures: a refusal or a wait where the table knows it, else a failure of the host. */
function meantBy(error: FetchFailed, repo: RemoteRepo, url: string): unknown {
  const request = { method: 'git fetch', url }
  const refused = Object.assign(new Error(error.said), { status: error.answered, request, response: { headers: {} } })
  const failed = failedRequestOf(refused)
  const row = failed === undefined ? undefined : rowOf(failed, askerOf(repo))
  if (row === undefined)
    return new ExternalError(`GitHub did not give the commits that Docwright asked for: ${error.message}`, { cause: error })
  // a wait is no failure that something caused
  return typeof row.again === 'number' ? understood(refused, new Date()) : Object.assign(refused, { cause: error })
}
