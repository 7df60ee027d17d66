import type { Library } from '../library.ts'

/** node-schedule: `scheduleJob('name', expression, function)`; the name may be left out. */
export const nodeSchedule: Library = {
  name: 'node-schedule',
  packages: ['node-schedule'],
  jobs: {
    calls: [
      {
        name: 'scheduleJob',
        on: 'export',
        as: 'cron',
        title: ['0'],
        schedule: ['1', '1.rule'],
        fields: 'RecurrenceRule',
        handler: ['2'],
        least: 3,
        alone: 'anywhere',
      },
      {
        name: 'scheduleJob',
        on: 'export',
        as: 'cron',
        schedule: ['0', '0.rule'],
        fields: 'RecurrenceRule',
        handler: ['1'],
        least: 2,
        alone: 'anywhere',
      },
    ],
  },
}
