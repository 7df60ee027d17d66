import type { Library } from '../library.ts'

/** AVA and other runners whose cases are calls of `test`. */
export const ava: Library = {
  name: 'AVA',
  packages: ['ava', 'tap', 'tape', 'uvu', '@japa/runner'],
  tests: {
    suites: ['test.group'],
    cases: ['test', 't.test', 'tap.test'],
    modifiers: ['only', 'skip', 'serial', 'failing', 'todo', 'macro'],
  },
}
