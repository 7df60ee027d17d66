import { joinPath, covers } from './route-path.ts'
import type { Handler, Place, RouterEvent, RouterObject } from './values.ts'

/** Middleware that runs before routes whose path it covers. */
export interface Guard {
  /** Prefixes or patterns; empty for every path. */
  at: readonly string[]
  pattern: boolean
  handlers: readonly Handler[]
  /** Path below which it was registered, where `at` does not say. */
  below: string
}

/** A route on its way out: where it is answered and what runs before it. */
export interface Reached {
  router: RouterObject
  event: RouterEvent & { does: 'route' }
  method: string
  /** Joined path, still in the framework's own syntax. */
  path: string
  before: readonly Handler[]
  /** Path below which the route and each middleware was registered: frameworks may hide that part of the path. */
  below: { route: string; of: ReadonlyMap<Handler, string> }
  at: Place
  /** Settings that the path is made of. */
  settings: readonly string[]
}

interface Walk {
  prefix: string
  guards: readonly Guard[]
  trail: readonly RouterObject[]
  settings?: readonly string[]
}

/** Hooks of Fastify that run before the handler and may refuse. */
const guardingHooks = new Set(['onRequest', 'preParsing', 'preValidation', 'preHandler'])

/** Walks everything that is mounted below a root, in the order of registration. */
export function walkRouter(router: RouterObject, out: Reached[], from: Walk = { prefix: '', guards: [], trail: [] }): void {
  if (from.trail.includes(router) || from.trail.length > 20) return
  const trail = [...from.trail, router]
  const prefix = joinPath(from.prefix, router.prefix)
  const settings = [...(from.settings ?? []), ...(router.settings ?? [])]
  const pattern = router.rules.patterns === true
  const direct = router.events.flatMap((event): Guard[] => (event.does === 'hook' && event.late !== true ? hookGuard(event, prefix) : []))
  const late = router.events.flatMap((event): Guard[] => (event.does === 'hook' && event.late === true ? hookGuard(event, prefix) : []))
  const guards: Guard[] = [...from.guards, ...direct]
  for (const event of router.events) {
    if (event.does === 'use')
      guards.push({ at: event.paths.map((path) => guardPath(prefix, path, pattern)), pattern, handlers: event.guards, below: prefix })
    else if (event.does === 'hook' && event.late === true) guards.push(...hookGuard(event, prefix))
    else if (event.does === 'mount') {
      for (const path of event.paths) {
        const below = joinPath(prefix, path)
        const own: readonly Guard[] = event.guards.length === 0 ? [] : [{ at: [], pattern: false, handlers: event.guards, below }]
        walkRouter(event.target, out, {
          prefix: below,
          guards: [...guards, ...own],
          trail,
          settings: [...settings, ...(event.settings ?? [])],
        })
      }
    } else if (event.does === 'route') {
      reach(
        {
          router,
          event,
          prefix,
          settings,
          guards: [...guards, ...late.filter((one) => !guards.some((known) => known.handlers === one.handlers))],
        },
        out,
      )
    }
  }
}

function hookGuard(event: RouterEvent & { does: 'hook' }, below: string): Guard[] {
  return guardingHooks.has(event.name) ? [{ at: [], pattern: false, handlers: event.guards, below }] : []
}

/** Hono's middleware without a path runs for everything below its own router. */
function guardPath(prefix: string, path: string, pattern: boolean): string {
  if (!pattern) return joinPath(prefix, path)
  return path === '' || path === '*' ? joinPath(prefix, '*') : joinPath(prefix, path)
}

function reach(
  one: {
    router: RouterObject
    event: RouterEvent & { does: 'route' }
    prefix: string
    guards: readonly Guard[]
    settings: readonly string[]
  },
  out: Reached[],
): void {
  const { router, event } = one
  for (const path of event.paths) {
    const full = joinPath(one.prefix, path)
    const below = new Map<Handler, string>()
    const before = one.guards.flatMap((guard) => {
      const at = guard.at.length === 0 ? guard.below : guard.at.find((prefix) => covers(prefix, full, guard.pattern))
      if (at === undefined) return []
      for (const handler of guard.handlers) below.set(handler, at)
      return guard.handlers
    })
    for (const method of event.methods)
      out.push({
        router,
        event,
        method,
        path: full,
        before,
        below: { route: one.prefix, of: below },
        at: event.at,
        settings: [...new Set([...one.settings, ...(event.settings ?? [])])],
      })
  }
}
