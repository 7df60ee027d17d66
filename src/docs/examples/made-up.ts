import { acceptsMark, type JsonSchema } from '../../core/request.ts'
import { isSchema, readMark, resolved, spareMark, wantedMark } from '../parts/fields.ts'

/** Names of ids: `id`, `userId`, `user_id`; `paid` and `valid` are none. */
export const idName = /(?:^|[_-])ids?$|[a-z0-9](?:Id|ID)$|^ID$/

/** Words that fit a name better than `text`. */
export const byName: readonly (readonly [RegExp, string])[] = [
  [/e-?mail$/i, 'ada@example.com'],
  [/(url|uri|link|website|href)$/i, 'https://example.com/'],
  [/(date|At|On)$/, '2026-01-31T09:30:00Z'],
  [/(^|_|[a-z])(uuid)$/i, '3f0d5a52-6d0a-4c0f-9b1e-0c8f6f3f7a11'],
  [/currency$/i, 'EUR'],
  [/country$/i, 'DE'],
  [/(lang|language|locale)$/i, 'en'],
  [/phone$/i, '+4930123456'],
  [/(slug|handle|username)$/i, 'ada'],
  [/name$/i, 'Ada'],
  [/(title|subject)$/i, 'Example'],
  [/password$/i, 'correct-horse-battery'],
  [/token$/i, 'token'],
  [idName, 'id_1'],
]

/** How deep nested schemas are looked into. */
const deepest = 6

/** Whether nothing says what a value looks like: a free text whose name tells no kind, an id, and what holds nothing else. */
export function isMadeUp(schema: JsonSchema, root: JsonSchema, name: string, depth = 0): boolean {
  const real = resolved(schema, root)
  if (real[spareMark] === true && real[wantedMark] !== true) return true
  // What a handler was seen to read without a schema it may need.
  if (depth > deepest || real[readMark] !== undefined || known.some((key) => real[key] !== undefined)) return false
  const options = ['anyOf', 'oneOf'].flatMap((key) => (Array.isArray(real[key]) ? real[key].filter(isSchema) : []))
  const usable = options.find((option) => resolved(option, root)['type'] !== 'null')
  if (usable !== undefined) return isMadeUp(usable, root, name, depth + 1)
  const { type, items, properties } = real
  if (isSchema(items)) return isMadeUp(items, root, name.replace(/s$/, ''), depth + 1)
  if (isSchema(properties)) return holdsMadeUp(real, properties, root, depth)
  const isText = type === 'string' || (Array.isArray(type) && type.includes('string'))
  return isText && (idName.test(name) || !byName.some(([pattern]) => pattern.test(name)))
}

/** Words of a schema that say what a value looks like. */
const known = ['example', 'examples', 'const', 'enum', 'default', 'format', 'pattern', acceptsMark]

function holdsMadeUp(schema: JsonSchema, properties: JsonSchema, root: JsonSchema, depth: number): boolean {
  const fields = Object.entries(properties)
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  const isGuess = ([key, one]: [string, unknown]): boolean => isSchema(one) && isMadeUp(one, root, key, depth + 1)
  const needed = fields.filter(([key]) => required.includes(key))
  return needed.length > 0 ? needed.some(isGuess) : fields.length > 0 && fields.every(isGuess)
}
