import { expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { fixedValuesOf } from '../../../src/discovery/limits/fixed-values.ts'
import { codebaseOf } from '../../support/codebase.ts'

it.each<[code: string, expected: readonly string[]]>([
  ['const INVITE_LIFETIME = 7 * 24 * 60 * 60 * 1000', ['INVITE_LIFETIME = 7 * 24 * 60 * 60 * 1000']],
  ["export const SESSION_TTL = '7 days'", ['SESSION_TTL = 7 days']],
  ['export const maxAttempts = 5', ['maxAttempts = 5']],
  ["function sign() { return jwt.sign({}, key, { expiresIn: '15m' }) }", ['sign.expiresIn = 15m (sign)']],
  ['rateLimit({ windowMs: 60 * 1000, max: 10 })', ['rateLimit.windowMs = 60 * 1000', 'rateLimit.max = 10']],
  ['const limited = rateLimit({ max: 10 })', ['rateLimit.max = 10']],
  ['const MAX_SIZE = Number(process.env.MAX_SIZE)', []],
  ['const DEFAULT_PORT = 3000', []],
  ['rateLimit({ max: limit })', []],
  [
    "rateLimit({ windowMs: 60 * 1000, max: 10, message: { error: 'Slow down' } })",
    ['rateLimit.windowMs = 60 * 1000 [Slow down]', 'rateLimit.max = 10 [Slow down]'],
  ],
  ['new RateLimiterMemory({ points: 5, duration: 60 })', ['RateLimiterMemory.points = 5', 'RateLimiterMemory.duration = 60']],
  ['animate({ duration: 300 })', []],
  ["reply({ message: 'Too many', limit: 3 })", []],
  ['function inner() { const MOST_TRIES = 3 }', []],
])('finds what %s fixes', async (code, expected) => {
  const path = 'a.ts' as RepoPath
  const facts = (await codebaseOf({ [path]: `${code}\n` })).facts(path)
  if (facts === undefined) throw new Error('Expected facts.')
  const told = fixedValuesOf(path, facts).map(
    ({ name, of, value, function: fn, message }) =>
      `${of === undefined ? '' : `${of}.`}${name} = ${value}${fn === '' ? '' : ` (${fn})`}${message === undefined ? '' : ` [${message}]`}`,
  )
  expect(told).toEqual(expected)
})
