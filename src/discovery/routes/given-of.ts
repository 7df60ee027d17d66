import type { Machine } from './machine.ts'
import type { Given, MethodCall } from './method-call.ts'
import { type Abstract, branches } from './values.ts'

/** Arguments of a call on a router with their expressions; a spread list becomes its items. */
export function givenOf(machine: Machine, one: MethodCall): Given[] {
  const outer = machine.registering
  machine.registering = machine.stack.length
  const given = readArguments(machine, one)
  machine.registering = outer
  return given
}

function readArguments(machine: Machine, one: MethodCall): Given[] {
  return one.call.args.flatMap((raw): Given[] => {
    const found = wholeValue(machine, machine.evaluate(raw, one.scope))
    const value = raw.k === 'spread' ? longestList(found) : found
    if (raw.k !== 'spread') return [{ value, raw }]
    if (value.t !== 'list') return [{ value, raw: raw.of }]
    const inner = raw.of.k === 'arr' ? raw.of.items : []
    return value.items.map((item, i) => ({
      value: item,
      raw: inner[i] ?? raw.of,
      ...(inner[i] === undefined && { listed: true as const }),
    }))
  })
}

/** Of several lists the longest: a function that gives back handlers gives none where it got none. */
function longestList(value: Abstract): Abstract {
  const all = branches(value)
  const lists = all.filter((one) => one.t === 'list')
  return lists.length === all.length ? (lists.toSorted((a, b) => b.items.length - a.items.length)[0] ?? value) : value
}

/** A CommonJS module is what it exports, in a list too. */
function wholeValue(machine: Machine, value: Abstract): Abstract {
  if (value.t === 'list' && value.items.some(({ t }) => t === 'module'))
    return { ...value, items: value.items.map((one) => wholeValue(machine, one)) }
  if (value.t !== 'module') return value
  const whole = machine.memberOf(value, 'default')
  return whole.t === 'unknown' ? value : whole
}
