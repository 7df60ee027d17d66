import { expect, it } from 'vitest'
import { isTestPath } from '../../../src/discovery/files/is-test.ts'

it.each([
  ['src/fixtures/seed.ts', true],
  ['eslint.config.js', true],
  ['src/config.ts', false],
  ['vite.config.ts', false],
  ['src/fixtureless/a.ts', false],
  ['server/fixture-menu/a.js', true],
  ['src/test-fixtures/a.ts', true],
])('%s: %s', (path, expected) => {
  expect(isTestPath(path)).toBe(expected)
})
