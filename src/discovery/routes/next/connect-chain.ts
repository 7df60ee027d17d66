import type { CallFact, Value } from '../../../core/facts.ts'
import type { Codebase } from '../../codebase.ts'
import { type Place, type Placed, follow } from '../../values/follow.ts'
import { chainOf, lastName } from '../nest/callee.ts'
import { httpMethods, type PageMethod } from './method-table.ts'

const depth = 6
const packages = /^(next-connect|next-api-router|next-route|@?[\w-]*\/?next-connect)$/

/** A call on a router, and where it stands. */
interface Link {
  call: CallFact
  at: Place
}

/**
 * Methods of a router of `next-connect`: `nc().use(auth).get(list)`, `router.get(list)`, and routers that a function or a constant of
 * another file makes. Empty for anything else.
 */
export function chainMethods(codebase: Codebase, placed: Placed, name: string): readonly PageMethod[] {
  const links = linksOf(codebase, placed, depth)
  if (links === undefined) return []
  const guards: Placed[] = []
  const found: PageMethod[] = []
  const all = [...links, ...statementsOn(codebase, name, placed.at), ...handedOn(codebase, name, placed.at)]
  for (const { call, at } of inOrder(all)) {
    const verb = lastName(call.callee)
    const given = call.args.filter((arg) => arg.k !== 'str').map((value) => ({ value, at }))
    const handler = given.at(-1)
    if (verb === 'use' || verb === 'all') guards.push(...given)
    else if (httpMethods.has(verb.toUpperCase()) && handler)
      found.push({ method: verb.toUpperCase(), handler, guards: [...guards, ...given.slice(0, -1)], ...ownPath({ call, at }) })
  }
  return found
}

/** The path of `router.get('/api/teams/:id', show)`. */
function ownPath({ call, at }: Link): Pick<PageMethod, 'own'> {
  const [first] = call.args
  return first?.k === 'str'
    ? { own: { path: `/${first.v}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'), file: at.path, line: call.line } }
    : {}
}

/** What functions of the repository register on a router that they are handed: `addRoutes(router)`. */
function handedOn(codebase: Codebase, name: string, at: Place): readonly Link[] {
  if (name === '') return []
  return (codebase.facts(at.path)?.calls ?? []).flatMap((call) => {
    const index = call.args.findIndex((arg) => arg.k === 'ref' && arg.name === name)
    const taker = index < 0 ? undefined : follow(codebase, { value: call.callee, at: { path: at.path, fn: call.in } })
    const param = taker?.kind === 'function' ? taker.fact.params[index]?.name : undefined
    return taker?.kind === 'function' && param !== undefined
      ? statementsOn(codebase, param, { path: taker.path, fn: taker.fn }, taker.fn)
      : []
  })
}

/** Each call once: what other files call first, then the order of the file. */
function inOrder(links: readonly Link[]): readonly Link[] {
  const once = new Map(links.map((one) => [`${one.at.path}:${one.call.at ?? one.call.line}:${lastName(one.call.callee)}`, one]))
  const files = [...new Set(links.map(({ at }) => at.path))]
  return [...once.values()].sort((a, b) => files.indexOf(a.at.path) - files.indexOf(b.at.path) || (a.call.at ?? 0) - (b.call.at ?? 0))
}

/** Calls of the chain that an expression is, those before it first; undefined where it begins with no router of the package. */
function linksOf(codebase: Codebase, { value, at }: Placed, left: number): readonly Link[] | undefined {
  const root = rootOf(value)
  if (left <= 0 || root.k !== 'ref') return undefined
  const name = root.name.split('.')[0] ?? ''
  const own = value.k === 'call' ? chainOf(value.call).map((call) => ({ call, at })) : []
  const found = follow(codebase, { value: { k: 'ref', name }, at })
  if (found?.kind === 'external') return packages.test(found.package) ? own : undefined
  if (found?.kind === 'function' && found.fact.returns !== undefined) {
    const before = linksOf(codebase, { value: found.fact.returns, at: { path: found.path, fn: found.fn } }, left - 1)
    return before && [...before, ...own]
  }
  if (found?.kind !== 'value' || found.value.k !== 'call') return undefined
  const before = linksOf(codebase, found, left - 1)
  return before && [...before, ...statementsOn(codebase, found.name || name, found.at), ...own]
}

/** Chains of a file, or of one function of it, that begin with a name: `router.use(auth).post(create)`. */
function statementsOn(codebase: Codebase, name: string, at: Place, only?: number): readonly Link[] {
  if (name === '') return []
  return (codebase.facts(at.path)?.calls ?? []).flatMap((call) => {
    const root = rootOf({ k: 'call', call })
    const isOn = root.k === 'ref' && root.name.startsWith(`${name}.`) && (only === undefined || call.in === only)
    return isOn ? chainOf(call).map((one) => ({ call: one, at: { path: at.path, fn: call.in } })) : []
  })
}

/** What a chain of calls starts with. */
function rootOf(value: Value): Value {
  let at = value
  for (;;) {
    if (at.k === 'call') at = at.call.callee
    else if (at.k === 'get') at = at.of
    else return at
  }
}
