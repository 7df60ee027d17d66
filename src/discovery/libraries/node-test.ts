import type { Library } from '../library.ts'

/** The test runner of Node.js, subtests of a context included. */
export const nodeTest: Library = {
  name: 'Node.js test runner',
  packages: ['node:test'],
  tests: {
    suites: ['describe', 'suite'],
    cases: ['it', 'test', 't.test'],
    modifiers: ['only', 'skip', 'todo', 'expectFailure'],
  },
}
