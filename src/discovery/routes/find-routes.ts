import type { Finding } from '../../core/change-set.ts'
import { limits } from '../../core/limits.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase } from '../codebase.ts'
import { watchCodebase } from '../watched-codebase.ts'
import { findBunRoutes } from './bun/find-bun-routes.ts'
import { evaluateAll } from './evaluate-all.ts'
import { findNestRoutes } from './nest/find-nest-routes.ts'
import { findNextRoutes } from './next/find-next-routes.ts'
import { findNitroRoutes } from './nitro/find-nitro-routes.ts'
import { findSvelteRoutes } from './svelte-kit/find-svelte-routes.ts'
import { isApp, rootsOf } from './roots.ts'
import { routeOf } from './route-of.ts'
import { cutWalks, followedOnly, handedApps, lostRegistrations, ranOut, unmountedRoots } from './unread-registrations.ts'
import type { RouterObject } from './values.ts'
import { type Reached, walkRoot } from './walk.ts'

/** Routes that routers of code answer, and what must be known of them to use them for another state of the repository. */
export interface WalkedRoutes {
  routes: readonly Route[]
  findings: readonly Finding[]
  /** Registrations of routers that could not be followed. */
  unfollowed: readonly Unread[]
  /** Places of registrations that were followed and gave no route of their own: another one has the same method and path. */
  followed: readonly { file: RepoPath; line: number }[]
  /** Files that make something which answers requests. */
  apps: readonly RepoPath[]
  /** Texts that were read beside code, with a hash of each. */
  texts: readonly (readonly [path: RepoPath, hash: string])[]
  /** Some file of the repository checks fields by chains of express-validator. */
  checksFields: boolean
  /** The evaluation saw all of the repository, or came near its limits: no part of it can be done alone. */
  isWhole: boolean
}

/** Every route of the repository with its public path, and what could not be followed. */
export function findRoutes(codebase: Codebase): { routes: Route[]; findings: readonly Finding[] } {
  const walked = walkRoutes(codebase)
  return { routes: withFrameworks(codebase, walked), findings: walked.findings }
}

/** Evaluates routers and walks them. Of a part of the repository where one is told: then `apps` are those that the rest has. */
export function walkRoutes(codebase: Codebase, part?: { has: (path: RepoPath) => boolean; apps: readonly RepoPath[] }): WalkedRoutes {
  const watched = watchCodebase(codebase)
  const machine = evaluateAll(codebase, watched.codebase, part?.has)
  const apps = [...new Set(machine.routers.filter(isApp).map(({ at }) => at.file))]
  const reached: Reached[] = []
  const roots = rootsOf(codebase, machine.routers, apps.length > 0 || (part !== undefined && part.apps.length > 0))
  const empty = roots.filter((root) => {
    const before = reached.length
    walkRoot(machine, root, reached)
    return reached.length === before
  })
  const routes = once(
    codebase,
    reached.map((one) => routeOf(machine, one)),
  )
  return {
    routes: routes.sort(byPlace),
    findings: lostRoutes(machine.routers),
    unfollowed: [
      ...ranOut(machine),
      ...cutWalks(machine),
      ...lostRegistrations(machine.routers),
      ...unmountedRoots(roots),
      ...handedApps(empty),
    ],
    followed: followedOnly(machine.routers, { roots, reached, routes }),
    apps,
    texts: [...watched.texts],
    checksFields: machine.checksFields,
    isWhole: watched.looksAround || machine.cut !== undefined || machine.fuel < limits.routeCalls / 2,
  }
}

/** Routes of routers with those that frameworks find by decorators and files. */
export function withFrameworks(codebase: Codebase, { routes }: Pick<WalkedRoutes, 'routes'>): Route[] {
  const found = [
    ...findNestRoutes(codebase),
    ...findNextRoutes(codebase),
    ...findBunRoutes(codebase),
    ...findNitroRoutes(codebase),
    ...findSvelteRoutes(codebase),
  ]
  return found.length === 0 ? [...routes] : once(codebase, [...routes, ...found]).sort(byPlace)
}

/** Two services of one repository may answer the same path. */
function once(codebase: Codebase, all: readonly Route[]): Route[] {
  const routes = new Map<string, Route>()
  for (const route of all) {
    const key = `${route.method} ${route.path} ${codebase.packageOf(route.file)?.dir ?? ''}`
    if (!routes.has(key)) routes.set(key, route)
  }
  return [...routes.values()]
}

/** Registrations that are left out because their path is made at run time. */
function lostRoutes(routers: readonly RouterObject[]): readonly Finding[] {
  const lost = routers.flatMap((one) => one.lost ?? []).filter(({ what }) => what === 'path')
  const places = new Map(lost.map((at) => [`${at.file}:${at.line}`, at] as const))
  const findings = [...places.values()].map(
    (at): Finding => ({
      rule: 'unresolved-route',
      severity: 'notice',
      message: say`A route of ${ref('path', at.file)} has a path that is made at run time, so it is not listed.`,
      at: { path: at.file, line: at.line },
    }),
  )
  return inOrder(findings)
}

/** Findings by file and line. */
export function inOrder(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted(({ at: a }, { at: b }) =>
    a?.path !== b?.path ? ((a?.path ?? '') < (b?.path ?? '') ? -1 : 1) : (a?.line ?? 0) - (b?.line ?? 0),
  )
}

/** The order of routes: by file, line, path and method. */
export function byPlace(a: Route, b: Route): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  if (a.line !== b.line) return a.line - b.line
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.method < b.method ? -1 : a.method > b.method ? 1 : 0
}
