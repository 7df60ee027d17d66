import type { FieldIs, Query } from '../../core/account.ts'
import type { CallFact, Value } from '../../core/facts.ts'
import { calleeName, chainOf, type Link, property, text } from '../values/chain.ts'
import { isCaller } from './caller.ts'
import type { ModelCall } from './model-operations.ts'
import { pageOf } from './page-size.ts'
import type { Scope } from './scope.ts'
import { setTo, type Setting } from './set-to.ts'
import { orderOf } from './sort-order.ts'

/** Which records a call asks for and in which order, as far as its own text shows; undefined where it shows neither. */
export function queryOf(call: CallFact, read: ModelCall, scope: Scope, setting: Setting): Query | undefined {
  const { links } = chainOf({ k: 'call', call })
  const where = read.sql?.where ?? wheresOf(read, links).flatMap((one) => fieldsOf(one, scope, setting))
  const order = read.sql?.order ?? orderOf(read, links)
  const isList = read.operation.does === 'reads' && read.operation.gives === 'many'
  const page = isList ? pageOf(read, links, scope, setting) : undefined
  if (where.length === 0 && order.length === 0 && page === undefined) return undefined
  return { where, order, ...(isList && { many: true as const }), ...(page !== undefined && { page }) }
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
  if (kind === 'mongoose') return /ById|^(?:create|insert|aggregate|save)/.test(by) ? undefined : first
  if (kind === 'prisma' || kind === 'sequelize') return property(first, 'where')
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

function fieldsOf(value: Value, scope: Scope, setting: Setting): readonly FieldIs[] {
  if (value.k === 'obj') {
    if ((value.spreads ?? []).length > 0 || (value.computed ?? []).length > 0) return []
    return value.props.flatMap(([field, one]) => (/^\w+$/.test(field) ? fieldIs(field, one, scope, setting) : []))
  }
  if (value.k !== 'call') return []
  const { args } = value.call
  const name = calleeName(value.call)
  if (name === 'and') return args.flatMap((one) => fieldsOf(one, scope, setting))
  const [column, given] = args
  const field = column?.k === 'ref' && column.name.includes('.') ? column.name.slice(column.name.lastIndexOf('.') + 1) : undefined
  if (field === undefined) return []
  if (name === 'isNull') return [{ field, is: 'nothing' }]
  return name === 'eq' && given !== undefined ? fieldIs(field, given, scope, setting) : []
}

function fieldIs(field: string, value: Value, scope: Scope, setting: Setting): readonly FieldIs[] {
  if (/^(?:AND|OR|NOT)$/.test(field)) return []
  if (value.k === 'null') return [{ field, is: 'nothing' }]
  if (value.k === 'call' && calleeName(value.call) === 'IsNull') return [{ field, is: 'nothing' }]
  if (isCaller({ test: value, scope }, setting.shaping)) return [{ field, is: 'caller' }]
  const found = setTo({ test: value, scope }, setting)
  if (found?.to === 'literal') return [{ field, is: 'literal', text: found.text }]
  // `State.OPEN` of a module that was not read is given by nobody
  if (value.k === 'ref' && /^[A-Z]/.test(value.name)) return []
  return value.k === 'ref' || value.k === 'get' ? [{ field, is: 'given' }] : []
}
