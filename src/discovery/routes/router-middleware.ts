import { answersAll, isProxy } from './answers-all.ts'
import { under } from './conditions.ts'
import { keepsRequest } from './keeps-request.ts'
import { type Machine, moduleOf, writtenName } from './machine.ts'
import type { Given, RouterCall } from './method-call.ts'
import { pathsOf, placesOf } from './paths-of.ts'
import { recordInside } from './record-inside.ts'
import { routersIn } from './routers-in.ts'
import { isMadeInPart } from './settings.ts'
import { isUnknownName } from './unknown-name.ts'
import { type Abstract, branches, type Handler, type RouterValue } from './values.ts'
import { below, handlersOf, lose, record } from './record-route.ts'
import { mountOn } from './router-mounts.ts'

interface UsedAt {
  /** Paths that the first argument names; undefined where it is none. */
  named: readonly string[] | undefined
  /** What is used there. */
  given: readonly Given[]
  /** Nothing, or not everything, is known of the path. */
  anywhere: boolean
}

/** Splits the arguments of `use` into a path and what is used there. */
function usedAt(machine: Machine, one: RouterCall): UsedAt {
  const [first, ...rest] = one.given
  const named = first === undefined ? undefined : pathsOf(first.value)
  const isCut = first !== undefined && branches(first.value).some((value) => value.t === 'str' && value.cut === true)
  if (named !== undefined) return { named, given: rest, anywhere: isCut }
  // `use(prefix, router)` with a prefix that nothing is known of mounts below an empty one.
  const isPath = first !== undefined && first.raw.k !== 'fn' && (first.value.t === 'unknown' || isMadeInPart(first.value))
  const isLost = isPath && rest.some(({ value }) => routersIn(machine, value).length > 0)
  return isLost ? { named, given: rest, anywhere: true } : { named, given: one.given, anywhere: false }
}

/** `use(path, …middleware)`: mounts routers, records anything else as middleware. */
export function use(machine: Machine, one: RouterCall): Abstract {
  const { named, given, anywhere } = usedAt(machine, one)
  const everywhere = one.of.router.rules.patterns === true ? '*' : ''
  const paths = (named ?? [everywhere]).map((path) => below(one.of, path))
  const guards: Handler[] = []
  let handed = false
  for (const handler of handlersOf(given, one.at)) {
    const targets = targetsOf(machine, one, handler)
    if (targets.length === 0) {
      if (isMiddleware(one, handler)) guards.push(handler)
      continue
    }
    handed = true
    if (isUnknownName(one.given[0]?.value)) lose(one)
    else for (const target of targets) mountOn(one, { target, paths, guards: [...guards], anywhere })
  }
  if (guards.length > 0 && !handed) recordMiddleware(machine, one, { named, paths, guards })
  return one.of
}

/** Routers that are handed to `use`. What a method gave that nothing is known of is none, for a router is not mounted on itself: `app.use(app.gate())`. */
function targetsOf(machine: Machine, one: RouterCall, { value }: Handler): readonly RouterValue[] {
  return routersIn(machine, value).filter((target) => target.perhaps === undefined || target.router !== one.of.router)
}

/** A router that was not followed is lost instead; its `allowedMethods()` answers what no route does. */
function isMiddleware(one: RouterCall, handler: Handler): boolean {
  if (/(^|\.)allowedMethods$/.test(writtenName(handler.raw))) return false
  if (!isLostRouter(handler)) return true
  if (isUnknown(handler)) lose(one, 'router', writtenName(handler.raw))
  return false
}

interface Middleware {
  named: readonly string[] | undefined
  paths: readonly string[]
  guards: readonly Handler[]
}

function recordMiddleware(machine: Machine, one: RouterCall, { named, paths, guards }: Middleware): void {
  answered(machine, { one, named, guards })
  if (named === undefined) recordInside(machine, one, guards)
  const isEverywhere = named === undefined && one.of.base === ''
  one.of.router.events.push({
    does: 'use',
    ...(isEverywhere ? { paths: [] } : placesOf(one.of.router.rules, one.given[0]?.value, paths)),
    guards: under(one.when, guards),
    at: one.at,
  })
}

/** A router that could not be followed is no guard: `plugin.routes()`, `usersRouter`. */
function isLostRouter(handler: Handler): boolean {
  const known = branches(handler.value).some(
    (one) => one.t === 'fn' || one.t === 'package' || (one.t === 'applied' && one.of.t !== 'unknown'),
  )
  return !known && /(^|\.)(routes|middleware|\w*[rR]outers?|\w*[rR]outes|\w*Api)$/.test(writtenName(handler.raw))
}

/** Nothing is known of it, and it does not come from a dependency. */
function isUnknown({ value }: Handler): boolean {
  return branches(value).every((one) => one.t === 'unknown' || (one.t === 'applied' && one.of.t === 'unknown'))
}

/**
 * What answers every method below a path: a function that hands nothing on, `use('/health', (req, res) => res.send('ok'))`, wrapped or not,
 * and a proxy. What stands below every path of an app is its answer to what nothing else answers.
 */
function answered(machine: Machine, use: { one: RouterCall; named: readonly string[] | undefined; guards: readonly Handler[] }): void {
  const { one, named, guards } = use
  const last = guards.at(-1)
  if (named === undefined || last === undefined || one.of.router.rules.syntax !== 'express') return
  const isWild = named.some((path) => path.includes('*'))
  if (named.some((path) => path === '/' || path === '') || (isWild && isEverything(one, named))) return
  if (isProxy(last.value)) record(one, { methods: ['ALL'], paths: named.map(belowIt), handlers: guards })
  else if ((!isWild && answersPlainly(machine, last)) || answersAll(machine, last))
    record(one, { methods: ['ALL'], paths: named, handlers: guards })
}

function isEverything({ of: { router } }: RouterCall, named: readonly string[]): boolean {
  return router.makes !== 'router' && named.some((path) => /^\/?\(?\.?\*\w*\)?$/.test(path))
}

/** What stands below a path: `/api/*` of `/api`. */
function belowIt(path: string): string {
  return path.includes('*') ? path : `${path.replace(/\/$/, '')}/*`
}

/** `next` is never used and a call answers: nothing else has to be known of it. */
function answersPlainly(machine: Machine, { value, raw }: Handler): boolean {
  if (value.t !== 'fn' || raw.k !== 'fn') return false
  const fact = moduleOf(machine, value.file)?.facts.functions[value.fn]
  const answers = fact?.calls.some((name) => /^_?res(ponse)?\.(.*\.)?(json|send|end|render|sendFile|redirect|sendStatus)$/.test(name))
  return fact !== undefined && answers === true && keepsRequest(machine, value)
}
