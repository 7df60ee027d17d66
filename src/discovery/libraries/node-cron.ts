import type { Library } from '../library.ts'

/** node-cron, cron, croner, node-schedule and toad-scheduler: an expression and a function. */
export const nodeCron: Library = {
  name: 'node-cron',
  packages: ['node-cron'],
  jobs: {
    calls: [
      { name: 'schedule', on: 'export', as: 'cron', title: ['2.name'], schedule: ['0'], handler: ['1'] },
      { name: 'createTask', on: 'export', as: 'cron', title: ['2.name'], schedule: ['0'], handler: ['1'] },
    ],
  },
}
