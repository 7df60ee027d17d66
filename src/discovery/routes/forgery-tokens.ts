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
  const made = rootOf(codebase, { value: raw, at: { path: at.file, fn: at.fn ?? -1 } }, [])
  if (made === undefined || !tokenPackages.test(made.package)) return false
  // lusca holds more than that
  return made.package !== 'lusca' || made.member === 'csrf' || made.args.some(hasToken)
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

/** The export of a package that an expression is made by, with what it was called with. */
function rootOf(codebase: Codebase, { value, at }: Placed, args: readonly Value[], left: number = deepest): Root | undefined {
  if (left === 0) return undefined
  const direct = value.k === 'ref' ? find(codebase, at, value.name) : value.k === 'get' ? follow(codebase, { value, at }) : undefined
  if (direct?.kind === 'external') return { package: direct.package, ...memberOf(direct), args }
  if (value.k === 'call') return rootOf(codebase, { value: value.call.callee, at }, value.call.args, left - 1)
  if (direct?.kind === 'value' && direct.value !== value) return rootOf(codebase, direct, args, left - 1)
  return value.k === 'get' ? rootOf(codebase, { value: value.of, at }, args, left - 1) : undefined
}

function memberOf({ member, name }: Extract<Found, { kind: 'external' }>): { member?: string } {
  return { member: member ?? name }
}

function imports({ digests }: Codebase, name: string): boolean {
  return digests.some(({ test, packages }) => !test && packages.has(name))
}
