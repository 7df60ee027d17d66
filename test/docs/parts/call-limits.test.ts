import { expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import type { CallLimit } from '../../../src/core/request.ts'
import { callLimitPhrases } from '../../../src/docs/parts/call-limits.ts'
import { plainCode } from '../../../src/core/phrase.ts'

const at = { file: 'src/app.ts' as RepoPath, line: 1 }

it.each<[Omit<CallLimit, 'at'>, string]>([
  [
    { most: 5, window: 900_000, byAddress: true, status: 429, message: 'Slow down.' },
    'Requests from one address are limited to 5 in 15 minutes; beyond that the answer is `429` with `Slow down.`.',
  ],
  [
    { most: 3, window: 60, counts: 'failed', except: 'skip' },
    'Failed requests of one caller are limited to 3 in 60 milliseconds (its `skip` may let others pass).',
  ],
])('says how often a route may be called: %o', (limit, text) => {
  expect(callLimitPhrases({ callLimits: [{ ...limit, at }] }).map(plainCode)).toEqual([text])
})
