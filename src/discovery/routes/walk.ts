import { limits } from '../../core/limits.ts'
import { handsOn } from './hands-on.ts'
import { guardPath, type Guard, runsBelow } from './guards.ts'
import type { Machine } from './machine.ts'
import { fastifyPath, joinPath } from './route-path.ts'
import type { Condition, Handler, Place, RouterEvent, RouterObject } from './values.ts'

/** A route on its way out: where it is answered and what runs before it. */
export interface Reached {
  router: RouterObject
  /** Routers that a request passes on its way to this one, from the application on. */
  trail: readonly RouterObject[]
  event: RouterEvent & { does: 'route' }
  method: string
  /** Joined path, still in the framework's own syntax. */
  path: string
  before: readonly Handler[]
  /** Path below which the route and each middleware was registered: frameworks may hide that part of the path. */
  below: { route: string; of: ReadonlyMap<Handler, string> }
  /** Middleware of other routers and routes that were registered earlier and hand the request on. */
  passed: readonly Handler[]
  at: Place
  /** Settings that the path is made of. */
  settings: readonly string[]
  /** Conditions that what mounts it and the route itself stand under. */
  when: readonly Condition[]
  /** Start of the path that code takes away before anything here sees the request; empty where it takes away nothing. */
  taken: string
}

interface Walk {
  machine: Machine
  budget: Budget
  prefix: string
  guards: readonly Guard[]
  /** Guards of routers and routes that a request passed on its way, and that are no part of this one's chain of routers. */
  passed: readonly Guard[]
  trail: readonly RouterObject[]
  settings: readonly string[]
  when: readonly Condition[]
  taken: string
}

/** What is left to walk below one application. */
interface Budget {
  mounts: number
  /** Length of the list of routes at which the walk ends. */
  routes: number
  /** The first place that was not walked. */
  cut?: { at: Place; what: 'mounts' | 'routes' }
}

/** Hooks of Fastify that run before the handler and may refuse. */
const guardingHooks = new Set(['onRequest', 'preParsing', 'preValidation', 'preHandler'])

/** The hook of Fastify that is called for every route that is registered after it. */
const routeHook = 'onRoute'

/** Walks everything that is mounted below a root, in the order of registration and up to the limits of one application. */
export function walkRoot(machine: Machine, root: RouterObject, out: Reached[]): void {
  const budget: Budget = { mounts: limits.applicationMounts, routes: out.length + limits.applicationRoutes }
  walkRouter(root, out, { machine, budget, prefix: '', guards: [], passed: [], trail: [], settings: [], when: [], taken: '' })
  if (budget.cut !== undefined) machine.cut = [...(machine.cut ?? []), { app: root, ...budget.cut }]
}

/** True where a mount or a route may still be walked; keeps the first place where it may not. */
function mayWalk(budget: Budget, what: 'mounts' | 'routes', at: Place, found = 0): boolean {
  if (budget.cut === undefined && (what === 'mounts' ? budget.mounts-- <= 0 : found >= budget.routes)) budget.cut = { at, what }
  return budget.cut === undefined
}

/** Walks a router; gives the guards that a request meets which no route below answers. */
function walkRouter(router: RouterObject, out: Reached[], from: Walk): readonly Guard[] {
  if (from.trail.includes(router) || from.trail.length > 20) return []
  const trail = [...from.trail, router]
  const prefix = joinPath(from.prefix, router.prefix)
  const settings = [...from.settings, ...(router.settings ?? [])]
  const pattern = router.rules.patterns === true
  const isLate = (event: RouterEvent & { does: 'hook' }): boolean => event.late === true
  const hooks = router.events.filter((event) => event.does === 'hook' && event.name !== routeHook)
  const direct = hooks.flatMap((event): Guard[] => (event.does === 'hook' && !isLate(event) ? hookGuard(event, prefix) : []))
  const late = hooks.flatMap((event): Guard[] => (event.does === 'hook' && isLate(event) ? hookGuard(event, prefix) : []))
  const guards: Guard[] = [...from.guards, ...direct]
  const passed: Guard[] = [...from.passed]
  const own: Guard[] = []
  for (const event of router.events) {
    if (from.budget.cut !== undefined) break
    if (event.does === 'use') {
      const guard: Guard = {
        at: event.paths.map((path) => guardPath(prefix, path, pattern)),
        ...(event.expressions && { expressions: event.expressions }),
        pattern,
        handlers: event.guards,
        below: prefix,
      }
      guards.push(guard)
      own.push(guard)
    } else if (event.does === 'hook' && (event.late === true || event.name === routeHook)) guards.push(...hookGuard(event, prefix))
    else if (event.does === 'mount') {
      const met = mounted(event, out, { ...from, prefix, guards, passed, trail, settings })
      passed.push(...met)
      own.push(...met)
    } else if (event.does === 'route') {
      const all = [...guards, ...late.filter((one) => !guards.some((known) => known.handlers === one.handlers))]
      const on = event.inside === true ? 'never' : handsOn(from.machine, event.handlers.at(-1), router.rules.syntax)
      if (on !== 'always' || !event.methods.includes('ALL'))
        reach({ budget: from.budget, router, trail, event, prefix, settings, guards: all, passed, when: from.when, taken: from.taken }, out)
      const met = [...passing(event, prefix, on), ...shadowing(router, event, prefix, on)]
      passed.push(...met)
      own.push(...met)
    }
  }
  return own.map((one) =>
    one.at.length === 0 && one.expressions === undefined ? { ...one, at: [prefix], beside: true } : { ...one, beside: true },
  )
}

/** Walks what is mounted; gives the guards that a request meets there which goes on to what is registered later. */
function mounted(event: RouterEvent & { does: 'mount' }, out: Reached[], here: Walk): readonly Guard[] {
  const { guards: outer, prefix, settings } = here
  const met: Guard[] = []
  for (const path of event.paths) {
    if (!mayWalk(here.budget, 'mounts', event.at)) break
    const below = joinPath(prefix, path)
    const own: readonly Guard[] = event.guards.length === 0 ? [] : [{ at: [], pattern: false, handlers: event.guards, below }]
    const inner = walkRouter(event.target, out, {
      ...here,
      prefix: below,
      guards: [...outer, ...own],
      passed: [...here.passed],
      settings: [...settings, ...(event.settings ?? [])],
      when: [...here.when, ...(event.when ? [event.when] : [])],
      ...(event.taken === true && { taken: below }),
    })
    if (event.anywhere === true || !sharesWay(event.target, here.trail)) continue
    met.push(...own.map((one): Guard => ({ ...one, at: [below], beside: true })), ...inner)
  }
  return met
}

/**
 * True where middleware of a mounted router runs for everything below its path: with Express and Hono always, with Koa where a router holds
 * the other one, never with Fastify.
 */
function sharesWay(target: RouterObject, trail: readonly RouterObject[]): boolean {
  const { syntax } = target.rules
  if (target.keeps === true || syntax === 'fastify') return false
  return syntax !== 'koa' || trail.at(-1)?.makes === 'router'
}

/** A route whose last handler hands on guards routes that are registered later: `router.all('*', guard)`. */
function passing(event: RouterEvent & { does: 'route' }, prefix: string, on: 'always' | 'perhaps' | 'never'): readonly Guard[] {
  const wide = event.methods.includes('ALL') || event.paths.some((path) => path.includes('*'))
  if (on === 'never' || (on === 'perhaps' && !wide)) return []
  return event.paths.map((path) => ({
    at: [joinPath(prefix, path)],
    pattern: false,
    handlers: event.handlers,
    below: prefix,
    beside: true,
    exact: true,
    methods: event.methods,
  }))
}

/**
 * Guards of a route with parameters that answers requests to paths which are registered later: `/users/:id` before `/users/me`. Only
 * Fastify asks for the exact path first.
 */
function shadowing(
  router: RouterObject,
  event: RouterEvent & { does: 'route' },
  prefix: string,
  on: 'always' | 'perhaps' | 'never',
): readonly Guard[] {
  if (on === 'always' || router.rules.syntax === 'fastify' || event.handlers.length < 2) return []
  const at = event.paths.map((path) => joinPath(prefix, path)).filter((path) => path.includes(':'))
  if (at.length === 0) return []
  return [{ at, pattern: false, handlers: event.handlers.slice(0, -1), below: prefix, beside: true, exact: true, methods: event.methods }]
}

function hookGuard(event: RouterEvent & { does: 'hook' }, below: string): Guard[] {
  if (event.name === routeHook)
    return [{ at: [], pattern: false, handlers: event.guards.map((one): Handler => ({ ...one, as: 'route-hook' })), below }]
  return guardingHooks.has(event.name) ? [{ at: [], pattern: false, handlers: event.guards, below }] : []
}

interface Reaching extends Pick<Reached, 'router' | 'trail' | 'event' | 'settings' | 'when' | 'taken'> {
  budget: Budget
  prefix: string
  guards: readonly Guard[]
  passed: readonly Guard[]
}

function reach({ budget, router, trail, event, prefix, guards, passed, settings, when, taken }: Reaching, out: Reached[]): void {
  for (const path of event.paths) {
    const full = router.rules.syntax === 'fastify' ? fastifyPath(prefix, path) : joinPath(prefix, path)
    for (const method of event.methods) {
      if (!mayWalk(budget, 'routes', event.at, out.length)) return
      const of = new Map<Handler, string>()
      const running = (all: readonly Guard[]): readonly Handler[] =>
        all.flatMap((guard) => {
          const below = runsBelow(guard, { path: full, method })
          if (below === undefined) return []
          for (const handler of guard.handlers) of.set(handler, below)
          return guard.handlers
        })
      out.push({
        router,
        trail,
        event,
        method,
        path: full,
        passed: running(passed),
        before: running(guards),
        below: { route: prefix, of },
        at: event.at,
        settings: [...new Set([...settings, ...(event.settings ?? [])])],
        when: [...when, ...(event.when ? [event.when] : [])],
        taken,
      })
    }
  }
}
