import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, chainOf } from '../values/chain.ts'
import { isHandler, isPath, routerPackages } from './find-registrations.ts'
import type { KnownPlaces } from './known-places.ts'

/** Classes and functions that make something which takes routes, by their name. */
const makes = /(?:router|routes|application|server|api|app)$/i
/** Packages that answer in place of a server. */
const standsIn = /mock|mirage|\bmsw\b|\bnock\b|pretender|fake|stub/i
/** `get`, and the methods of a package that puts a word before: `linGet`, `authPost`. */
const verb = /^(?:get|post|put|patch|delete|del|all|head|options)$|[a-z](?:Get|Post|Put|Patch|Delete|All|Head|Options)$/

/** Routers of a class or function of a dependency that no table lists, one entry for each that is given routes in a file. */
export function findPackageRouters(codebase: Codebase, known: KnownPlaces): readonly Unread[] {
  return codebase.digests.filter(mayMake).flatMap(({ path }) => {
    const facts = codebase.facts(path)
    return facts === undefined ? [] : routersOf(codebase, { path, facts }, known)
  })
}

function mayMake({ test, callees, packages }: Digest): boolean {
  return !test && packages.size > 0 && callees.some((name) => makes.test(name) || name === 'use') && callees.some((name) => verb.test(name))
}

interface FileOf {
  path: RepoPath
  facts: FileFacts
}

interface Registered {
  router: string
  maker: Maker
  call: CallFact
}

function routersOf(codebase: Codebase, file: FileOf, known: KnownPlaces): readonly Unread[] {
  const byRouter = new Map<string, Registered[]>()
  for (const one of singleRoutes(codebase, file)) byRouter.set(one.router, [...(byRouter.get(one.router) ?? []), one])
  for (const { call } of callsOf(file.facts)) {
    const router = chainOf({ k: 'call', call }).root
    const maker = verb.test(calleeName(call)) ? makerOf(codebase, file, router) : undefined
    if (maker === undefined || !takesRoute(file.facts, maker, call) || known.has(file.path, call.line, call.to)) continue
    byRouter.set(router, [...(byRouter.get(router) ?? []), { router, maker, call }])
  }
  return [...byRouter.values()].map((all) => entryOf(file.path, all))
}

/** Middleware of a dependency that answers one route, where an application is given it: `app.use(route.get('/pets', list))`. */
function singleRoutes(codebase: Codebase, { path, facts }: FileOf): readonly Registered[] {
  return facts.calls.flatMap((outer) => {
    if (calleeName(outer) !== 'use') return []
    return outer.args.flatMap((value): Registered[] => {
      if (value.k !== 'call' || !verb.test(calleeName(value.call)) || !isPath(value.call.args[0])) return []
      const { call } = value
      const router = chainOf(value).root
      const source = call.args.length > 1 ? dependencyOf(codebase, { path, facts }, router) : undefined
      return source === undefined ? [] : [{ router, maker: { name: router, package: source }, call }]
    })
  })
}

/** The dependency that a name is imported from, where that may serve and no table lists it. */
function dependencyOf(codebase: Codebase, { path, facts }: FileOf, name: string): string | undefined {
  const source = facts.imports.find(({ kind, bindings }) => kind !== 'type' && bindings.some(({ local }) => local === name))
  if (source === undefined || standsIn.test(source.specifier) || routerPackages.test(source.specifier)) return undefined
  return codebase.resolve(path, source.specifier) === undefined ? source.specifier : undefined
}

interface Maker {
  name: string
  package: string
}

/** What a dependency made: `const api = new LinRouter({ prefix: '/v1' })`. */
function makerOf(codebase: Codebase, { path, facts }: FileOf, router: string): Maker | undefined {
  const made = facts.bindings.find(({ name }) => name === router)?.value
  const callee = made?.k === 'call' ? made.call.callee : undefined
  if (callee?.k !== 'ref' || !makes.test(callee.name)) return undefined
  const source = dependencyOf(codebase, { path, facts }, callee.name.split('.')[0] ?? '')
  return source === undefined ? undefined : { name: callee.name, package: source }
}

/** A path, maybe behind a name of the route, and a handler behind it. A name at the end is one where the class is surely a router. */
function takesRoute(facts: FileFacts, { name }: Maker, { args }: CallFact): boolean {
  const at = args.slice(0, 2).findIndex(isPath)
  const last = args.at(-1)
  if (at < 0 || last === undefined || args.length - 1 === at) return false
  return args.slice(at + 1).some((one) => isHandler(facts, one)) || (/router$/i.test(name) && namesHandler(last))
}

function namesHandler({ k }: Value): boolean {
  return k === 'ref' || k === 'get'
}

function entryOf(path: RepoPath, all: readonly Registered[]): Unread {
  const [{ router, maker }] = all as [Registered]
  const routes = [`${all.length} ${all.length === 1 ? 'route' : 'routes'}`]
  const by = say`${ref('value', maker.name)} of ${ref('value', maker.package)}`
  return {
    kind: 'router',
    name: router,
    file: path,
    line: Math.min(...all.map(({ call }) => call.line)),
    hides: ['routes'],
    reason: say`${ref('value', router)} in ${ref('path', path)} has ${routes}, and Docwright does not read ${by}.`,
  }
}
