import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName, receiverOf } from './chain.ts'
import { exportedNames } from './exported-names.ts'
import { type Found, follow, type Given, type Place, type Placed } from './follow.ts'

const hops = 12

/** Items of a list expression, constants, spreads, calls and later `push` followed across files. Undefined where it is no list that can be followed. */
export function itemsOf(codebase: Codebase, placed: Placed, left: number = hops): readonly Placed[] | undefined {
  const { value, at } = placed
  if (left <= 0) return undefined
  switch (value.k) {
    case 'arr':
      return value.items.flatMap((item) => (item.k === 'spread' ? spreadItems(codebase, { value: item, at }, left) : [{ value: item, at }]))
    case 'spread':
      return itemsOf(codebase, { value: value.of, at }, left - 1)
    case 'any': {
      const known = value.of.flatMap((one) => itemsOf(codebase, { value: one, at }, left - 1) ?? [])
      return known.length > 0 ? known : undefined
    }
    case 'call':
      return listedBy(codebase, placed, left) ?? returnedBy(codebase, placed, left)
    case 'ref':
    case 'get':
    case 'at': {
      const found = follow(codebase, placed)
      if (found?.kind !== 'value' || found.value === value) return undefined
      const items = itemsOf(codebase, found, left - 1)
      return items && [...items, ...pushedTo(codebase, found)]
    }
    default:
      return undefined
  }
}

function spreadItems(codebase: Codebase, placed: Placed, left: number): readonly Placed[] {
  return itemsOf(codebase, placed, left - 1) ?? [placed]
}

/** Arguments that `list.push(…)` and `list.unshift(…)` add to a named list later in its file. */
export function pushedTo(codebase: Codebase, found: Extract<Found, { kind: 'value' }>): readonly Placed[] {
  if (found.name === '') return []
  const names = new Set([`${found.name}.push`, `${found.name}.unshift`])
  return (codebase.facts(found.at.path)?.calls ?? [])
    .filter((call) => call.callee.k === 'ref' && names.has(call.callee.name))
    .flatMap((call) => call.args.map((value) => ({ value, at: { path: found.at.path, fn: call.in } })))
}

/** Items of a call that the language (or a collection library) answers with a list: `Object.values(x)`, `list.map(f)`, `Array.from(x)`. */
export function listedBy(codebase: Codebase, placed: Placed, left: number = hops): readonly Placed[] | undefined {
  if (placed.value.k !== 'call' || left <= 0) return undefined
  const { call } = placed.value
  const { at } = placed
  const [first, second] = call.args
  const name = calleeName(call)
  if (isCollection(codebase, placed)) {
    const table = tables[name]
    if (first && table) return propertiesOf(codebase, { value: first, at }, left - 1)?.map((one) => table(one))
    if (first && /^(from|freeze|seal|Set|filter|compact|uniq|sortBy|toArray)$/.test(name))
      return mapped(
        codebase,
        itemsOf(codebase, { value: first, at }, left - 1),
        name === 'from' ? second && { value: second, at } : undefined,
      )
    if (first && second && /^(map|flatMap)$/.test(name))
      return mapped(codebase, itemsOf(codebase, { value: first, at }, left - 1), { value: second, at }, name === 'flatMap' ? left : 0)
  }
  const receiver = receiverOf(call)
  return receiver === undefined || !methods.test(name) ? undefined : byMethod(codebase, placed, { receiver, name, left })
}

const methods = /^(map|flatMap|filter|flat|concat|sort|toSorted|reverse|toReversed|slice|values)$/

function byMethod(
  codebase: Codebase,
  { value, at }: Placed,
  one: { receiver: Value; name: string; left: number },
): readonly Placed[] | undefined {
  const { receiver, name, left } = one
  const args = value.k === 'call' ? value.call.args.map((argument) => ({ value: argument, at })) : []
  const items = itemsOf(codebase, { value: receiver, at }, left - 1)
  if (items === undefined) return undefined
  const flat = (of: Placed): readonly Placed[] => itemsOf(codebase, of, left - 1) ?? [of]
  if (name === 'map' || name === 'flatMap') return mapped(codebase, items, args[0], name === 'flatMap' ? left : 0)
  if (name === 'flat') return items.flatMap(flat)
  return name === 'concat' ? [...items, ...args.flatMap(flat)] : items
}

/** The global objects, or a library of collections: `Object.values`, `Array.from`, `new Set`, `values` of lodash. */
function isCollection(codebase: Codebase, { value, at }: Placed): boolean {
  if (value.k !== 'call') return false
  const { callee } = value.call
  if (callee.k === 'ref' && /^(Object\.\w+|Array\.from|Set)$/.test(callee.name)) return true
  const found = follow(codebase, { value: callee, at })
  return found?.kind === 'external' && /^(lodash|underscore|es-toolkit|remeda|ramda|radash)([-./]|$)/.test(found.package)
}

/** A property of an object or an export of a module. */
interface Property {
  name: string
  of: Placed
}

const key = ({ name, of }: Property): Placed => ({ value: { k: 'str', v: name }, at: of.at })
const entry = (one: Property): Placed => ({ value: { k: 'arr', items: [key(one).value, one.of.value] }, at: one.of.at })

const tables: Readonly<Record<string, (one: Property) => Placed>> = {
  values: ({ of }) => of,
  keys: key,
  entries: entry,
  toPairs: entry,
}

/** Properties of an object, or exports of a namespace import. */
function propertiesOf(codebase: Codebase, placed: Placed, left: number): readonly Property[] | undefined {
  if (left <= 0) return undefined
  const found = follow(codebase, placed)
  if (found?.kind === 'module')
    return exportedNames(codebase, found.path).map((name) => ({ name, of: { value: { k: 'get', of: placed.value, name }, at: placed.at } }))
  if (found?.kind !== 'value') return undefined
  const { value, at } = found
  if (value.k === 'call') {
    const entered = enter(codebase, found)
    return entered && propertiesOf(codebase, entered, left - 1)
  }
  if (value.k !== 'obj') return undefined
  const spread = (value.spreads ?? []).flatMap((one) => propertiesOf(codebase, { value: one, at }, left - 1) ?? [])
  const computed = (value.computed ?? []).flatMap(([key, of]) => {
    const name = follow(codebase, { value: key, at })
    return name?.kind === 'value' && name.value.k === 'str' ? [{ name: name.value.v, of: { value: of, at } }] : []
  })
  return [...spread, ...value.props.map(([name, of]) => ({ name, of: { value: of, at } })), ...computed]
}

/** What a function of the repository returns, entered with its arguments. */
function enter(codebase: Codebase, { value, at }: Placed): Placed | undefined {
  if (value.k !== 'call') return undefined
  const target = follow(codebase, { value: value.call.callee, at })
  if (target?.kind !== 'function' || target.fact.returns === undefined) return undefined
  const given: Given = { path: target.path, fn: target.fn, args: value.call.args.map((one) => ({ value: one, at })) }
  return { value: target.fact.returns, at: { path: target.path, fn: target.fn, given } }
}

function returnedBy(codebase: Codebase, placed: Placed, left: number): readonly Placed[] | undefined {
  const entered = enter(codebase, placed)
  return entered && itemsOf(codebase, entered, left - 1)
}

/** What a callback makes of every item; the items themselves where the callback is not of the repository. Lists are flattened where `flat` is more than 0. */
function mapped(
  codebase: Codebase,
  items: readonly Placed[] | undefined,
  callback: Placed | undefined,
  flat = 0,
): readonly Placed[] | undefined {
  if (items === undefined || callback === undefined) return items
  const target = follow(codebase, callback)
  if (target?.kind !== 'function' || target.fact.returns === undefined) return items
  const { returns } = target.fact
  const results = items.map((item): Placed => {
    const given: Given = { path: target.path, fn: target.fn, args: [item], ...(callback.at.given && { outer: callback.at.given }) }
    const at: Place = { path: target.path, fn: target.fn, given }
    return { value: returns, at }
  })
  return flat > 0 ? results.flatMap((one) => itemsOf(codebase, one, flat - 1) ?? [one]) : results
}
