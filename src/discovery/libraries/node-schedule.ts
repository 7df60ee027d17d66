import type { Library } from '../library.ts'

/** node-schedule: `scheduleJob('name', expression, function)`; the name may be left out. */
export const nodeSchedule: Library = {
  name: 'node-schedule',
  packages: ['node-schedule'],
  jobs: { calls: [{ name: 'scheduleJob', on: 'export', as: 'cron', schedule: ['0', '1', '0.rule'], handler: 'last' }] },
}
