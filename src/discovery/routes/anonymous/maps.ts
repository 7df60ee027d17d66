import type { Known } from './known.ts'
import type { Run } from './run.ts'

type ObjectKnown = Extract<Known, { t: 'object' }>

/** `handlers.get(req.method)` of a `Map` whose entries are known; undefined for any other method. */
export function lookedUp(run: Run, of: ObjectKnown, name: string, [key]: readonly Known[]): Known | undefined {
  if (!/^(get|has)$/.test(name) || of.props.has(name) || key?.t !== 'const' || typeof key.v !== 'string') return undefined
  return name === 'get' ? run.member(of, key.v) : { t: 'const', v: of.props.has(key.v) }
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
