/** Method and path that the name of a file below `api` or `routes` gives. */
export interface NamedRoute {
  method: string
  path: string
}

const ending = /\.[cm]?[jt]sx?$/
const suffix = /(?:\.(connect|delete|get|head|options|patch|post|put|trace))?(?:\.(dev|prod|prerender))?$/

/**
 * Reads `api/users/[id].get` as Nitro does: `[id]` is a parameter, `[...slug]` the rest, `(group)` is left out, `index` stands for its folder,
 * and the method behind the name is that of the route. Undefined for a file that no built server answers with.
 */
export function namedRoute(file: string): NamedRoute | undefined {
  if (!ending.test(file)) return undefined
  const bare = file.replace(ending, '')
  const [, method, stage] = suffix.exec(bare) ?? []
  if (stage === 'dev' || stage === 'prerender') return undefined
  const path = bare
    .replace(suffix, '')
    .replace(/\([^()/]+\)\//g, '')
    .replace(/^routes(?=\/|$)/, '')
    .replace(/\[\.{3}\]/g, '*')
    .replace(/\[\.{3}(\w+)\]/g, ':$1*')
    .replace(/\[([^/\]]+)\]/g, ':$1')
    .replace(/(?:^|\/)index$/, '')
  return { method: method?.toUpperCase() ?? 'ALL', path: path === '' ? '/' : path.startsWith('/') ? path : `/${path}` }
}
