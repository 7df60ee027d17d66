import type { Library } from '../library.ts'

/** Bull and Bee-Queue. */
export const bull: Library = {
  name: 'Bull',
  packages: ['bull', 'bee-queue'],
  jobs: {
    calls: [
      { name: 'Queue', on: 'export', as: 'queue', title: ['0'] },
      { name: 'Bull', on: 'export', as: 'queue', title: ['0'] },
      { name: 'BullQueue', on: 'export', as: 'queue', title: ['0'] },
      { name: 'BeeQueue', on: 'export', as: 'queue', title: ['0'] },
      { name: 'process', on: 'instance', as: 'worker', handler: ['2', '1', '0'] },
      {
        name: 'add',
        on: 'instance',
        as: 'cron',
        title: ['0'],
        schedule: ['2.repeat.cron', '1.repeat.cron', '2.repeat.every', '1.repeat.every'],
        alone: 'near',
      },
      { name: 'add', on: 'instance', as: 'producer' },
      { name: 'addBulk', on: 'instance', as: 'producer' },
      { name: 'createJob', on: 'instance', as: 'producer' },
    ],
  },
}
