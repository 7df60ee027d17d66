import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import type { Placed } from '../values/follow.ts'
import { madeBy } from './made-by.ts'
import type { Handler } from './values.ts'

/** Packages whose middleware refuses requests that change something and bear no token against forgery. */
const tokenPackages = /^(csurf|@dr\.pogodin\/csurf|tiny-csrf|csrf-csrf|csrf-sync|koa-csrf|lusca)$/

/** What plugins of Fastify against forgery put on a server: a hook that asks for the token. */
const tokenPlugins = ['@fastify/csrf-protection', 'fastify-csrf']

/** Whether middleware is a package's that asks for a token against forged requests. */
export function asksForgeryToken(codebase: Codebase, { raw, at }: Handler): boolean {
  if (raw.k === 'ref' && raw.name.endsWith('.csrfProtection')) return tokenPlugins.some((name) => imports(codebase, name))
  const asked = handedOn(codebase, { value: raw, at: { path: at.file, fn: at.fn ?? -1 } })
  const made = madeBy(codebase, { ...asked, line: at.line })
  if (made === undefined || !tokenPackages.test(made.package)) return false
  // lusca holds more than that
  return made.package !== 'lusca' || made.member === 'csrf' || made.args.some(({ value }) => hasToken(value))
}

/** `(req, res, next) => protect(req, res, next)` is what it hands the request on to. */
function handedOn(codebase: Codebase, placed: Placed): Placed {
  const { value, at } = placed
  const fn = value.k === 'fn' ? codebase.facts(at.path)?.functions[value.fn] : undefined
  if (value.k !== 'fn' || fn?.returns?.k !== 'call') return placed
  const { callee, args } = fn.returns.call
  const given = new Set(fn.params.map(({ name }) => name))
  const isWhole = args.length > 1 && args.every((one) => one.k === 'ref' && given.has(one.name))
  return isWhole ? { value: callee, at: { path: at.path, fn: value.fn } } : placed
}

/** `lusca({ csrf: true })`. */
function hasToken(value: Value): boolean {
  return value.k === 'obj' && value.props.some(([name, one]) => name === 'csrf' && !(one.k === 'bool' && !one.v))
}

function imports({ digests }: Codebase, name: string): boolean {
  return digests.some(({ test, packages }) => !test && packages.has(name))
}
