import { unionOf } from './read-signature.ts'

const wrapped: Readonly<Record<string, string>> = {
  String: 'string',
  Number: 'number',
  Boolean: 'boolean',
  Object: 'object',
  Function: 'function',
}

/** A type as the set of what it may be: order, quotes, blanks, and other ways to write one thing do not count; nor do null and undefined. */
export function typeSet(type: string): ReadonlySet<string> {
  const bare = type
    .replace(/\\\|/g, '|')
    .replace(/^\{([^:;]*)\}$/, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\|/, '')
  const words = unionOf(/,|\bor\b/.test(bare) && !/[<({[]/.test(bare) ? bare.replace(/\s*,\s*|\s+or\s+/g, '|') : bare)
  const set = new Set(words.map(plainType))
  if (set.has('true') && set.has('false')) set.add('boolean').delete('true')
  if (set.has('boolean')) set.delete('false')
  for (const nothing of ['undefined', 'null', 'void']) if (set.size > 1) set.delete(nothing)
  return set
}

function plainType(type: string): string {
  const tidy = type
    .replace(/"([^"']*)"/g, "'$1'")
    .replace(/^readonly /, '')
    .replace(/^(?:Readonly)?Array<(.+)>$/, '$1[]')
    .replace(/\s+/g, '')
    .replace(/;(?=\})/g, '')
  return wrapped[tidy] ?? tidy
}

const plain = /^(?:string|number|boolean|bigint|'[^']*'|-?\d+(?:\.\d+)?|true|false)(?:\[\])*$/

/** True where every part is a literal or a primitive, so that it has one meaning wherever it stands. */
export function isPlain(types: ReadonlySet<string>): boolean {
  return types.size > 0 && [...types].every((type) => plain.test(type))
}

/** True where both say the same. */
export function isSameType(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((type) => b.has(type))
}

/** True where a plain type allows what another one never is: a document that only simplifies does not do that. */
export function allowsMore(said: ReadonlySet<string>, is: ReadonlySet<string>): boolean {
  return [...said].some((type) => ![...is].some((one) => one === type || kindOf(one) === kindOf(type)) || isLostLiteral(type, is))
}

/** A literal that is none of those that code has. */
function isLostLiteral(type: string, is: ReadonlySet<string>): boolean {
  const kind = kindOf(type)
  return kind !== type && ![...is].some((one) => one === type || one === kind)
}

/** The primitive that a plain type is a part of. */
function kindOf(type: string): string {
  if (type.endsWith('[]')) return `${kindOf(type.slice(0, -2))}[]`
  if (type.startsWith("'")) return 'string'
  return /^-?\d/.test(type) ? 'number' : /^(?:true|false)$/.test(type) ? 'boolean' : type
}
