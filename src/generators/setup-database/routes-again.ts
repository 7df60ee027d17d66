import { restBelow } from '../names/below-prefix.ts'
import type { EdgeProject } from '../project/edge-project.ts'

/** Lines that give rows to routes that earlier runs left without behaviour, in the order of the routes. */
export function routesAgain(project: EdgeProject): readonly string[] {
  const methods = new Map<string, string[]>()
  for (const { path, method, file } of project.routes) {
    const rest = restBelow(path, project.prefix ?? '')
    const openApi = rest?.replace(/:([A-Za-z0-9_]+)/g, '{$1}')
    if (openApi === undefined || project.written('src/routes/routes.ts', { path: openApi }) !== file) continue
    methods.set(path, [...(methods.get(path) ?? []), method])
  }
  return [...methods].map(([path, all]) => `/template add-api-route ${path} ${all.join(',')}`)
}
