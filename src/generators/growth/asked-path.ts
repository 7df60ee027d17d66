import { restBelow } from '../names/below-prefix.ts'
import type { EdgeProject } from '../project/edge-project.ts'

/** A path that answers a request to try middleware with: the document of the API, else a route without parameters. */
export function askedPath({ servesDocument, routes, prefix = '' }: EdgeProject): string {
  if (servesDocument !== false) return '/openapi.json'
  const plain = routes.filter(({ method, path }) => method === 'GET' && /^[\w./-]+$/.test(path))
  return plain.flatMap(({ path }) => restBelow(path, prefix) ?? [])[0] ?? '/'
}
