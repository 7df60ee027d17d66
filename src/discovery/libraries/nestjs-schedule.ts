import type { Library } from '../library.ts'

/** @nestjs/schedule. */
export const nestjsSchedule: Library = {
  name: '@nestjs/schedule',
  packages: ['@nestjs/schedule'],
  jobs: {
    calls: [],
    decorators: [
      { name: 'Cron', as: 'cron', title: ['1.name'], schedule: ['0'] },
      { name: 'Interval', as: 'cron', title: ['0'], schedule: ['1'], least: 2 },
      { name: 'Interval', as: 'cron', schedule: ['0'] },
      { name: 'Timeout', as: 'cron', title: ['0'], schedule: ['1'], least: 2, once: true },
      { name: 'Timeout', as: 'cron', schedule: ['0'], once: true },
    ],
  },
}
