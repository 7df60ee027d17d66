import type { Route, TestInfo } from '../../core/project.ts'
import { byUnreadPlace, type Unread } from '../../core/unread.ts'
import type { BuiltCodebase } from '../build-codebase.ts'
import type { WalkedRoutes } from '../routes/find-routes.ts'
import { findBunTables } from './find-bun-tables.ts'
import { findComputedEvents } from './find-computed-events.ts'
import { findComputedPaths } from './find-computed-paths.ts'
import { findComputedPrefixes } from './find-computed-prefixes.ts'
import { findControllers } from './find-controllers.ts'
import { findEnvLoops } from './find-env-loops.ts'
import { findEventHandlers } from './find-event-handlers.ts'
import { findUnreadFrameworks } from './find-frameworks.ts'
import { findMailHandlers } from './find-mail-handlers.ts'
import { findNextHandlers } from './find-next-handlers.ts'
import { findPackageRouters } from './find-package-routers.ts'
import { findRegistrations, namesRouters } from './find-registrations.ts'
import { findRequests } from './find-requests.ts'
import { findRewrittenAddresses } from './find-rewritten-addresses.ts'
import { findRoutePlugins } from './find-route-plugins.ts'
import { findServers } from './find-servers.ts'
import { findSkipped } from './find-skipped.ts'
import { knownPlaces } from './known-places.ts'

/** Places that no engine has to run for: frameworks, files that were skipped, and loops over the environment. */
export function findUnreadBeside(codebase: BuiltCodebase): readonly Unread[] {
  return [...findUnreadFrameworks(codebase), ...findSkipped(codebase), ...findEnvLoops(codebase)]
}

/** What engines found out about the repository before. */
export interface UnreadSources {
  routes: readonly Route[]
  tests: readonly TestInfo[]
  walked: Pick<WalkedRoutes, 'unfollowed' | 'followed'>
}

/** Every place of the repository that was seen and not understood, sorted by place, without repeats. */
export function findUnread(codebase: BuiltCodebase, { routes, tests, walked }: UnreadSources): readonly Unread[] {
  const places = knownPlaces([...routes, ...walked.followed, ...walked.unfollowed])
  const beside = findUnreadBeside(codebase)
  const frameworks = beside.filter(({ kind }) => kind === 'framework')
  const registered = [
    ...findRegistrations(codebase, places),
    ...findPackageRouters(codebase, places),
    ...findControllers(codebase, places),
    ...findComputedPaths(codebase, places),
    ...findComputedPrefixes(codebase),
    ...(routes.length === 0 ? [] : findRewrittenAddresses(codebase)),
    ...findNextHandlers(codebase, places),
    ...findEventHandlers(codebase, places),
    ...findServers(codebase, places, routes.length > 0),
    ...findMailHandlers(codebase),
    ...findBunTables(codebase),
    ...findRoutePlugins(codebase),
    ...findComputedEvents(codebase),
  ]
  const left = [...registered, ...findRequests(codebase, { routes, tests })]
  const all = [...beside, ...walked.unfollowed, ...left.filter((one) => !isOf(codebase, frameworks, one))]
  const byKey = new Map(all.map((one) => [`${one.kind} ${one.name} ${one.file}:${one.line}`, one]))
  return [...byKey.values()].toSorted(byUnreadPlace)
}

/** A place of a package that serves with an unread framework is a part of that entry, but not a router of a library that is read. */
function isOf(codebase: BuiltCodebase, frameworks: readonly Unread[], { kind, file }: Unread): boolean {
  if ((kind === 'router' || kind === 'registration') && namesRouters(codebase.digest(file))) return false
  return frameworks.some(({ below = '', hides }) => hides.includes('routes') && (below === '' || file.startsWith(`${below}/`)))
}
