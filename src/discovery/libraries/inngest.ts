import type { Library } from '../library.ts'

/** Inngest: functions that an event or a schedule starts. */
export const inngest: Library = {
  name: 'Inngest',
  packages: ['inngest'],
  jobs: {
    calls: [
      {
        name: 'createFunction',
        on: 'instance',
        as: 'cron',
        title: ['0.id', '0.name'],
        schedule: ['1.cron', '0.triggers.[].cron'],
        handler: 'last',
      },
      {
        name: 'createFunction',
        on: 'instance',
        as: 'worker',
        title: ['1.event', '1.[].event', '0.triggers.[].event', '1', '0.id'],
        handler: 'last',
      },
      { name: 'send', on: 'instance', as: 'producer', title: ['0.name', '0.[].name'] },
      { name: 'sendEvent', on: 'any', as: 'producer', title: ['1.name', '1.[].name'] },
    ],
  },
}
