import type { Library } from '../library.ts'

/** The package cron: `new CronJob(expression, onTick)`. */
export const cron: Library = {
  name: 'cron',
  packages: ['cron'],
  jobs: {
    calls: [
      { name: 'CronJob', on: 'export', as: 'cron', title: ['0.name'], schedule: ['0', '0.cronTime'], handler: ['1', '0.onTick'] },
      { name: 'from', on: 'export', as: 'cron', title: ['0.name'], schedule: ['0.cronTime'], handler: ['0.onTick'] },
    ],
  },
}
