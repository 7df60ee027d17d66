import type { RepoPath } from '../../../core/names.ts'
import type { Route } from '../../../core/project.ts'
import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { textsOf } from '../../values/texts-of.ts'
import { type App, findApps, versionsIn } from './apps.ts'
import { configured } from './configured.ts'
import { type ClassAt, type Handler, type MarkedClass, classMarks, handlersOf, lineage } from './controllers.ts'
import { followedMethod } from './followed-handler.ts'
import { borrowed } from '../anonymous/loans.ts'
import { type AuthAnswer, authOf } from './auth-of-route.ts'
import { type Applied, appliedAt } from './guards.ts'
import { type Mark, marksOf } from './marks.ts'
import { type Bound, middlewareFor, middlewareOf } from './middleware.ts'
import { type ModuleGraph, addModules, isModule, keyOf, moduleGraph } from './modules.ts'
import { covers, joined, publicPath } from './paths.ts'
import { routerPaths } from './router-paths.ts'
import { type ServerHook, withHooks, serverHooks } from './server-hooks.ts'
import { usesBeside } from './request-readers.ts'
import { schemasOf } from './request-schemas.ts'
import { described } from './described.ts'
import { statusesOf } from './statuses.ts'
import { throttlesOf } from './throttles.ts'

/** Method decorators of Nest and the HTTP method that each answers. */
const verbs: Readonly<Record<string, string>> = {
  Get: 'GET',
  Post: 'POST',
  Put: 'PUT',
  Patch: 'PATCH',
  Delete: 'DELETE',
  Head: 'HEAD',
  Options: 'OPTIONS',
  All: 'ALL',
  Search: 'SEARCH',
  Sse: 'GET',
}

/** A controller inside one app. */
interface Mount {
  codebase: Codebase
  app: App
  controller: ClassAt
  modulePath: string
  globals: readonly Applied[]
  bound: readonly Bound[]
  hooks: readonly ServerHook[]
}

/** Routes of every NestJS app of the repository, with the prefixes, versions and guards that apply to each. */
export function findNestRoutes(codebase: Codebase): Route[] {
  const classes = decorated(codebase)
  const controllers = classes.filter((one) => one.marks.some((mark) => mark.name === 'Controller'))
  if (controllers.length === 0) return []
  const modules = new Map(classes.filter(isModule).map((one) => [keyOf(one), one]))
  const routes = new Map<string, Route>()
  for (const mount of mountsOf(codebase, controllers, modules)) {
    for (const route of routesOf(mount)) {
      const key = `${route.method} ${route.path}`
      if (!routes.has(key)) routes.set(key, route)
    }
  }
  return [...routes.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line))
}

function decorated(codebase: Codebase): readonly MarkedClass[] {
  const found: MarkedClass[] = []
  for (const digest of codebase.digests) {
    // A folder named `test` or `specs` may be part of the product: what no module declares is left out later.
    if (!digest.marks.has('decorators') || (digest.test && !digest.packages.has('@nestjs/common'))) continue
    for (const fact of codebase.facts(digest.path)?.classes ?? []) {
      if (fact.decorators.length === 0) continue
      found.push({ fact, path: digest.path, marks: marksOf(codebase, { path: digest.path, fn: -1 }, fact.decorators) })
    }
  }
  return found
}

function isTest(codebase: Codebase, owner: ClassAt): boolean {
  return codebase.digest(owner.path)?.test === true
}

function mountsOf(codebase: Codebase, controllers: readonly MarkedClass[], modules: ReadonlyMap<string, MarkedClass>): readonly Mount[] {
  const apps = findApps(codebase)
  const graphs = apps.map((app) => moduleGraph(codebase, app.root, modules))
  const orphans = [...modules.values()].filter((one) => !isTest(codebase, one) && !graphs.some((graph) => graph.nodes.has(keyOf(one))))
  const hosts = apps.flatMap((app, index) => {
    const graph = graphs[index] as ModuleGraph
    if (graph.undecided) {
      const reach = withinReach(codebase, app)
      const taken = orphans.filter((one) => reach.has(one.path))
      addModules(codebase, graph, taken, modules)
    }
    return [{ app, graph }]
  })
  if (apps.length === 0) hosts.push(library(codebase, modules))
  // A route that several apps answer is that of the app that does most: scripts and samples start small ones.
  hosts.sort((a, b) => controllersIn(b.graph) - controllersIn(a.graph))
  const declared = new Set(hosts.flatMap(({ graph }) => [...graph.nodes.values()].flatMap((node) => node.controllers.map(keyOf))))
  const mounts = hosts.flatMap(({ app, graph }) => mountsIn(codebase, app, graph))
  // Without a single module that declares one, modules decide nothing: every controller counts.
  if (declared.size > 0) return mounts
  const { app, graph } = hosts[0] ?? library(codebase, modules)
  const around = aroundApp(codebase, app, graph)
  return controllers.filter((one) => !isTest(codebase, one)).map((controller) => ({ ...around, controller, modulePath: '' }))
}

function controllersIn({ nodes }: ModuleGraph): number {
  return [...nodes.values()].reduce((sum, node) => sum + node.controllers.length, 0)
}

/** Modules of a repository that starts no app of its own. */
function library(codebase: Codebase, modules: ReadonlyMap<string, MarkedClass>): { app: App; graph: ModuleGraph } {
  const graph = moduleGraph(codebase, undefined, modules)
  addModules(
    codebase,
    graph,
    [...modules.values()].filter((one) => !isTest(codebase, one)),
    modules,
  )
  const root: Placed = { value: { k: 'null' }, at: { path: '' as RepoPath, fn: -1 } }
  return { app: { path: '' as RepoPath, root, prefix: '', mount: '', exclude: [], guards: [], registered: [] }, graph }
}

/** Files that an app whose imports could not all be followed may take modules from: what its file, or what starts it, leads to. */
function withinReach(codebase: Codebase, app: App): ReadonlySet<RepoPath> {
  const seen = new Set<RepoPath>()
  const queue: RepoPath[] = [app.path, ...startersOf(codebase, app.path)]
  while (queue.length > 0) {
    const path = queue.pop() as RepoPath
    if (seen.has(path)) continue
    seen.add(path)
    queue.push(...(codebase.digest(path)?.imports ?? []))
  }
  return seen
}

function startersOf(codebase: Codebase, path: RepoPath): readonly RepoPath[] {
  const seen = new Set<RepoPath>()
  let level: readonly RepoPath[] = [path]
  for (let hop = 0; hop < 4; hop += 1) {
    level = [...new Set(level.flatMap((one) => codebase.importersOf(one)))].filter(
      (one) => !seen.has(one) && codebase.digest(one)?.test === false,
    )
    for (const one of level) seen.add(one)
  }
  return [...seen].filter((one) => /(^|\/)(main|index|server|app)\.[cm]?[jt]s$/.test(one))
}

function mountsIn(codebase: Codebase, app: App, graph: ModuleGraph): readonly Mount[] {
  const paths = routerPaths(codebase, graph, (placed) => configured(codebase, placed))
  const shared = aroundApp(codebase, app, graph)
  return [...graph.nodes.values()].flatMap((node) => {
    const modulePath = paths.get(node.key) ?? ''
    const unique = new Map(node.controllers.map((one) => [`${keyOf(one)} ${JSON.stringify(one.given?.args ?? '')}`, one]))
    return [...unique.values()].map((controller) => ({ ...shared, controller, modulePath }))
  })
}

/** What applies to all controllers of an app. */
function aroundApp(codebase: Codebase, app: App, graph: ModuleGraph): Omit<Mount, 'controller' | 'modulePath'> {
  const hooks = serverHooks(codebase, app.registered)
  return { codebase, app, globals: globalsOf(codebase, app, graph), bound: middlewareOf(codebase, graph), hooks }
}

/** `useGlobalGuards(…)` and `{ provide: APP_GUARD, useClass: X }`. */
function globalsOf(codebase: Codebase, app: App, graph: ModuleGraph): readonly Applied[] {
  const guards = app.guards.map((guard) => appliedAt(codebase, guard, 1))
  for (const node of graph.nodes.values()) {
    for (const providers of node.providers) guards.push(...appGuards(codebase, providers, 6))
  }
  return guards
}

function appGuards(codebase: Codebase, placed: Placed, left: number): readonly Applied[] {
  const found = left > 0 ? follow(codebase, placed) : undefined
  if (found?.kind !== 'value') return []
  const { value, at } = found
  if (value.k === 'arr')
    return value.items.flatMap((item) => appGuards(codebase, { value: item.k === 'spread' ? item.of : item, at }, left - 1))
  if (value.k === 'any') return value.of.flatMap((item) => appGuards(codebase, { value: item, at }, left - 1))
  if (value.k !== 'obj') return []
  const props = new Map(value.props)
  const provide = props.get('provide')
  if (provide?.k !== 'ref' || !/(^|\.)APP_GUARD$/.test(provide.name)) return []
  const use = props.get('useClass') ?? props.get('useExisting') ?? props.get('useValue') ?? made(codebase, at.path, props.get('useFactory'))
  const line = value.lines?.[0] ?? 1
  return use ? [appliedAt(codebase, { value: use, at }, line)] : []
}

function made(codebase: Codebase, path: RepoPath, factory: Placed['value'] | undefined): Placed['value'] | undefined {
  return factory?.k === 'fn' ? codebase.facts(path)?.functions[factory.fn]?.returns : undefined
}

function routesOf(mount: Mount): readonly Route[] {
  const { codebase, controller } = mount
  const chain = lineage(codebase, controller)
  const marks = classMarks(codebase, chain)
  const mark = marks.find((one) => one.name === 'Controller')
  if (!mark) return []
  const stated = controllerOptions(codebase, mark)
  return handlersOf(codebase, chain).flatMap((handler) =>
    handler.marks.flatMap((verb) => {
      const operation = operationOf(codebase, verb)
      if (!operation) return []
      return operation.methods.flatMap((method) =>
        stated.paths.flatMap((base) =>
          operation.paths.flatMap((path) =>
            pathsOf(mount, { method, base, path, version: stated.version, handler }).map((full) =>
              routeOf(mount, { method, full, handler, marks, verb }),
            ),
          ),
        ),
      )
    }),
  )
}

function controllerOptions(codebase: Codebase, mark: Mark): { paths: readonly string[]; version?: readonly string[] } {
  const given = mark.args[0]
  if (!given) return { paths: [''] }
  const found = follow(codebase, given)
  if (found?.kind !== 'value' || found.value.k !== 'obj') return { paths: textPaths(codebase, given) }
  const props = new Map(found.value.props)
  const path = props.get('path')
  const version = props.get('version')
  return {
    paths: path ? textPaths(codebase, { value: path, at: found.at }) : [''],
    ...(version && { version: versionsIn(codebase, { value: version, at: found.at }) }),
  }
}

function textPaths(codebase: Codebase, placed: Placed): readonly string[] {
  const texts = textsOf(codebase, placed)
  if (texts && texts.length > 0) return texts
  const text = configured(codebase, placed)
  return [text ?? '']
}

function operationOf(codebase: Codebase, mark: Mark): { methods: readonly string[]; paths: readonly string[] } | undefined {
  if (mark.package?.startsWith('@nestjs/common') !== true) return undefined
  const verb = verbs[mark.name]
  if (verb !== undefined) return { methods: [verb], paths: mark.args[0] ? textPaths(codebase, mark.args[0]) : [''] }
  if (mark.name !== 'RequestMapping') return undefined
  const options = mark.args[0] && follow(codebase, mark.args[0])
  if (options?.kind !== 'value' || options.value.k !== 'obj') return undefined
  const props = new Map(options.value.props)
  const path = props.get('path')
  const method = props.get('method')
  const name = method?.k === 'ref' ? method.name.slice(method.name.lastIndexOf('.') + 1) : 'GET'
  return { methods: [name], paths: path ? textPaths(codebase, { value: path, at: options.at }) : [''] }
}

interface PathParts {
  method: string
  base: string
  path: string
  version?: readonly string[] | undefined
  handler: Handler
}

/** Global prefix, version, module path, controller path, method path: Nest joins them in this order. */
function pathsOf(mount: Mount, parts: PathParts): readonly FullPath[] {
  const { app, modulePath, codebase } = mount
  const local = joined(modulePath, parts.base, parts.path)
  const excluded = app.exclude.some((one) => covers(one.path, local) && (one.method === undefined || one.method === parts.method))
  const prefix = joined(app.mount, excluded ? '' : app.prefix)
  const by = !excluded && app.settings !== undefined ? { settings: app.settings } : {}
  if (!app.versioning) return [{ path: publicPath(joined(prefix, local)), local, ...by }]
  const own = parts.handler.marks.find((mark) => mark.name === 'Version')?.args[0]
  const stated = own ? versionsIn(codebase, own) : undefined
  const versions = stated?.length ? stated : parts.version?.length ? parts.version : app.versioning.default
  const { prefix: letter } = app.versioning
  return (versions.length > 0 ? versions : ['']).map((version) => ({
    path: publicPath(joined(prefix, version === '' ? '' : `${letter}${version}`, local)),
    local,
    ...by,
  }))
}

/** Public path of a route, and the part below the global prefix. */
interface FullPath {
  path: string
  local: string
  /** Settings that the prefix is made of. */
  settings?: readonly string[]
}

interface Operation {
  method: string
  full: FullPath
  handler: Handler
  marks: readonly Mark[]
  verb: Mark
}

function routeOf(mount: Mount, operation: Operation): Route {
  const { codebase, controller } = mount
  const { handler, method, full } = operation
  const classGuards = guardsIn(codebase, operation.marks)
  const methodGuards = guardsIn(codebase, handler.marks)
  const middleware = middlewareFor(mount.bound, { controller: keyOf(controller), method, ...full })
  const guards = [...withHooks(mount.hooks, full.path, middleware), ...mount.globals, ...classGuards, ...methodGuards]
  const answer = answerOf(mount, operation, guards)
  const callLimits = throttlesOf(codebase, { file: handler.owner.path, guards, controller: operation.marks, method: handler.marks })
  const fn = handler.member.fn === undefined ? undefined : codebase.facts(handler.owner.path)?.functions[handler.member.fn]
  return {
    method,
    path: full.path,
    file: handler.owner.path,
    line: operation.verb.at.path === handler.owner.path ? operation.verb.line : handler.member.line,
    handler: `${controller.fact.name}.${handler.member.name}`,
    ...(fn && { handlerAt: { file: handler.owner.path, from: fn.from, to: fn.to } }),
    ...answer,
    ...(callLimits.length > 0 && { callLimits }),
    framework: 'NestJS',
    middleware: [...middleware, ...mount.globals, ...classGuards, ...methodGuards].map((one) => one.name).filter((name) => name !== ''),
    schemas: schemasOf({ codebase, handler, marks: [...operation.marks, ...handler.marks], method, path: full.path }),
    statuses: statusesOf(codebase, method, handler, [...operation.marks, ...handler.marks]),
    ...described(codebase, handler),
    ...(full.settings !== undefined && { settings: full.settings }),
  }
}

/** What guards say, and the method behind them where they let everyone pass who has not just logged in. */
function answerOf({ codebase, controller }: Mount, { handler, method, full, marks }: Operation, guards: readonly Applied[]): AuthAnswer {
  const asked = { guards, handler: handler.marks, controller: marks, method, path: full.path }
  const { given, login, loans, ...guarded } = authOf(codebase, asked)
  if (guarded.auth === 'required') return guarded
  if (login === true) return guarded.auth === 'none' ? (borrowed(loans, { uses: [], path: '' }) ?? guarded) : guarded
  const { use, ...inside } = followedMethod(codebase, controller, handler, { method, given })
  // The guard before it asks for what decorators name: that is what refuses, whoever the method then looks for.
  if (inside.auth === 'required') return guarded.authBy?.given === undefined ? inside : { ...inside, authBy: guarded.authBy }
  if (guarded.auth === 'unknown') return guarded
  if (inside.auth === 'unknown' || guarded.auth === 'optional') return inside.auth === 'unknown' ? inside : guarded
  const rendered = handler.marks.some(({ name }) => name === 'Render')
  const own = use && { ...use, rendered: use.rendered || rendered }
  const uses = loans.answer === undefined ? [] : [own, ...usesBeside(codebase, [...marks, ...handler.marks])]
  return borrowed(loans, { uses, path: full.path }) ?? inside
}

function guardsIn(codebase: Codebase, marks: readonly Mark[]): readonly Applied[] {
  return marks
    .filter((mark) => mark.name === 'UseGuards')
    .flatMap((mark) => mark.args.flatMap((arg) => spreadOf(codebase, arg)).map((arg) => appliedAt(codebase, arg, mark.line)))
}

/** `UseGuards(...guards)`: the items of the list. */
function spreadOf(codebase: Codebase, placed: Placed): readonly Placed[] {
  if (placed.value.k !== 'spread') return [placed]
  const found = follow(codebase, { value: placed.value.of, at: placed.at })
  return found?.kind === 'value' && found.value.k === 'arr' ? found.value.items.map((value) => ({ value, at: found.at })) : []
}
