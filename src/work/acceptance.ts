import { type Job, keyOf } from '../core/job.ts'
import { limits } from '../core/limits.ts'
import type { Wish } from '../github/read-event.ts'
import { textHash } from '../github/standing.ts'
import { uuidOf } from './new-job.ts'
import type { AskedBy } from './questions.ts'

/** A wish that became jobs, in the order in which they run, or why it did not. */
export type Acceptance = { jobs: readonly Job[] } | { declined: string }

/** A delivery as the queue holds it. */
export interface Delivery {
  /** `X-GitHub-Delivery`, which redeliveries keep. */
  id: string
  wish: Wish
  /** Put back after it failed: the sign of that failure does not stop it (THREATS A3). */
  isAgain?: boolean
}

/**
 * Id of a delivery as work: what asks for one comment, one closing of a pull request or one commit of a merge queue is the same work, whether a
 * webhook brings it or somebody finds it (THREATS A3). A push has no such name: who pushes back to an earlier commit asks anew.
 */
export function workIdOf(delivery: Delivery): string {
  return uuidOf(textHash(nameOf(delivery)))
}

function nameOf({ id, wish }: Delivery): string {
  if (wish.kind === 'comment') return `comment ${wish.repo.id} ${wish.comment.kind} ${wish.comment.id}`
  if (wish.kind === 'closed' && wish.at !== undefined) return `closed ${wish.repo.id} ${wish.number} ${wish.at}`
  return wish.kind === 'queued' ? `queued ${wish.repo.id} ${wish.head}` : id
}

/** What is known of the last hour. Without a queue no jobs are counted. */
export interface Counts {
  /** How many other jobs a subject had. */
  jobsOf: (key: string, without: string) => Promise<number>
  askedBy: AskedBy
}

/** Why a job is declined that came too often. */
export const tooOften = 'as many jobs as are done within an hour'

/** True where a subject had as many jobs as are done within an hour: people do not ask that often, loops do (THREATS A6). */
export async function isTooOften(job: Job, jobsOf: Counts['jobsOf']): Promise<boolean> {
  return (await jobsOf(keyOf(job), job.id)) >= limits.jobsPerHour
}

/** Why nothing is done about what is closed, or gone. */
export const closed = { declined: 'closed or gone' }
