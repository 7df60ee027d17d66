import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Known } from '../../../../src/discovery/routes/anonymous/known.ts'
import { restore, save, setMember, untouched } from '../../../../src/discovery/routes/anonymous/states.ts'
import { openStepCounter } from '../../../support/steps/count-steps.ts'

const counter = openStepCounter('test/support/steps/measured.ts', 'judgeCalls')
const filling = 'const a = { b: 1, c: 2, d: 3 }; a.e = 4; if (query.f) log()'
beforeAll(() => counter.steps(1, filling))
afterAll(() => counter.close())

const one: Known = { t: 'const', v: 1 }

describe('a handler with many conditions', () => {
  it('takes steps that grow with its length, however many objects it fills', async () => {
    const [few, many] = [await counter.steps(20, filling), await counter.steps(40, filling)]
    expect(many / few).toBeLessThan(2.6)
  })
})

describe('the state of a way', () => {
  it('shares what did not change with the state before it', () => {
    const held = { frame: { vars: new Map() }, assigned: new Map(), touched: untouched(), flags: {} }
    const [a, b] = [new Map<string, Known>(), new Map<string, Known>()]
    setMember(held, a, ['x', one])
    setMember(held, b, ['x', one])
    const first = save(held)
    expect(save(held).members).toBe(first.members)
    setMember(held, b, ['y', one])
    const second = save(held)
    expect(second.members.get(a)).toBe(first.members.get(a))
    expect([...(second.members.get(b)?.keys() ?? [])]).toEqual(['x', 'y'])
    restore(held, first)
    expect([...b.keys()]).toEqual(['x'])
    expect(save(held).members).toBe(first.members)
    restore(held, second)
    expect([...b.keys()]).toEqual(['x', 'y'])
  })
})
