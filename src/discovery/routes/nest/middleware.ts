import type { CallFact } from '../../../core/facts.ts'
import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { chainOf, lastName } from './callee.ts'
import { configured } from './configured.ts'
import { classOf, placeOf } from './controllers.ts'
import { type Applied, appliedAt } from './guards.ts'
import { type ModuleGraph, keyOf } from './modules.ts'
import { covers } from './paths.ts'

/** A pattern of a route: `users/:id`, with a method where it is limited to one. */
interface Pattern {
  path: string
  method?: string
}

/** Middleware that a module's `configure` binds to routes. */
export interface Bound {
  applied: readonly Applied[]
  /** Keys of controllers that are named. */
  controllers: ReadonlySet<string>
  patterns: readonly Pattern[]
  exclude: readonly Pattern[]
}

/** Reads `consumer.apply(X).exclude(…).forRoutes(…)` of every module of a graph. */
export function middlewareOf(codebase: Codebase, graph: ModuleGraph): readonly Bound[] {
  const bound: Bound[] = []
  for (const node of graph.nodes.values()) {
    const fn = node.owner.fact.members.find((member) => member.name === 'configure')?.fn
    const facts = codebase.facts(node.owner.path)
    if (fn === undefined || !facts) continue
    for (const call of facts.calls)
      if (call.in === fn && /^(forRoutes|apply|exclude)$/.test(lastName(call.callee)))
        bound.push(...readChain(codebase, call, { ...placeOf(node.owner), fn }))
  }
  return bound
}

function readChain(codebase: Codebase, call: CallFact, at: Placed['at']): readonly Bound[] {
  const bound: Bound[] = []
  let applied: readonly Applied[] = []
  let exclude: readonly Pattern[] = []
  for (const step of chainOf(call)) {
    const args = step.args.map((value) => ({ value: value.k === 'spread' ? value.of : value, at }))
    const name = lastName(step.callee)
    if (name === 'apply') {
      applied = args.flatMap((arg) => listed(codebase, arg)).map((arg) => appliedAt(codebase, arg, step.line))
      exclude = []
    }
    if (name === 'exclude') exclude = args.flatMap((arg) => targets(codebase, arg).patterns)
    if (name === 'forRoutes') {
      const all = args.map((arg) => targets(codebase, arg))
      bound.push({
        applied,
        exclude,
        controllers: new Set(all.flatMap((one) => one.controllers)),
        patterns: all.flatMap((one) => one.patterns),
      })
    }
  }
  return bound
}

function listed(codebase: Codebase, placed: Placed): readonly Placed[] {
  const found = placed.value.k === 'ref' ? follow(codebase, placed) : undefined
  const list = found?.kind === 'value' && found.value.k === 'arr' ? found : placed
  return list.value.k === 'arr' ? list.value.items.map((value) => ({ value, at: list.at })) : [placed]
}

function targets(codebase: Codebase, placed: Placed): { controllers: string[]; patterns: Pattern[] } {
  const found = follow(codebase, placed)
  const owner = classOf(codebase, found)
  if (owner) return { controllers: [keyOf(owner)], patterns: [] }
  if (found?.kind !== 'value') return { controllers: [], patterns: [] }
  if (found.value.k === 'arr') {
    const all = found.value.items.map((value) => targets(codebase, { value: value.k === 'spread' ? value.of : value, at: found.at }))
    return { controllers: all.flatMap((one) => one.controllers), patterns: all.flatMap((one) => one.patterns) }
  }
  if (found.value.k === 'obj') {
    const path = found.value.props.find(([name]) => name === 'path')?.[1]
    const method = found.value.props.find(([name]) => name === 'method')?.[1]
    const verb = method?.k === 'ref' ? method.name.slice(method.name.lastIndexOf('.') + 1) : 'ALL'
    const text = path && configured(codebase, { value: path, at: found.at })
    return { controllers: [], patterns: text === undefined ? [] : [{ path: text, ...(verb !== 'ALL' && { method: verb }) }] }
  }
  const text = configured(codebase, found)
  return { controllers: [], patterns: text === undefined ? [] : [{ path: text }] }
}

/** Middleware that runs for a route; `path` is the public path, `local` the one without the global prefix. */
export function middlewareFor(
  bound: readonly Bound[],
  route: { controller: string; method: string; path: string; local: string },
): readonly Applied[] {
  const hits = (pattern: Pattern): boolean =>
    (pattern.method === undefined || pattern.method === route.method || route.method === 'ALL') &&
    (covers(pattern.path, route.local) || covers(pattern.path, route.path))
  return bound
    .filter((one) => (one.controllers.has(route.controller) || one.patterns.some(hits)) && !one.exclude.some(hits))
    .flatMap((one) => one.applied)
}
