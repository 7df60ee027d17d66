import type { Value } from '../../core/facts.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import type { Codebase } from '../codebase.ts'
import { filesReaching } from '../jobs/files-reaching.ts'
import type { Library } from '../library.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName } from '../values/chain.ts'
import { type Placed, follow } from '../values/follow.ts'
import { type CallableChain, baseOf, callableChain, describeChain } from './chain.ts'
import type { ChainRule } from './rules.ts'

/** A procedure under the name that its routers give it. */
interface Named {
  name: readonly string[]
  chain: CallableChain
}

const routing = /router$/i
const merging = /^mergeRouters$|^mergeTrees$/
/** Steps from a router to a procedure: each router around it takes three, for its object, the name in it and what that leads to. */
const deepest = 30

interface Reading {
  codebase: Codebase
  rule: ChainRule
  /** Routers that stand in another one, by place. */
  inner: Set<string>
}

/** Procedures of an RPC library, named by the routers they stand in: `invoice.create`. */
export function findProcedures(codebase: Codebase, library: Library, rule: ChainRule): TriggerInfo[] {
  const reading: Reading = { codebase, rule, inner: new Set() }
  const routers: { key: string; found: readonly Named[] }[] = []
  for (const path of [...filesReaching(codebase, library.packages, 6)].toSorted()) {
    const digest = codebase.digest(path)
    if (digest === undefined || digest.test || !digest.callees.some((name) => routing.test(name) || merging.test(name))) continue
    const facts = codebase.facts(path)
    if (facts === undefined) continue
    for (const { call } of callsOf(facts)) {
      if (!isRouter(calleeName(call))) continue
      const placed: Placed = { value: { k: 'call', call }, at: { path, fn: call.in } }
      const found = entriesOf(reading, placed, [], deepest)
      if (found.length > 0) routers.push({ key: keyOf(placed), found })
    }
  }
  const outer = routers.filter((router) => !reading.inner.has(router.key))
  return outer.flatMap(({ found }) =>
    found.map(({ name, chain }) => ({
      kind: rule.kind,
      name: name.join('.'),
      library: library.name,
      ...describeChain(codebase, chain, rule),
    })),
  )
}

function isRouter(name: string): boolean {
  return routing.test(name) || merging.test(name)
}

function keyOf({ value, at }: Placed): string {
  return value.k === 'call' ? `${at.path}:${value.call.at ?? value.call.line}` : `${at.path}:?`
}

/** What a value puts under a name: a procedure, or the entries of a router, of an object, of what a name leads to. */
function entriesOf(reading: Reading, placed: Placed, name: readonly string[], left: number): readonly Named[] {
  if (left === 0) return []
  const { value, at } = placed
  switch (value.k) {
    case 'call':
      return ofCall(reading, placed, name, left)
    case 'obj': {
      const own = value.props.flatMap(([key, inner]) => entriesOf(reading, { value: inner, at }, [...name, key], left - 1))
      const spread = (value.spreads ?? []).flatMap((one) => entriesOf(reading, { value: one, at }, name, left - 1))
      return [...own, ...spread]
    }
    case 'ref':
    case 'get': {
      const members = /^(.+)\._def\.(procedures|record)$/.exec(value.k === 'ref' ? value.name : '')?.[1]
      const target: Value = members === undefined ? value : { k: 'ref', name: members }
      const found = follow(reading.codebase, { value: target, at })
      return found?.kind === 'value' && found.value !== value ? entriesOf(reading, found, name, left - 1) : []
    }
    default:
      return []
  }
}

function ofCall(reading: Reading, placed: Placed, name: readonly string[], left: number): readonly Named[] {
  const { value, at } = placed
  if (value.k !== 'call') return []
  const { call } = value
  if (isRouter(calleeName(call))) {
    if (left < deepest) reading.inner.add(keyOf(placed))
    return call.args.flatMap((arg) => entriesOf(reading, { value: arg, at }, name, left - 1))
  }
  const chain = name.length === 0 ? undefined : callableChain(placed, reading.rule)
  if (chain !== undefined) return isProcedure(reading.codebase, chain) ? [{ name, chain }] : []
  // `createCrud(schema)`: a function of the repository that makes a router.
  const found = follow(reading.codebase, { value: call.callee, at })
  if (found?.kind !== 'function' || found.fact.returns === undefined) return []
  const given = { path: found.path, fn: found.fn, args: call.args.map((arg) => ({ value: arg, at })) }
  return entriesOf(reading, { value: found.fact.returns, at: { path: found.path, fn: found.fn, given } }, name, left - 1)
}

/** True where the chain starts from something named for procedures, or that leads to one. */
function isProcedure(codebase: Codebase, { chain, placed }: CallableChain, left = 4): boolean {
  const base = baseOf(chain)
  const name = base.k === 'ref' ? base.name : ''
  if (/procedure|^os\b|^(trpc|t|rpc)\b/i.test(name)) return true
  const found = left > 0 ? follow(codebase, { value: base, at: placed.at }) : undefined
  return found?.kind === 'value' && found.value.k === 'call'
    ? /procedure/i.test(JSON.stringify(found.value.call.callee).slice(0, 2000))
    : false
}
