import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { find, follow, type Found, type Placed } from '../values/follow.ts'
import type { Handler } from './values.ts'

/** Packages whose middleware refuses requests that change something and bear no token against forgery. */
const tokenPackages = /^(csurf|@dr\.pogodin\/csurf|tiny-csrf|csrf-csrf|csrf-sync|koa-csrf|lusca)$/

/** What plugins of Fastify against forgery put on a server: a hook that asks for the token. */
const tokenPlugins = ['@fastify/csrf-protection', 'fastify-csrf']

/** Results that stand behind one another at most: `const { protect } = csrf`, `const csrf = make({})`. */
const deepest = 8

/** Whether middleware is a package's that asks for a token against forged requests. */
export function asksForgeryToken(codebase: Codebase, { raw, at }: Handler): boolean {
  if (raw.k === 'ref' && raw.name.endsWith('.csrfProtection')) return tokenPlugins.some((name) => imports(codebase, name))
  const asked = handedOn(codebase, { value: raw, at: { path: at.file, fn: at.fn ?? -1 } })
  const made = rootOf(codebase, { ...asked, line: at.line }, [])
  if (made === undefined || !tokenPackages.test(made.package)) return false
  // lusca holds more than that
  return made.package !== 'lusca' || made.member === 'csrf' || made.args.some(hasToken)
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

interface Root {
  package: string
  member?: string
  args: readonly Value[]
}

/** An expression on a line, which tells the class whose members `this` has. */
type Written = Placed & { line: number }

/** The export of a package that an expression is made by, with what it was called with. */
function rootOf(codebase: Codebase, { value, at, line }: Written, args: readonly Value[], left: number = deepest): Root | undefined {
  if (left === 0) return undefined
  const own = value.k === 'ref' ? memberValue(codebase, at.path, value.name, line) : undefined
  if (own !== undefined) return rootOf(codebase, { ...own, at: { path: at.path, fn: -1 } }, args, left - 1)
  const direct = value.k === 'ref' ? find(codebase, at, value.name) : value.k === 'get' ? follow(codebase, { value, at }) : undefined
  if (direct?.kind === 'external') return { package: direct.package, ...memberOf(direct), args }
  if (value.k === 'call') return rootOf(codebase, { value: value.call.callee, at, line }, value.call.args, left - 1)
  if (direct?.kind === 'value' && direct.value !== value) return rootOf(codebase, { ...direct, line }, args, left - 1)
  return value.k === 'get' ? rootOf(codebase, { value: value.of, at, line }, args, left - 1) : undefined
}

/** What `this.protect` is set to where the class of the line declares it. */
function memberValue(
  codebase: Codebase,
  path: Placed['at']['path'],
  name: string,
  line: number,
): { value: Value; line: number } | undefined {
  const [first, member] = name.split('.')
  const owner = first === 'this' ? codebase.facts(path)?.classes.find(({ from, to }) => from <= line && line <= to) : undefined
  const found = owner?.members.find((one) => one.name === member)
  return found?.value && { value: found.value, line: found.line }
}

function memberOf({ member, name }: Extract<Found, { kind: 'external' }>): { member?: string } {
  return { member: member ?? name }
}

function imports({ digests }: Codebase, name: string): boolean {
  return digests.some(({ test, packages }) => !test && packages.has(name))
}
