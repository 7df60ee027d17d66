import type { Route } from '../../core/project.ts'
import { askedHeaders } from './asked-headers.ts'
import { callLimitsOf } from './call-limits.ts'
import { runsUnder } from './conditions.ts'
import { decideAuth } from './decide-auth.ts'
import { entryHandler, ownFunction } from './entry-handler.ts'
import { letsThrough } from './exceptions.ts'
import { handlerFacts, summaryOf } from './handler.ts'
import { calledAs } from './follow-caller.ts'
import { nameOf } from './handler-name.ts'
import type { Machine } from './machine.ts'
import { isApp } from './roots.ts'
import { publicPath } from './route-path.ts'
import { schemasOf } from './route-schemas.ts'
import { type Abstract, flatten, type Handler } from './values.ts'
import type { Reached } from './walk.ts'

/** Options of Fastify and of OpenAPI definitions that hold middleware. */
const guardingOptions = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'beforeHandler']

/** A route as the project lists it. */
export function routeOf(machine: Machine, reached: Reached): Route {
  const { event } = reached
  const main = event.handlers.at(-1)
  const path = publicPath(reached.path, reached.router.rules.syntax)
  const inOptions = optionGuards(event.options, event.at)
  const before = [...hooked(reached), ...inOptions, ...event.handlers.slice(0, -1)]
  // Guards ask for the path that is left once its start is taken away.
  const seen = reached.path.slice(reached.taken.length) || '/'
  const facts = handlerFacts(machine, main)
  const entry = entryHandler(machine, facts.fn, reached.path)
  const ahead = [...reached.passed, ...(opened(event.options) ? event.handlers.slice(0, -1) : before)].filter(
    (one) => !letsThrough(one, seen),
  )
  const passes = passedFunctions(machine, ahead, reached)
  const decided = decideAuth(machine, {
    before: ahead,
    main,
    fn: facts.fn,
    own: ownFunction(entry),
    as: calledAs(reached.router.rules.framework),
    when: reached.when,
    method: reached.method,
    options: event.options,
    path: publicPath(seen, reached.router.rules.syntax),
    below: reached.below,
    isWhole: isWhole(machine, reached),
  })
  const summary =
    summaryOf(event.doc) ?? textOption(event.options, 'summary') ?? summaryOf(facts.doc) ?? textOption(event.options, 'description')
  return {
    method: reached.method,
    path,
    file: entry?.place.file ?? event.at.file,
    line: entry?.place.line ?? event.at.line,
    handler: facts.name,
    ...(facts.at !== undefined && { handlerAt: facts.at }),
    ...(entry !== undefined && { own: entry.own }),
    ...(passes.length > 0 && { passes }),
    auth: decided.auth,
    ...(decided.by !== undefined && { authBy: decided.by }),
    ...(decided.later !== undefined && { authThen: decided.later }),
    ...(decided.opens !== undefined && { opens: decided.opens }),
    ...asksOf(machine, [...reached.passed, ...before], reached),
    ...limitsOf(
      machine,
      [...reached.passed, ...before].filter((one) => !letsThrough(one, seen)),
      reached,
    ),
    ...(decided.unread !== undefined && { authUnread: decided.unread }),
    ...(event.socket === true && ofSocket(decided.auth, { name: 'ws', file: event.at.file, line: event.at.line })),
    framework: reached.router.rules.framework,
    middleware: before
      .filter((one) => one.as !== 'route-hook')
      .map((one) => nameOf(machine, one))
      .filter((name) => name !== ''),
    schemas: schemasOf(machine, {
      event,
      method: reached.method,
      path,
      before,
      handler: facts.fn,
      express: reached.router.rules.syntax === 'express',
    }),
    statuses: event.socket === true ? [] : facts.statuses,
    ...(summary !== undefined && { summary }),
    ...pathNotes(reached),
  }
}

/** Settings that the path is made of, and what stands before it and was not read. */
function pathNotes({ settings, event: { begins } }: Reached): Pick<Route, 'settings' | 'begins'> {
  return { ...(settings.length > 0 && { settings }), ...(begins !== undefined && { begins }) }
}

function asksOf({ codebase }: Machine, before: readonly Handler[], { method, when }: Reached): Pick<Route, 'asks'> {
  const asks = askedHeaders(codebase, before, { method, when })
  return asks.length > 0 ? { asks } : {}
}

function limitsOf({ codebase }: Machine, before: readonly Handler[], { event, when }: Reached): Pick<Route, 'callLimits'> {
  const callLimits = callLimitsOf(codebase, before, { when, options: event.options, at: { file: event.at.file, line: event.at.line } })
  return callLimits.length > 0 ? { callLimits } : {}
}

/** A socket; whom its handler serves is told by messages and by closing it, which are not followed. */
function ofSocket(auth: Route['auth'], authBy: NonNullable<Route['authBy']>): Partial<Route> {
  return { socket: true, ...(auth !== 'required' && { auth: 'unknown', authBy, authUnread: 'code that serves a socket' }) }
}

/** True where an application was read with all that it registers: none of its registrations was lost, and no package keeps callers for it. */
function isWhole({ codebase }: Machine, { trail: [app, ...others] }: Reached): boolean {
  if (app === undefined || !isApp(app) || [app, ...others].some(({ lost = [] }) => lost.some(({ what }) => what !== 'path'))) return false
  return !codebase.digests.some(({ test, packages }) => !test && [...packages].some((name) => keepsCallers.test(name)))
}

/** Packages that put who calls on requests by themselves, wherever they are registered. */
const keepsCallers = /passport|session|openid|oidc|auth0|clerk|grant|keycloak|supertokens/

/** What runs before a route; a hook for every route is given the options of this one. */
function hooked({ before, event, method, path }: Reached): readonly Handler[] {
  if (!before.some((one) => one.as === 'route-hook')) return before
  const stated = event.options?.t === 'obj' ? event.options : undefined
  const props = new Map(stated?.props)
  if (!props.has('method')) props.set('method', { t: 'str', v: method })
  for (const name of ['url', 'path']) props.set(name, { t: 'str', v: path })
  const isOpen = stated?.open === true || (event.options !== undefined && stated === undefined)
  const options: Abstract = { t: 'obj', props, at: event.at, ...(isOpen && { open: true }) }
  return before.map((one) => (one.as === 'route-hook' ? { ...one, with: [options] } : one))
}

/** `config: { public: true }`: what a route says of itself for hooks to read. */
function opened(options: Abstract | undefined): boolean {
  const config = options?.t === 'obj' ? options.props.get('config') : undefined
  if (config?.t !== 'obj') return false
  return [...config.props].some(
    ([name, value]) => value.t === 'lit' && (value.v === true ? openNames.test(name) : closedNames.test(name) && value.v === false),
  )
}

const openNames =
  /^(is_?)?public(_?(route|access))?$|^(allow|is)?_?anonymous$|^(skip|no|disable|bypass|without)_?auth|^allow_?(unauth|guest)|^unauth(enticated|ed)?$/i
const closedNames = /^(auth|authenticate|authentication|requires?_?auth(entication)?|auth_?required|secure|protected)$/i

function optionGuards(options: Abstract | undefined, at: Handler['at']): Handler[] {
  if (options?.t !== 'obj') return []
  return guardingOptions.flatMap((name) => {
    const value = options.props.get(name)
    if (value === undefined) return []
    return flatten(value).map((one): Handler => ({ value: one, raw: { k: 'ref', name: labelOf(one) }, at, by: `${name} hook` }))
  })
}

function labelOf(value: Abstract): string {
  if (value.t === 'unknown') return value.name
  if (value.t === 'package') return value.member || value.name
  if (value.t === 'applied') return labelOf(value.of)
  return value.t === 'router' ? (value.perhaps ?? '') : ''
}

function textOption(options: Abstract | undefined, name: string): string | undefined {
  if (options?.t !== 'obj') return undefined
  const own = options.props.get(name)
  if (own?.t === 'str') return own.v
  const schema = options.props.get('schema')
  const inner = schema?.t === 'obj' ? schema.props.get(name) : undefined
  return inner?.t === 'str' ? inner.v : undefined
}

/** Middleware whose function is known, and that runs whatever the route's own conditions are. */
function passedFunctions(machine: Machine, ahead: readonly Handler[], { when }: Reached): NonNullable<Route['passes']> {
  const certain = ahead.filter((one) => one.as === undefined && one.value.t === 'fn' && one.value.wraps === undefined)
  return certain.filter((one) => runsUnder(one.when, when) === 'always').flatMap((one) => handlerFacts(machine, one).at ?? [])
}
