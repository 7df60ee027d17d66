import type { Library } from '../library.ts'

/** citty: commands of a terminal. */
export const citty: Library = {
  name: 'citty',
  packages: ['citty'],
  triggers: {
    calls: [
      {
        name: 'defineCommand',
        kind: 'command',
        title: ['0.meta.name'],
        about: { path: ['0.meta.description'] },
        handler: { path: ['0.run'] },
      },
    ],
  },
}
