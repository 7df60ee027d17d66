import type { RequestPath } from '../../core/asked-field.ts'
import type { Test, Value } from '../../core/facts.ts'
import { writtenPath } from '../../core/written-path.ts'

/** What a name holds, as far as it came with the request: a value of it, or an object that was made with some; else a text, or anything. */
export type Held =
  | { k: 'path'; path: RequestPath }
  | { k: 'obj'; props: ReadonlyMap<string, Held>; base?: RequestPath }
  | { k: 'other'; v?: string }

/** What the names of one call of a function hold. */
export type Names = Map<string, Held | undefined>

const requests = new Set(['req', 'request', 'ctx', 'context', 'c', 'event'])

/** Whether a name is one by which handlers have the request. */
export function isRequest(name: string): boolean {
  return requests.has(name)
}

/** What an expression holds of the request; undefined for anything else. */
export function heldOf(test: Test, names: Names): Held | undefined {
  switch (test.k) {
    case 'ref':
      return ofName(test.name.replaceAll('?', '').split('.'), names)
    case 'get': {
      const of = test.name === '[]' ? undefined : heldOf(test.of, names)
      return of ? memberOf(of, test.name) : ofName((writtenPath(test) ?? '').split('.'), names)
    }
    case 'call':
      return ofCall(test.call.callee, test.call.args, names)
    case 'any':
      return isEmpty(test.of[1]) ? heldOf(test.of[0] ?? { k: 'null' }, names) : undefined
    case 'else':
    case 'either':
      return isEmpty(test.of[1]) ? heldOf(test.of[0], names) : undefined
    case 'after':
      return heldOf(test.of, names)
    case 'test':
      return heldOf(test.of, names)
    case 'obj':
      return madeOf(test, names)
    case 'str':
      return { k: 'other', v: test.v }
    default:
      return undefined
  }
}

/** `body ?? {}`, `name || ''`: what stands for nothing. */
function isEmpty(value: Test | undefined): boolean {
  if (value === undefined || value.k === 'null') return true
  return (value.k === 'obj' && value.props.length === 0) || (value.k === 'str' && value.v === '')
}

function madeOf(value: Value & { k: 'obj' }, names: Names): Held | undefined {
  const spread = (value.spreads ?? []).map((one) => heldOf(one, names)).find((one) => one !== undefined && one.k !== 'other')
  const base = spread?.k === 'path' ? spread.path : spread?.k === 'obj' ? spread.base : undefined
  const props = new Map<string, Held>(spread?.k === 'obj' ? spread.props : [])
  for (const [name, one] of value.props) props.set(name, heldOf(one, names) ?? { k: 'other' })
  return base === undefined && [...props.values()].every(({ k }) => k === 'other') ? undefined : { k: 'obj', props, ...(base && { base }) }
}

/** A member of what is held. */
export function memberOf(of: Held, name: string): Held | undefined {
  // how long a list is depends on that it is there
  if (of.k === 'path') return name === 'length' && of.path.names.length > 0 ? of : { k: 'path', path: below(of.path, name) }
  if (of.k === 'other') return undefined
  return of.props.get(name) ?? (of.base && { k: 'path', path: below(of.base, name) })
}

function below({ part, names }: RequestPath, name: string): RequestPath {
  return { part, names: [...names, name] }
}

function ofName(parts: readonly string[], names: Names): Held | undefined {
  for (const length of [3, 2, 1]) {
    const key = parts.slice(0, length).join('.')
    if (parts.length < length || !names.has(key)) continue
    return parts.slice(length).reduce<Held | undefined>((held, name) => held && memberOf(held, name), names.get(key))
  }
  const at = parts.findIndex((name, i) => (name === 'body' || name === 'query') && i > 0 && requests.has(parts[i - 1] ?? ''))
  if (at < 0) return undefined
  const whole: Held = { k: 'path', path: { part: parts[at] as RequestPath['part'], names: [] } }
  return parts.slice(at + 1).reduce<Held | undefined>((held, name) => held && memberOf(held, name), whole)
}

/** `await request.json()`, `url.searchParams.get('page')`, `name.trim()`. */
function ofCall(callee: Value, args: readonly Value[], names: Names): Held | undefined {
  const [first] = args
  const name = callee.k === 'ref' || callee.k === 'get' ? callee.name : ''
  if (callee.k === 'ref' && /(^|\.)(req|request)\.(json|parseBody)$/.test(name)) return { k: 'path', path: { part: 'body', names: [] } }
  if (/(^|\.)readBody$/.test(name)) return { k: 'path', path: { part: 'body', names: [] } }
  if (/(^|\.)getQuery$/.test(name)) return { k: 'path', path: { part: 'query', names: [] } }
  if (first?.k === 'str' && asksQuery(callee)) return { k: 'path', path: { part: 'query', names: [first.v] } }
  const receiver = /(^|\.)(trim|toLowerCase|toUpperCase|toString)$/.test(name) ? receiverOf(callee) : undefined
  return receiver && heldOf(receiver, names)
}

function asksQuery(callee: Value): boolean {
  if (callee.k === 'ref') return /(^|\.)(req\.query|searchParams\.get|query\.get)$/.test(callee.name)
  return callee.k === 'get' && callee.name === 'get' && callee.of.k === 'get' && callee.of.name === 'searchParams'
}

/** What a method is called on. */
export function receiverOf(callee: Value): Value | undefined {
  if (callee.k === 'get') return callee.of
  const end = callee.k === 'ref' ? callee.name.lastIndexOf('.') : -1
  return callee.k === 'ref' && end > 0 ? { k: 'ref', name: callee.name.slice(0, end).replace(/\?$/, '') } : undefined
}
