import type { CallFact, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName, property } from '../values/chain.ts'
import { find, type Place, type Placed } from '../values/follow.ts'
import { componentAt, componentOf } from './components.ts'
import { trace } from './trace.ts'

/** State that a hook of the repository keeps under a name, the same for who opens and who shows it: `const { open } = useDialog('bill')`. */
export function namedState(codebase: Codebase, { value, at }: Placed): { key: string; member: string } | undefined {
  const held = memberHeld(codebase, { value, at })
  if (held === undefined) return undefined
  const { call, member } = held
  const [name] = call.args
  const hook = name?.k === 'str' ? trace(codebase, { value: call.callee, at: held.at }) : undefined
  const gives = hook?.kind === 'function' ? codebase.facts(hook.path)?.functions[hook.fn]?.returns : undefined
  if (name?.k !== 'str' || hook?.kind !== 'function' || property(gives, member) === undefined) return undefined
  return { key: `named:${hook.path}#${hook.fn}:${name.v}`, member }
}

/** The call whose member an expression is: `open` of `const { open } = useDialog('bill')`, `dialog.open` of `const dialog = useDialog('bill')`. */
function memberHeld(codebase: Codebase, { value, at }: Placed): { call: CallFact; member: string; at: Place } | undefined {
  if (value.k === 'ref') return nameHeld(codebase, value.name, at)
  if (value.k !== 'get') return undefined
  const made = value.of.k === 'ref' ? find(codebase, at, value.of.name) : undefined
  const of = made?.kind === 'value' ? made : { value: value.of, at }
  return of.value.k === 'call' ? { call: of.value.call, member: value.name, at: of.at } : undefined
}

function nameHeld(codebase: Codebase, name: string, at: Place): ReturnType<typeof memberHeld> {
  const [head = '', member, ...more] = name.split('.')
  const found = more.length > 0 ? undefined : find(codebase, at, head)
  if (found?.kind !== 'value') return undefined
  if (member === undefined) return found.value.k === 'get' ? memberHeld(codebase, found) : undefined
  return found.value.k === 'call' ? { call: found.value.call, member, at: found.at } : undefined
}

const openers = /^(?:open|show|present|push)(?:[A-Z]\w*)?$/

/** What a call opens that stands elsewhere: `dialog.open(BillDialog)`, `modals.create({ component: BillDialog })`, `NiceModal.show(BillDialog)`, `openDialog('bill.create')`. */
export function openedBy(codebase: Codebase, call: CallFact, at: Place): string | undefined {
  const first = componentGiven(call) ?? call.args[0]
  if (first === undefined || !(openers.test(calleeName(call)) || componentGiven(call) !== undefined)) return undefined
  if (first.k === 'str') return /^[\w.:/-]+$/.test(first.v) ? `chosen:${first.v}` : undefined
  const component =
    first.k === 'el' ? elementComponent(codebase, first, at) : named(first) ? componentAt(codebase, { value: first, at }) : undefined
  return component === undefined ? undefined : `component:${component.path}#${component.fn}`
}

/** `modals.create({ component: BillDialog })` */
function componentGiven(call: CallFact): Value | undefined {
  return calleeName(call) === 'create' ? property(call.args[0], 'component') : undefined
}

/** A component goes by a capital letter. */
function named(value: Value): boolean {
  return value.k === 'ref' && /^[A-Z]/.test(value.name)
}

function elementComponent(codebase: Codebase, { el }: Extract<Value, { k: 'el' }>, at: Place): ReturnType<typeof componentAt> {
  const fact = codebase.facts(at.path)?.markup?.[el]
  return fact === undefined || !/^[A-Z]/.test(fact.name) ? undefined : componentOf(codebase, new Map(), fact.name, at).component
}
