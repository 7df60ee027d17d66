//#each job
import { $camel$Job, type $Job$Bindings } from './jobs/$job$'
//#endregion
import { type Job, runJobs } from './scheduling/run-jobs'

/** What the jobs need of the environment. */
export type JobsBindings = $allBindings$

/** Every job of the Worker; each says when it runs. */
const jobs: readonly Job<JobsBindings>[] = [
  //#each job
  $camel$Job,
  //#endregion
]

/** Runs the jobs of a cron: the `scheduled` handler of the Worker. */
export async function scheduled(controller: ScheduledController, env: JobsBindings): Promise<void> {
  await runJobs(jobs, env.$db$, { env, cron: controller.cron, scheduledAt: new Date(controller.scheduledTime) })
}
