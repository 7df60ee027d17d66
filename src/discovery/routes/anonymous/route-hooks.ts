import type { Auth } from '../../../core/request.ts'
import type { Codebase } from '../../codebase.ts'
import { subtree } from '../body-values.ts'
import { startRun, waysOf } from './interpret.ts'
import type { Known } from './known.ts'
import type { Start } from './follow.ts'
import { joinedUse, unusedRequest } from './request-use.ts'
import { type Followed, followGuard } from './verdict.ts'

/** Options of a route under which hooks put what runs before its handler. */
const phases = ['onRequest', 'preParsing', 'preValidation', 'preHandler'] as const

type Options = Extract<Known, { t: 'object' }>

/**
 * What a hook that Fastify calls for every route (`onRoute`) makes of the options of one: the guards that it adds are followed as if
 * they stood there.
 */
export function followRouteHook(start: Start, options: Options): Followed {
  if (!mayGuard(start.codebase, start.value)) return { auth: 'none', use: unusedRequest() }
  const own = new Set(phases.flatMap((phase) => itemsOf(options.props.get(phase))))
  const made: Options = { ...options, props: new Map(options.props) }
  const run = startRun(start.codebase, placeOf(start.value), { method: start.method, path: start.path })
  run.setsUp = true
  const ways = waysOf(run, start.value, [made])
  const lost = ways.find((one) => one.end === 'unread')
  const added = phases.flatMap((phase) => itemsOf(made.props.get(phase))).filter((one) => !own.has(one))
  return weighed([
    ...(lost === undefined ? [] : [{ auth: 'unknown' as const, unread: lost.unread ?? 'a hook of routes' }]),
    ...added.map((value): Followed => ofAdded({ ...start, value })),
  ])
}

function ofAdded(start: Start): Followed {
  if (start.value.t === 'const') return { auth: 'none', use: unusedRequest() }
  if (start.value.t === 'data') return { auth: 'unknown', unread: start.value.unread ?? 'a hook of routes' }
  const { auth, unread, use } = followGuard(start)
  return { auth, ...(unread !== undefined && { unread }), ...(use && { use }) }
}

/** Whoever refuses decides; what was not read comes before what lets pass. The request was used by all of them. */
function weighed(all: readonly Followed[]): Followed {
  const of = (auth: Auth): Followed | undefined => all.find((one) => one.auth === auth)
  const uses = all.flatMap(({ use }) => use ?? [])
  const { use: _, ...found } = of('required') ?? of('unknown') ?? of('optional') ?? { auth: 'none' as const }
  return uses.length < all.length ? found : { ...found, use: joinedUse(uses) }
}

function itemsOf(value: Known | undefined): readonly Known[] {
  if (value === undefined) return []
  return value.t === 'list' ? value.items.flatMap(itemsOf) : [value]
}

function placeOf(value: Known): { path: Start['codebase']['digests'][number]['path']; fn: number } {
  return value.t === 'fn' ? { path: value.path, fn: value.fn } : { path: '' as never, fn: -1 }
}

/** False for a hook whose code names no option that holds guards: it documents routes or counts them. */
function mayGuard(codebase: Codebase, value: Known): boolean {
  if (value.t !== 'fn') return value.t === 'alts'
  const facts = codebase.facts(value.path)
  if (facts === undefined) return false
  const inside = subtree(facts, value.fn)
  const names = [
    ...facts.bindings.filter((one) => inside.has(one.in)).map((one) => one.name),
    ...[...inside].flatMap((fn) => facts.functions[fn]?.calls ?? []),
  ]
  return names.some((name) => naming.test(name))
}

const naming = /(^|\.)(onRequest|preParsing|preValidation|preHandler)\b/
