import type { RepoPath } from '../../../core/names.ts'
import type { Project, Route } from '../../../core/project.ts'
import type { TriggerInfo, TriggerKind } from '../../../core/trigger.ts'
import { type Callable, isRequest } from '../trigger-ref.ts'

/** A route behind which something else decides who may call: procedures, or operations of GraphQL. */
export interface HandingOn {
  route: Route
  to: TriggerKind
  /** It calls one of them in its own code, instead of serving them all. */
  calls?: true
}

const known = new WeakMap<Project, readonly HandingOn[]>()

/** Routes that hand on to what is called by name, each of which asks for itself. */
export function handingOn(project: Project): readonly HandingOn[] {
  const before = known.get(project)
  if (before !== undefined) return before
  const kinds = new Set(calledByName(project).map(({ kind }) => kind))
  const found = kinds.size === 0 ? [] : project.routes.flatMap((route) => handedOn(project, route, kinds))
  known.set(project, found)
  return found
}

/** What callers start by a name: procedures, operations of GraphQL, server actions, messages; commands of a terminal are none. */
export function calledByName({ triggers = [] }: Pick<Project, 'triggers'>): readonly TriggerInfo[] {
  return triggers.filter(({ kind }) => kind !== 'command')
}

/** What callers can start: routes and what is called by name. A route that hands on to these is none of its own, and neither is what browsers ask before a request. */
export function operationsOf(project: Project): readonly Callable[] {
  const handed = new Set<Callable>(handingOn(project).map(({ route }) => route))
  const routes = project.routes.filter((route) => !handed.has(route) && !['HEAD', 'OPTIONS'].includes(route.method))
  return [...routes, ...calledByName(project)]
}

/** `operation`, or `route` in a project where nothing is called by name. */
export function operationWord(project: Project): string {
  return calledByName(project).length === 0 ? 'route' : 'operation'
}

/** Operations that ask nobody to sign in. */
export function openOperations(project: Project): readonly Callable[] {
  return operationsOf(project).filter((operation) => operation.auth === 'none' && !isSignedRequest(operation))
}

/** Operations of which it is not known who may call them. */
export function unknownOperations(project: Project): readonly Callable[] {
  return operationsOf(project).filter(({ auth }) => auth === 'unknown')
}

function isSignedRequest(operation: Callable): boolean {
  return isRequest(operation) && operation.authBy?.signed === true
}

const serversOf: Partial<Record<TriggerKind, { path: RegExp; packages: RegExp }>> = {
  procedure: {
    path: /(?:^|\/)(?:t?rpc|orpc)(?:\/|$)/i,
    packages: /^(?:@trpc\/server\/adapters\/|@orpc\/server\/(?:fetch|node|fastify|hono)|@hono\/trpc-server$|trpc-)/,
  },
  graphql: {
    path: /(?:^|\/)(?:graphql|gql)(?:\/:?\w*\*?)?$/i,
    packages: /^(?:@apollo\/server|apollo-server|graphql-yoga$|@as-integrations\/|mercurius$|express-graphql$|graphql-http)/,
  },
}

function handedOn(project: Project, route: Route, kinds: ReadonlySet<TriggerKind>): readonly HandingOn[] {
  if (route.auth === 'required') return []
  const files = [route.file, ...(route.handlerAt === undefined ? [] : [route.handlerAt.file])]
  for (const [kind, { path, packages }] of Object.entries(serversOf)) {
    const to = [...kinds].find((one) => one === kind)
    if (to === undefined) continue
    const isAny = route.method === 'ALL' || /\*|\[|:\w+\*?$/.test(route.path)
    if (path.test(route.path) || (isAny && files.some((file) => importsAny(project, file, packages)))) return [{ route, to }]
  }
  return kinds.has('procedure') && files.some((file) => callsProcedures(project, file)) ? [{ route, to: 'procedure', calls: true }] : []
}

function importsAny(project: Project, file: RepoPath, packages: RegExp): boolean {
  return (project.facts(file)?.imports ?? []).some(({ specifier, kind }) => kind !== 'type' && packages.test(specifier))
}

/** `router.createCaller(context)`, in the file itself or in one that it imports; the file that declares procedures serves all others. */
function callsProcedures(project: Project, file: RepoPath): boolean {
  const isCaller = (path: RepoPath): boolean =>
    (project.facts(path)?.functions ?? []).some(({ calls }) => calls.some((name) => /(?:^|\.)createCaller$/.test(name)))
  return isCaller(file) || project.importsOf(file).some(isCaller)
}
