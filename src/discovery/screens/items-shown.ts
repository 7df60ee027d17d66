import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName, receiverOf } from '../values/chain.ts'
import { type Given, type Place, type Placed, find } from '../values/follow.ts'
import { pushedTo } from '../values/items-of.ts'
import { trace } from './trace.ts'

/** Entries of a list that markup goes over; where they are not known, what each is made like. */
export interface ItemsShown {
  known: boolean
  items: readonly Placed[]
}

const unknown: ItemsShown = { known: false, items: [] }

/** Finds the entries: written out, pushed later, or made from others that are not known. */
export function itemsShown(codebase: Codebase, placed: Placed, left = 10): ItemsShown {
  const { value, at } = placed
  if (left <= 0) return unknown
  switch (value.k) {
    case 'arr': {
      const items = value.items.flatMap((item): readonly Placed[] => {
        if (item.k !== 'spread') return [{ value: item, at }]
        const inner = itemsShown(codebase, { value: item.of, at }, left - 1)
        return inner.known ? inner.items : []
      })
      return { known: value.items.length > 0, items }
    }
    case 'any': {
      const all = value.of.map((one) => itemsShown(codebase, { value: one, at }, left - 1)).filter(({ items }) => items.length > 0)
      return all.length === 0 ? unknown : { known: all.every(({ known }) => known), items: all.flatMap(({ items }) => items) }
    }
    case 'call':
      return ofCall(codebase, placed, left)
    case 'ref':
    case 'get': {
      const found = value.k === 'ref' ? find(codebase, at, value.name) : undefined
      const pushed = found?.kind === 'value' ? pushedTo(codebase, found) : []
      const traced = trace(codebase, placed)
      if (traced?.kind !== 'value' || traced.value === value) return unknown
      const items = itemsShown(codebase, traced, left - 1)
      if (pushed.length === 0) return items
      const given = found?.kind === 'value' ? found.at.given : undefined
      const more = pushed.map((one) => ({ ...one, at: { ...one.at, ...(given && { given }) } }))
      return { known: true, items: [...(items.known ? items.items : []), ...more] }
    }
    default:
      return unknown
  }
}

function ofCall(codebase: Codebase, { value, at }: Placed, left: number): ItemsShown {
  if (value.k !== 'call') return unknown
  const { call } = value
  const name = calleeName(call)
  const receiver = receiverOf(call)
  if (/^(?:filter|slice|sort|toSorted|reverse|toReversed|concat)$/.test(name) && receiver !== undefined)
    return itemsShown(codebase, { value: receiver, at }, left - 1)
  const isKept = name === 'useMemo' || name === 'computed' || name === '$derived'
  const maker = isKept || name === 'map' ? returnedBy(codebase, call.args[0], at) : undefined
  if (maker === undefined) return unknown
  if (isKept) return itemsShown(codebase, maker, left - 1)
  if (receiver === undefined) return unknown
  const before = itemsShown(codebase, { value: receiver, at }, left - 1)
  return before.known ? { known: true, items: before.items.map((item) => withItem(maker, item)) } : { known: false, items: [maker] }
}

/** What a function gives back, where it stands. */
function returnedBy(codebase: Codebase, value: Value | undefined, at: Place): Placed | undefined {
  const target = value === undefined ? undefined : trace(codebase, { value, at })
  if (target?.kind !== 'function') return undefined
  const { path, fn, given } = target
  const returns = codebase.facts(path)?.functions[fn]?.returns
  return returns === undefined ? undefined : { value: returns, at: { path, fn, ...(given && { given }) } }
}

/** The same, where the function was called with an entry. */
function withItem({ value, at: { path, fn, given: outer } }: Placed, item: Placed): Placed {
  const given: Given = { path, fn, args: [item], ...(outer && { outer }) }
  return { value, at: { path, fn, given } }
}
