import type { Query } from '../../core/account.ts'
import type { Value } from '../../core/facts.ts'
import { calleeName, type Link, property, text } from '../values/chain.ts'
import type { ModelCall } from './model-operations.ts'

type Order = Query['order']

/** Fields by which a call sorts what it asks for, in their order; none where one of them could not be read. */
export function orderOf({ by }: ModelCall, links: readonly Link[]): Order {
  const own = links.find(({ name, called }) => called && name === by)
  const [first] = own?.args ?? []
  const options = property(first, 'orderBy') ?? property(first, 'order')
  const linked = links.filter(({ name, called }) => called && /^(?:orderBy|sort)$/.test(name))
  const parts = [...(options === undefined ? [] : [options].map(ofOptions)), ...linked.map(({ args }) => ofLink(args))]
  return parts.every((one) => one !== undefined) ? parts.flat() : []
}

/** `{ createdAt: 'desc' }`, a list of these, or `[['createdAt', 'DESC']]`. */
function ofOptions(value: Value): Order | undefined {
  if (value.k === 'obj') {
    if ((value.spreads ?? []).length > 0 || (value.computed ?? []).length > 0) return undefined
    return together(value.props.map(([field, way]) => sorted(field, way)))
  }
  if (value.k !== 'arr') return undefined
  return together(value.items.map((one) => (one.k === 'arr' ? ofPair(one.items) : ofOptions(one))))
}

/** `sort({ createdAt: -1 })`, `sort('-createdAt')`, `orderBy('createdAt', 'desc')`, `orderBy(desc(notes.createdAt))`. */
function ofLink(args: readonly Value[]): Order | undefined {
  const [first, second] = args
  if (first?.k === 'obj') return ofOptions(first)
  const name = text(first)
  if (name !== undefined && second === undefined) {
    const fields = name
      .split(/\s+/)
      .map((one): Order[number] => (one.startsWith('-') ? { field: one.slice(1), down: true } : { field: one }))
    return fields.every(({ field }) => /^\w+$/.test(field)) ? fields : undefined
  }
  return name === undefined ? together(args.map(ofColumn)) : ofPair(args)
}

function ofPair([name, way]: readonly Value[]): Order | undefined {
  const field = text(name)?.replace(/^.*\./, '')
  return field === undefined ? undefined : sorted(field, way ?? { k: 'str', v: 'asc' })
}

/** `notes.createdAt`, `desc(notes.createdAt)`. */
function ofColumn(value: Value): Order | undefined {
  const way = value.k === 'call' ? calleeName(value.call) : 'asc'
  const column = value.k === 'call' ? value.call.args[0] : value
  if (column?.k !== 'ref' || !column.name.includes('.') || !/^(?:asc|desc)$/.test(way)) return undefined
  const field = column.name.slice(column.name.lastIndexOf('.') + 1)
  return [way === 'desc' ? { field, down: true } : { field }]
}

function sorted(field: string, way: Value): Order | undefined {
  const word = way.k === 'num' ? String(way.v) : text(way)?.toLowerCase()
  if (!/^\w+$/.test(field) || word === undefined) return undefined
  if (/^(?:desc|-1|descending)$/.test(word)) return [{ field, down: true }]
  return /^(?:asc|1|ascending)$/.test(word) ? [{ field }] : undefined
}

function together(parts: readonly (Order | undefined)[]): Order | undefined {
  return parts.every((one) => one !== undefined) ? parts.flat() : undefined
}
