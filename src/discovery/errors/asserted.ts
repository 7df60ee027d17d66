import type { CallFact, FunctionFact, Value } from '../../core/facts.ts'

/** The condition under which a function throws, with what a call gives in the place of its parameters; undefined where that cannot be written. */
export function asserted(guard: string | undefined, { params }: FunctionFact, { args, guard: around }: CallFact): string | undefined {
  if (guard === undefined) return around
  const name = guard.replace(/^!/, '')
  const index = params.findIndex((one) => one.name === name)
  if (index < 0) return guard
  const text = args[index] === undefined ? undefined : writtenAs(args[index])
  return text === undefined || !guard.startsWith('!') ? text : negated(text)
}

/** The opposite of a condition, as short as it can be written: `!a` for `a`, `a` for `!a`, `a !== b` for `a === b`. */
export function negated(text: string): string {
  if (/^!\(?[\w.$?[\]]+\)?$/.test(text)) return text.slice(1).replace(/^\((.*)\)$/, '$1')
  const [, one, not, other] = /^([\w.$?[\]]+) ([!=])==? ('[^']*'|[\w.$?[\]]+)$/.exec(text) ?? []
  if (one !== undefined && other !== undefined) return `${one} ${not === '!' ? '=' : '!'}== ${other}`
  return /^[\w.$?[\]]+(?:\([^()]*\))?$/.test(text) ? `!${text}` : `!(${text})`
}

function writtenAs(value: Value): string | undefined {
  switch (value.k) {
    case 'ref':
      return value.name.startsWith('#') ? undefined : value.name
    case 'str':
      return `'${value.v}'`
    case 'num':
    case 'bool':
      return String(value.v)
    case 'null':
      return 'null'
    case 'other':
      return value.text
    case 'get': {
      const of = writtenAs(value.of)
      return of === undefined ? undefined : `${of}.${value.name}`
    }
    case 'call': {
      const parts = [value.call.callee, ...value.call.args].map(writtenAs)
      const known = parts.filter((one) => one !== undefined)
      return known.length < parts.length ? undefined : `${known[0] ?? ''}(${known.slice(1).join(', ')})`
    }
    default:
      return undefined
  }
}
