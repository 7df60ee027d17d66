import type { Library } from '../library.ts'

/** Jest and runners that follow its names. */
export const jest: Library = {
  name: 'Jest',
  packages: ['jest', '@jest/globals'],
  tests: {
    suites: ['describe', 'fdescribe', 'xdescribe'],
    cases: ['it', 'test', 'fit', 'xit', 'xtest'],
    modifiers: ['only', 'skip', 'concurrent', 'failing', 'todo', 'each'],
  },
}
