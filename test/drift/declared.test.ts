import { expect, it } from 'vitest'
import { roleIn } from '../../src/drift/declared.ts'

it.each([
  ['justfile', "@close year='2026':", 'close', 'symbol'],
  ['justfile', "close year='2026':", 'close', 'symbol'],
  ['Makefile', 'year: books', '', undefined],
  ['src/a.ts', '   The name. Consider the environment variables [BILL_LINK or BILL_NAME].', 'BILL_LINK', undefined],
  ['src/a.ts', 'const rows = options.maxRows ?? 3', 'maxRows', 'read'],
  ['src/a.ts', 'options.maxRows = options.maxRows || 3', 'maxRows', 'read'],
  ['src/a.ts', 'opts.withCarbonCopy = true', 'withCarbonCopy', undefined],
  ['src/a.ts', "opts['withCarbonCopy'] = true", 'withCarbonCopy', undefined],
  ['src/a.cs', 'var x = Environment.GetEnvironmentVariable("BILL_LINK");', 'BILL_LINK', 'env'],
])('tells what a line of %s declares: %s', (path, line, word, role) => {
  expect(roleIn(path, line, word)).toBe(role)
})
