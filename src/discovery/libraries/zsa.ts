import type { Library } from '../library.ts'

/** zsa: server actions built from procedures. */
export const zsa: Library = {
  name: 'zsa',
  packages: ['zsa'],
  triggers: { chains: { kind: 'action', ends: ['handler'], input: ['input'], output: ['output'], named: 'export' } },
}
