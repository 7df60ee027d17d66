/** One of the five fields of a cron expression. */
export interface CronField {
  name: string
  min: number
  max: number
  /** Names of values, from `min` on. */
  names?: readonly string[]
  /** Numbers are written as names; elsewhere everything stays as it is typed. */
  writesNames?: true
}

/** What a field says: as it is written, and the values that it holds for. */
export interface FieldValues {
  text: string
  values: readonly number[]
  /** It is `*`: it restricts nothing. */
  isAny: boolean
}

/** A field that does not fit, with what would. */
export class CronFieldError extends Error {
  override readonly name = 'CronFieldError'
}

/** Reads lists, ranges, steps, values and names; throws `CronFieldError` for what Cloudflare would not take. */
export function parseField(text: string, field: CronField): FieldValues {
  if (text === '*' || text === '*/1') return { text: '*', values: between(field.min, field.max), isAny: true }
  const parts = text.split(',').map((part) => parsePart(part, field))
  return {
    text: parts.map((part) => part.text).join(','),
    values: [...new Set(parts.flatMap((part) => part.values))].sort((a, b) => a - b),
    isAny: false,
  }
}

interface Part {
  text: string
  values: readonly number[]
}

function parsePart(part: string, field: CronField): Part {
  const typed = part.toLowerCase()
  const [range = '', step, ...more] = typed.split('/')
  if (more.length > 0) throw new CronFieldError('have one step each')
  const every = step === undefined ? 1 : parseStep(step, field)
  if (range === '*') {
    if (step === undefined) throw new CronFieldError('hold `*` alone, not in a list')
    return { text: typed, values: stepped(between(field.min, field.max), every) }
  }
  const [from = '', to, ...rest] = range.split('-')
  if (rest.length > 0) throw new CronFieldError('have ranges of two values')
  const first = valueOf(from, field)
  const last = to === undefined ? (step === undefined ? first : field.max) : valueOf(to, field)
  const values = stepped(first <= last ? between(first, last) : [...between(first, field.max), ...between(field.min, last)], every)
  const asTyped = first <= last && field.writesNames === undefined
  return { text: asTyped ? typed : rangeText({ first, last, every, values }, field), values }
}

/** A range over the end (`22-2`) is written as two, or as a list where it has steps: other readers of cron refuse it, or read it as empty. */
function rangeText(
  { first, last, every, values }: Omit<Part, 'text'> & { first: number; last: number; every: number },
  field: CronField,
): string {
  const run = (from: number, to: number): string => (from === to ? written(from, field) : `${written(from, field)}-${written(to, field)}`)
  if (first <= last) return `${run(first, last)}${every === 1 || first === last ? '' : `/${every}`}`
  if (every > 1) return values.map((value) => written(value, field)).join(',')
  return `${run(first, field.max)},${run(field.min, last)}`
}

function parseStep(text: string, { min, max }: CronField): number {
  const step = digits(text)
  if (step === undefined || step < 1 || step > max - min) throw new CronFieldError(`have steps from 1 to ${max - min}`)
  return step
}

function valueOf(text: string, field: CronField): number {
  const named = field.names?.indexOf(text.toLowerCase()) ?? -1
  const value = named >= 0 ? field.min + named : digits(text)
  if (value === undefined || value < field.min || value > field.max) throw new CronFieldError(`be ${allowed(field)}`)
  return value
}

/** What a field may hold, in words. */
export function allowed({ min, max, names }: CronField): string {
  return `from ${min} to ${max}${names === undefined ? '' : `, or a name such as \`${names[1]}\``}`
}

/** A number of at most three digits; undefined for anything else. */
export function digits(text: string): number | undefined {
  return /^[0-9]{1,3}$/.test(text) ? Number(text) : undefined
}

function written(value: number, { min, names }: CronField): string {
  return names?.[value - min] ?? String(value)
}

function between(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

function stepped(values: readonly number[], every: number): readonly number[] {
  return values.filter((_, i) => i % every === 0)
}
