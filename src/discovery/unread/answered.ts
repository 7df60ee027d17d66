/** Whether some route may answer a path. */
export type IsAnswered = (path: string) => boolean

/** Segments of a prefix that mounting puts before paths: words, never values. */
const prefixWord = /^(?:[a-z][a-z_-]*|v\d+)$/i
const mostPrefix = 3

/**
 * Compares paths with routes whatever the method. A prefix that only one side knows (a base path from a setting, a router that a test
 * mounts by itself) makes no difference: what counts as unanswered is unanswered below every prefix.
 */
export function answeredBy(routes: readonly { path: string }[]): IsAnswered {
  const known = routes.map(({ path }) => segmentsOf(path))
  return (path) => {
    const asked = segmentsOf(path)
    return known.some((route) => matches(asked, route))
  }
}

/** Segments of a path; OpenAPI's braces are parameters. */
export function segmentsOf(path: string): readonly string[] {
  return path
    .replace(/\{[^}]*\}/g, ':param')
    .split('/')
    .filter((part) => part !== '')
}

function matches(asked: readonly string[], route: readonly string[]): boolean {
  const rest = route.findIndex((part) => part.endsWith('*'))
  if (rest >= 0) return follows(asked, route.slice(0, rest))
  if (sameEnds(asked, route)) return true
  return route.at(-1)?.endsWith('?') === true && matches(asked, route.slice(0, -1))
}

/** `/files/*` answers whatever goes on after its words; a test may mount `/api/files/*` without its prefix. */
function follows(asked: readonly string[], route: readonly string[]): boolean {
  if (asked.some((_, from) => route.every((part, i) => same(asked[from + i], part))) || route.length === 0) return true
  const before = prefixLength(route)
  return Array.from({ length: before }, (_, i) => route.slice(i + 1)).some((words) => begins(asked, words))
}

/** Whether a path begins with these words and values; one word at least is the same on both sides. */
function begins(asked: readonly string[], words: readonly string[]): boolean {
  return words.every((part, i) => same(asked[i], part)) && words.some((part, i) => part === asked[i])
}

/** How many segments at the beginning of a route may be a prefix, with one word at least left behind them. */
function prefixLength(route: readonly string[]): number {
  const words = route.findIndex((part) => !prefixWord.test(part))
  return Math.min(words < 0 ? route.length : words, mostPrefix, Math.max(route.length - 1, 0))
}

function sameEnds(asked: readonly string[], route: readonly string[]): boolean {
  const shared = Math.min(asked.length, route.length)
  let words = 0
  for (let back = 1; back <= shared; back += 1) {
    const [one, other] = [asked.at(-back), route.at(-back)]
    if (!same(one, other)) return false
    if (one === other) words += 1
  }
  if (asked.length === route.length) return true
  const before = (asked.length > route.length ? asked : route).slice(0, -shared || undefined)
  return words > 0 && before.length <= mostPrefix && before.every((part) => prefixWord.test(part))
}

function same(asked: string | undefined, route: string | undefined): boolean {
  if (asked === undefined || route === undefined) return false
  return asked === route || isParameter(asked) || isParameter(route)
}

function isParameter(part: string): boolean {
  return part.includes(':') || part.includes('*')
}
