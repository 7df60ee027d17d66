import type { BindingFact, CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName } from '../values/chain.ts'
import type { Place } from '../values/follow.ts'

/** Fields of a schedule in the order of a cron expression. */
const order = ['second', 'minute', 'hour', 'date', 'month', 'dayOfWeek'] as const
type Field = (typeof order)[number]
/** What says where or until when a schedule counts, and nothing of its time. */
const beside = new Set(['tz', 'start', 'end'])
/** Parameters of the class, in order. */
const parameters = ['year', 'month', 'date', 'dayOfWeek', 'hour', 'minute', 'second', 'tz']

/** A call that schedules, and the class that makes an object of fields. */
interface Scheduling {
  call: CallFact
  at: Place
  made: string
}

/** `{ hour: 2, minute: 0 }` and `rule.hour = 2` as a cron expression. Undefined where a field is no number, or is set under a condition. */
export function fieldsText(codebase: Codebase, scheduling: Scheduling, value: Value): string | undefined {
  const fields = value.k === 'ref' ? fieldsOf(codebase, scheduling, value.name) : madeWith(value, scheduling.made)
  const told = fields?.filter(([name]) => !beside.has(name))
  if (told === undefined || told.length === 0 || told.some(([name]) => !isField(name))) return undefined
  const texts = new Map(told.map(([name, one]) => [name, numbersOf(one, name === 'month' ? 1 : 0)]))
  if (texts.size < told.length || [...texts.values()].includes(undefined)) return undefined
  return order.map((name) => texts.get(name) ?? (name === 'second' ? '0' : '*')).join(' ')
}

type Fields = readonly (readonly [string, Value])[]

/** What the variable is made with, and what the lines right below assign to it: an assignment further down may be under a condition. */
function fieldsOf(codebase: Codebase, { call, at, made }: Scheduling, name: string): Fields | undefined {
  const facts = codebase.facts(at.path)
  const bindings = facts?.bindings.filter((one) => one.in === at.fn && (one.at ?? 0) < (call.at ?? 0)) ?? []
  const [rule, before] = bindings.filter((one) => one.name === name).toReversed()
  // Of two that no schedule took in between, which one counts depends on a condition.
  if (facts === undefined || (before !== undefined && !isTaken(facts, call, before))) return undefined
  const first = rule === undefined ? undefined : madeWith(rule.value, made)
  if (rule === undefined || first === undefined) return undefined
  const later = bindings.filter((one) => one.name.startsWith(`${name}.`) && (one.at ?? 0) > (rule.at ?? 0))
  const assigned = later.map((one): readonly [string, Value] => [one.name.slice(name.length + 1), one.value])
  return isUnbroken([rule, ...later]) ? [...first, ...assigned] : undefined
}

/** Fields that a new object has: those of a literal, or of the arguments of its class. */
function madeWith(value: Value, made: string): Fields | undefined {
  if (value.k === 'obj') return propsOf(value)
  const isRule = value.k === 'call' && value.call.new === true && value.call.callee.k === 'ref' && value.call.callee.name.endsWith(made)
  if (!isRule) return undefined
  const given = value.call.args.map((one, index): readonly [string, Value] => [parameters[index] ?? '', one])
  return given.filter(([, one]) => one.k !== 'null')
}

function propsOf({ props, spreads = [], computed = [] }: Extract<Value, { k: 'obj' }>): Fields | undefined {
  return spreads.length + computed.length === 0 ? props : undefined
}

/** Whether a variable was given to another call of this name after it was made. */
function isTaken(facts: FileFacts, until: CallFact, made: BindingFact): boolean {
  return callsOf(facts).some(({ call }) => {
    const isBetween = call.in === made.in && (call.at ?? 0) > (made.at ?? 0) && (call.at ?? 0) < (until.at ?? 0)
    return isBetween && calleeName(call) === calleeName(until) && call.args.some((one) => one.k === 'ref' && one.name === made.name)
  })
}

function isUnbroken(lines: readonly BindingFact[]): boolean {
  return lines.every(({ line }, index) => index === 0 || line - (lines[index - 1] as BindingFact).line <= 1)
}

function isField(name: string): name is Field {
  return (order as readonly string[]).includes(name)
}

function numbersOf(value: Value, add: number): string | undefined {
  if (value.k === 'num') return Number.isInteger(value.v) ? String(value.v + add) : undefined
  const each = value.k === 'arr' ? value.items.map((one) => numbersOf(one, add)) : []
  return each.length > 0 && !each.includes(undefined) ? each.join(',') : undefined
}
