import type { Value } from '../../core/facts.ts'
import { conditionOf, under } from './conditions.ts'
import { declaredAt } from './declared-at.ts'
import { mountControllers } from './decorated.ts'
import { type Machine, moduleOf, writtenName } from './machine.ts'
import { givenOf } from './given-of.ts'
import type { Given, MethodCall, RouterCall } from './method-call.ts'
import { pathsOf, placesOf } from './paths-of.ts'
import { registerPlugin } from './plugins.ts'
import { recordInside } from './record-inside.ts'
import { joinPath } from './route-path.ts'
import { routersIn } from './routers-in.ts'
import type { MethodRule } from './rules.ts'
import { losePrefix, rawProperty, settingsIn } from './settings.ts'
import { isUnknownName } from './unknown-name.ts'
import {
  type Abstract,
  branches,
  flatten,
  type Handler,
  holdsRouter,
  type LostPlace,
  markMounted,
  type Place,
  type RouterEvent,
  type RouterObject,
  type RouterValue,
} from './values.ts'

const nothing: Abstract = { t: 'lit', v: null }

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
  serve: (machine, one) => {
    one.of.router.served = true
    for (const { value, raw } of one.given) if (value.t === 'fn' && raw.k === 'fn') machine.run(value, [])
    return one.of
  },
  expose: (_, one) => one.of,
  self: (_, one) => one.of,
  nothing: () => nothing,
}

function applyRule(machine: Machine, one: RouterCall, rule: MethodRule): Abstract {
  return actions[rule.does](machine, one)
}

function firstPaths(one: RouterCall): string[] {
  return pathsOf(one.given[0]?.value) ?? []
}

function handlersOf(given: readonly Given[], at: Place): Handler[] {
  return given.flatMap(({ value, raw, listed }): Handler[] => {
    if (value.t === 'list')
      return value.items.flatMap((item, i) =>
        raw.k === 'arr'
          ? handlersOf([{ value: item, raw: raw.items[i] ?? raw }], at)
          : handlersOf([{ value: item, raw }], at).map((one): Handler => ({ ...one, listed: true })),
      )
    return value.t === 'lit' ? [] : [{ value, raw, at, ...(listed === true && { listed }) }]
  })
}

interface Declared {
  methods: readonly string[]
  paths: readonly string[]
  handlers: readonly Handler[]
  options?: Abstract
}

function record(one: RouterCall, route: Declared): void {
  if (route.paths.length === 0 || route.methods.length === 0) return
  const declared = one.declared
  const at = copiedFrom(one) ?? (declared === undefined ? one.at : { file: declared.file, line: declared.call.line })
  const event: RouterEvent = {
    does: 'route',
    methods: route.methods,
    paths: route.paths.map((path) => below(one.of, path)),
    handlers: route.handlers,
    at,
  }
  losePrefix(one.of.router, one.at, one.given[0]?.value)
  const settings = settingsIn(one.given[0]?.value)
  if (settings.length > 0) event.settings = settings
  if (one.when !== undefined) event.when = one.when
  if (route.options !== undefined) event.options = route.options
  if (one.call.types !== undefined) event.types = one.call.types
  const doc = declared?.call.doc ?? one.call.doc
  if (doc !== undefined) event.doc = doc
  one.of.router.events.push(event)
}

/** Where a route was registered first that code takes from another router; that router is answered by this one from then on. */
function copiedFrom(one: RouterCall): Place | undefined {
  const path = one.given[0]?.value
  const copied = path?.t === 'str' ? path.copied : undefined
  if (copied !== undefined && copied.of !== one.of.router) markMounted(copied.of)
  return copied?.at
}

/** A path as the router sees it: below the base of a view. */
function below(of: RouterValue, path: string): string {
  return of.base === '' ? path : joinPath(of.base, path)
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
  if (paths === undefined && given.length > 1 && (rules.syntax !== 'express' || given.some(({ raw }) => raw.k === 'fn'))) lose(one)
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

/** A registration of which a part is not known: said in the report, never guessed. */
function lose(one: RouterCall, what: LostPlace['what'] = 'path', name?: string): void {
  one.of.router.lost = [...(one.of.router.lost ?? []), { ...one.at, what, ...(name !== undefined && { name }) }]
}

/** `router[method](path, handler)` with a method that nothing is known of. */
export function loseMethod(router: RouterValue, at: Place): void {
  router.router.lost = [...(router.router.lost ?? []), { ...at, what: 'method' }]
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
  const isLost = first?.value.t === 'unknown' && first.raw.k !== 'fn' && rest.some(({ value }) => routersIn(machine, value).length > 0)
  return isLost ? { named, given: rest, anywhere: true } : { named, given: one.given, anywhere: false }
}

function use(machine: Machine, one: RouterCall): Abstract {
  const { named, given, anywhere } = usedAt(machine, one)
  const everywhere = one.of.router.rules.patterns === true ? '*' : ''
  const paths = (named ?? [everywhere]).map((path) => below(one.of, path))
  const guards: Handler[] = []
  let handed = false
  for (const handler of handlersOf(given, one.at)) {
    // `app.use(app.gate())`: what a method gave that nothing is known of is middleware, for a router is not mounted on itself.
    const targets = routersIn(machine, handler.value).filter((target) => target.perhaps === undefined || target.router !== one.of.router)
    // `use(router.allowedMethods())` of a router that was not followed answers what no route does.
    if (targets.length === 0 && /(^|\.)allowedMethods$/.test(writtenName(handler.raw))) continue
    if (targets.length === 0) {
      if (!isLostRouter(handler)) guards.push(handler)
      else if (isUnknown(handler)) lose(one, 'router', writtenName(handler.raw))
      continue
    }
    handed = true
    if (isUnknownName(one.given[0]?.value)) lose(one)
    else for (const target of targets) mountOn(one, { target, paths, guards: [...guards], anywhere })
  }
  if (guards.length > 0 && !handed) {
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
  return one.of
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

/** `use('/health', (req, res) => res.send('ok'))`: no `next`, a plain path and a function of its own answer every method. */
function answered(machine: Machine, use: { one: RouterCall; named: readonly string[] | undefined; guards: readonly Handler[] }): void {
  const last = use.guards.at(-1)
  if (
    use.named === undefined ||
    last === undefined ||
    last.value.t !== 'fn' ||
    last.raw.k !== 'fn' ||
    use.one.of.router.rules.syntax !== 'express'
  )
    return
  if (use.named.some((path) => path === '/' || path === '' || path.includes('*'))) return
  const fact = moduleOf(machine, last.value.file)?.facts.functions[last.value.fn]
  const answers = fact?.calls.some((name) => /^_?res(ponse)?\.(.*\.)?(json|send|end|render|sendFile|redirect|sendStatus)$/.test(name))
  if (fact === undefined || fact.params.length > 2 || answers !== true) return
  record(use.one, { methods: ['ALL'], paths: use.named, handlers: use.guards })
}

interface Mounting {
  target: RouterValue
  paths: readonly string[]
  guards: readonly Handler[]
  /** Nothing is known of the path. */
  anywhere?: boolean
}

function mountOn(one: RouterCall, { target, paths, guards, anywhere }: Mounting): void {
  if (target.router === one.of.router) return
  markMounted(target.router)
  losePrefix(one.of.router, one.at, one.given[0]?.value, anywhere === true ? one.given[0]?.raw : undefined)
  const settings = settingsIn(one.given[0]?.value)
  one.of.router.events.push({
    does: 'mount',
    paths,
    target: target.router,
    guards,
    at: one.at,
    ...(anywhere === true && { anywhere }),
    ...(one.when && { when: one.when }),
    ...(settings.length > 0 && { settings }),
  })
}

function mount(machine: Machine, one: RouterCall): Abstract {
  const [first, second] = one.given
  const path = pathsOf(first?.value)
  // `route(prefix, router)` with a prefix that nothing is known of mounts below an empty one.
  const anywhere = path === undefined && second !== undefined && !holdsRouter(first?.value ?? nothing)
  const value = path === undefined && !anywhere ? first?.value : second?.value
  if (value === undefined) return one.of
  const paths = (path ?? ['']).map((p) => below(one.of, p))
  for (const target of routersIn(machine, value)) mountOn(one, { target, paths, guards: [], anywhere })
  return one.of
}

function methodsIn(value: Abstract | undefined): string[] {
  if (value === undefined) return []
  return flatten(value).flatMap((one) => (one.t === 'str' ? [one.v.toUpperCase()] : []))
}

function on(one: RouterCall): Abstract {
  const [methods, path, ...rest] = one.given
  record(one, { methods: methodsIn(methods?.value), paths: pathsOf(path?.value) ?? [], handlers: handlersOf(rest, one.at) })
  return one.of
}

function fromOptions(one: RouterCall): Abstract {
  for (const options of branches(one.given[0]?.value ?? nothing)) {
    if (options.t !== 'obj') {
      if (options.t === 'unknown' && options.absent !== true) lose(one)
      continue
    }
    const raw = one.given[0]?.raw ?? { k: 'other' }
    const handler = options.props.get('handler')
    const handlers = handler === undefined ? [] : handlersOf([{ value: handler, raw: rawProperty(raw, 'handler') }], one.at)
    const methods = methodsIn(options.props.get('method'))
    const paths = pathsOf(options.props.get('url') ?? options.props.get('path')) ?? []
    if (paths.length === 0 || methods.length === 0) lose(one, paths.length === 0 ? 'path' : 'method')
    record(one, {
      methods: methods.length > 6 ? ['ALL'] : methods,
      paths,
      handlers,
      options,
    })
  }
  return one.of
}

function fromDefinition(one: RouterCall): Abstract {
  const [definition, ...rest] = one.given
  for (const options of branches(definition?.value ?? nothing)) {
    if (options.t !== 'obj') continue
    const middleware = options.props.get('middleware')
    const before =
      middleware === undefined
        ? []
        : handlersOf([{ value: middleware, raw: rawProperty(definition?.raw ?? { k: 'other' }, 'middleware') }], one.at)
    record(one, {
      methods: methodsIn(options.props.get('method')),
      paths: pathsOf(options.props.get('path')) ?? [],
      handlers: [...before, ...handlersOf(rest.slice(0, 1), one.at)],
      options,
    })
  }
  return one.of
}

/** `openapiRoutes([{ route, handler, middleware }])`. */
function fromDefinitions(one: RouterCall): Abstract {
  for (const item of flatten(one.given[0]?.value ?? nothing)) {
    if (item.t !== 'obj') continue
    const raw: Value = item.raw ?? { k: 'other' }
    const part = (name: string): Given[] => {
      const value = item.props.get(name)
      return value === undefined ? [] : [{ value, raw: rawProperty(raw, name) }]
    }
    if (item.props.has('route')) fromDefinition({ ...one, given: [...part('route'), ...part('handler')] })
  }
  return one.of
}

function table(one: RouterCall): Abstract {
  const [path, methods, ...rest] = one.given
  record(one, { methods: methodsIn(methods?.value), paths: pathsOf(path?.value) ?? [], handlers: handlersOf(rest, one.at) })
  return one.of
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
