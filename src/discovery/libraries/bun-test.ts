import type { Library } from '../library.ts'

/** The test runner of Bun. */
export const bunTest: Library = {
  name: 'Bun test',
  packages: ['bun:test'],
  tests: {
    suites: ['describe'],
    cases: ['it', 'test'],
    modifiers: ['only', 'skip', 'todo', 'each', 'if', 'skipIf', 'todoIf', 'failing', 'serial', 'concurrent'],
  },
}
