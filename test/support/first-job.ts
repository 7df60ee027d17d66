import type { Job } from '../../src/core/job.ts'
import type { Acceptance } from '../../src/work/acceptance.ts'

/** The first job of a wish that was accepted. */
export function firstJob(acceptance: Acceptance): Job {
  const [job] = 'jobs' in acceptance ? acceptance.jobs : []
  if (job === undefined) throw new Error(`Expected a job, got ${JSON.stringify(acceptance)}.`)
  return job
}
