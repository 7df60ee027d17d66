import type { RemoteRepo } from '../../core/job.ts'
import type { Access } from '../access.ts'
import { statusOf } from '../request.ts'
import { accountKeys } from './accounts.ts'

/** Who pushed to a branch of ours since we wrote it anew, by the keys of `accountKeys`, and its last push. */
export interface Pushes {
  pushers: ReadonlySet<string>
  last: Date
  /** Where the branch was then. */
  head: string
}

/** Pushes that one answer lists. */
const mostPushes = 100

/**
 * Reads who pushed to a branch: unlike the names in commits, which whoever commits chooses, this is what the host saw. A push of ours that began or
 * replaced the branch ends the list, because what stood there before is gone. Undefined where the host does not say, or not of each push.
 */
export async function readPushes(access: Access, { owner, name }: RemoteRepo, branch: string): Promise<Pushes | undefined> {
  const where = { owner, repo: name, ref: `refs/heads/${branch}`, per_page: mostPushes }
  const listed = await access.request('GET /repos/{owner}/{repo}/activity', where).catch((error: unknown) => {
    if (statusOf(error) !== 403 && statusOf(error) !== 404) throw error
  })
  const data = listed?.data ?? []
  const begin = data.findIndex(
    ({ actor, activity_type: type }) => actor?.login === access.self && (type === 'branch_creation' || type === 'force_push'),
  )
  const since = begin < 0 ? data : data.slice(0, begin)
  const [newest] = data
  if (newest === undefined || since.length >= mostPushes || since.some(({ actor }) => actor === null)) return undefined
  const people = since.flatMap(({ actor }) => (actor === null || actor.login === access.self ? [] : accountKeys(actor)))
  return { pushers: new Set(people), last: new Date(newest.timestamp), head: newest.after }
}
