/** Paths that one expression is told as at most. */
const most = 12

/**
 * A regular expression as the paths that it most nearly means: `/^\/api\/(.*)$/` → `/api/*`, `/^\/(v1|v2)/` → `/v1` and `/v2`. An `undefined`
 * stands for one of which nothing is left.
 */
export function pathsOfExpression(source: string): readonly (string | undefined)[] {
  const body = source.slice(1, source.lastIndexOf('/')).replace(/^\^/, '').replace(/\$$/, '')
  const spelled = spelledOut(body)
  const paths = new Set((spelled.length > most ? [body] : spelled).map(plainPath))
  return spelled.length === 1 ? [...paths].map((one) => (one === '' ? undefined : one)) : [...paths]
}

/** A group of plain texts, of which one stands in a path. With a `?` behind it stands in the path that callers write: `/(\/api)?/` is `/api`. */
const choice = /\((?:\?:)?((?:[\w\-/~%|]|\\[/.\-_])+)\)(\?)?(?![*+{?])/

function spelledOut(body: string, left = 4): readonly string[] {
  const found = left > 0 ? choice.exec(body) : null
  if (found === null) return [body]
  const [whole, inside = ''] = found
  const [before, after] = [body.slice(0, found.index), body.slice(found.index + whole.length)]
  return inside.split('|').flatMap((one) => spelledOut(`${before}${one}${after}`, left - 1))
}

function plainPath(body: string): string {
  return body
    .replace(/\\\//g, '/')
    .replace(/\(\?:\/\|\$\)|\/\?$/g, '')
    .replace(/\(\?[=!<][^)]*\)/g, '')
    .replace(/\(\?<(\w+)>[^)]*\)/g, ':$1')
    .replace(/\((?:\?:)?\.[*+]\??\)|\.[*+]/g, '*')
    .replace(/\((?:\?:)?(?:\[[^\]]*\]|\\[dw])[*+]?\??\)/g, '*')
    .replace(/\\([.\-_])/g, '$1')
}
