import type { FileFacts, FunctionFact, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { literalText } from '../values/chain.ts'
import { follow, type Placed } from '../values/follow.ts'

/** A property of an options object that says whether a variable may be absent. */
export interface OptionFlag {
  /** The value of it that insists on the variable. */
  insists: boolean
  /** Whether leaving it out insists. */
  implied: boolean
}

const flagName = /^(is)?_?(optional|required|mandatory)$|^allow(Missing|Empty|Undefined)$/i
const defaultName = /^_?(default(_?value)?|fallback|def)$/i

/** The flag that a function asks of its options, destructured or by name: `{ required = false }`, `options?.optional`. */
export function optionFlag(facts: FileFacts, fn: number, own: FunctionFact): OptionFlag | undefined {
  const destructured = own.params.flatMap((one) => one.props ?? []).find((name) => flagName.test(name))
  const member = new RegExp(`\\b(?:${own.params.map((one) => one.name.replace(/\W/g, '') || '#').join('|')})\\??\\.(\\w+)`, 'g')
  const asked = [...facts.guards, ...facts.throws.map((one) => ({ in: one.in, text: one.guard ?? '' }))]
    .filter((one) => one.in === fn)
    .flatMap(({ text }) => [...text.matchAll(member)].map((match) => match[1] ?? ''))
    .find((name) => flagName.test(name))
  const name = destructured ?? asked
  if (name === undefined) return undefined
  const insists = /(required|mandatory)$/i.test(name)
  const bound = facts.bindings.find((one) => one.in === fn && one.name === name)?.value
  const given = bound?.k === 'any' ? bound.of.at(-1) : undefined
  return { insists, implied: given?.k === 'bool' ? given.v === insists : !insists }
}

/** What the options of a call say of a variable. */
export interface SaidOptions {
  default?: string
  flag?: boolean
}

/** Reads `{ default: 3 }`, `{ optional: true }` and constants of such objects among the arguments of a call. */
export function saidOptions(codebase: Codebase, args: readonly Placed[]): SaidOptions {
  const said: SaidOptions = {}
  for (const placed of args) {
    const found = placed.value.k === 'ref' ? follow(codebase, placed) : { kind: 'value' as const, ...placed }
    if (found?.kind !== 'value' || found.value.k !== 'obj') continue
    for (const [name, value] of found.value.props) {
      const text = defaultName.test(name) ? literalOf(codebase, { value, at: found.at }) : undefined
      if (text !== undefined) said.default = text
      if (flagName.test(name) && value.k === 'bool') said.flag = value.v
    }
  }
  return said
}

/** A literal, or a constant that is one, as text. */
export function literalOf(codebase: Codebase, placed: Placed | undefined): string | undefined {
  const own = literalText(placed?.value)
  if (own !== undefined || placed === undefined || (placed.value.k !== 'ref' && placed.value.k !== 'get')) return own
  const found = follow(codebase, placed)
  return found?.kind === 'value' ? literalText(found.value) : undefined
}

/** A property of an object value. */
export function optionOf(value: Value, matches: RegExp): Value | undefined {
  return value.k === 'obj' ? value.props.find(([name]) => matches.test(name))?.[1] : undefined
}

/** Names of properties that hold a default, and of those that insist. */
export const optionNames = { default: defaultName, required: /^(is)?_?(required|mandatory)$/i }

/** True for a default that is there and no literal: a call, a name that leads to nothing, an object. */
export function isComputed(codebase: Codebase, placed: Placed | undefined): boolean {
  return placed !== undefined && placed.value.k !== 'null' && literalOf(codebase, placed) === undefined
}
