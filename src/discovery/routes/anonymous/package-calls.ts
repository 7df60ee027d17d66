import type { AuthMeaning } from '../auth-rules.ts'
import { absentCaller } from './absent-callers.ts'
import { anyOf } from './any-of.ts'
import { errorEnd } from './answers.ts'
import { type Known, type Missing, dataOf, isSent, missingIn, noLogin, nobody, plainData, truthOf } from './known.ts'
import { isExempt } from './exempt-paths.ts'
import { authorizedBy, guardWithOptions } from './guard-options.ts'
import { holdsChecks, runHeld } from './held-callbacks.ts'
import { join } from './join.ts'
import { meaningOf } from './package-meaning.ts'
import { answeredBy } from './package-answers.ts'
import { passportMeaning } from './passport-guard.ts'
import { noteServed } from './request-use.ts'
import { type Run, asksSender, end, fork, record, refuses } from './run.ts'
import { putOnPackage } from './put-on-packages.ts'
import { signedCall } from './signatures.ts'
import { unknownCall, valueOf, withCallbacks } from './unknown-calls.ts'
import { noteUnrun } from './unrun-callbacks.ts'

type Package = Extract<Known, { t: 'package' }>

/** Calls an export of a dependency: what it does about callers stands in the libraries' tables. */
export function callPackage(run: Run, target: Package, args: readonly Known[], written: string): Known {
  const own = putOnPackage(run.codebase, target)
  if (own) return run.apply(own, args, written)
  const member = target.member.replace(/\(\)$/, '')
  const answered = answeredBy(run, target, args)
  if (answered) return answered
  const signed = signedCall(run, { name: target.name, member, args })
  if (signed === 'differs') return withCallbacks(run, { t: 'const', v: false, missing: 'signature' }, args)
  if (signed === 'refuses') return refused(run, args, 'signature')
  const meaning = /(^|\.)authenticate$/.test(member) ? passportMeaning(run, target, args) : meaningOf(target.name, member)
  const before = target.member.endsWith('()') ? (target.args ?? []) : []
  const served = args.some((one) => one.t === 'next' || one.t === 'response' || (one.t === 'request' && one.part !== 'input'))
  if (served && isExempt(run, target, args)) return callNext(run, [])
  noteServed(run.use, target, { meaning, args })
  runHeld(run, target, args)
  switch (meaning) {
    case 'caller':
      return callerOf(run, target, { before, args, served, written })
    case 'decodes':
      return decoded(run, args)
    case 'demands':
      return refuses(run, { end: 'refuse', thrown: true, missing: 'login' })
    case 'runs':
      return ranInside(run, args)
    case 'verifies':
      return served || lacksToken(args) ? refused(run, args) : verified(run, args)
    default:
      break
  }
  if (!served) return memoized(run, target, meaning, args) ?? prepared(run, target, meaning, args)
  return serve(run, { meaning, before, args, written: written || target.name, name: target.name, member })
}

/** `auth()` gives who calls; `auth((request) => …)` wraps a handler that asks the request for it. */
function callerOf(
  run: Run,
  target: Package,
  { before, args, served, written }: Pick<Served, 'before' | 'args' | 'written'> & { served: boolean },
): Known {
  const decided = served ? authorizedBy(run, [...before, ...(target.args ?? [])], args) : undefined
  if (decided !== undefined && (decided.t === 'answer' || before[0]?.t !== 'fn')) return handOver(run, decided)
  if (before[0]?.t === 'fn' && served) return run.apply(before[0], args, written)
  if (args[0]?.t === 'fn' && !served) return { t: 'package', name: target.name, member: `${target.member}()`, args }
  // A token that a form carries says nothing about who calls.
  if (!served && args.some(isSent) && !args.some((one) => missingIn(one))) return withCallbacks(run, dataOf(...args), args)
  return withCallbacks(run, absentCaller(run, { name: target.name, member: target.member.replace(/\(\)$/, '') }), args)
}

/** `startSpan(options, run)`, `withScope(run)`: what the function gives that is called around nothing else. */
function ranInside(run: Run, args: readonly Known[]): Known {
  const inner = args.findLast((one) => one.t === 'fn' || one.t === 'next')
  return inner === undefined ? valueOf(args) : run.apply(inner, inner.t === 'fn' ? [plainData, plainData, plainData] : [], 'callback')
}

/** `jwt.decode(token)`: who calls where the caller sent the token, and what another service said of anybody where that did. */
function decoded(run: Run, args: readonly Known[]): Known {
  const value = valueOf(args)
  if (value.t === 'const') asksSender(run)
  return withCallbacks(run, value.t === 'const' && value.missing === 'login' ? nobody : value, args)
}

/** Goes on where a callback says so, and refuses where it does not. */
function handOver(run: Run, decided: Known): Known {
  if (decided.t === 'answer') return decided
  const { v, missing, unread } = truthOf(decided)
  if (v === undefined) return end(run, { end: 'unread', unread: unread ?? 'authorized' })
  return v ? end(run, { end: 'next' }) : end(run, { end: 'refuse', missing: missing ?? 'login' })
}

/** Nothing in the place of a token, or a token that the caller did not send. */
function lacksToken(args: readonly Known[]): boolean {
  const [token] = args
  return (token?.t === 'const' && token.v === null) || args.some((one) => missingIn(one) !== undefined)
}

/** `jwt.verify(token, secret, callback)` of a token that may hold or not. */
function verified(run: Run, args: readonly Known[]): Known {
  const value = valueOf(args)
  if (!run.anyone) return withCallbacks(run, value, args)
  const results: Known[] = []
  fork(run, [{ go: () => void results.push(refused(run, args)) }, { go: () => void results.push(withCallbacks(run, value, args)) }])
  return results.reduce(join, value)
}

/** `jwt.verify(token, secret, callback)` without a token. */
function refused(run: Run, args: readonly Known[], missing: Missing = 'login'): Known {
  const callback = args.findLast((one) => one.t === 'fn')
  const none: Known = { t: 'const', v: null, missing }
  if (callback && !run.anyone) run.flags.missing = missing
  if (callback) return run.apply(callback, [{ t: 'error', refuses: true }, none, none], 'callback')
  return end(run, { end: 'refuse', thrown: true, missing, value: { t: 'error', refuses: true } })
}

/** `cache(getSession)()`: a function that was wrapped is called without a request. */
function memoized(run: Run, target: Package, meaning: AuthMeaning | undefined, args: readonly Known[]): Known | undefined {
  const inner = meaning === 'wraps' && target.member.endsWith('()') ? target.args?.[0] : undefined
  return inner?.t === 'fn' ? run.apply(inner, args, target.member) : undefined
}

/** A dependency is called without a request: it makes something, or gives a value. */
function prepared(run: Run, target: Package, meaning: AuthMeaning | undefined, args: readonly Known[]): Known {
  if (meaning === 'logs-in' || (meaning === 'compares' && holdsPassword(args))) run.isLogin = true
  if (meaning === undefined) {
    noteUnrun(run, args)
    const value = unknownCall(
      run,
      args.filter((one) => one.t !== 'fn'),
      target.member,
    )
    if (value.t === 'const' || (value.t === 'data' && value.unread !== undefined)) return value
  }
  const value = valueOf(args)
  const isAbsent = value.t === 'const' && value.missing !== 'other'
  if (isAbsent || (value.t === 'data' && value.unread !== undefined)) return withCallbacks(run, value, args)
  if (/^(harmless|compares)$/.test(meaning ?? '') && !holdsChecks(target) && args.some((one) => one.t === 'fn'))
    withCallbacks(run, plainData, args)
  // `compose().use(one).use(two)` holds both.
  const held = meaning === 'any-of' ? [...(target.args ?? []), ...args] : args
  return { t: 'package', name: target.name, member: `${target.member}()`, args: held, from: target }
}

/** The field of a form that holds a password. */
const password = /^(old|current|user|plain|login|account)?[-_]?(pass(word|wd|phrase)?|pwd)$/i

/** `bcrypt.compare(req.body.password, user.hash)`: a password that stands in the request for itself, not in a header or a path. */
function holdsPassword(args: readonly Known[]): boolean {
  return (
    args.some((one) => one.t === 'data' && one.sent === true && password.test(one.field ?? '')) &&
    missingIn({ t: 'list', items: args }) === undefined
  )
}

const offNames = new Set(['credentialsRequired', 'sessionRequired', 'required', 'authRequired', 'mandatory'])
const onNames = new Set(['passthrough', 'optional', 'allowAnonymous', 'isOptional'])

/** Options that make a guard let callers through: `{ credentialsRequired: false }`, `{ passthrough: true }`. */
function isForgiving(args: readonly Known[]): boolean {
  return args.some(
    (one) =>
      one.t === 'object' &&
      [...one.props].some(
        ([name, value]) => value.t === 'const' && ((offNames.has(name) && value.v === false) || (onNames.has(name) && value.v === true)),
      ),
  )
}

/** `{ passthrough: true }` of koa-jwt: a login that does not hold is no reason to refuse either. */
function passesAll(args: readonly Known[]): boolean {
  return args.some((one) => one.t === 'object' && truthOf(one.props.get('passthrough') ?? plainData).v === true)
}

/** Whom Passport gives a callback. */
function callerFor(run: Run): Known {
  return run.anyone ? plainData : { t: 'const', v: false, missing: 'login' }
}

interface Served {
  meaning: AuthMeaning | undefined
  /** Arguments of the call that made the middleware. */
  before: readonly Known[]
  args: readonly Known[]
  written: string
  name: string
  member: string
}

/** A guard of a package refuses a caller without a login, unless its options or its callback say what becomes of the request. */
function guarded(run: Run, { name, before, args }: Pick<Served, 'name' | 'before' | 'args'>): Known {
  const told = guardWithOptions(run, before, args)
  if (told) return told
  const decided = authorizedBy(run, before, args)
  if (decided !== undefined && truthOf(decided).v === true) {
    const inner = before.find((one) => one.t === 'fn')
    return inner === undefined ? handOver(run, decided) : run.apply(inner, args, name)
  }
  if (decided !== undefined) return handOver(run, decided)
  const callback = name.includes('passport') ? [...before, ...args].findLast((one) => one.t === 'fn') : undefined
  if (callback) return run.apply(callback, [{ t: 'const', v: null }, callerFor(run), plainData], 'callback')
  refuses(run, { end: 'refuse', missing: 'login' })
  return end(run, { end: 'next' })
}

/** A dependency is given the request: middleware runs, a wrapped handler is called. */
function serve(run: Run, { meaning: listed, before, args, written, name, member }: Served): Known {
  const meaning = listed === 'guard' && isForgiving(before) ? 'optional' : listed
  const next = args.find((one) => one.t === 'next')
  const held = before.flatMap((one) => (one.t === 'list' ? one.items : [one]))
  const inner = held.filter((one) => one.t === 'fn')
  switch (meaning) {
    case 'guard':
      return guarded(run, { name, before, args })
    case 'login': {
      run.isLogin = true
      const callback = before.findLast((one) => one.t === 'fn')
      return callback ? run.apply(callback, [{ t: 'const', v: null }, plainData, plainData], 'callback') : end(run, { end: 'answer' })
    }
    case 'any-of':
      return anyOf(run, member, before, args)
    case 'wraps': {
      const wrapped = held.find(({ t }) => /^(fn|package|alts|native|instance|lost)$/.test(t))
      return wrapped ? run.apply(wrapped, args, written) : plainData
    }
    case 'optional':
    case 'harmless':
      // `clerkMiddleware((auth, request) => …)`: the function inside decides.
      if (inner[0] && meaning === 'optional' && next === undefined)
        return run.apply(inner[0], [{ t: 'package', name, member: 'auth' }, ...args], written)
      if (meaning === 'optional') looksAtCaller(run, listed === 'guard' && !passesAll(before))
      if (next) return run.apply(next, [], 'next')
      return withCallbacks(run, meaning === 'optional' ? noLogin : plainData, args)
    default:
      if (inner[0] === undefined) return unknownCall(run, args, written)
      record(run, { end: 'unread', unread: written })
      return run.apply(inner[0], args, written)
  }
}

/** Middleware that lets everybody pass and says who calls; one that options made forgiving may still refuse a login that does not hold. */
function looksAtCaller(run: Run, mayRefuse: boolean): void {
  if (!run.anyone) run.flags.missing = 'login'
  else if (mayRefuse) record(run, { end: 'refuse' })
  else for (const name of ['auth', 'user', 'session', 'oidc']) run.assigned.set(name, plainData)
}

/** Calls `next`: with an error it refuses or fails, without one it hands on. */
export function callNext(run: Run, args: readonly Known[]): never {
  const [error] = args
  const isNone = error === undefined || (error.t === 'const' && (!error.v || error.v === 'route' || error.v === 'router'))
  // `next(ctx)` of Koa is given what it has already.
  if (isNone || error.t === 'request' || error.t === 'response') return end(run, { end: 'next' })
  const status = run.flags.status
  return end(run, { end: status === 401 || status === 403 ? 'refuse' : errorEnd(error), value: error })
}
