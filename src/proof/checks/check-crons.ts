import { isObject } from '../../core/json-object.ts'
import { environmentsOf } from './read-config.ts'

/** Crons of a configuration that Cloudflare would refuse or never run: wrangler looks at none before it deploys. */
export function checkCrons(config: Readonly<Record<string, unknown>>): readonly string[] {
  return [...environmentsOf(config)].flatMap(([environment, table]) => {
    const where = environment === '' ? '' : ` of \`env.${environment}\``
    return cronsOf(table).flatMap((cron) => {
      const wrong = cronError(cron)
      return wrong === undefined ? [] : [`The cron \`${cron}\`${where} is wrong: ${wrong}.`]
    })
  })
}

function cronsOf(table: Readonly<Record<string, unknown>>): readonly string[] {
  const crons = isObject(table['triggers']) ? table['triggers']['crons'] : undefined
  return Array.isArray(crons) ? crons.filter((cron): cron is string => typeof cron === 'string') : []
}

interface Field {
  name: string
  from: number
  to: number
  /** Names of its values, the first of which is `from`. */
  names?: readonly string[]
  /** What Quartz adds to this field: last day, nearest weekday, the n-th weekday of a month. */
  special?: RegExp
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const days = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** Fields of Cloudflare's crons (developers.cloudflare.com/workers/configuration/cron-triggers): a week begins with Sunday as 1, and there is no 0. */
const fields: readonly Field[] = [
  { name: 'minute', from: 0, to: 59 },
  { name: 'hour', from: 0, to: 23 },
  { name: 'day of the month', from: 1, to: 31, special: /^(?:L|LW|\d{1,2}W)$/ },
  { name: 'month', from: 1, to: 12, names: months },
  { name: 'day of the week', from: 1, to: 7, names: days, special: /^(?:L|(?:[1-7]|SUN|MON|TUE|WED|THU|FRI|SAT)(?:L|#[1-5]))$/ },
]

/** Why Cloudflare would refuse a cron; undefined where it is right. */
export function cronError(cron: string): string | undefined {
  const parts = cron.trim().split(/\s+/)
  if (parts.length !== fields.length) return `expected five fields, got ${parts.length}`
  for (const [i, field] of fields.entries()) {
    const part = parts[i] ?? ''
    const wrong = part.split(',').find((item) => !fits(item.toUpperCase(), field))
    if (wrong !== undefined) return `expected the ${field.name} to be from ${field.from} to ${field.to}, got \`${wrong}\``
  }
  return undefined
}

function fits(item: string, field: Field): boolean {
  if (field.special?.test(item) === true) return true
  const [range = '', step, ...more] = item.split('/')
  if (more.length > 0 || (step !== undefined && !isStep(step, field))) return false
  if (range === '*') return true
  const [low = '', high, ...rest] = range.split('-')
  const from = valueOf(low, field)
  const to = high === undefined ? from : valueOf(high, field)
  return rest.length === 0 && from !== undefined && to !== undefined && from <= to
}

function isStep(step: string, { to }: Field): boolean {
  return /^\d{1,2}$/.test(step) && Number(step) > 0 && Number(step) <= to
}

function valueOf(word: string, { from, to, names }: Field): number | undefined {
  const named = names?.indexOf(word) ?? -1
  if (named >= 0) return from + named
  if (!/^\d{1,2}$/.test(word)) return undefined
  const value = Number(word)
  return value >= from && value <= to ? value : undefined
}
