/** Joins parts of a path: one slash between them, none at the end except for the root. */
export function joined(...parts: readonly string[]): string {
  const path = parts
    .join('/')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  return path.startsWith('/') ? path : `/${path}`
}

/** A Nest path in the public form: `:id`, a rest as `:path*`; constraints and optional braces go. */
export function publicPath(path: string): string {
  const plain = withoutConstraints(path)
    .replace(/[{}]/g, '')
    .split('/')
    .map((segment) => {
      const named = /^\*([A-Za-z_]\w*)$/.exec(segment)
      if (named) return `:${named[1]}*`
      if (/^(\*|\(\.\*\)|\.\*)$/.test(segment)) return ':path*'
      const rest = /^:(\w+)(\*|\+)$/.exec(segment)
      return rest ? `:${rest[1]}*` : segment.replace(/^(:\w+)\?$/, '$1')
    })
    .join('/')
  return joined(plain)
}

/** Takes `(\\d+)` off `:id(\\d+)`; brackets nest. A lone `(.*)` stays: it is a wildcard. */
function withoutConstraints(path: string): string {
  let out = ''
  let depth = 0
  for (let index = 0; index < path.length; index += 1) {
    const char = path.charAt(index)
    if (depth > 0) {
      if (char === '\\') index += 1
      else if (char === '(') depth += 1
      else if (char === ')') depth -= 1
    } else if (char === '(' && /:\w+$/.test(out)) depth = /^\((\.\*|\*|\.\+)\)/.test(path.slice(index)) ? ((out += '*'), 1) : 1
    else out += char
  }
  return out
}

/** True where a pattern of `exclude` or `forRoutes` covers a route: parameters match anything, a wildcard matches the rest. */
export function covers(pattern: string, path: string, prefix = false): boolean {
  const wanted = joined(pattern.replace(/\{\/?([^}]*)\}/g, '/$1'))
    .split('/')
    .slice(1)
    .filter((part) => part !== '')
  const given = joined(path)
    .split('/')
    .slice(1)
    .filter((part) => part !== '')
  for (let index = 0; index < wanted.length; index += 1) {
    const want = wanted[index] ?? ''
    if (/^(\*.*|\(\.\*\)|\.\*|:\w+(\*|\(\.\*\)))$/.test(want)) return true
    const got = given[index]
    if (got === undefined) return false
    if (want.startsWith(':') || want === got) continue
    if (/(\*|\(\.\*\))$/.test(want) && got.startsWith(want.replace(/(\*|\(\.\*\))$/, ''))) return true
    return false
  }
  return prefix || given.length === wanted.length
}
