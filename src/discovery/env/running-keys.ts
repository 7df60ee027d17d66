import type { BindingFact, CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, receiverOf } from '../values/chain.ts'
import { follow, type Placed, scopes } from '../values/follow.ts'

/** A variable that runs over the names of an object's properties, by a loop or as the parameter of a callback. */
export interface RunningKey {
  name: string
  /** Variable that holds the property's value in the same round. */
  value?: string
  /** Function in whose scope it stands, and the 1-based line. */
  in: number
  line: number
  /** The object. */
  of: Placed
  /** Offset of what lists the names: loops that share it go over one list. */
  list: number
}

/** Methods of a list that run a callback over it. */
const running = /^(forEach|filter|some|every|map|find|findLast|findIndex|flatMap|reduce|reduceRight)$/

/** Methods of a list that give some of its elements. */
const passing = /^(filter|slice|sort|toSorted|reverse|toReversed)$/

const listing = /^(?:Object\.(keys|getOwnPropertyNames|entries)|Reflect\.(ownKeys))$/

interface Listing {
  entries: boolean
  of: Placed
  list: number
}

/** Variables of a file that run over names, and everything else that is bound to their names. */
export interface FileKeys {
  path: RepoPath
  facts: FileFacts
  keys: readonly RunningKey[]
  bound: readonly BindingFact[]
}

/** More in one file are not looked at. */
const most = 200

/** Every variable of a file that runs over the names of an object. */
export function fileKeys(codebase: Codebase, path: RepoPath, facts: FileFacts): FileKeys {
  const bound = Map.groupBy(facts.bindings, (one) => one.in)
  const called = callsOf(facts).flatMap(({ call }) => ofCallback(codebase, { path, facts, bound }, call))
  const keys = [...ofLoops(codebase, path, facts), ...called].slice(0, most)
  const names = new Set(keys.map(({ name }) => name))
  return { path, facts, keys, bound: facts.bindings.filter(({ name }) => names.has(name)) }
}

/** `for (const key in table)`, `for (const [key, value] of Object.entries(table))`. */
function ofLoops(codebase: Codebase, path: RepoPath, facts: FileFacts): readonly RunningKey[] {
  const values = new Map(facts.bindings.flatMap((one) => (elementOf(one.value)?.part === '1' ? [[`${one.in}:${one.line}`, one.name]] : [])))
  return facts.bindings.flatMap((one): RunningKey[] => {
    const element = elementOf(one.value)
    const listed = element && listingOf(codebase, { value: element.list, at: { path, fn: one.in } })
    if (listed === undefined || element?.part !== (listed.entries ? '0' : '')) return []
    const value = listed.entries ? values.get(`${one.in}:${one.line}`) : undefined
    return [{ name: one.name, in: one.in, line: one.line, of: listed.of, list: listed.list, ...(value !== undefined && { value }) }]
  })
}

/** The list whose element, or a part of it, a value is. */
function elementOf(value: Value): { list: Value; part: string } | undefined {
  if (value.k !== 'get') return undefined
  if (value.name === '[]') return { list: value.of, part: '' }
  return value.of.k === 'get' && value.of.name === '[]' ? { list: value.of.of, part: value.name } : undefined
}

interface Around {
  path: RepoPath
  facts: FileFacts
  bound: ReadonlyMap<number, readonly BindingFact[]>
}

/** `Object.keys(table).forEach((key) => …)`, `Object.entries(table).map(([key, value]) => …)`. */
function ofCallback(codebase: Codebase, { path, facts, bound }: Around, call: CallFact): readonly RunningKey[] {
  const name = calleeName(call)
  const body = running.test(name) ? call.args.find((arg) => arg.k === 'fn') : undefined
  const receiver = body && receiverOf(call)
  const listed = receiver && listingOf(codebase, { value: receiver, at: { path, fn: call.in } })
  if (body?.k !== 'fn' || listed === undefined) return []
  const index = name.startsWith('reduce') ? 1 : 0
  const of = { in: body.fn, line: facts.functions[body.fn]?.from ?? call.line, of: listed.of, list: listed.list }
  const param = facts.functions[body.fn]?.params[index]
  if (!listed.entries) return param === undefined || param.name === '' ? [] : [{ ...of, name: param.name }]
  const part = (at: string): string | undefined =>
    bound.get(body.fn)?.find(({ value }) => value.k === 'get' && value.name === at && value.of.k === 'ref' && value.of.name === `#${index}`)
      ?.name
  const [key, value] = [part('0'), part('1')]
  return key === undefined ? [] : [{ ...of, name: key, ...(value !== undefined && { value }) }]
}

/** The object whose names or entries a list holds: `Object.keys(table).filter(…)`. */
function listingOf(codebase: Codebase, { value, at }: Placed, depth = 6): Listing | undefined {
  if (depth === 0) return undefined
  if (value.k === 'ref') {
    const found = follow(codebase, { value, at })
    return found?.kind === 'value' && found.value.k === 'call' ? listingOf(codebase, found, depth - 1) : undefined
  }
  if (value.k !== 'call') return undefined
  const { call } = value
  const [first] = call.args
  const [lists, keys, own] = (call.callee.k === 'ref' && listing.exec(call.callee.name)) || []
  if (lists !== undefined && first !== undefined)
    return { entries: (keys ?? own) === 'entries', of: { value: first, at }, list: call.at ?? call.line }
  const receiver = passing.test(calleeName(call)) ? receiverOf(call) : undefined
  return receiver && listingOf(codebase, { value: receiver, at }, depth - 1)
}

/** The running variable that a name means at a place; undefined where it means something else. */
export function keyAt({ facts, keys, bound }: FileKeys, name: string, at: { fn: number; line: number }): RunningKey | undefined {
  const named = keys.filter((one) => one.name === name)
  if (named.length === 0) return undefined
  for (const fn of scopes(facts, at.fn)) {
    const own = named.filter((one) => one.in === fn && one.line <= at.line)
    const last = bound.findLast((one) => one.in === fn && one.name === name && one.line <= at.line)
    if (last !== undefined) return own.find((one) => one.line === last.line || elementOf(last.value) === undefined)
    if (facts.functions[fn]?.params.some((param) => param.name === name) === true) return own[0]
  }
  return undefined
}
