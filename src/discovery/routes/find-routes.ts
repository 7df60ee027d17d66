import type { Finding } from '../../core/change-set.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import type { Codebase } from '../codebase.ts'
import { evaluateAll } from './evaluate-all.ts'
import { findNestRoutes } from './nest/find-nest-routes.ts'
import { findNextRoutes } from './next/find-next-routes.ts'
import { rootsOf } from './roots.ts'
import { lenientGuards, routeOf } from './route-of.ts'
import type { RouterObject } from './values.ts'
import { type Reached, walkRouter } from './walk.ts'

/** Every route of the repository with its public path, and what could not be followed. */
export function findRoutes(codebase: Codebase): { routes: Route[]; findings: Finding[] } {
  const machine = evaluateAll(codebase)
  const reached: Reached[] = []
  for (const root of rootsOf(codebase, machine.routers)) walkRouter(root, reached)
  const routes = new Map<string, Route>()
  const add = (route: Route): void => {
    // Two services of one repository may answer the same path.
    const key = `${route.method} ${route.path} ${codebase.packageOf(route.file)?.dir ?? ''}`
    if (!routes.has(key)) routes.set(key, route)
  }
  const lenient = lenientGuards(reached)
  for (const one of reached) add(routeOf(machine, one, lenient))
  for (const route of findNestRoutes(codebase)) add(route)
  for (const route of findNextRoutes(codebase)) add(route)
  return { routes: [...routes.values()].sort(byPlace), findings: lostRoutes(machine.routers) }
}

/** Registrations that are left out because their path is made at run time. */
function lostRoutes(routers: readonly RouterObject[]): Finding[] {
  const places = new Map(routers.flatMap((one) => (one.lost ?? []).map((at) => [`${at.file}:${at.line}`, at] as const)))
  return [...places.values()]
    .sort((a, b) => (a.file !== b.file ? (a.file < b.file ? -1 : 1) : a.line - b.line))
    .map((at) => ({
      rule: 'unresolved-route',
      severity: 'notice',
      message: say`A route of ${ref('path', at.file)} has a path that is made at run time, so it is not listed.`,
      at: { path: at.file, line: at.line },
    }))
}

function byPlace(a: Route, b: Route): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  if (a.line !== b.line) return a.line - b.line
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.method < b.method ? -1 : a.method > b.method ? 1 : 0
}
