import type { Library } from '../library.ts'

/** @nestjs/schedule. */
export const nestjsSchedule: Library = {
  name: '@nestjs/schedule',
  packages: ['@nestjs/schedule'],
  jobs: {
    calls: [],
    decorators: [
      { name: 'Cron', as: 'cron', title: ['1.name'], schedule: ['0'] },
      { name: 'Interval', as: 'cron', schedule: ['1', '0'] },
    ],
  },
}
