import type { Library } from '../library.ts'

/** next-safe-action: server actions with a schema and middleware. */
export const nextSafeAction: Library = {
  name: 'next-safe-action',
  packages: ['next-safe-action'],
  triggers: {
    chains: {
      kind: 'action',
      ends: ['action', 'stateAction'],
      input: ['schema', 'inputSchema'],
      output: ['outputSchema'],
      named: 'export',
    },
  },
}
