import type { Library } from '../library.ts'

/** Mocha and what is built on its interfaces: Cypress, Jasmine. */
export const mocha: Library = {
  name: 'Mocha',
  packages: ['mocha', 'cypress', 'jasmine'],
  tests: {
    suites: ['describe', 'context', 'suite', 'xdescribe', 'xcontext', 'fdescribe'],
    cases: ['it', 'specify', 'test', 'xit', 'xspecify', 'fit'],
    modifiers: ['only', 'skip', 'each'],
  },
}
