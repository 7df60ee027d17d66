import type { Library } from '../library.ts'

/** Graphile Worker: tasks are put in by name. */
export const graphileWorker: Library = {
  name: 'Graphile Worker',
  packages: ['graphile-worker'],
  jobs: {
    calls: [
      { name: 'addJob', on: 'any', as: 'producer', title: ['0'] },
      { name: 'quickAddJob', on: 'export', as: 'producer', title: ['1'] },
    ],
  },
}
