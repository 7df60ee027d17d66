import type { PathSyntax } from './rules.ts'

/** Joins path parts with single slashes: no trailing slash except for the root itself. */
export function joinPath(...parts: readonly string[]): string {
  const joined = parts
    .filter((part) => part !== '')
    .join('/')
    .replace(/\/{2,}/g, '/')
  const slashed = joined.startsWith('/') ? joined : `/${joined}`
  return slashed.length > 1 && slashed.endsWith('/') ? slashed.slice(0, -1) : slashed
}

/** Fastify puts a prefix and a path together as they are: `/mail` and `::resend` are `/mail::resend`, where `::` is a plain colon. */
export function fastifyPath(prefix: string, path: string): string {
  if (path === '' || path.startsWith('/') || path.startsWith('*') || prefix.endsWith('/')) return joinPath(prefix, path)
  return joinPath(`${prefix}${path}`)
}

/** Takes the constraint off a parameter: `:id(\\d+)`, `:id{[0-9]+}`, Fastify's `:file(^\\d+).png`. Brackets nest. */
function withoutConstraints(path: string): string {
  let out = ''
  let depth = 0
  let open = ''
  for (let i = 0; i < path.length; i += 1) {
    const char = path.charAt(i)
    if (depth === 0) {
      const afterName = /:[A-Za-z_]\w*$/.test(out)
      if ((char === '(' || char === '{') && afterName) {
        depth = 1
        open = char
      } else out += char
      continue
    }
    if (char === '\\') i += 1
    else if (char === open) depth += 1
    else if (char === (open === '(' ? ')' : '}')) depth -= 1
  }
  return out
}

/**
 * A path in the public form: parameters `:id`, optional ones `:id?`, rest parameters `:slug*`, anything below a path `/*`.
 * OpenAPI braces (`{id}`) become parameters; constraints (`:id(\\d+)`) go.
 */
export function publicPath(path: string, syntax: PathSyntax): string {
  let out = path
  // Hono and Fastify end a parameter before a plain brace; in OpenAPI style the whole segment part is one.
  out = out.replace(/(^|[/.\-_])\{([A-Za-z_][\w-]*)\}/g, (_, before: string, name: string) => `${before}:${name}`)
  out = rest(out, syntax)
  out = withoutConstraints(out)
  out = out.replace(/\(\.\*\)|\(\*\)/g, '*')
  if (syntax === 'express' || syntax === 'koa') out = out.replace(/\{(\/:[\w]+)\}/g, '$1?').replace(/\{(\/\*\w+)\}/g, '$1')
  if (syntax === 'express' || syntax === 'koa') out = out.replace(/\/\*([A-Za-z_]\w*)/g, '/:$1*')
  return syntax === 'fastify' ? out.replaceAll('::', ':') : out
}

/** A parameter that takes the rest of the path: `:path{.+}` (Hono), `:path(.*)`, `:path+`. */
function rest(path: string, syntax: PathSyntax): string {
  const out = path.replace(/:([A-Za-z_]\w*)(?:\(\.[*+]\)|\{\.[*+]\??\}|\+)/g, ':$1*')
  return syntax === 'hono' ? out.replace(/:([A-Za-z_]\w*)\{\(\.\*\)\}/g, ':$1*') : out
}

/** True where a middleware registered at `at` (a prefix, or a pattern as `/api/*`) runs for `path`. */
export function covers(at: string, path: string, pattern: boolean): boolean {
  const clean = joinPath(at)
  if (clean === '/' && !pattern) return true
  if (clean === '/*') return true
  const wanted = clean.split('/').slice(1)
  const given = path.split('/').slice(1)
  for (let i = 0; i < wanted.length; i += 1) {
    const want = wanted[i] as string
    if (want === '*' || want.startsWith('*') || /^:\w+\*$/.test(want) || want === '(.*)') return true
    const got = given[i]
    if (got === undefined) return false
    // A parameter of the route stands for other texts as well: `/:page` is not below `/admin`.
    if (want.startsWith(':')) continue
    if (want.endsWith('*') && got.startsWith(want.slice(0, -1))) return true
    if (want !== got) return false
  }
  return pattern ? given.length === wanted.length : true
}
