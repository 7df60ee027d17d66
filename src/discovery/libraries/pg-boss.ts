import type { Library } from '../library.ts'

/** pg-boss. */
export const pgBoss: Library = {
  name: 'pg-boss',
  packages: ['pg-boss'],
  jobs: {
    calls: [
      { name: 'createQueue', on: 'instance', as: 'queue', title: ['0'] },
      { name: 'work', on: 'instance', as: 'worker', title: ['0'], handler: ['2', '1'] },
      { name: 'schedule', on: 'instance', as: 'cron', title: ['0'], schedule: ['1'], alone: 'near' },
      { name: 'send', on: 'instance', as: 'producer', title: ['0', '0.name'] },
      { name: 'sendAfter', on: 'instance', as: 'producer', title: ['0'] },
      { name: 'insert', on: 'instance', as: 'producer', title: ['0'] },
      { name: 'publish', on: 'instance', as: 'producer', title: ['0'] },
    ],
  },
}
