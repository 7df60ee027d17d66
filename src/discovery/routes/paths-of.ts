import { isRunnable } from './guard-expressions.ts'
import { pathsOfExpression } from './expression-paths.ts'
import type { RouteRules } from './rules.ts'
import { type Abstract, flatten } from './values.ts'

/** Paths that a value names; undefined where it is no path at all. */
export function pathsOf(value: Abstract | undefined): string[] | undefined {
  if (value === undefined) return undefined
  const paths = flatten(value).flatMap((one): readonly (string | undefined)[] => {
    if (one.t === 'str') return [one.v]
    return one.t === 'regex' ? pathsOfExpression(one.v) : [undefined]
  })
  const known = paths.filter((one) => one !== undefined)
  return known.length === 0 || known.length < paths.length ? undefined : [...new Set(known)]
}

/** Where middleware runs: below paths, and where those regular expressions of Express say that can be run. */
export function placesOf(
  { syntax }: RouteRules,
  value: Abstract | undefined,
  paths: readonly string[],
): { paths: readonly string[]; expressions?: readonly string[] } {
  const all = value === undefined || syntax !== 'express' ? [] : flatten(value)
  const expressions = all.flatMap((one) => (one.t === 'regex' && isRunnable(one.v) ? [one.v] : []))
  if (expressions.length === 0) return { paths }
  const rest = all.filter((one) => one.t !== 'regex' || !isRunnable(one.v))
  return { paths: pathsOf({ t: 'list', items: rest }) ?? [], expressions }
}
