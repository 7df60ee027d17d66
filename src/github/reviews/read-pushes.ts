import type { RemoteRepo } from '../../core/job.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import type { Access } from '../access.ts'
import { statusOf } from '../request.ts'

/** Who pushed to a branch of ours since we wrote it anew, in lower case, and when it was pushed to last; or why nobody can tell. */
export type Pushes = { pushers: ReadonlySet<string>; last: Date | undefined } | { unknown: Phrase }

/** Pushes that one answer lists. */
const mostPushes = 100

/**
 * Reads who pushed to a branch: unlike the names in commits, which whoever commits chooses, this is what the host saw. A push of ours that began or
 * replaced the branch ends the list, because what stood there before is gone.
 */
export async function readPushes(access: Access, { owner, name }: RemoteRepo, branch: string): Promise<Pushes> {
  const where = { owner, repo: name, ref: `refs/heads/${branch}`, per_page: mostPushes }
  const listed = await access.request('GET /repos/{owner}/{repo}/activity', where).catch((error: unknown) => {
    if (statusOf(error) !== 403 && statusOf(error) !== 404) throw error
  })
  if (listed === undefined) return { unknown: say`GitHub does not say here who pushed to a branch, so an approval cannot be believed.` }
  const { data } = listed
  const begin = data.findIndex(
    ({ actor, activity_type: type }) => actor?.login === access.self && (type === 'branch_creation' || type === 'force_push'),
  )
  if (begin < 0 && data.length >= mostPushes) return { unknown: say`The branch was pushed to more often than GitHub lists.` }
  const since = begin < 0 ? data : data.slice(0, begin)
  const pushers = new Set<string>()
  for (const { actor } of since) {
    if (actor === null) return { unknown: say`GitHub knows no account for somebody who pushed to the branch.` }
    if (actor.login !== access.self) pushers.add(actor.login.toLowerCase())
  }
  const [newest] = data
  return { pushers, last: newest === undefined ? undefined : new Date(newest.timestamp) }
}
