import type { Route } from '../../core/project.ts'
import { type RoutePattern, answersAll, patternOf } from './match-route.ts'

/** A route of the project, ready to be compared. */
export interface KnownRoute {
  route: Route
  pattern: RoutePattern
}

/** Routes of a project, ready to be compared; what answers everything says nothing of one path. */
export function knownRoutes(routes: readonly Route[]): readonly KnownRoute[] {
  return routes.map((route) => ({ route, pattern: patternOf(route) })).filter(({ pattern }) => !answersAll(pattern))
}
