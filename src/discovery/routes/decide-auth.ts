import type { GuardAt } from '../../core/project.ts'
import type { Auth } from '../../core/request.ts'
import { inlineHandler, underCondition } from '../../core/sign-in.ts'
import { borrowed, lends, noLoans } from './anonymous/loans.ts'
import { neverPut } from './anonymous/never-put.ts'
import { declaredRights } from './declared-rights.ts'
import { type Followed, handsNobodyOn, unreadStatus } from './anonymous/verdict.ts'
import { combinedGuards } from './combined-guards.ts'
import { textsGiven } from './texts-given.ts'
import { type Asked, followCaller, followHookOfRoute } from './follow-caller.ts'
import { nameOf } from './handler-name.ts'
import { opensOf } from './opens-of.ts'
import { type Machine, writtenName } from './machine.ts'
import { runsUnder } from './conditions.ts'
import type { Abstract, Condition, FunctionValue, Handler } from './values.ts'
import type { Reached } from './walk.ts'

/** Whether a route needs a login, who decides it, and what could not be read where nobody knows. */
export interface Decision {
  auth: Auth
  by?: GuardAt
  /** Guards after that one which have to let a caller pass as well. */
  later?: readonly GuardAt[]
  /** Credentials with which a caller may get past them. */
  opens?: readonly string[]
  unread?: string
}

/** Everything on the way to the answer of one route. */
export interface OnTheWay {
  before: readonly Handler[]
  /** What answers. */
  main: Handler | undefined
  /** Function of the handler, wrappers taken off. */
  fn: FunctionValue | undefined
  /** The function that is this route's alone where a handler serves a list of them, as `path#fn`. */
  own?: string | undefined
  as: Asked['as']
  /** Conditions that the route and what mounts it stand under. */
  when?: readonly Condition[]
  method: string
  /** Options that the route was registered with. */
  options?: Abstract | undefined
  /** Public path of the route, and below which part of it each middleware was registered. */
  path?: string
  below?: Reached['below']
  /** What earlier middleware put on the request. */
  given?: Asked['given']
  /** Everything that runs before the route is known: it belongs to an application, which registers nothing that was not read. */
  isWhole?: boolean
}

/** Authentication of a route: open only where everything on the way was understood as not asking for a login. */
export function decideAuth(machine: Machine, way: OnTheWay): Decision {
  let optional: Decision | undefined
  const opaque: Decision[] = []
  let given: OnTheWay['given']
  const loans = noLoans<Decision>()
  const stages: GuardDecision[] = []
  let isPast = false
  for (const [i, one] of way.before.entries()) {
    const runs = runsUnder(one.when, way.when ?? [])
    if (runs === 'never') continue
    const found = ofGuard(machine, one, { ...way, given })
    const verdict = runs === 'perhaps' ? asPerhaps(found) : found
    given = verdict.given ?? given
    stages.push(verdict)
    if (verdict.auth === 'required') return withLater(machine, { ...way, before: way.before.slice(i + 1) }, { one, verdict, stages })
    if (!lends(loans, verdict, verdict) && verdict.auth === 'optional') optional ??= verdict
    if (verdict.auth === 'unknown') opaque.push(verdict)
    isPast ||= verdict.login === true
  }
  // Who comes past the login is logged in: what the handler asks for then says nothing about callers.
  const followed = isPast ? undefined : followedHandler(machine, { ...way, given })
  return weighed(
    followed && ofHandler(machine, { ...way, asksNobody: asksNobody(followed, way, stages), sought: soughtIn(stages) }, followed),
    opaque,
    optional ?? borrowed(loans, { uses: isPast ? [] : [followed?.use], path: way.path ?? '' }),
  )
}

/** A guard that refuses who has no login, and what ran up to it. */
interface Shut {
  one: Handler
  verdict: GuardDecision
  stages: readonly GuardDecision[]
}

/** The guard that refuses nobodies, and those behind it that would refuse them by themselves: who is signed in has to pass them too. */
function withLater(machine: Machine, way: OnTheWay, { one, verdict, stages }: Shut): Decision {
  const later = way.before.flatMap((next): readonly GuardAt[] => {
    if (runsUnder(next.when, way.when ?? []) !== 'always') return []
    const found = ofGuard(machine, next, { ...way, given: undefined })
    return found.auth === 'required' ? shutBy(machine, next, { way, verdict: found }) : []
  })
  const [by = verdict.by, ...others] = [...shutBy(machine, one, { way, verdict }), ...later]
  const rest = unique([...others, ...(by.signed ? asksBehind(machine, way) : [])].filter((other) => !isSame(other, by)))
  const opens = verdict.found?.opens ?? soughtIn(stages)
  return { auth: 'required', by, ...(rest.length > 0 && { later: rest }), ...(opens.length > 0 && { opens }) }
}

/** A handler that asks for a login behind a guard which asks for a signature. */
function asksBehind(machine: Machine, way: OnTheWay): readonly GuardAt[] {
  const inside = followedHandler(machine, way)
  const found = inside && ofHandler(machine, { ...way, asksNobody: false, sought: [] }, inside)
  return found?.auth === 'required' && found.by !== undefined ? [found.by] : []
}

/** Credentials that what ran before looked for: a guard may ask for no more than what that found. */
function soughtIn(stages: readonly GuardDecision[]): readonly string[] {
  return [...new Set(stages.flatMap(({ found }) => found?.opens ?? []))]
}

function isSame(one: GuardAt, other: GuardAt): boolean {
  return one.name === other.name && one.given?.join() === other.given?.join()
}

function unique(all: readonly GuardAt[]): readonly GuardAt[] {
  return all.filter((one, i) => all.findIndex((other) => isSame(one, other)) === i)
}

/** The guards that one expression stands for, with what each is given. */
function shutBy(machine: Machine, one: Handler, { way, verdict }: { way: OnTheWay; verdict: GuardDecision }): readonly GuardAt[] {
  const placed = { value: one.raw, at: { path: one.at.file, fn: one.at.fn ?? -1 } }
  const { codebase } = machine
  const combined = combinedGuards(codebase, { placed, as: way.as, method: way.method, found: verdict.found ?? { auth: 'required' } })
  if (combined.length > 0) return combined
  const given = one.as === undefined ? textsGiven(codebase, placed) : []
  return [{ ...verdict.by, ...(given.length > 0 ? { given } : declaredRights(codebase, one, way.options)) }]
}

/** True for a handler that asks for who calls under names that nothing before it ever fills. */
function asksNobody({ borrows, use }: Followed, { isWhole }: OnTheWay, stages: readonly GuardDecision[]): boolean {
  return borrows === true && isWhole === true && neverPut(use, stages)
}

/** What a guard says that may not run: one that nobody passes shuts the server, and asks nobody who calls. */
function asPerhaps(found: GuardDecision): GuardDecision {
  if (found.auth === 'required') return { ...found, auth: 'unknown', unread: underCondition, ...(found.found && opensOf(found.found)) }
  const { unread: _unread, ...open } = found
  return found.unread === handsNobodyOn ? { ...open, auth: 'none' } : found
}

/** What the handler says beside guards that were not read and guards that let callers pass. */
function weighed(inside: Decision | undefined, opaque: readonly Decision[], optional: Decision | undefined): Decision {
  if (inside?.auth === 'required') return inside
  const [unread, ...others] = inside?.auth === 'unknown' ? [...opaque, inside] : opaque
  if (unread === undefined) return optional ?? inside ?? { auth: 'none' }
  const { opens, ...rest } = unread
  const shared = opens?.filter((one) => others.every((other) => other.opens?.includes(one) === true)) ?? []
  return { ...rest, ...(shared.length > 0 && { opens: shared }) }
}

type GuardDecision = Decision & { by: GuardAt; found?: Followed } & Pick<Followed, 'given' | 'login' | 'use' | 'lent'>

/**
 * What following a request through a guard shows decides, whatever the guard is called. Only where its code does not tell, what is written
 * there does: a body that refuses callers proves that it asks for a login, a name proves nothing.
 */
function ofGuard(machine: Machine, one: Handler, way: OnTheWay): GuardDecision {
  if (one.as !== undefined && one.as !== 'route-hook') return ofCheck(machine, one, one.as)
  const by = { name: nameOf(machine, one) || one.by || 'inline middleware', file: one.at.file, line: one.at.line }
  const followed = followedGuard(machine, one, way)
  const { auth, given, login, use, lent, unread } = followed
  const found = {
    auth,
    by: { ...by, ...(followed.signed && { signed: followed.signed }) },
    found: followed,
    ...(given && { given }),
    ...(use && { use }),
    ...(lent && { lent }),
  }
  return auth === 'unknown'
    ? { ...found, ...opensOf(followed), ...(unread !== undefined && { unread }) }
    : { ...found, ...(login === true && { login }) }
}

/** Follows a guard, for the path of the route alone where its code looks at the path. */
function followedGuard(machine: Machine, one: Handler, { as, method, given, path, below }: OnTheWay): Followed {
  const asked = { as, kind: 'guard', method, given } as const
  if (one.as === 'route-hook') return followHookOfRoute(machine, one, asked)
  const anywhere = followCaller(machine, one, asked)
  if (anywhere.byPath !== true || path === undefined) return anywhere
  // Express hides from middleware the part of the path below which it was registered.
  const hidden = as === 'express' ? (below?.of.get(one) ?? below?.route ?? '') : ''
  return followCaller(machine, one, { ...asked, path: { whole: path, hidden } })
}

/** A function that a framework asks who calls: nothing but its code tells. */
function ofCheck(machine: Machine, one: Handler, as: Asked['as']): Decision & { by: GuardAt } {
  const { auth, unread } = followCaller(machine, one, { as, kind: 'guard', method: '' })
  return { auth, by: { name: writtenName(one.raw), file: one.at.file, line: one.at.line }, ...(unread !== undefined && { unread }) }
}

/** What following the handler shows. */
function ofHandler(
  machine: Machine,
  { main, fn, own, asksNobody, sought }: OnTheWay & { asksNobody: boolean; sought: readonly string[] },
  followed: Followed,
): Decision | undefined {
  const kept = keptFrom(own, followed)
  const { auth, unread, by: signature, signed } = kept
  if (main === undefined || auth === 'none' || asksNobody) return undefined
  const place = fn
    ? placed(machine, fn, signature ?? nameOfHandler(machine, fn))
    : { name: signature ?? 'handler', file: main.at.file, line: main.at.line }
  const by = { ...place, ...(signed && { signed }) }
  return { auth, by, ...opensOf(kept, sought), ...(unread !== undefined && { unread }) }
}

/** Who has no login is answered with a status that nobody read, and the route's own function does not run: it is kept from them. */
function keptFrom(own: string | undefined, followed: Followed): Followed {
  if (own === undefined || followed.unread !== unreadStatus || followed.entered === undefined || followed.entered.has(own)) return followed
  const { unread: _unread, ...others } = followed
  return { ...others, auth: 'required' }
}

/** Follows a handler, for the path of its route where its code looks at the path. */
function followedHandler(machine: Machine, { main, as, method, given, path, below }: OnTheWay): Followed | undefined {
  if (main === undefined) return undefined
  const asked = { as, kind: 'handler', method, given } as const
  const anywhere = followCaller(machine, main, asked)
  if (anywhere.byPath !== true || path === undefined) return anywhere
  return followCaller(machine, main, { ...asked, path: { whole: path, hidden: as === 'express' ? (below?.route ?? '') : '' } })
}

function nameOfHandler(machine: Machine, fn: FunctionValue): string {
  return machine.codebase.facts(fn.file)?.functions[fn.fn]?.name || inlineHandler
}

function placed(machine: Machine, fn: FunctionValue, name: string): GuardAt {
  return { name, file: fn.file, line: machine.codebase.facts(fn.file)?.functions[fn.fn]?.from ?? 1 }
}
