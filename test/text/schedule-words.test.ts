import { expect, it } from 'vitest'
import { plain } from '../../src/core/phrase.ts'
import { scheduleWords } from '../../src/text/schedule-words.ts'

it.each([
  ['0 14 * * *', '0 14 * * * (at 14:00)'],
  ['*/5 * * * *', '*/5 * * * * (every 5 minutes)'],
  ['@daily', '@daily (at 00:00)'],
  ['0 0 3 * * *', '0 0 3 * * * (at 03:00)'],
  ['43200000 ms', '43200000 ms (every 12 hours)'],
  ['1500 ms', '1500 ms'],
  ['99 99 * * *', '99 99 * * *'],
  ['every 5 minutes', 'every 5 minutes'],
  ['{cron}', '{cron}'],
])('puts %s into words', (schedule, expected) => {
  expect(plain(scheduleWords(schedule))).toBe(expected)
})
