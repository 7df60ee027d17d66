import type { EdgeProject } from '../project/edge-project.ts'
import type { DecidedRoute } from './decided-route.ts'

/** Lines that make sense after a route. */
export function nextLines({ address, resource, methods, behaviour }: DecidedRoute, project: EdgeProject): readonly string[] {
  if (behaviour === 'upload') return project.buckets.length === 0 ? ['add-object-storage uploads'] : []
  const collection = `${project.prefix ?? ''}${resource.collection}`
  const item = `${collection}/:id`
  const hasItem = resource.idParam !== undefined || project.routes.some(({ path }) => path.startsWith(`${collection}/:`))
  return [
    ...(hasItem || !methods.includes('POST') ? [] : [`add-api-route ${item} GET,PUT,PATCH,DELETE`]),
    ...(project.databases.length === 0
      ? [`setup-database ${databaseOf(project.name)}`, `add-api-route ${address} ${methods.join(',')}`]
      : []),
  ]
}

/** A name for the database of a Worker. */
function databaseOf(name: string): string {
  return /^[a-z0-9][a-z0-9-]{0,40}$/.test(name) ? name : 'main'
}
