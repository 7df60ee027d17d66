import type { RemoteRepo } from '../../core/job.ts'
import type { Sha } from '../../core/names.ts'
import type { Access } from '../access.ts'
import { listAll } from '../request.ts'

/** What somebody thinks of a pull request: a comment is no opinion. */
export interface Opinion {
  login: string
  id: number | bigint
  /** False for a program. */
  isPerson: boolean
  state: 'approved' | 'changes requested' | 'dismissed'
  /** Commit that was looked at; undefined where the host no longer knows. */
  at: Sha | undefined
  /** When it was given; undefined where the host does not say. */
  since: Date | undefined
}

const states: Readonly<Record<string, Opinion['state']>> = {
  APPROVED: 'approved',
  CHANGES_REQUESTED: 'changes requested',
  DISMISSED: 'dismissed',
}

/** Reviews of one pull request that are read: GitHub lists the oldest first, so of more nobody knows the last ones. */
const mostReviews = 1_000

/** The last opinion of each reviewer of a pull request, the newest first; undefined where there are too many reviews to tell. */
export async function readOpinions(access: Access, { owner, name }: RemoteRepo, number: number): Promise<readonly Opinion[] | undefined> {
  const where = { owner, repo: name, pull_number: number }
  const reviews = await listAll(
    (query) => access.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews', { ...where, ...query }),
    mostReviews,
  )
  if (reviews.length >= mostReviews) return undefined
  const last = new Map<string, Opinion>()
  for (const { user, state, commit_id: commit, submitted_at: time } of reviews) {
    const opinion = states[state]
    if (opinion === undefined || user === null) continue
    const key = user.login.toLowerCase()
    last.delete(key)
    const [at, since] = [(commit ?? undefined) as Sha | undefined, time === undefined ? undefined : new Date(time)]
    last.set(key, { login: user.login, id: user.id, isPerson: user.type === 'User', state: opinion, at, since })
  }
  return [...last.values()].reverse()
}
