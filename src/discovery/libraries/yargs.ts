import type { Library } from '../library.ts'

/** yargs: commands of a terminal. */
export const yargs: Library = {
  name: 'yargs',
  packages: ['yargs'],
  triggers: {
    calls: [
      {
        name: 'command',
        kind: 'command',
        title: ['0', '0.[]', '0.command', '0.command.[]'],
        about: { path: ['1', '0.describe', '0.description'] },
        handler: { path: ['3', '0.handler', '2'] },
      },
    ],
  },
}
