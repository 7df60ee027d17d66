import { UsageError } from '../core/errors.ts'
import type { Generator } from './growth/generator.ts'
import { growJob } from './add-worker-cron/grow-job.ts'
import { parseCron } from './names/cron.ts'
import { parseWordsName } from './names/resource-name.ts'

const longest = 48

/** Adds a scheduled job (specification, 4.1). */
export const addWorkerCron: Generator = {
  name: 'add-worker-cron',
  about: 'Adds a job that runs at the times of a cron expression, and never beside itself',
  args: [
    { name: 'job_name', about: 'Name of the job, such as `clean-up`', required: true },
    { name: 'cron_expression', about: 'Five fields in quotes, in UTC: minute, hour, day of the month, month, weekday', required: true },
  ],
  options: [],
  examples: ['add-worker-cron clean-up "0 3 * * *"', 'add-worker-cron report "0 9 * * mon"'],
  order: 9,
  bind({ positional, options }) {
    const [name, ...fields] = positional
    if (name === undefined || fields.length === 0 || options.size > 0)
      throw new UsageError('Expected a name and a cron expression in quotes: `/template add-worker-cron clean-up "0 3 * * *"`.')
    const job = parseWordsName({ argument: 'job_name', text: name, longest })
    const cron = parseCron(fields.join(' '))
    return (project) => ({ growth: growJob({ job, cron }, project) })
  },
}
