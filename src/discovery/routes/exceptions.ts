import { truthOf } from './anonymous/known.ts'
import { patternCall } from './anonymous/text-calls.ts'
import { covers, joinPath } from './route-path.ts'
import { type Abstract, flatten, type Handler } from './values.ts'

/** A path that a guard of a package lets through, as a text or a regular expression, for some methods or for all. */
interface Free {
  path?: string
  pattern?: string
  methods?: readonly string[]
}

/** True where the options of a package's guard let a route pass: `jwt().unless({ path: ['/login', { url: '/open', methods: ['GET'] }] })`. */
export function letsThrough(handler: Handler, { path, method }: { path: string; method: string }): boolean {
  return freeBy(handler).some((one) => (one.methods?.includes(method) ?? true) && matches(one, path))
}

function matches({ path: exact, pattern }: Free, path: string): boolean {
  if (pattern !== undefined) {
    const fits = patternCall(pattern, [{ t: 'const', v: path }])
    return fits !== undefined && truthOf(fits).v === true
  }
  if (exact === undefined) return true
  return exact.endsWith('*') ? covers(exact, path, true) : joinPath(exact) === path
}

const known = new WeakMap<Abstract, readonly Free[]>()

function freeBy({ value }: Handler): readonly Free[] {
  const before = known.get(value)
  if (before) return before
  const found = flatten(value).flatMap((one) => (one.t === 'applied' ? fromUnless(one) : []))
  known.set(value, found)
  return found
}

function fromUnless({ of, args: [options] }: Abstract & { t: 'applied' }): readonly Free[] {
  if (of.t !== 'package' || !/(^|\.)(unless|except)$/.test(of.member)) return []
  const paths = options?.t === 'obj' ? options.props.get('path') : options
  const listed = paths === undefined ? [] : flatten(paths).flatMap(freePath)
  const methods = options?.t === 'obj' ? textsOf(options.props.get('method')) : []
  return methods.length > 0 ? [...listed, { methods }] : listed
}

function freePath(one: Abstract): readonly Free[] {
  if (one.t === 'str') return [{ path: one.v }]
  if (one.t === 'regex') return [{ pattern: one.v }]
  const url = one.t === 'obj' ? one.props.get('url') : undefined
  const methods = one.t === 'obj' ? textsOf(one.props.get('methods') ?? one.props.get('method')) : []
  const only = methods.length > 0 ? { methods } : {}
  if (url?.t === 'str') return [{ path: url.v, ...only }]
  return url?.t === 'regex' ? [{ pattern: url.v, ...only }] : []
}

function textsOf(value: Abstract | undefined): readonly string[] {
  return value === undefined ? [] : flatten(value).flatMap((one) => (one.t === 'str' ? [one.v.toUpperCase()] : []))
}
