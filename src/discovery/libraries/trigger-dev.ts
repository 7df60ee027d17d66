import type { Library } from '../library.ts'

/** Trigger.dev: tasks and schedules of version 3 and later, jobs of version 2. */
export const triggerDev: Library = {
  name: 'Trigger.dev',
  packages: ['@trigger.dev/sdk'],
  jobs: {
    calls: [
      { name: 'task', on: 'export', as: 'cron', title: ['0.id'], schedule: ['0.cron.pattern', '0.cron'], handler: ['0.run'] },
      { name: 'task', on: 'export', as: 'worker', title: ['0.id'], handler: ['0.run'] },
      { name: 'schemaTask', on: 'export', as: 'worker', title: ['0.id'], handler: ['0.run'] },
      { name: 'defineJob', on: 'instance', as: 'worker', title: ['0.id'], handler: ['0.run'] },
      { name: 'trigger', on: 'export', as: 'producer', title: ['0'] },
      { name: 'batchTrigger', on: 'export', as: 'producer', title: ['0'] },
      { name: 'trigger', on: 'instance', as: 'producer' },
      { name: 'batchTrigger', on: 'instance', as: 'producer' },
      { name: 'triggerAndWait', on: 'instance', as: 'producer' },
    ],
  },
}
