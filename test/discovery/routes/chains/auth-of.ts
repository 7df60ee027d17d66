import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

/** Who may call each route of a repository that stands in memory, by method and path. */
export async function authOf(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const { routes } = findRoutes(await codebaseOf(files))
  return Object.fromEntries(routes.map((route) => [`${route.method} ${route.path}`, route.auth]))
}
