import { describe, expect, it } from 'vitest'
import { checkCrons, cronError } from '../../../src/proof/checks/check-crons.ts'

describe('cronError', () => {
  it.each([
    '* * * * *',
    '*/5 * * * *',
    '0 9 * * mon',
    '0 9 * * MON-FRI',
    '15,45 0-6/2 1 jan-mar 7',
    '59 23 L * *',
    '0 0 LW * *',
    '0 0 15W * *',
    '0 0 * * 6L',
    '0 0 * * FRI#2',
  ])('accepts %s', (cron) => expect(cronError(cron)).toBeUndefined())

  it.each([
    ['99 3 * * *', 'minute'],
    ['0 24 * * *', 'hour'],
    ['0 0 0 * *', 'day of the month'],
    ['0 0 32 * *', 'day of the month'],
    ['0 0 * 13 *', 'month'],
    ['0 9 * * 0', 'day of the week'],
    ['0 9 * * 8', 'day of the week'],
    ['5-1 * * * *', 'minute'],
    ['*/0 * * * *', 'minute'],
    ['*/5/5 * * * *', 'minute'],
    ['1-2-3 * * * *', 'minute'],
    [', * * * *', 'minute'],
    ['* * * mon *', 'month'],
    ['0 0 * * FRI#6', 'day of the week'],
    ['* * * *', 'five fields'],
    ['* * * * * *', 'five fields'],
    ['', 'five fields'],
  ])('refuses %s for its %s', (cron, field) => expect(cronError(cron)).toContain(field))
})

describe('checkCrons', () => {
  it('looks at the top level and at every environment', () => {
    const config = { triggers: { crons: ['0 9 * * mon', '99 3 * * *'] }, env: { production: { triggers: { crons: ['0 9 * * 0'] } } } }
    expect(checkCrons(config)).toEqual([
      'The cron `99 3 * * *` is wrong: expected the minute to be from 0 to 59, got `99`.',
      'The cron `0 9 * * 0` of `env.production` is wrong: expected the day of the week to be from 1 to 7, got `0`.',
    ])
  })
})
