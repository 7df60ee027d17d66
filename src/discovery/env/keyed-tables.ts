import type { CallFact, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, receiverOf } from '../values/chain.ts'
import type { Placed } from '../values/follow.ts'
import { environmentOf } from './environment-value.ts'
import { type FileKeys, keyAt, type RunningKey } from './running-keys.ts'

/** An object that is asked by the name which a variable holds, or written under it. */
export interface KeyedTable {
  of: Placed
  /** It is written. */
  set: boolean
  /** It is written, and keeps what it has where nothing is given. */
  keeps: boolean
}

/** More in one file are not looked at. */
const most = 400

/** Objects of which code asks the property that a running variable names: `config[key]`, `key in config`, `allowed.includes(key)`. */
export function keyedTables(codebase: Codebase, file: FileKeys): ReadonlyMap<RunningKey, readonly KeyedTable[]> {
  const { path, facts } = file
  const keyOf = (name: string | undefined, fn: number, line: number): RunningKey | undefined =>
    name === undefined ? undefined : keyAt(file, name, { fn, line })
  const tested = new Set(facts.env.slice(0, most).map((one) => (one.tested === true ? keyOf(one.key, one.in, one.line) : undefined)))
  const members = (facts.keyed ?? []).map((one) => {
    const key = keyOf(one.key, one.in, one.line)
    const of: Placed = { value: { k: 'ref', name: one.of }, at: { path, fn: one.in } }
    return { key, table: { of, set: one.set === true, keeps: one.set === true && (one.bare !== true || tested.has(key)) } }
  })
  const asked = askedIn(file).map(({ call, of, name }) => {
    const at = { path, fn: call.in }
    return { key: keyOf(name, call.in, call.line), table: { of: { value: of, at }, set: false, keeps: false } }
  })
  const found = [...members, ...asked].filter(({ key, table }) => key !== undefined && environmentOf(codebase, table.of) !== 'all')
  return new Map(
    [...Map.groupBy(found, ({ key }) => key)].flatMap(([key, of]) => (key === undefined ? [] : [[key, of.map(({ table }) => table)]])),
  )
}

interface Asked {
  call: CallFact
  of: Value
  name: string
}

function askedIn({ facts, keys }: FileKeys): readonly Asked[] {
  const names = new Set(keys.map(({ name }) => name))
  const named = (arg: Value | undefined): string | undefined => (arg?.k === 'ref' && names.has(arg.name) ? arg.name : undefined)
  return callsOf(facts)
    .flatMap(({ call }): Asked[] => askedBy(call, named) ?? [])
    .slice(0, most)
}

const membership = /^(includes|has|hasOwnProperty|hasOwn|call|indexOf|propertyIsEnumerable)$/

/** What a call asks for a name: `allowed.includes(key)`, `Object.hasOwn(config, key)`, `hasOwnProperty.call(config, key)`. */
function askedBy(call: CallFact, named: (arg: Value | undefined) => string | undefined): [Asked] | undefined {
  const callee = calleeName(call)
  if (!membership.test(callee)) return undefined
  const [first, second] = call.args
  const [one, other] = [named(first), named(second)]
  if (other !== undefined) return first && [{ call, of: first, name: other }]
  const of = one === undefined || callee === 'call' ? undefined : receiverOf(call)
  return of && one !== undefined ? [{ call, of, name: one }] : undefined
}
