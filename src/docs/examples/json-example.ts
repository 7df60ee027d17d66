import { acceptsMark, type JsonSchema } from '../../core/request.ts'
import { isSchema, readMark, resolved, spareMark, wantedMark } from '../parts/fields.ts'
import { byName, idName, isMadeUp } from './made-up.ts'

/** Values for string formats of JSON Schema (RFC 8259 strings that each format accepts). */
const formats: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T09:30:00Z',
  time: '09:30:00Z',
  duration: 'P1D',
  email: 'ada@example.com',
  'idn-email': 'ada@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  'uri-reference': '/path',
  uuid: '3f0d5a52-6d0a-4c0f-9b1e-0c8f6f3f7a11',
  byte: 'ZXhhbXBsZQ==',
  base64: 'ZXhhbXBsZQ==',
}

/** Strings that common patterns accept; a pattern none of them fits gets no example. */
const candidates = [
  'abc',
  'ABC',
  'a1',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  'a',
  'A',
  'abc-123',
  'abc_123',
  'a@b.co',
  '#aabbcc',
  '2026-01-31',
  '10:30',
  'https://example.com/',
  '1.0.0',
  'EUR',
  'DE',
  'en-US',
  '+4930123456',
  'abcdefgh',
  'Abcdef1!',
  '/path',
  '0.5',
]

/** Ids as databases make them: a UUID, an ObjectId of MongoDB. */
const madeIds = ['3f0d5a52-6d0a-4c0f-9b1e-0c8f6f3f7a11', '64b7f0c2a1d3e4f5a6b7c8d9']

/** How deep examples of nested schemas go. */
const deepest = 6

/**
 * A value that fits a schema, always the same for the same schema. Undefined where none was found: an example that does not fit is not published.
 */
export function exampleOf(schema: JsonSchema, root: JsonSchema = schema, name = '', depth = 0): unknown {
  const real = resolved(schema, root)
  if (real['example'] !== undefined) return real['example']
  if (Array.isArray(real['examples']) && real['examples'].length > 0) return real['examples'][0]
  if (real['const'] !== undefined) return real['const']
  if (Array.isArray(real['enum'])) return real['enum'][0]
  if (real['default'] !== undefined) return real['default']
  if (depth > deepest || typeof real['$ref'] === 'string') return undefined
  return composed(real, root, name, depth) ?? byType(real, root, name, depth)
}

/** Lines of an example, as JSON over several lines, that people still read. */
const mostLines = 24

/** As `exampleOf`; of a long value only what is required and what is no object or list itself, so that a reader sees the form of a call. */
export function briefExampleOf(schema: JsonSchema): unknown {
  const whole = exampleOf(schema)
  if (!isSchema(whole) || JSON.stringify(whole, null, 2).split('\n').length <= mostLines) return whole
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  const isKept = ([name, value]: [string, unknown]): boolean =>
    required.includes(name) || isWanted(schema, name) || typeof value !== 'object' || value === null
  const kept = Object.entries(whole).filter(isKept)
  return kept.length === 0 ? whole : Object.fromEntries(kept)
}

function isWanted({ properties }: JsonSchema, name: string): boolean {
  const property = isSchema(properties) ? properties[name] : undefined
  return isSchema(property) && property[wantedMark] === true
}

function composed(schema: JsonSchema, root: JsonSchema, name: string, depth: number): unknown {
  for (const key of ['anyOf', 'oneOf']) {
    const options = schema[key]
    if (!Array.isArray(options)) continue
    const usable = options.filter(isSchema).find((option) => resolved(option, root)['type'] !== 'null')
    return usable === undefined ? undefined : exampleOf(usable, root, name, depth + 1)
  }
  const all = schema['allOf']
  if (!Array.isArray(all)) return undefined
  const parts = all.filter(isSchema).map((part) => exampleOf(part, root, name, depth + 1))
  const own = isSchema(schema['properties']) ? [objectExample(schema, root, depth)] : []
  if ([...parts, ...own].every(isSchema)) return Object.assign({}, ...parts, ...own)
  return schema['type'] === 'object' ? undefined : parts[0]
}

function byType(schema: JsonSchema, root: JsonSchema, name: string, depth: number): unknown {
  const given = schema['type']
  const type: unknown = Array.isArray(given) ? (given.find((one) => one !== 'null') ?? 'null') : given
  // What a function of the repository lets pass is known of texts alone.
  if (schema[acceptsMark] !== undefined) return type === undefined || type === 'string' ? stringExample(schema, name) : undefined
  switch (type) {
    case 'string':
      return stringExample(schema, name)
    case 'integer':
    case 'number':
      return numberExample(schema, type === 'integer')
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return arrayExample(schema, root, name, depth)
    default:
      if (type === 'object' || isSchema(schema['properties'])) return objectExample(schema, root, depth)
      // A schema that says nothing takes anything, but what a thing without a name holds would be invented.
      return name !== '' && Object.keys(schema).every((key) => marks.has(key)) ? unknownExample(name) : undefined
  }
}

/** Keywords that tell nothing of a value. */
const marks = new Set(['description', 'title', readMark, spareMark, wantedMark])

function objectExample(schema: JsonSchema, root: JsonSchema, depth: number): JsonSchema | undefined {
  const out: Record<string, unknown> = {}
  const spare: [string, unknown][] = []
  const properties = isSchema(schema['properties']) ? schema['properties'] : {}
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  for (const [key, property] of Object.entries(properties)) {
    const example = isSchema(property) ? exampleOf(property, root, key, depth + 1) : undefined
    const isNeeded = required.includes(key) || isWanted(schema, key)
    if (example === undefined && isNeeded) return undefined
    // What may be left out and would be made up is left out: code refuses many texts that its schema lets pass, and an id has to be of something.
    if (!isNeeded && isSchema(property) && isMadeUp(property, root, key)) spare.push([key, example])
    else if (example !== undefined) out[key] = example
  }
  const [first] = spare.filter(([, example]) => example !== undefined)
  return Object.keys(out).length === 0 && first !== undefined ? Object.fromEntries([first]) : out
}

function arrayExample(schema: JsonSchema, root: JsonSchema, name: string, depth: number): readonly unknown[] | undefined {
  const prefix = schema['prefixItems']
  if (Array.isArray(prefix)) {
    const values = prefix.map((item) => (isSchema(item) ? exampleOf(item, root, name, depth + 1) : undefined))
    return values.includes(undefined) ? undefined : values
  }
  const least = typeof schema['minItems'] === 'number' ? schema['minItems'] : 0
  const items = schema['items']
  const one = isSchema(items) ? exampleOf(items, root, name.replace(/s$/, ''), depth + 1) : undefined
  if (one === undefined) return least === 0 ? [] : undefined
  if (least <= 1) return schema['maxItems'] === 0 ? [] : [one]
  return schema['uniqueItems'] === true ? undefined : Array.from({ length: least }, () => one)
}

function numberExample(schema: JsonSchema, whole: boolean): number | undefined {
  const bound = (key: string): number | undefined => (typeof schema[key] === 'number' ? schema[key] : undefined)
  const step = bound('multipleOf') ?? (whole ? 1 : undefined)
  const low = bound('minimum') ?? above(bound('exclusiveMinimum'), step)
  const high = bound('maximum') ?? above(bound('exclusiveMaximum'), step === undefined ? undefined : -step)
  let example = low ?? (high === undefined ? 1 : Math.min(1, high))
  if (low === undefined || low < 1) if (high === undefined || high >= 1) example = Math.max(example, 1)
  if (step !== undefined) example = Math.ceil(example / step) * step
  if (high !== undefined && example > high) return undefined
  return example
}

function above(limit: number | undefined, step: number | undefined): number | undefined {
  return limit === undefined ? undefined : limit + (step ?? (limit < 0 ? 0.5 : 0.5))
}

/** What a value of unknown type may look like by its name: several things behind a plural. */
function unknownExample(name: string): unknown {
  const one = stringExample({}, name)
  return one === 'text' && /[a-rt-z]s$/.test(name) && !/(us|is|ss)$/.test(name) ? [one] : one
}

function stringExample(schema: JsonSchema, name: string): string | undefined {
  const format = schema['format']
  const least = typeof schema['minLength'] === 'number' ? schema['minLength'] : 0
  const most = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : Number.POSITIVE_INFINITY
  const fits = (text: string): boolean =>
    text.length >= least && text.length <= most && matches(schema['pattern'], text) && rank(schema[acceptsMark], text) >= 0
  if (typeof format === 'string' && formats[format] !== undefined) return fits(formats[format]) ? formats[format] : undefined
  const named = byName.find(([pattern]) => pattern.test(name))?.[1]
  const options = [
    ...(named === undefined ? [] : [named]),
    'text',
    ...candidates,
    ...(idName.test(name) ? madeIds : []),
    'a'.repeat(Math.min(least, 200)),
    '1'.repeat(Math.min(least, 200)),
    '',
    ...madeIds,
  ]
  // What the first pattern of a list accepts is what is meant; the others are what is tolerated.
  return options.filter(fits).toSorted((a, b) => rank(schema[acceptsMark], a) - rank(schema[acceptsMark], b))[0]
}

/** How far down the lists of what functions of the repository accept a text is found; -1 where one of them has no pattern that it fits. */
function rank(lists: unknown, text: string): number {
  if (!Array.isArray(lists)) return 0
  const places = lists.map((patterns) =>
    Array.isArray(patterns) ? patterns.findIndex((one) => typeof one === 'string' && fitsPattern(one, text)) : -1,
  )
  return places.includes(-1) ? -1 : places.reduce((sum, one) => sum + one, 0)
}

/** Short texts end in time whatever the pattern repeats. */
function fitsPattern(written: string, text: string): boolean {
  const [, source, flags] = /^\/([\s\S]{1,1000})\/([a-z]*)$/.exec(written) ?? []
  if (source === undefined || (text.length > 20 && (isRisky(source) || source.includes('|')))) return false
  try {
    return new RegExp(source, (flags ?? '').replace(/[gy]/g, '')).test(text)
  } catch {
    return false
  }
}

/** A repetition inside a repetition. */
function isRisky(pattern: string): boolean {
  return /[+*}][^()]*\)[+*{]/.test(pattern)
}

/** Whether a text fits a pattern of a schema. */
export function matches(pattern: unknown, text: string): boolean {
  if (typeof pattern !== 'string') return true
  // A pattern of the repository that repeats something inside a repetition is tried on short texts only, so that it ends in time.
  if (pattern.length > 200 || (isRisky(pattern) && text.length > 20)) return false
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return false
  }
}
