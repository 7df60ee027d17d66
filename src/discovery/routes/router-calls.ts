import { conditionOf, under } from './conditions.ts'
import { declaredAt } from './declared-at.ts'
import { mountControllers } from './decorated.ts'
import { type Machine } from './machine.ts'
import { givenOf } from './given-of.ts'
import type { Given, MethodCall, RouterCall } from './method-call.ts'
import { pathsOf } from './paths-of.ts'
import { registerPlugin } from './plugins.ts'
import { joinPath } from './route-path.ts'
import type { MethodRule } from './rules.ts'
import { losePrefix, rawProperty } from './settings.ts'
import { type Abstract, branches, nothing, type RouterEvent, type RouterObject, type RouterValue } from './values.ts'
import { handlersOf, lose, record } from './record-route.ts'
import { mount } from './router-mounts.ts'
import { use } from './router-middleware.ts'
import { fromDefinition, fromDefinitions, fromOptions, on, table } from './stated-routes.ts'

/** A method call on a router. Undefined where the name is a value that `decorate` put there. */
export function callRouter(machine: Machine, one: MethodCall, receiver: RouterValue): Abstract | undefined {
  const rules = receiver.router.rules
  machine.touched += 1
  const given = givenOf(machine, one)
  const call: RouterCall = {
    of: receiver,
    given,
    call: one.call,
    at: { file: one.scope.file, line: one.call.line, fn: one.scope.fn },
    declared: declaredAt(machine, one.call, one.scope.file),
    when: conditionOf(machine, one),
  }
  const verb = Object.hasOwn(rules.verbs, one.method) ? rules.verbs[one.method] : undefined
  if (verb !== undefined) return declare(call, [verb])
  const rule = Object.hasOwn(rules.methods, one.method) ? rules.methods[one.method] : undefined
  if (rule !== undefined) return applyRule(machine, call, rule)
  if (decorated(receiver.router, one.method)) return undefined
  for (const { value, raw } of given) if (value.t === 'fn' && raw.k === 'fn') machine.run(value, [])
  return { ...receiver, perhaps: one.method }
}

function decorated(router: RouterObject, name: string): boolean {
  for (let one: RouterObject | undefined = router; one !== undefined; one = one.parent) if (one.decorations.has(name)) return true
  return false
}

/** Verbs on what `route(path)` returned. */
export function callChain(machine: Machine, one: MethodCall, chain: Abstract & { t: 'chain' }): Abstract | undefined {
  const verb = chain.of.router.rules.verbs[one.method]
  if (verb === undefined) return chain
  machine.touched += 1
  const call: RouterCall = {
    of: chain.of,
    given: givenOf(machine, one),
    call: one.call,
    at: { file: one.scope.file, line: one.call.line, fn: one.scope.fn },
    declared: declaredAt(machine, one.call, one.scope.file),
    when: conditionOf(machine, one),
  }
  record(call, { methods: [verb], paths: chain.paths, handlers: handlersOf(call.given, call.at) })
  return chain
}

type Action = (machine: Machine, one: RouterCall) => Abstract

const actions: Readonly<Record<MethodRule['does'], Action>> = {
  use,
  mount,
  chain: (_, one) => ({ t: 'chain', of: one.of, paths: firstPaths(one) }),
  base: (_, one) => {
    losePrefix(one.of.router, one.at, one.given[0]?.value, one.given[0]?.raw)
    return { ...one.of, base: joinPath(one.of.base, firstPaths(one)[0] ?? '') }
  },
  on: (_, one) => on(one),
  options: (_, one) => fromOptions(one),
  plugin: registerPlugin,
  hook: (_, one) => hook(one),
  decorate: (_, one) => decorate(one),
  definition: (_, one) => fromDefinition(one),
  definitions: (_, one) => fromDefinitions(one),
  table: (_, one) => table(one),
  prefix: (_, one) => {
    const prefix = firstPaths(one)[0]
    losePrefix(one.of.router, one.at, one.given[0]?.value, one.given[0]?.raw)
    if (prefix !== undefined) one.of.router.prefix = joinPath(prefix, one.of.router.prefix)
    return one.of
  },
  redirect: (_, one) => {
    record(one, { methods: ['ALL'], paths: firstPaths(one), handlers: [] })
    return one.of
  },
  document: (_, one) => {
    record(one, { methods: ['GET'], paths: firstPaths(one), handlers: [] })
    return one.of
  },
  controllers: (machine, one) => {
    const app = one.of.router
    const rules = app.rules.decorators?.[0]
    const values = one.given.map(({ value }) => value)
    if (rules !== undefined) mountControllers(machine, { app, rules, prefix: '' }, values)
    return one.of
  },
  setup,
  serve: (machine, one) => {
    one.of.router.served = true
    for (const { value, raw } of one.given) if (value.t === 'fn' && raw.k === 'fn') machine.run(value, [])
    return one.of
  },
  socket: (_, one) => {
    record(one, { methods: ['GET'], paths: firstPaths(one), handlers: handlersOf(one.given.slice(1), one.at), socket: true })
    return one.of
  },
  expose: (_, one) => one.of,
  self: (_, one) => one.of,
  nothing: () => nothing,
}

function setup(machine: Machine, one: RouterCall): Abstract {
  const { router } = one.of
  const mounted = router.events
  router.events = []
  for (const { value } of one.given) if (value.t === 'fn') machine.run(value, [one.of])
  router.events.push(...mounted)
  return one.of
}

function applyRule(machine: Machine, one: RouterCall, rule: MethodRule): Abstract {
  return actions[rule.does](machine, one)
}

function firstPaths(one: RouterCall): string[] {
  return pathsOf(one.given[0]?.value) ?? []
}

function declare(one: RouterCall, methods: readonly string[]): Abstract {
  const { rules } = one.of.router
  let given = one.given
  if (rules.named && given.length > 2 && given[0]?.value.t === 'str' && pathsOf(given[1]?.value) !== undefined) given = given.slice(1)
  const first = given[0]
  if (first === undefined) return one.of
  let paths = pathsOf(first.value)
  if (paths === undefined && isHandler(first.value)) {
    paths = impliedPath(one.of.router)
    if (paths !== undefined) given = [first, ...given]
  }
  if (
    paths === undefined &&
    given.length > 1 &&
    (rules.syntax !== 'express' || given.some(({ raw, value }) => raw.k === 'fn' || value.t === 'fn'))
  )
    lose(one)
  if (paths === undefined || given.length < 2) return one.of
  if (branches(first.value).every((value) => value.t === 'str' && value.cut === true)) {
    lose(one)
    return one.of
  }
  const [options, rest] = splitOptions(given.slice(1), rules.syntax === 'fastify')
  if (rest.every(({ value }) => value.t === 'str' || value.t === 'lit')) return one.of
  record(one, { methods, paths, handlers: handlersOf(rest, one.at), ...(options !== undefined && { options }) })
  return one.of
}

/** Hono and a Koa router with a prefix take handlers without a path. */
function impliedPath(router: RouterObject): string[] | undefined {
  if (router.rules.syntax === 'hono') return ['/']
  return router.rules.syntax === 'koa' && router.prefix !== '' ? [''] : undefined
}

function isHandler(value: Abstract): boolean {
  return branches(value).some((one) => one.t === 'fn' || one.t === 'applied')
}

/** Options of a shorthand (`get(url, options, handler)`) and the handlers; a handler may stand in the options. */
function splitOptions(given: readonly Given[], wanted: boolean): [Abstract | undefined, readonly Given[]] {
  const first = given[0]
  if (!wanted || first === undefined) return [undefined, given]
  const isOptions = first.value.t === 'obj' || (given.length > 1 && first.value.t !== 'fn')
  if (!isOptions) return [undefined, given]
  const inner = first.value.t === 'obj' ? first.value.props.get('handler') : undefined
  const handlers = inner === undefined ? given.slice(1) : [{ value: inner, raw: rawProperty(first.raw, 'handler') }]
  return [first.value, handlers]
}

function hook(one: RouterCall): Abstract {
  const [name, ...rest] = one.given
  if (name?.value.t !== 'str') return one.of
  const by = `${name.value.v} hook`
  const guards = under(
    one.when,
    handlersOf(rest, one.at).map((guard) => ({ ...guard, by })),
  )
  const event: RouterEvent = { does: 'hook', name: name.value.v, guards, at: one.at }
  if ((one.of.router.sharing ?? 0) > 0) event.late = true
  one.of.router.events.push(event)
  return one.of
}

function decorate(one: RouterCall): Abstract {
  const [name, value] = one.given
  if (name?.value.t === 'str' && value !== undefined) {
    const made: Abstract = value.value.t === 'fn' ? { ...value.value, self: value.value.self ?? one.of, put: name.value.v } : value.value
    one.of.router.decorations.set(name.value.v, made)
  }
  return one.of
}
