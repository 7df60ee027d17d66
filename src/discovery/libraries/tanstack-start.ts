import type { Library } from '../library.ts'

/** TanStack Start: functions of the server that the browser calls by the name of the constant that holds them. */
export const tanstackStart: Library = {
  name: 'TanStack Start',
  packages: ['@tanstack/react-start', '@tanstack/solid-start', '@tanstack/start'],
  triggers: {
    chains: { kind: 'action', ends: ['handler'], input: ['inputValidator', 'validator'], named: 'export', begins: 'createServerFn' },
  },
}
