import { expect, it } from 'vitest'
import { roleIn } from '../../src/drift/declared.ts'

it.each([
  ['justfile', "@close year='2026':", 'close', 'symbol'],
  ['justfile', "close year='2026':", 'close', 'symbol'],
  ['Makefile', 'year: books', '', undefined],
])('tells what a line of %s declares: %s', (path, line, word, role) => {
  expect(roleIn(path, line, word)).toBe(role)
})
