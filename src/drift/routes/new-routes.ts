import type { Drift } from '../../core/drift.ts'
import { list, ref, say } from '../../core/phrase.ts'
import { isFrozen } from '../links/judged.ts'
import type { DriftInput } from '../signal.ts'
import { type KnownRoute, knownRoutes } from './known-routes.ts'
import { type RoutePattern, isSameMethod, isSamePath, readPattern } from './match-route.ts'

/** Routes that a page needs before it is a page about routes. */
const fewestRoutes = 3

/** Routes that the change added and that the page about their neighbours does not name: one notice per page. */
export async function newRoutes({ documents, project, base }: DriftInput): Promise<readonly Drift[]> {
  if (base === undefined || project.routes.length === 0) return []
  const files = new Set(base.changed)
  const fresh = project.routes.filter(({ file }) => files.has(file))
  if (fresh.length === 0) return []
  const pages = documents.flatMap((document) => {
    const named = document.anchors.filter(({ kind, noise }) => kind === 'route' && noise === undefined)
    const patterns = named.flatMap(({ name }) => readPattern(name) ?? [])
    return patterns.length < fewestRoutes || isFrozen(document) ? [] : [{ named, patterns }]
  })
  if (pages.length === 0) return []
  const before = knownRoutes((await base.view()).project.routes)
  const isNamed = (route: RoutePattern, patterns: readonly RoutePattern[]): boolean =>
    patterns.some((one) => isSamePath(one, route) && isSameMethod(one.method, route.method))
  const added = knownRoutes(fresh).filter(
    ({ pattern }) =>
      !before.some((old) => isSamePath(old.pattern, pattern) && isSameMethod(old.pattern.method, pattern.method)) &&
      !pages.some(({ patterns }) => isNamed(pattern, patterns)),
  )
  return pages.flatMap(({ named, patterns }) => {
    const near = added.filter(({ route }) => {
      const neighbours = before.filter((old) => old.route.file === route.file)
      // a page that names one of many is about something else
      return neighbours.length > 0 && neighbours.filter((old) => isNamed(old.pattern, patterns)).length * 2 >= neighbours.length
    })
    const [anchor] = named
    if (near.length === 0 || anchor === undefined) return []
    const [{ route }] = near as [KnownRoute]
    return [
      {
        signal: 'D5' as const,
        severity: 'notice' as const,
        anchor,
        message: say`This page does not name ${list(near.slice(0, 5).map((one) => ref('route', `${one.route.method} ${one.route.path}`)))}.`,
        code: { path: route.file, line: route.line },
      },
    ]
  })
}
