import type { Library } from '../library.ts'

/** Agenda. */
export const agenda: Library = {
  name: 'Agenda',
  packages: ['agenda', '@hokify/agenda', 'pulse', '@pulsecron/pulse'],
  jobs: {
    calls: [
      { name: 'define', on: 'instance', as: 'worker', title: ['0'], handler: 'last' },
      { name: 'every', on: 'instance', as: 'cron', title: ['1', '1.[]'], schedule: ['0'] },
      { name: 'schedule', on: 'instance', as: 'producer', title: ['1'] },
      { name: 'now', on: 'instance', as: 'producer', title: ['0'] },
      { name: 'create', on: 'instance', as: 'producer', title: ['0'] },
    ],
  },
}
