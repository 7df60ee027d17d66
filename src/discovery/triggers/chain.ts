import type { Value } from '../../core/facts.ts'
import type { SchemaInfo } from '../../core/request.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import type { Codebase } from '../codebase.ts'
import { openHandler } from '../routes/next/handler.ts'
import { schemaAt } from '../schemas/schema-of.ts'
import { type Chain, type Link, chainOf } from '../values/chain.ts'
import { type Placed, follow } from '../values/follow.ts'
import { guardOfChain, linkedFunction } from './guards.ts'
import type { ChainRule } from './rules.ts'

/** A chain that ends with the function that runs. */
export interface CallableChain {
  placed: Placed
  chain: Chain
  /** The link that takes the function. */
  end: Link
}

/** Reads a value as such a chain; undefined where it is none. */
export function callableChain(placed: Placed, rule: ChainRule): CallableChain | undefined {
  if (placed.value.k !== 'call') return undefined
  const chain = chainOf(placed.value)
  const end = chain.links.findLast((link) => link.called && rule.ends.includes(link.name))
  // `mutation(handler)`: what runs is a function or a name of one; an object is what a client sends.
  const [handler] = end?.args ?? []
  const runs = handler?.k === 'fn' || handler?.k === 'ref' || handler?.k === 'call'
  return end === undefined || !runs || chain.root === '' ? undefined : { placed, chain, end }
}

/** The value that a chain starts from, without the links that are called: `t.procedure` in `t.procedure.input(x)`. */
export function baseOf(chain: Chain): Value {
  const first = chain.links.findIndex((link) => link.called)
  const members = chain.links.slice(0, first === -1 ? undefined : first).map((link) => link.name)
  return { k: 'ref', name: [chain.root, ...members].join('.') }
}

/** What a chain says of the thing it makes: where it runs, who may call it, what it takes. */
export function describeChain(
  codebase: Codebase,
  { placed, chain, end }: CallableChain,
  rule: ChainRule,
): Omit<TriggerInfo, 'kind' | 'name' | 'library'> {
  const { at, value } = placed
  const call = value.k === 'call' ? value.call : undefined
  const [handler] = end.args
  const opened = handler === undefined ? undefined : openHandler(codebase, { value: handler, at })
  const inner = opened?.inner
  const guard = guardOfChain(codebase, chain.links, { value: baseOf(chain), at }, startOf(chain, call?.line))
  const input = schemaOf(codebase, placed, rule.input)
  const passes = functionsBefore(codebase, placed)
  const output = schemaOf(codebase, placed, rule.output ?? [])
  return {
    file: at.path,
    line: startOf(chain, call?.line),
    handler: inner?.name ?? '',
    ...(inner && { handlerAt: { file: inner.path, from: inner.from, to: inner.to } }),
    ...(passes.length > 0 && { passes }),
    auth: guard.auth,
    ...(guard.authBy && { authBy: guard.authBy }),
    ...(guard.authThen && { authThen: guard.authThen }),
    ...(input && { input }),
    ...(output && { output }),
    ...(call?.doc !== undefined && { about: call.doc }),
  }
}

/** Functions of `use(…)` in a chain and in what it builds on, in the order in which a call passes them. */
function functionsBefore(codebase: Codebase, { value, at }: Placed, left = 6): NonNullable<TriggerInfo['passes']> {
  const chain = chainOf(value)
  const base = left === 0 || chain.root === '' ? undefined : follow(codebase, { value: baseOf(chain), at })
  const isBuilt = base?.kind === 'value' && base.value !== value && base.value.k === 'call'
  const own = chain.links.flatMap(({ name, called, args: [given] }) =>
    called && name === 'use' && given !== undefined ? (linkedFunction(codebase, { value: given, at }) ?? []) : [],
  )
  return [...(isBuilt ? functionsBefore(codebase, base, left - 1) : []), ...own]
}

function startOf(chain: Chain, line = 1): number {
  const lines = chain.links.flatMap((link) => (link.called && link.line > 0 ? [link.line] : []))
  return Math.min(line, ...lines)
}

/** The schema of the nearest link of these names, `input(schema)`, followed through what the chain builds on. */
function schemaOf(codebase: Codebase, { value, at }: Placed, links: readonly string[], left = 4): SchemaInfo | undefined {
  const chain = chainOf(value)
  const stated = chain.links.findLast((link) => link.called && links.includes(link.name) && link.args.length > 0)
  const [given] = stated?.args ?? []
  const info = given === undefined ? undefined : schemaAt(codebase, { value: given, at })
  if (info !== undefined || left === 0 || stated !== undefined) return info
  const base = follow(codebase, { value: baseOf(chain), at })
  return base?.kind === 'value' && base.value !== value && base.value.k === 'call' ? schemaOf(codebase, base, links, left - 1) : undefined
}
