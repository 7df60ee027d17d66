import { findRoutes } from '../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from './codebase.ts'

/** Routes of files given as text, each as `METHOD path auth`, sorted by path and method. */
export async function routesOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { routes } = findRoutes(await codebaseOf(files))
  const keyed = routes.map((one) => [`${one.path} ${one.method}`, `${one.method} ${one.path} ${one.auth}`] as const)
  return keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, line]) => line)
}

/** The same without auth. */
export async function pathsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  return (await routesOf(files)).map((one) => one.split(' ').slice(0, 2).join(' '))
}
