import type { Drift } from '../../core/drift.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import { isSigned } from '../../core/sign-in.ts'
import { baseReader, hadLine } from '../caused.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import type { DriftInput, Past } from '../signal.ts'
import { type KnownRoute, knownRoutes, routesLike } from './known-routes.ts'
import { type RoutePattern, isSameMethod } from './match-route.ts'
import { statedAuth } from './stated-auth.ts'

/** Tables that say whether a route needs authentication: our own pages always, others where the change turned it. */
export async function authDrifts({ documents, project, snapshot, base }: DriftInput, past: Past): Promise<readonly Drift[]> {
  const routes = knownRoutes(project.routes)
  const found = documents.flatMap((document) => {
    if (isFrozen(document) || isDated(document) || (base === undefined && !document.ours)) return []
    return statedAuth(document).flatMap((stated) => {
      const is = authOf(stated.route, routes)
      return is === undefined || is.auth === stated.says ? [] : [{ document, stated, is }]
    })
  })
  if (found.length === 0) return []
  const before = base === undefined ? undefined : knownRoutes((await base.view()).project.routes)
  const read = base === undefined ? undefined : baseReader(base, snapshot, past)
  const drifts: Drift[] = []
  for (const { document, stated, is } of found) {
    const was = before === undefined ? undefined : authOf(stated.route, before)
    if (before !== undefined && (was?.auth !== stated.says || !hadLine(await read?.(document.path), stated.text))) continue
    drifts.push({
      signal: 'D5',
      severity: document.ours ? 'failure' : 'warning',
      anchor: stated.anchor,
      message: say`${ref('route', `${is.method} ${is.path}`)} ${[is.auth === 'required' ? 'needs authentication now.' : 'needs no authentication any more.']}`,
      code: { path: is.file, line: is.line },
    })
  }
  return drifts
}

/** The only route that a row can mean, where code says for certain who may call it. */
function authOf(route: RoutePattern, routes: readonly KnownRoute[]): Route | undefined {
  const same = routesLike(route, routes).filter(({ pattern }) => isSameMethod(route.method, pattern.method))
  const [only] = same
  // Neither word is true of a message that its sender signs.
  if (only !== undefined && isSigned(only.route)) return undefined
  return same.length === 1 && (only?.route.auth === 'required' || only?.route.auth === 'none') ? only.route : undefined
}
