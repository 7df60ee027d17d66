import { covers, joinPath } from './route-path.ts'
import { type Abstract, flatten, type Handler } from './values.ts'

/** True where paths that stand beside a guard of a package let a route pass: `except(['/login', '/public/*'], guard)` of Hono. */
export function letsThrough(handler: Handler, path: string): boolean {
  return freeBy(handler).some((one) => (one.endsWith('*') ? covers(one, path, true) : joinPath(one) === path))
}

const known = new WeakMap<Abstract, readonly string[]>()

function freeBy({ value }: Handler): readonly string[] {
  const before = known.get(value)
  if (before) return before
  const found = flatten(value).flatMap((one) => (one.t === 'applied' ? fromExcept(one) : []))
  known.set(value, found)
  return found
}

function fromExcept({ of, args: [paths] }: Abstract & { t: 'applied' }): readonly string[] {
  if (of.t !== 'package' || !/(^|\.)except$/.test(of.member) || paths === undefined) return []
  return flatten(paths).flatMap((one) => (one.t === 'str' ? [one.v] : []))
}
