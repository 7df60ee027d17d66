import { allowed, CronFieldError, type CronField, digits, type FieldValues, parseField } from './cron-field.ts'

const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Days of a month. */
export const dayField: CronField = { name: 'day of the month', min: 1, max: 31 }

/** Days of a week as crontab counts them: 0 is Sunday, and so is 7. */
const weekdayField: CronField = { name: 'weekday', min: 0, max: 6, names, writesNames: true }

/** A day of the month, and the least number of days that a month needs to have it. */
export interface MonthDays extends FieldValues {
  shortest: number
}

/** Reads days of a month, with Cloudflare's `L` (last), `LW` (last working day), `L-3` and `15W` (working day nearest to the 15th). */
export function parseDays(text: string): MonthDays {
  const upper = text.toUpperCase()
  if (!/[LW]/.test(upper)) {
    const field = parseField(text, dayField)
    return { ...field, shortest: Math.min(...field.values) }
  }
  if (upper === 'L' || upper === 'LW') return { text: upper, values: [], isAny: false, shortest: 1 }
  const offset = /^L-([0-9]{1,2})W?$/.exec(upper)?.[1]
  if (offset !== undefined && Number(offset) >= 1 && Number(offset) <= 30)
    return { text: upper, values: [], isAny: false, shortest: Number(offset) + 1 }
  const nearest = /^([0-9]{1,2})W$/.exec(upper)?.[1]
  if (nearest === undefined) throw new CronFieldError('have `L` or `W` alone: `L`, `LW`, `L-3` or `15W`')
  const day = parseField(nearest, dayField)
  return { text: `${day.text}W`, values: [], isAny: false, shortest: Number(nearest) }
}

/**
 * Reads days of a week and writes them as names, because numbers mean other days elsewhere: 1 is Monday in crontab and Sunday at Cloudflare. `L` and `#`
 * are Cloudflare's own, so a number beside them counts as Cloudflare's do: `6L` is the last Friday of a month.
 */
export function parseWeekdays(text: string): FieldValues {
  const upper = text.toUpperCase()
  if (upper === 'L') return special('sat')
  const [day, nth, ...more] = text.split('#')
  if (nth !== undefined) {
    if (more.length > 0 || !/^[1-5]$/.test(nth)) throw new CronFieldError('count a weekday from `#1` to `#5`: `mon#2`')
    return special(`${cloudflareDay(day ?? '')}#${nth}`)
  }
  if (upper.endsWith('L')) return special(`${cloudflareDay(text.slice(0, -1))}L`)
  return parseField(text.split(',').map(withoutSeven).join(','), weekdayField)
}

function special(text: string): FieldValues {
  return { text, values: [], isAny: false }
}

function cloudflareDay(text: string): string {
  const number = digits(text)
  const day = number === undefined ? names.find((name) => name === text.toLowerCase()) : names[number - 1]
  if (day === undefined) throw new CronFieldError('have one weekday before `L` or `#`: `friL`, `mon#2`')
  return day
}

/** Writes the Sunday that crontab calls 7 as 0; a range up to it goes over the end of the week. */
function withoutSeven(part: string): string {
  const [range = '', ...step] = part.split('/')
  const [from = '', ...to] = range.split('-')
  if ([from, ...to].some((end) => (digits(end) ?? 0) > 7)) throw new CronFieldError(`be ${allowed({ ...weekdayField, max: 7 })}`)
  const ends = [from, ...to].map((end) => (digits(end) === 7 ? '0' : end))
  const isWeek = digits(from) === 0 && digits(to[0] ?? '') === 7
  return [isWeek ? '0-6' : ends.join('-'), ...step].join('/')
}
