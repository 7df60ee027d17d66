import type { Library } from '../library.ts'

/** Commander: commands of a terminal. */
export const commander: Library = {
  name: 'Commander',
  packages: ['commander', '@commander-js/extra-typings'],
  triggers: {
    calls: [
      { name: 'command', kind: 'command', title: ['0'], about: { link: 'description' }, handler: { link: 'action' } },
      { name: 'Command', kind: 'command', title: ['0'], about: { link: 'description' }, handler: { link: 'action' } },
      { name: 'createCommand', kind: 'command', title: ['0'], about: { link: 'description' }, handler: { link: 'action' } },
    ],
  },
}
