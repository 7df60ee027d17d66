import type { Query } from '../../core/account.ts'
import type { CallFact, Value } from '../../core/facts.ts'
import { calleeName, chainOf, type Link, property, text } from '../values/chain.ts'
import { fieldsOf } from './field-conditions.ts'
import type { ModelCall } from './model-operations.ts'
import { pageOf } from './page-size.ts'
import type { Scope } from './scope.ts'
import type { Setting } from './set-to.ts'
import { orderOf } from './sort-order.ts'

/** Which records a call asks for and in which order, as far as its own text shows; undefined where it shows neither. */
export function queryOf(call: CallFact, read: ModelCall, scope: Scope, setting: Setting): Query | undefined {
  const { links } = chainOf({ k: 'call', call })
  const where = read.sql?.where ?? wheresOf(read, links).flatMap((one) => fieldsOf(one, { model: read.model, scope, setting }))
  const order = read.sql?.order ?? orderOf(read, links)
  const isList = read.operation.does === 'reads' && (read.operation.gives === 'many' || read.operation.lists === true)
  const page = isList ? pageOf(read, links, scope, setting) : undefined
  const along = alongOf(read, links, scope, setting)
  if (where.length === 0 && order.length === 0 && page === undefined && along.length === 0) return undefined
  return { where, order, ...(along.length > 0 && { along }), ...(isList && { many: true as const }), ...(page !== undefined && { page }) }
}

/** Whether a call asks for more than what was read of its conditions, as far as its own text shows. */
export function asksForMore(call: CallFact, read: ModelCall, told: number): boolean {
  const { links } = chainOf({ k: 'call', call })
  const parts = wheresOf(read, links).flatMap(conditionsOf)
  return parts.length > told
}

function conditionsOf(value: Value): readonly unknown[] {
  if (value.k === 'obj') return [...value.props, ...(value.spreads ?? []), ...(value.computed ?? [])]
  return value.k === 'call' && calleeName(value.call) === 'and' ? value.call.args : [value]
}

/** Conditions of a call, each of which has to hold. */
function wheresOf({ model, by }: ModelCall, links: readonly Link[]): readonly Value[] {
  const at = links.findIndex(({ name, called }) => called && name === by)
  const [first] = links[at]?.args ?? []
  const own = ownWhere(model.kind, by, first)
  // `or` links widen what those before them ask for
  if (links.some(({ name, called }) => called && /^(?:or|nor)(?:[A-Z]|$)/.test(name))) return []
  const linked = links.slice(at + 1).flatMap(({ name, called, args }): Value[] => (called && name === 'where' ? [whereLink(args)] : []))
  return [...(own === undefined ? [] : [own]), ...linked]
}

function ownWhere(kind: string, by: string, first: Value | undefined): Value | undefined {
  if (kind === 'mongoose' || kind === 'mongodb') return /ById|^(?:create|insert|aggregate|save)/.test(by) ? undefined : first
  if (kind === 'prisma' || kind === 'sequelize' || (kind === 'drizzle' && /^find(?:Many|First)$/.test(by))) return property(first, 'where')
  if (kind !== 'typeorm' && kind !== 'mikro-orm') return undefined
  return property(first, 'where') ?? (kind === 'mikro-orm' || /By$|^(?:delete|update|softDelete)$/.test(by) ? first : undefined)
}

/** `where('team', '=', team)` and `where('team', team)` as an object; anything else is what it is. */
function whereLink(args: readonly Value[]): Value {
  const [column, second, third] = args
  const name = text(column)?.replace(/^.*\./, '')
  if (name === undefined || second === undefined) return args.length === 1 && column !== undefined ? column : { k: 'null' }
  const operator = third === undefined ? '=' : text(second)
  const isEqual = operator === '=' || operator === 'is'
  return isEqual ? { k: 'obj', props: [[name, third ?? second]] } : { k: 'null' }
}

/** Of records that are given along those that a condition of their own asks for: `include: { sets: { where: { done: true } } }`. */
function alongOf({ model, by }: ModelCall, links: readonly Link[], scope: Scope, setting: Setting): NonNullable<Query['along']> {
  const [first] = links.find(({ name, called }) => called && name === by)?.args ?? []
  const names = model.kind === 'prisma' ? ['include', 'select'] : model.kind === 'drizzle' ? ['with'] : []
  const taken = names.map((name) => property(first, name)).flatMap((one) => (one?.k === 'obj' ? one.props : []))
  return taken.flatMap(([of, options]) => {
    const where = property(options, 'where')
    const found = where === undefined ? [] : fieldsOf(where, { model: undefined, scope, setting })
    return found.length === 0 ? [] : [{ of, where: found }]
  })
}
