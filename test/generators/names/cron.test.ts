import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../../../src/core/errors.ts'
import { parseCron } from '../../../src/generators/names/cron.ts'

const written = (typed: string): string => parseCron(typed).text

describe('parseCron', () => {
  it.each([
    '0 3 * * *',
    '*/15 8-18 * * mon-fri',
    '0 0 1,15 * *',
    '00 09 1 jan *',
    '5/20 * * * *',
    '59 23 LW * *',
    '0 0 L-3 * *',
    '0 0 15W * *',
    '0 18 * * friL',
    '0 18 * * mon#2',
    '0 0 29 2 *',
    '0 0 * * */2',
  ])('keeps %s as it is', (typed) => {
    expect(parseCron(typed)).toMatchObject({ text: typed, typed })
  })

  it.each([
    ['0 9 * * 1', 'mon'],
    ['0 9 * * 0', 'sun'],
    ['0 9 * * 7', 'sun'],
    ['0 9 * * 1-5', 'mon-fri'],
    ['0 9 * * 5-7', 'fri-sat,sun'],
    ['0 9 * * 6,0', 'sat,sun'],
    ['0 9 * * 1-5/2', 'mon-fri/2'],
    ['0 9 * * 5-7/2', 'fri,sun'],
    ['0 9 * * 0-7', 'sun-sat'],
    ['0 9 * * 1-7', 'mon-sat,sun'],
    ['0 9 * * 7-1', 'sun-mon'],
    ['0 9 * * 2/2', 'tue-sat/2'],
    ['0 9 * * mon,3', 'mon,wed'],
    // Cloudflare's own syntax, so Cloudflare's numbers: crontab has neither
    ['0 9 * * 6L', 'friL'],
    ['0 9 * * 2#1', 'mon#1'],
  ])('writes the weekdays of %s as %s', (typed, weekday) => {
    const cron = parseCron(typed)
    expect(cron.text).toBe(`0 9 * * ${weekday}`)
    expect(cron.weekday).toEqual({ typed: typed.slice('0 9 * * '.length), written: weekday })
  })

  it.each([
    ['0 9 * * MON-Fri', '0 9 * * mon-fri'],
    ['0 9 * * L', '0 9 * * sat'],
    ['0 9 l * *', '0 9 L * *'],
    ['0 22-2 * * *', '0 22-23,0-2 * * *'],
    ['0 22-2/2 * * *', '0 22,0,2 * * *'],
    ['0 0 1 nov-feb *', '0 0 1 nov-dec,jan-feb *'],
    ['*/1 * * * *', '* * * * *'],
    ['0  3\t* * *', '0 3 * * *'],
  ])('writes %s as %s', (typed, text) => {
    expect(written(typed)).toBe(text)
    expect(parseCron(typed).weekday).toBeUndefined()
  })

  it.each([
    ['99 3 * * *', 'the minute of `cron_expression` to be from 0 to 59, got "99"'],
    ['0 24 * * *', 'the hour of `cron_expression` to be from 0 to 23, got "24"'],
    ['0 0 0 * *', 'the day of the month of `cron_expression` to be from 1 to 31'],
    ['0 0 32W * *', 'the day of the month'],
    ['0 0 L-31 * *', 'to have `L` or `W` alone'],
    ['0 0 1,L * *', 'to have `L` or `W` alone'],
    ['0 0 * 13 *', 'the month of `cron_expression` to be from 1 to 12, or a name such as `feb`'],
    ['0 0 * foo *', 'the month'],
    ['0 0 * * 8', 'the weekday of `cron_expression` to be from 0 to 7'],
    ['0 0 * * mon#6', '`#1` to `#5`'],
    ['0 0 * * 8L', 'to have one weekday'],
    ['0 0 * * 1,5L', 'to have one weekday'],
    ['*/60 * * * *', 'to have steps from 1 to 59'],
    ['5/0 * * * *', 'to have steps from 1 to 59'],
    ['1/2/3 * * * *', 'to have one step each'],
    ['1-2-3 * * * *', 'to have ranges of two values'],
    ['*,5 * * * *', 'to hold `*` alone'],
    ['1,,2 * * * *', 'the minute'],
    ['-1 * * * *', 'the minute'],
    ['0 3 * *', 'have five fields'],
    ['0 0 3 * * *', 'have five fields'],
    ['@daily', 'be written in full, `0 0 * * *`'],
    ['0 0 * * ?', '`?` is not known'],
    ['0 0 31 2 *', 'fire at some time'],
    ['0 0 30 feb *', 'fire at some time'],
    ['0 0 31 4,6,9,11 *', 'fire at some time'],
    ['0 0 L-29 2 *', 'fire at some time'],
    ["0 3 * * '", 'be five fields of digits'],
    ['0 3 * * *\n* * * * *', 'be five fields of digits'],
    ['0 3 * * ${x}', 'be five fields of digits'],
    [`0${' '.repeat(300)}3 * * *`, 'have at most 200 characters'],
  ])('refuses %j', (typed, message) => {
    expect(() => parseCron(typed)).toThrow(UsageError)
    expect(() => parseCron(typed)).toThrow(message)
  })

  it('keeps a day that no month has where a weekday fires', () => {
    expect(parseCron('0 0 31 2 mon')).toMatchObject({ text: '0 0 31 2 mon', firesOnEither: true })
  })

  it('says where both day fields are given', () => {
    expect(['0 0 1 * mon', '0 0 L * fri', '0 0 1 * *', '0 0 * * mon'].map((typed) => parseCron(typed).firesOnEither)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('says where it runs every minute', () => {
    expect(['* * * * *', '0-59 * * * *', '*/2 * * * *', '0 * * * *'].map((typed) => parseCron(typed).isEveryMinute)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('writes what it reads again as it is, from a closed alphabet', () => {
    const fields = fc.tuple(
      fc.constantFrom('0', '*', '*/5', '1-5,7', '50-10', '50-10/3', '5/20'),
      fc.constantFrom('3', '*/2', '22-2', '8-18/3'),
      fc.constantFrom('*', 'L', 'LW', '15W', 'L-3', '1,15', '28-3', '10/7'),
      fc.constantFrom('*', '1', 'nov-feb', '*/3', 'Jan,6'),
      fc.constantFrom('*', '0', '7', '1-5', '5-7', '6L', '2#1', 'L', 'Sat-Mon', '5-1/2', '0-7', '3/2'),
    )
    fc.assert(
      fc.property(fields, (parts) => {
        const cron = written(parts.join(' '))
        expect(cron).toMatch(/^[0-9A-Za-z*,/# -]+$/)
        expect(written(cron)).toBe(cron)
      }),
    )
  })

  it('refuses with a usage error whatever it does not read', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseCron(text)).toThrow(UsageError)
      }),
    )
  })
})
