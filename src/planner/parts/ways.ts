import type { Account } from '../../core/account.ts'
import type { RepoPath } from '../../core/names.ts'
import { list, ref, say, type Phrase, type Ref } from '../../core/phrase.ts'
import type { Source } from '../../core/places.ts'
import type { Model, Project, Route } from '../../core/project.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import { lineSource, routeRef, routeSources } from '../../text/fact-refs.ts'
import { guardRef } from '../today/authentication.ts'

/** An operation that callers start, and what it does to the world as far as its code was followed. */
export interface Way {
  name: Ref
  /** Absent for what is called by its name: a server action, a mutation. */
  route?: Route
  file: RepoPath
  source: Source
  auth: Route['auth']
  creates: readonly Model[]
  changes: readonly Model[]
  removes: readonly Model[]
  reads: readonly Model[]
  /** Models of which it reads a list. */
  lists: readonly Model[]
  /** Jobs that it puts work in for. */
  queues: readonly string[]
  /** Services outside of the process that it waits for. */
  calls: readonly string[]
  mails: boolean
  /** Parameters by which a caller pages through its answer: `limit`, `page`. */
  pages: readonly string[]
}

/** Operations that are followed for one plan. */
const mostFollowed = 250

const ways = new WeakMap<Project, readonly Way[]>()

/** What callers can start, in the order of the tables: routes, then what is called by name. */
export function waysOf(project: Project): readonly Way[] {
  const standing = ways.get(project)
  if (standing !== undefined) return standing
  const routes = project.routes.filter(({ method }) => !['HEAD', 'OPTIONS'].includes(method)).map((route) => routeWay(project, route))
  const named = (project.triggers ?? []).filter(({ kind }) => kind !== 'command').map((trigger) => triggerWay(project, trigger))
  const found = [...routes, ...named].slice(0, mostFollowed)
  ways.set(project, found)
  return found
}

function routeWay(project: Project, route: Route): Way {
  const [source = lineSource(project, route)] = routeSources(project, route)
  return {
    name: routeRef(route),
    route,
    file: route.handlerAt?.file ?? route.file,
    source,
    auth: route.auth,
    pages: Object.keys(propertiesOf(route)).filter((name) => pageParameter.test(name)),
    ...deedsOf(project, project.accountOf?.(route)),
  }
}

function triggerWay(project: Project, trigger: TriggerInfo): Way {
  const isSymbol = trigger.handler !== '' && project.symbols.some(({ name }) => name === trigger.handler)
  return {
    name: isSymbol ? ref('symbol', trigger.handler) : ref('value', trigger.name),
    file: trigger.handlerAt?.file ?? trigger.file,
    source: lineSource(project, trigger, trigger.name),
    auth: trigger.auth,
    pages: [],
    ...deedsOf(project, project.accountOf?.(trigger)),
  }
}

const pageParameter = /^(?:page|limit|offset|skip|take|cursor|after|before|per_?page|page_?size|starting_after|page_?token|first)$/i

/** Parameters of the query of a route with their schemas, as far as the code states them. */
export function propertiesOf({ schemas }: Route): Readonly<Record<string, unknown>> {
  const properties = schemas.query?.schema['properties']
  return typeof properties === 'object' && properties !== null ? { ...properties } : {}
}

type Deeds = Pick<Way, 'creates' | 'changes' | 'removes' | 'reads' | 'lists' | 'queues' | 'calls' | 'mails'>

function deedsOf(project: Project, account: Account | undefined): Deeds {
  const names = {
    creates: new Set<string>(),
    changes: new Set<string>(),
    removes: new Set<string>(),
    reads: new Set<string>(),
    lists: new Set<string>(),
    queues: new Set<string>(),
    calls: new Set<string>(),
  }
  let mails = false
  for (const { what } of account?.deeds ?? []) {
    if (what.does === 'saves') names.creates.add(what.model)
    else if (what.does === 'creates' || what.does === 'changes' || what.does === 'removes' || what.does === 'reads')
      names[what.does].add(what.model)
    if (what.does === 'reads' && what.query?.many === true) names.lists.add(what.model)
    if (what.does === 'queues') names.queues.add(what.job)
    if (what.does === 'calls') names.calls.add(what.target)
    if (what.does === 'mails') mails = true
  }
  const models = (of: ReadonlySet<string>): Model[] => project.models.filter(({ name }) => of.has(name))
  return {
    creates: models(names.creates),
    changes: models(names.changes),
    removes: models(names.removes),
    reads: models(names.reads),
    lists: models(names.lists),
    queues: [...names.queues],
    calls: [...names.calls],
    mails,
  }
}

const upkeep = /\/(?:health\w*|ready\w*|live\w*|ping|metrics|status|favicon\.ico|robots\.txt|version)$/i
const money = /(?:pay|order|checkout|purchase|charge|refund|donat|transfer|booking|invoice|subscri)/i
const session = /\/(?:log-?(?:in|out)|sign-?(?:in|up|out)|auth|sessions?|tokens?|register|password|verify|otp|me)(?:\/|$)/i

/** Operations that change something, those with most at stake first: a service outside, records that are made, work that is queued. Senders of webhooks and sign-ins stand last. */
export function writesOf(project: Project): readonly Way[] {
  const writes = waysOf(project).filter(({ route, creates, changes, removes }) =>
    route === undefined
      ? creates.length + changes.length + removes.length > 0
      : !['GET', 'ALL'].includes(route.method) && !isIncoming(project, route) && !upkeep.test(route.path),
  )
  return writes.toSorted((a, b) => stakes(b) - stakes(a))
}

function stakes({ creates, changes, calls, queues, route, name, auth }: Way): number {
  const isSignIn = session.test(route?.path ?? name.name)
  const deeds = Number(calls.length > 0) * 4 + Number(creates.length > 0) * 3 + Number(queues.length > 0) * 2 + Number(changes.length > 0)
  const signs = Number(money.test(name.name)) * 1.5 + Number(auth === 'required') * 0.5 + Number(route?.method === 'POST') * 0.5
  return deeds + signs - Number(isSignIn) * 20
}

function isIncoming({ webhooks }: Project, route: Route): boolean {
  return (
    /web-?hooks?\b/i.test(route.path) || webhooks.some((one) => one.direction === 'in' && one.route === `${route.method} ${route.path}`)
  )
}

/** Operations that answer a list: their code reads one, or their path ends in a plural. */
export function listsOf(project: Project): readonly Way[] {
  const gets = waysOf(project).filter(({ route }) => route?.method === 'GET' && !upkeep.test(route.path) && !session.test(route.path))
  const read = gets.filter(({ route, lists }) => lists.length > 0 && !endsInParameter(route?.path ?? ''))
  const plural = gets.filter((way) => !read.includes(way) && /[a-z]s$/i.test(way.route?.path ?? ''))
  return [...read, ...plural]
}

/** Operations that answer one record. */
export function singlesOf(project: Project): readonly Way[] {
  return waysOf(project)
    .filter(({ route }) => route?.method === 'GET' && endsInParameter(route.path))
    .toSorted((a, b) => b.reads.length - a.reads.length)
}

function endsInParameter(path: string): boolean {
  return /\/:\w+$/.test(path)
}

/** Operations that change a record which somebody names. */
export function editsOf(project: Project): readonly Way[] {
  return writesOf(project).filter(({ route, changes }) =>
    route === undefined ? changes.length > 0 : /^(?:PUT|PATCH)$/.test(route.method) || changes.length > 0,
  )
}

/** `POST /a, POST /b and 3 more`, or words of ours where there is none. */
export function waysPhrase(all: readonly Way[], without: Phrase, most = 3): Phrase {
  if (all.length === 0) return without
  const names = all.slice(0, most).map(({ name }) => name)
  return all.length > names.length ? say`${list(names, ', ')} and ${all.length - names.length} more` : list(names)
}

/** Name of one operation, or words of ours where there is none. */
export function wayPhrase(way: Way | undefined, without: Phrase): Phrase {
  return way === undefined ? without : [way.name]
}

/** Sources of some operations. */
export function waySources(all: readonly Way[], most = 3): readonly Source[] {
  return all.slice(0, most).map(({ source }) => source)
}

/** The guard that stands before an operation, or words of ours. */
export function guardOf(project: Project, way: Way | undefined, without: Phrase): Phrase {
  const name = way?.route?.authBy?.name
  return name === undefined || way?.route?.authBy?.signed === true ? without : [guardRef(project, { name })]
}

/** A verb in the number of what it is said of. */
export function verb(all: readonly unknown[], one: string, many: string): Phrase {
  return [all.length <= 1 ? one : many]
}
