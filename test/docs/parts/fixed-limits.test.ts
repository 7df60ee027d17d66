import { expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { limitValue } from '../../../src/docs/parts/fixed-limits.ts'

it.each([
  ['windowMs', '15 * 60 * 1000', '15 * 60 * 1000 (15 minutes)'],
  ['CACHE_TTL_MS', '3_600_000', '3_600_000 (1 hour)'],
  ['RETRY_MS', '250', '250'],
  ['maxAge', '60 * 1000', '60 * 1000'],
  ['WINDOW_MS', '60 * 1000 + 5', '60 * 1000 + 5'],
])('shows of %s = %s what it is as a length of time', (name, written, expected) => {
  expect(plain(limitValue({ name, value: written }))).toBe(expected)
})
