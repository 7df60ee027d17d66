import type { Library } from '../library.ts'

/** BullMQ. */
export const bullmq: Library = {
  name: 'BullMQ',
  packages: ['bullmq'],
  jobs: {
    calls: [
      { name: 'Queue', on: 'export', as: 'queue', title: ['0'] },
      { name: 'QueuePro', on: 'export', as: 'queue', title: ['0'] },
      { name: 'Worker', on: 'export', as: 'worker', title: ['0'], handler: ['1'] },
      { name: 'WorkerPro', on: 'export', as: 'worker', title: ['0'], handler: ['1'] },
      { name: 'upsertJobScheduler', on: 'instance', as: 'cron', title: ['0'], schedule: ['1.pattern', '1.every'], alone: 'anywhere' },
      {
        name: 'add',
        on: 'instance',
        as: 'cron',
        title: ['0'],
        schedule: ['2.repeat.pattern', '2.repeat.cron', '2.repeat.every'],
        alone: 'near',
      },
      { name: 'add', on: 'instance', as: 'producer' },
      { name: 'addBulk', on: 'instance', as: 'producer' },
    ],
  },
}
