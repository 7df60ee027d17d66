import type { Library } from '../library.ts'

/** CAC: commands of a terminal. */
export const cac: Library = {
  name: 'CAC',
  packages: ['cac'],
  triggers: {
    calls: [{ name: 'command', kind: 'command', title: ['0'], about: { path: ['1'] }, handler: { link: 'action' } }],
  },
}
