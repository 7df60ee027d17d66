import { describe, expect, it } from 'vitest'
import { readTicks, withTicks } from '../../src/planner/ticks.ts'

const page = [
  '# Plan',
  '',
  '- [ ] `sso/P1.1` Install. Given a.',
  '* [x] `sso/P1.2` Create.',
  '  - [X] `sso/C1` Audit.\r',
  '- [ ] no task',
  '| `sso/P1.1` | [x] |',
  '',
].join('\n')

describe('boxes of a plan', () => {
  it('are read by the id that an item names first', () => {
    expect([...readTicks(page)]).toEqual([
      ['sso/P1.1', false],
      ['sso/P1.2', true],
      ['sso/C1', true],
    ])
  })

  it('are set without another byte', () => {
    const set = withTicks(
      page,
      new Map([
        ['sso/P1.1', true],
        ['sso/P1.2', false],
      ]),
    )
    expect(set).toBe(page.replace('[ ] `sso/P1.1`', '[x] `sso/P1.1`').replace('[x] `sso/P1.2`', '[ ] `sso/P1.2`'))
    expect(withTicks(page, readTicks(page))).toBe(page)
  })
})
