import type { Library } from '../library.ts'

/** Croner: `new Cron(expression, options, function)`. */
export const croner: Library = {
  name: 'croner',
  packages: ['croner'],
  jobs: { calls: [{ name: 'Cron', on: 'export', as: 'cron', title: ['1.name'], schedule: ['0'], handler: 'last' }] },
}
