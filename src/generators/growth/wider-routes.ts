import { isWider } from '../names/path-shape.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import type { WiderRoute } from './growth.ts'

/** Routes that fit every request of a new one: Hono runs the route that was registered first, so the new one has to stand in front of them. */
export function widerRoutes({ address, methods }: { address: string; methods: readonly string[] }, { routes }: EdgeProject): WiderRoute[] {
  return routes
    .filter(({ method, path }) => (method === 'ALL' || methods.includes(method)) && isWider(path, address))
    .map(({ path, file }) => ({ path, file }))
}
