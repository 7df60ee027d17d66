import { describe, expect, test } from 'vitest'
import type { Growth } from '../../../src/generators/growth/growth.ts'
import { rateLimiting } from '../../../src/generators/middleware/rate-limiting.ts'
import type { EdgeProject } from '../../../src/generators/project/edge-project.ts'
import { edgeProject } from '../blank-edge-project.ts'

function grow(options: Record<string, string> = {}, facts: Partial<EdgeProject> = {}): Growth {
  const grown = rateLimiting.bind({ positional: ['rate-limiting'], options: new Map(Object.entries(options)) })(edgeProject(facts))
  if (!('growth' in grown)) throw new Error('Something has to be there first.')
  return grown.growth
}

describe('rate-limiting', () => {
  test('counts 100 requests in 60 seconds where nothing else was typed', () => {
    expect(grow().bindings).toEqual([{ kind: 'rate-limit', binding: 'RATE_LIMITER', limit: 100, period: 60, worker: 'shop' }])
  })

  test('writes what was typed into the configuration and the code', () => {
    const growth = grow({ limit: '5', period: '10' })
    expect(growth.bindings).toMatchObject([{ limit: 5, period: 10 }])
    expect(growth.files[0]?.values).toEqual({ LIMITER: 'RATE_LIMITER', limit: '5', period: '10' })
  })

  test('uses up only limits that tests reach in good time', () => {
    const holds = (limit: string): boolean | undefined => grow({ limit }).files[1]?.holds.has('few')
    expect([holds('1000'), holds('1001')]).toEqual([true, false])
  })

  test('takes another name where something else has its own', () => {
    const names = (facts: Partial<EdgeProject>): unknown => grow({}, facts).files[0]?.values['LIMITER']
    expect(names({ bindings: new Map([['RATE_LIMITER', 'kv']]) })).toBe('RATE_LIMITER_2')
    expect(names({ bindings: new Map([['RATE_LIMITER', 'rate-limit']]), rateLimits: [{ binding: 'RATE_LIMITER' }] })).toBe('RATE_LIMITER')
  })

  test.each(['0', '-1', '1.5', '1e3', ' 5', '5 ', '100001', '9999999', '', 'many'])('refuses the limit %j', (limit) => {
    expect(() => grow({ limit })).toThrow('Expected `--limit`')
  })

  test.each(['0', '30', '060', '', '60s'])('refuses the period %j', (period) => {
    expect(() => grow({ period })).toThrow('Expected `--period`')
  })
})
