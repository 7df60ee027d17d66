import type { Job } from '../core/job.ts'
import type { Access } from '../github/access.ts'
import { acceptComment } from './accept-comment.ts'
import { acceptEvent } from './accept-event.ts'
import { type Acceptance, type Counts, type Delivery, isTooOften, tooOften } from './acceptance.ts'

const uncounted: Counts = { jobsOf: async () => 0, askedBy: async () => [] }

/** Decides whether a wish becomes a job, answers near misses once, and shows the person that the comment was seen. */
export async function accept(access: Access, delivery: Delivery, counts: Partial<Counts> = {}): Promise<Acceptance> {
  const { wish } = delivery
  const known: Counts = { ...uncounted, ...counts }
  if (wish.kind === 'comment') return acceptComment(access, delivery, wish, known)
  const acceptance = await acceptEvent(access, delivery.id, wish)
  if ('declined' in acceptance) return acceptance
  const jobs: Job[] = []
  // a judgement writes nothing that could ask for another
  for (const job of acceptance.jobs) if (job.judges === true || !(await isTooOften(job, known.jobsOf))) jobs.push(job)
  return jobs.length === 0 ? { declined: tooOften } : { jobs }
}
