import type { Library } from '../library.ts'

/** Playwright Test; a fixture file may rename `test`. */
export const playwright: Library = {
  name: 'Playwright',
  packages: ['@playwright/test', 'playwright/test'],
  tests: {
    suites: ['test.describe'],
    cases: ['test', 'it', 'setup'],
    modifiers: ['only', 'skip', 'fixme', 'fail', 'slow', 'serial', 'parallel', 'describe', 'configure', 'extend'],
  },
}
