import type { ElementFact, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName } from '../values/chain.ts'
import type { Place, Placed } from '../values/follow.ts'
import { trace } from './trace.ts'

/** Objects that spread one another. */
const mostSpreads = 6

/** Attributes of an element by their names, each with the place where it is written; `{...rest}` gives what the component around it got. */
export function propsOf(codebase: Codebase, fact: ElementFact, at: Place): ReadonlyMap<string, Placed> {
  const props = new Map<string, Placed>()
  for (const spread of fact.spreads ?? []) addSpread(codebase, props, { value: spread, at }, mostSpreads)
  for (const [name, value] of fact.props) props.set(name, { value, at })
  return props
}

function addSpread(codebase: Codebase, props: Map<string, Placed>, placed: Placed, left: number): void {
  registered(props, placed)
  const traced = left <= 0 ? undefined : trace(codebase, placed)
  if (traced?.kind !== 'value' || traced.value.k !== 'obj') return
  for (const inner of traced.value.spreads ?? []) addSpread(codebase, props, { value: inner, at: traced.at }, left - 1)
  for (const [name, value] of traced.value.props) props.set(name, { value, at: traced.at })
}

/** `{...register('amount', { min: 1 })}`: the name of a field in its form, and its rules. */
function registered(props: Map<string, Placed>, { value, at }: Placed): void {
  const [name, rules] = value.k === 'call' && calleeName(value.call) === 'register' ? value.call.args : []
  if (name?.k === 'str') props.set('name', { value: name, at })
  if (name?.k === 'str' && rules !== undefined) props.set('rules', { value: rules, at })
}

/** Name of the slot that a `<template>` is for. */
export function slotOf({ props }: ElementFact): string | undefined {
  const name = props.find(([one]) => one === 'name')?.[1]
  return name?.k === 'str' ? name.v : undefined
}

/** Attributes of an element as the component gets them; markup for its slots is given by their names. */
export function givenOf(fact: ElementFact, props: ReadonlyMap<string, Placed>, markup: readonly ElementFact[]): Value {
  const own = [...props].filter(([name]) => fact.props.some(([one]) => one === name)).map(([name, { value }]) => [name, value] as const)
  const slots: (readonly [string, Value])[] = []
  const items = fact.children.filter((child) => {
    const inner = child.k === 'el' ? markup[child.el] : undefined
    const name = inner?.name === 'template' ? slotOf(inner) : undefined
    if (inner === undefined || name === undefined) return true
    slots.push([name, { k: 'arr', items: inner.children }])
    return false
  })
  const children = items.length === 0 ? [] : [['children', { k: 'arr', items }] as const]
  return { k: 'obj', props: [...own, ...slots, ...children], ...(fact.spreads && { spreads: fact.spreads }) }
}
