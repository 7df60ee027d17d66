/** A path with its parameters filled in, as a request would carry it. */
function sample(path: string): string {
  return path.replace(/:\w+\*/g, 'x/x').replace(/:\w+/g, 'x')
}

/**
 * True where a pattern of a list covers a route's path: exact, below it, `/api/auth/**`, `/api/webhooks(.*)`, `/users/:id*`. No regular
 * expression of the repository is ever run.
 */
export function listed(pattern: string, path: string): boolean {
  const wanted = pattern.replace(/\(\.\*\)$|\/?\*\*$|\.\*$/g, '*').replace(/\$$/, '')
  if (wanted === '*' || wanted === '/*') return true
  const parts = segments(wanted)
  const given = segments(path)
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? ''
    if (part === '*' || /^:\w+[*+]$/.test(part)) return true
    const got = given[index]
    if (got === undefined) return false
    if (part === '*' || part.startsWith(':') || /^\[.*\]$/.test(part)) continue
    if (part.endsWith('*') && got.startsWith(part.slice(0, -1))) return true
    if (part !== got) return false
  }
  return parts.length > 0 || given.length === 0
}

function segments(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '')
}

/** True where a matcher of `config.matcher` lets the middleware run for a path; undefined where the matcher is beyond these forms. */
export function matches(matcher: string, path: string): boolean | undefined {
  const plain = sample(path)
  const negative = /^(\/(?:[\w-]+\/)*)?\(\(\?!(.*)\)\.[*+]\)?(\.\*)?\)?$/s.exec(matcher)
  if (negative) {
    const [, before = '/', excluded = ''] = negative
    return plain.startsWith(before) && !alternatives(excluded).some((one) => startsWith(plain.slice(before.length), one))
  }
  const group = /^\/\(([^?()]+)\)(\(\.\*\)|\/:path\*|.*)?$/.exec(matcher)
  if (group) return alternatives(group[1] ?? '').some((one) => startsWith(plain.slice(1), one))
  if (/[()]/.test(matcher.replace(/\(\.\*\)$/, ''))) return undefined
  const exact = matcher.replace(/\(\.\*\)$/, '/:rest*')
  const parts = segments(exact)
  const rest = parts.some((part) => /^:\w+[*+]$|^\*$/.test(part))
  return listed(exact, path) && (rest || parts.length === segments(path).length)
}

/** Splits at `|` outside of brackets. */
function alternatives(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index)
    if (char === '\\') index += 1
    else if (char === '(' || char === '[') depth += 1
    else if (char === ')' || char === ']') depth -= 1
    else if (char === '|' && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)]
}

/** A literal alternative as a prefix; one with operators (`.*\\.svg`) never covers an API path. */
function startsWith(path: string, alternative: string): boolean {
  const literal = alternative
    .replace(/\\(.)/g, '$1')
    .replace(/\/?\(?\.\*\)?$/, '')
    .replace(/\$$/, '')
    .replace(/^\//, '')
  return literal !== '' && !/[*+?()[\]]/.test(literal) && path.startsWith(literal)
}
