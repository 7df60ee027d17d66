import { UsageError } from '../../core/errors.ts'
import { dayField, parseDays, parseWeekdays } from './cron-days.ts'
import { CronFieldError, type CronField, parseField } from './cron-field.ts'
import { typed } from './typed.ts'

/** A cron expression as Cloudflare takes it. */
export interface Cron {
  /** As it is written into the configuration. */
  text: string
  /** As it was typed, with one space between fields. */
  typed: string
  /** The weekday field as it was typed and as it is written, where they differ in more than case. */
  weekday?: { typed: string; written: string }
  /** Days of the month and weekdays are both restricted: it fires on either. */
  firesOnEither: boolean
  /** It fires at each minute of an hour. */
  isEveryMinute: boolean
}

const minuteField: CronField = { name: 'minute', min: 0, max: 59 }
const hourField: CronField = { name: 'hour', min: 0, max: 23 }
const monthField: CronField = {
  name: 'month',
  min: 1,
  max: 12,
  names: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
}
const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const shown = '`minute hour day month weekday`, as in `0 3 * * *`'
const longest = 200

/** What people type for whole expressions, with what it stands for. */
const nicknames: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * sun',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
}

/** Reads a cron expression; throws `UsageError` where Cloudflare would refuse it, or would never run it. */
export function parseCron(text: string): Cron {
  const wrong = (expected: string): UsageError => new UsageError(`Expected \`cron_expression\` to ${expected}, got ${typed(text)}.`)
  if (text.length > longest) throw new UsageError(`Expected \`cron_expression\` to have at most ${longest} characters, got ${text.length}.`)
  if (/[^0-9A-Za-z*,/#@? \t-]/.test(text)) throw wrong(`be five fields of digits, names and \`* , - / L W #\`: ${shown}`)
  const fields = text.split(/[ \t]/).filter((field) => field !== '')
  const nickname = fields.length === 1 ? nicknames[(fields[0] ?? '').toLowerCase()] : undefined
  if (nickname !== undefined) throw wrong(`be written in full, \`${nickname}\``)
  if (fields.length !== 5) throw wrong(`have five fields, ${shown}; this has ${fields.length}`)
  if (text.includes('?')) throw wrong('have `*` where a day is left open; `?` is not known')
  return read(fields, wrong)
}

function read(typed: readonly string[], wrong: (expected: string) => UsageError): Cron {
  const [minuteText = '', hourText = '', dayText = '', monthText = '', weekdayText = ''] = typed
  const minute = take(minuteText, minuteField.name, (text) => parseField(text, minuteField))
  const hour = take(hourText, hourField.name, (text) => parseField(text, hourField))
  const day = take(dayText, dayField.name, parseDays)
  const month = take(monthText, monthField.name, (text) => parseField(text, monthField))
  const weekday = take(weekdayText, 'weekday', parseWeekdays)
  const exists = month.values.some((value) => (daysOfMonth[value - 1] ?? 0) >= day.shortest)
  if (weekday.isAny && !exists) throw wrong('fire at some time: none of its months has such a day')
  return {
    text: [minute, hour, day, month, weekday].map((field) => field.text).join(' '),
    typed: typed.join(' '),
    ...(hasNumber(weekdayText) && { weekday: { typed: weekdayText, written: weekday.text } }),
    firesOnEither: !day.isAny && !weekday.isAny,
    isEveryMinute: minute.values.length === 60,
  }
}

function take<Value>(text: string, name: string, parse: (text: string) => Value): Value {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof CronFieldError)) throw error
    throw new UsageError(`Expected the ${name} of \`cron_expression\` to ${error.message}, got ${typed(text)}.`)
  }
}

/** Whether days of a week are typed as numbers; steps and the count behind `#` are none. */
function hasNumber(weekday: string): boolean {
  return weekday.split(',').some((part) => /[0-9]/.test(part.split(/[/#]/)[0] ?? ''))
}
