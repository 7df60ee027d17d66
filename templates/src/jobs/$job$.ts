import type { Job } from '../scheduling/run-jobs'

/** What the job `$job$` needs of the Worker. */
export interface $Job$Bindings {
  $db$: D1Database
}

/** The job `$job$`. */
export const $camel$Job: Job<$Job$Bindings> = {
  name: '$job$',
  cron: '$cron$',
  async run({ scheduledAt }) {
    // TODO: do the work.
    console.log('The job $job$ has no work yet.', { scheduledAt: scheduledAt.toISOString() })
  },
}
