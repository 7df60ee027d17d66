import { matchedBelow } from './guard-expressions.ts'
import { covers, joinPath } from './route-path.ts'
import type { Handler } from './values.ts'

/** Middleware that runs before routes whose path it covers. */
export interface Guard {
  /** Prefixes or patterns; empty for every path. */
  at: readonly string[]
  pattern: boolean
  /** Regular expressions of Express that it runs for besides. */
  expressions?: readonly string[]
  handlers: readonly Handler[]
  /** Path below which it was registered, where `at` does not say. */
  below: string
  /** It stands in another router or in another route: only where it surely runs for every request of a route it counts. */
  beside?: true
  /** It runs for these paths, not below them. */
  exact?: true
  /** Methods that it runs for; every one where absent. */
  methods?: readonly string[]
}

/** Path below which a guard was registered that runs before a route; undefined for one that does not. */
export function runsBelow(guard: Guard, { path, method }: { path: string; method: string }): string | undefined {
  if (guard.methods !== undefined && !guard.methods.includes('ALL') && !guard.methods.includes(method)) return undefined
  const { expressions, below } = guard
  const taken = expressions && matchedBelow({ expressions, below, always: guard.beside === true }, path)
  if (taken !== undefined) return taken
  if (guard.at.length === 0) return expressions === undefined ? below : undefined
  if (guard.beside !== true) return guard.at.find((at) => covers(at, path, guard.pattern))
  const at = guard.at.find((one) => holds(one, path, guard.exact === true || guard.pattern))
  return at === undefined || guard.exact !== true ? at : below
}

/** True where every request to a path is one below `at`, or one to `at` itself where it is no prefix. */
function holds(at: string, path: string, exact: boolean): boolean {
  const wanted = joinPath(at).split('/').slice(1)
  const given = joinPath(path).split('/').slice(1)
  if (wanted.length === 1 && wanted[0] === '' && !exact) return true
  for (const [i, want] of wanted.entries()) {
    if (/^(\*|\{?\*\w+\}?|\(\.\*\)|:\w+(\*|\(\.\*\)|\{\.\*\}))$/.test(want)) return true
    const got = given[i]
    if (got === undefined || (want !== got && (!/^:\w+$/.test(want) || /[*?]/.test(got)))) return false
  }
  return exact ? given.length === wanted.length : true
}

/** Hono's middleware without a path runs for everything below its own router. */
export function guardPath(prefix: string, path: string, pattern: boolean): string {
  if (!pattern) return joinPath(prefix, path)
  return path === '' || path === '*' ? joinPath(prefix, '*') : joinPath(prefix, path)
}
