import type { CallFact } from '../../core/facts.ts'
import { callCollection, callList, callMap, callObject, callPattern, callText } from './builtins.ts'
import { checksIn } from './caller-checks.ts'
import { allControllers, allDecorated, guardOf, mountControllers } from './decorated.ts'
import { callPath, callPathPackage, repositoryUrl, root } from './files.ts'
import { callFiles, globbedModules, kindOfEntry } from './folders/listed-files.ts'
import { asValue, type Machine, makeRouter, moduleOf } from './machine.ts'
import type { MethodCall } from './method-call.ts'
import { plugIn } from './plugins.ts'
import { callChain, callRouter } from './router-calls.ts'
import { constructorFor, type DecoratorRules, type RouteRules, wrapperFor } from './rules.ts'
import { noteElsewhere } from './guarded-elsewhere.ts'
import { configure } from './instances.ts'
import { configuredValue } from './settings.ts'
import { type Abstract, branches, type ClassValue, flatten, type Handler, type RouterObject, type Scope, unknown } from './values.ts'

/** A call of an export of a dependency. */
export interface PackageCall {
  target: Abstract & { t: 'package' }
  args: readonly Abstract[]
  call: CallFact
  scope: Scope
}

/** Method calls that the engine itself understands: those of routers and of the language's own objects. */
export function callMethod(machine: Machine, one: MethodCall): Abstract | undefined {
  const { receiver, method } = one
  switch (receiver.t) {
    case 'router':
      return callRouter(machine, one, receiver)
    case 'chain':
      return callChain(machine, one, receiver)
    case 'inst':
      return callInstance(machine, one, receiver)
    case 'list':
      return callList(machine, one, receiver)
    case 'obj':
      return receiver.keyed === true ? callMap(machine, one, receiver) : kindOfEntry(receiver, one.method)
    case 'regex':
      return callPattern(machine, one, receiver)
    case 'str':
      return callText(machine, one, receiver)
    case 'package':
      return packageMethod(machine, one, receiver)
    case 'applied':
      noteElsewhere(machine, one)
      return undefined
    case 'unknown':
      if (receiver.name === 'Object' || receiver.name === 'Array' || receiver.name === 'Promise') return callObject(machine, one)
      if (receiver.name === 'import.meta') return callMeta(machine, one)
      noteElsewhere(machine, one)
      return receiver.name === 'process' && method === 'cwd' ? callPath(machine, 'cwd', [], one.scope) : undefined
    default:
      return undefined
  }
}

/** `import.meta.resolve('./routes')`, and `import.meta.glob('./routes/*.ts', { eager: true })`. */
function callMeta(machine: Machine, one: MethodCall): Abstract | undefined {
  if (one.method === 'resolve') return resolvedUrl(machine, one)
  if (!/^glob(Eager)?$/.test(one.method)) return undefined
  const args = one.call.args.map((argument) => machine.evaluate(argument, one.scope))
  return globbedModules(machine, { name: 'import.meta', member: one.method, args, scope: one.scope })
}

function resolvedUrl(machine: Machine, one: MethodCall): Abstract | undefined {
  const [first] = one.call.args
  const url = first && repositoryUrl([machine.evaluate(first, one.scope), { t: 'str', v: `${root}${one.scope.file}` }])
  return url?.t === 'obj' ? url.props.get('href') : undefined
}

function callInstance(machine: Machine, one: MethodCall, receiver: Abstract & { t: 'inst' }): Abstract | undefined {
  // A parameter of a constructor is kept as a field of its name: `prefix` is still the router's own method.
  const field = receiver.fields.get(one.method)
  if (receiver.base === undefined || (field !== undefined && field.t !== 'str' && field.t !== 'lit')) return undefined
  const own = machine.ownMethod(receiver, one.method)
  return own ? undefined : callRouter(machine, one, receiver.base)
}

function packageMethod(machine: Machine, one: MethodCall, receiver: Abstract & { t: 'package' }): Abstract | undefined {
  const member = receiver.member === '' ? one.method : `${receiver.member}.${one.method}`
  const args = one.call.args.flatMap((argument) => {
    const value = machine.evaluate(argument, one.scope)
    return argument.k === 'spread' && value.t === 'list' ? value.items : [value]
  })
  return callPackage(machine, { target: { t: 'package', name: receiver.name, member }, args, call: one.call, scope: one.scope })
}

/** Calls of packages with a meaning: routers are made, plugins and handlers unwrapped, paths computed. */
export function callPackage(machine: Machine, one: PackageCall): Abstract | undefined {
  const { name, member } = one.target
  const made = constructorFor(machine.rules, name, member)
  if (made !== undefined) {
    const router = makeRouter(machine, made.rules, made.constructor.makes, { file: one.scope.file, line: one.call.line })
    configure(machine, { router, name, member }, one.args)
    return asValue(router)
  }
  const single = machine.rules.find((rules) => rules.single?.includes(name) === true && Object.hasOwn(rules.verbs, member))
  if (single !== undefined) return routed(machine, one, single)
  const wrapper = wrapperFor(machine.rules, name, member)
  if (wrapper !== undefined) return wrap(machine, one, wrapper.does)
  const decorated = machine.rules
    .flatMap((rules) => (rules.decorators ?? []).map((one) => ({ rules, one })))
    .find(({ one: each }) => each.package === name && each.servers.includes(member))
  if (decorated !== undefined) return serveControllers(machine, one, decorated)
  const bare = name.replace(/^node:/, '')
  if (bare === 'config' && member === 'get') return configuredValue(machine, one.args[0])
  const path = callPathPackage(machine, { name: bare, member, args: one.args, scope: one.scope })
  if (path !== undefined) return path
  if (bare === 'url') return callUrl(machine, one)
  if (/^(lodash|underscore|es-toolkit|remeda|ramda|radash)([-./]|$)/.test(bare))
    return callCollection(machine, member === '' ? (bare.split(/[./]/).at(-1) ?? '') : member, one.args)
  return callFiles(machine, { name: bare, member, args: one.args, scope: one.scope }) ?? served(one)
}

/** Middleware that answers one route, as a router that holds nothing else. */
function routed(machine: Machine, { target, call, scope }: PackageCall, rules: RouteRules): Abstract {
  const router = asValue(makeRouter(machine, rules, 'router', { file: scope.file, line: call.line }))
  callRouter(machine, { call, scope, receiver: router, method: target.member }, router)
  return router
}

function callUrl(machine: Machine, { target, args, scope }: PackageCall): Abstract | undefined {
  if (target.member === 'fileURLToPath') return callPath(machine, 'fileURLToPath', args, scope)
  const [path] = args
  return target.member === 'pathToFileURL' && path?.t === 'str' ? repositoryUrl([path, { t: 'str', v: `${root}${scope.file}` }]) : undefined
}

/** `createExpressServer({ controllers, routePrefix })`: controllers as classes, or as globs that mean every one there is. */
function serveControllers(machine: Machine, one: PackageCall, found: { rules: RouteRules; one: DecoratorRules }): Abstract {
  const given = one.args.find((value) => value.t === 'router')
  const options = one.args.find((value) => value.t === 'obj')
  const app = given?.t === 'router' ? given.router : makeRouter(machine, found.rules, 'app', { file: one.scope.file, line: one.call.line })
  const listed = options?.t === 'obj' ? options.props.get('controllers') : undefined
  const prefix = options?.t === 'obj' ? options.props.get(found.one.prefix ?? 'routePrefix') : undefined
  const values = listed === undefined ? [] : flatten(listed).filter((value) => value.t === 'class' || value.t === 'inst')
  const controllers = values.length > 0 ? values : allControllers(machine, found.one)
  guardEverywhere(machine, app, found.one, options)
  const checks = checksIn(found.one, options)
  mountControllers(machine, { app, rules: found.one, prefix: prefix?.t === 'str' ? prefix.v : '', checks }, controllers)
  return asValue(app)
}

/** Classes of middleware that the options of a server name run before every route. */
function guardEverywhere(machine: Machine, app: RouterObject, rules: DecoratorRules, options: Abstract | undefined): void {
  if (rules.everywhere === undefined || options?.t !== 'obj') return
  const listed = options.props.get(rules.everywhere)
  const given = listed === undefined ? [] : flatten(listed)
  const isWhole = given.length > 0 && given.every((one) => one.t === 'class' || one.t === 'inst')
  const every = isWhole || rules.everywhereBy === undefined ? given : [...given, ...allDecorated(machine, rules, [rules.everywhereBy])]
  const guards = every.flatMap((one): Handler[] => {
    const value = one.t === 'class' && !runsAfter(machine, one) ? guardOf(machine, one) : one
    return value.t === 'fn' ? [{ value, raw: { k: 'other' }, at: { file: value.file, line: 1 } }] : []
  })
  if (guards.length > 0) app.events.push({ does: 'use', paths: [], guards, at: app.at })
}

/** `@Middleware({ type: 'after' })`. */
function runsAfter(machine: Machine, { file, cls }: ClassValue): boolean {
  const options = moduleOf(machine, file)?.facts.classes[cls]?.decorators.flatMap((one) => one.args) ?? []
  return options.some((one) => one.k === 'obj' && one.props.some(([, value]) => value.k === 'str' && value.v === 'after'))
}

function wrap(machine: Machine, one: PackageCall, does: string): Abstract | undefined {
  const first = one.args[0] ?? unknown()
  if (does === 'same') return first
  if (does === 'last') return one.args.at(-1)
  if (does === 'same-scope') {
    const plugin = branches(first)[0]
    return plugin?.t === 'fn' ? { ...plugin, shared: true } : first
  }
  if (does === 'compose') return { t: 'list', items: one.args.flatMap(flatten) }
  if (does === 'handlers') return { t: 'list', items: [...one.args] }
  if (does === 'mount') {
    const target = one.args.at(-1) ?? unknown()
    return plugIn(machine, { path: one.args.length > 1 && first.t === 'str' ? first.v : '/', target })
  }
  return undefined
}

/** An app that is handed to a server or an adapter serves: `serve(app)`, `http.createServer(app.callback())`, `handle(app)`. */
function served(one: PackageCall): undefined {
  if (
    !/serve|createServer|handle|listen|toNode|getRequestListener|createAdaptor|lambda|server/i.test(
      `${one.target.name} ${one.target.member}`,
    )
  )
    return undefined
  for (const value of one.args.flatMap(flatten)) {
    if (value.t === 'router') value.router.served = true
    if (value.t === 'inst' && value.base !== undefined) value.base.router.served = true
    if (value.t === 'obj') {
      const fetch = value.props.get('fetch')
      if (fetch?.t === 'router') fetch.router.served = true
    }
  }
  return undefined
}
