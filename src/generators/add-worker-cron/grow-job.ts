import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Growth, GrownFile } from '../growth/growth.ts'
import { migrationPath, needDatabase } from '../growth/need-database.ts'
import { testWorker } from '../growth/test-worker.ts'
import type { Cron } from '../names/cron.ts'
import { isWordsName } from '../names/resource-name.ts'
import { camel, pascal, wordsOf } from '../names/words.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import { cronNotes } from './cron-notes.ts'

/** What a person asked for. */
export interface AskedJob {
  job: string
  cron: Cron
}

const jobTemplate = 'src/jobs/$job$.ts'
const none: ReadonlySet<string> = new Set()

/** The job as its files, its cron and the handler of all jobs. */
export function growJob({ job, cron }: AskedJob, project: EdgeProject): Growth {
  const database = needDatabase(project)
  const values = { job, Job: pascal(wordsOf(job)), camel: camel(wordsOf(job)), cron: cron.text, db: database.binding }
  const before = project.writings?.(jobTemplate).find((one) => one.values['job'] === job)?.values['cron']
  const { path: migration } = migrationPath(project, { template: 'migrations/jobs.sql', name: 'jobs', folder: database.migrations })
  const shared = { values: { db: database.binding }, holds: none }
  const files: GrownFile[] = [
    { ...shared, template: 'src/scheduling/run-jobs.ts', path: 'src/scheduling/run-jobs.ts', why: say`runs the jobs of a cron` },
    {
      ...shared,
      template: 'src/scheduling/with-lease.ts',
      path: 'src/scheduling/with-lease.ts',
      why: say`keeps a job from running beside itself`,
    },
    {
      ...shared,
      template: 'test/scheduling/run-jobs.test.ts',
      path: 'test/scheduling/run-jobs.test.ts',
      why: say`tests of jobs that overlap or fail`,
    },
    { template: 'migrations/jobs.sql', path: migration, values: {}, holds: none, why: say`the table of jobs that run` },
    { template: jobTemplate, path: `src/jobs/${job}.ts`, values, holds: none, why: say`the job` },
    { template: 'test/jobs/$job$.test.ts', path: `test/jobs/${job}.test.ts`, values, holds: none, why: say`tests of the job` },
    dispatcher(values, project),
    testWorker(project, { databases: [database.binding] }),
  ]
  return {
    title: `Add the job ${job}`,
    files,
    bindings: [...database.added, { kind: 'cron', cron: cron.text }],
    packages: [],
    mounts: [
      {
        kind: 'scheduled',
        module: 'src/scheduled.ts',
        name: 'scheduled',
        environment: 'JobsBindings',
        bindings: [database.binding],
        cron: { text: cron.text, isSet: project.crons.includes(cron.text) },
      },
    ],
    requests: [],
    notes: [...cronNotes(cron), ...database.notes],
    ...(before !== undefined && before !== cron.text && { warnings: [oldCron(before)] }),
    next: [],
  }
}

function oldCron(cron: string): Phrase {
  return say`The job ran at ${ref('value', cron)} before, which stays in the configuration: take it out of ${ref('config', 'triggers.crons')} where no other job runs then.`
}

/** The handler of all jobs, written again with each that is added. */
function dispatcher(values: Readonly<Record<'job' | 'Job' | 'db', string>>, project: EdgeProject): GrownFile {
  const names = (project.writings?.(jobTemplate) ?? []).map((one) => one.values['job']).filter(isWordsName)
  const all = [...new Set([...names, values.job])].sort().map((job) => ({ job, Job: pascal(wordsOf(job)), camel: camel(wordsOf(job)) }))
  return {
    template: 'src/scheduled.ts',
    path: 'src/scheduled.ts',
    values: { db: values.db, allBindings: all.map(({ Job }) => `${Job}Bindings`).join(' & ') },
    holds: none,
    each: { job: all },
    why: say`runs the jobs of a cron when it fires`,
  }
}
