import { expect, it } from 'vitest'
import { isTestPath } from '../../../src/discovery/files/is-test.ts'

it.each([
  ['src/fixtures/seed.ts', true],
  ['eslint.config.js', true],
  ['src/config.ts', false],
  ['vite.config.ts', false],
  ['src/fixtureless/a.ts', false],
])('%s: %s', (path, expected) => {
  expect(isTestPath(path)).toBe(expected)
})
