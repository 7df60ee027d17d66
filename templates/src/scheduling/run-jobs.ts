import { withLease } from './with-lease'

/** Work that a cron starts. */
export interface Job<Bindings> {
  name: string
  /** When it runs, in UTC, as the Worker's configuration says it. */
  cron: string
  /** Does the work. It may be started again after it was stopped half-way, so doing it twice has to do no harm. */
  run(context: JobContext<Bindings>): Promise<void>
}

/** What a job knows of the run that it is part of. */
export interface JobContext<Bindings> {
  env: Bindings
  cron: string
  /** The time that the run is for; it may start a little later. */
  scheduledAt: Date
}

/** Runs the jobs of a cron side by side, none of them while it still runs. Throws after all have ended where one failed, so that the run counts as failed. */
export async function runJobs<Bindings>(jobs: readonly Job<Bindings>[], db: D1Database, context: JobContext<Bindings>): Promise<void> {
  const due = jobs.filter(({ cron }) => cron === context.cron)
  const outcomes = await Promise.allSettled(due.map((job) => runJob(job, db, context)))
  const failed = outcomes.filter(({ status }) => status === 'rejected').length
  // what each threw is in the log by then
  if (failed > 0) throw new Error(`${failed} of ${due.length} jobs failed.`)
}

async function runJob<Bindings>(job: Job<Bindings>, db: D1Database, context: JobContext<Bindings>): Promise<void> {
  try {
    const didRun = await withLease(db, job.name, () => job.run(context))
    if (!didRun) console.warn(`The job ${job.name} still runs, so it was not started again.`)
  } catch (error) {
    console.error(`The job ${job.name} failed.`, error)
    throw error
  }
}
