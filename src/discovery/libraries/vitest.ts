import type { Library } from '../library.ts'

/** Vitest, with globals or with imports. */
export const vitest: Library = {
  name: 'Vitest',
  packages: ['vitest', '@effect/vitest'],
  tests: {
    suites: ['describe', 'suite'],
    cases: ['it', 'test'],
    modifiers: [
      'only',
      'skip',
      'skipIf',
      'runIf',
      'concurrent',
      'sequential',
      'shuffle',
      'todo',
      'fails',
      'each',
      'for',
      'extend',
      'effect',
      'scoped',
      'live',
      'prop',
    ],
  },
}
