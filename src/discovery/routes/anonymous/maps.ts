import { type Known, plainData } from './known.ts'
import type { Run } from './run.ts'

type ObjectKnown = Extract<Known, { t: 'object' }>

/** `handlers.get(req.method)` of a `Map` whose entries are known; undefined for any other method. */
export function lookedUp(run: Run, of: ObjectKnown, name: string, [key]: readonly Known[]): Known | undefined {
  if (!/^(get|has)$/.test(name) || of.props.has(name) || key?.t !== 'const' || typeof key.v !== 'string') return undefined
  return name === 'get' ? run.member(of, key.v) : { t: 'const', v: of.props.has(key.v) }
}

/** What `new WeakMap()` and `new WeakSet()` make. */
export function weakOf(name: string): Known | undefined {
  return /^Weak(Map|Set)$/.test(name) ? { t: 'global', name: `${name}.prototype` } : undefined
}

/** `ids.get(request)`: looking something up refuses nobody, and what it finds is what other code kept for the request. */
export function weaklyKept(run: Run, name: string, args: readonly Known[]): Known | undefined {
  const method = /^Weak(?:Map|Set)\.prototype\.(get|has|set|add|delete)$/.exec(name)?.[1]
  if (method === undefined) return undefined
  run.use.stored ||= args[0]?.t === 'request'
  return method === 'get' || method === 'has' ? { t: 'data', unread: 'what is kept for a request' } : plainData
}

/** `new Map([['GET', list]])` as an object; undefined where its entries are not known. */
export function entriesOf([given]: readonly Known[]): Known | undefined {
  if (given?.t !== 'list') return undefined
  const props = new Map<string, Known>()
  for (const one of given.items) {
    const [key, value] = one.t === 'list' ? one.items : []
    if (key?.t !== 'const' || typeof key.v !== 'string' || value === undefined) return undefined
    props.set(key.v, value)
  }
  return { t: 'object', props }
}
