import type { Deed, ModelVerb, Query } from '../../core/account.ts'
import type { Operation, Project, Route } from '../../core/project.ts'
import type { Phrase, Ref } from '../../core/phrase.ts'
import { list, say } from '../../core/phrase.ts'
import type { Source } from '../../core/places.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import { jobRef, lineSource, pathRef, routeRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { isUpkeep } from './ordinary.ts'

/** Something that an operation does to the records of a model. */
export interface RecordDeed {
  operation: Operation
  does: ModelVerb
  model: string
  query?: Query
  deed: Deed
}

/** Operations that are followed for one plan; a repository with more is told by these. */
const followed = 400

const known = new WeakMap<Project, readonly { operation: Operation; deed: Deed }[]>()

/** What operations do, as far as their code could be followed: requests first, then calls by name, then jobs. */
export function deedsOf(project: Project): readonly { operation: Operation; deed: Deed }[] {
  const standing = known.get(project)
  if (standing !== undefined) return standing
  const found = [...project.routes, ...(project.triggers ?? []), ...project.jobs]
    .slice(0, followed)
    .flatMap((operation) => (project.accountOf?.(operation)?.deeds ?? []).map((deed) => ({ operation, deed })))
  known.set(project, found)
  return found
}

/** Those that are done to records. */
export function recordDeeds(project: Project): readonly RecordDeed[] {
  return deedsOf(project).flatMap(({ operation, deed }) => {
    const { what } = deed
    return isRecordDeed(what)
      ? [{ operation, deed, does: what.does, model: what.model, ...(what.query !== undefined && { query: what.query }) }]
      : []
  })
}

function isRecordDeed(what: Deed['what']): what is Extract<Deed['what'], { model: string }> {
  return 'model' in what
}

/** Operations that do one of some things to a model, each once. */
export function operationsOn(project: Project, model: string, ...verbs: readonly ModelVerb[]): readonly Operation[] {
  return [...new Set(recordDeeds(project).flatMap((one) => (one.model === model && verbs.includes(one.does) ? [one.operation] : [])))]
}

/** Operations that change records of any model, each once: requests and calls by name, jobs left out. */
export function writers(project: Project): readonly (Route | TriggerInfo)[] {
  const found = recordDeeds(project).flatMap(({ does, operation }) => (does === 'reads' || isJob(operation) ? [] : [operation]))
  return [...new Set(found)]
}

/** Whether an operation starts by a timer, an event or a queue. */
export function isJob(operation: Operation): operation is Project['jobs'][number] {
  return 'producers' in operation
}

/** Whether it is a request. */
export function isRoute(operation: Operation): operation is Route {
  return 'method' in operation
}

/** An operation by its name. */
export function operationRef(operation: Operation): Ref {
  if (isRoute(operation)) return routeRef(operation)
  return isJob(operation) ? jobRef(operation) : value(operation.name)
}

/** The line that declares an operation. */
export function operationSource(project: Project, operation: Operation): Source {
  return lineSource(project, operation, operationRef(operation).name)
}

/** `a, b and 3 more`. */
export function some(all: readonly (Ref | Phrase)[], most = 3): Phrase {
  return all.length <= most ? list(all) : say`${list(all.slice(0, most), ', ')} and ${all.length - most} more`
}

/** Paths by which people get in and out, hear whether the service is up, or other services call back: poor examples of what the service is for. */
export const aside =
  /^\/?$|health|ping|ready|live|metrics|docs|swagger|webhook|callback|(?:^|\/)(?:auth|log-?in|log-?out|sign-?\w+|register|sessions?|tokens?|password|recover|reset|verify)(?:\/|$)/i

const examples = new WeakMap<Project, Operation | undefined>()

/** An operation of what the project is for, as an example: one that asks for a login and changes records, if there is one. */
export function exampleOperation(project: Project): Operation | undefined {
  if (examples.has(project)) return examples.get(project)
  const sound = project.routes.filter((route) => !aside.test(route.path) && !isUpkeep(route))
  const own = firstSome(sound.filter(isForAnybody), sound)
  const guarded = own.filter(({ auth }) => auth === 'required')
  const writing = new Set<Operation>(writers(project))
  const byName = (project.triggers ?? []).filter(({ kind, name }) => kind !== 'command' && !/sign|log-?(?:in|out)|password/i.test(name))
  const called = firstSome(
    byName.filter(({ name }) => !isSpecial(name)),
    byName,
  )
  const calledWriters = called.filter((trigger) => writing.has(trigger))
  const found =
    (calledWriters.length > own.filter((route) => writing.has(route)).length ? calledWriters[0] : undefined) ??
    guarded.find((route) => writing.has(route) && route.path.includes(':')) ??
    guarded.find((route) => writing.has(route)) ??
    guarded.find(({ method }) => method !== 'GET') ??
    calledWriters[0] ??
    own.find((route) => writing.has(route)) ??
    guarded[0] ??
    own[0] ??
    called[0] ??
    project.triggers?.[0]
  examples.set(project, found)
  return found
}

/** Tests of a connection, keys of programs and what staff does: no account of an ordinary person that was just made may call these, or should. */
function isSpecial(name: string): boolean {
  return (
    /(?:[a-z]|^|[./_-])Test$|(?:^|[./_-])test(?:[/_-]|$)/.test(name) ||
    /api-?_?keys?(?![a-z])|(?:^|[./_-])(?:admins?|staff|backoffice)(?:[./_-]|$)/i.test(name)
  )
}

/** A request that a login is enough for, as far as its path and its guards say. */
function isForAnybody({ path, authBy }: Route): boolean {
  return !isSpecial(path) && !/admin|role|permission|staff/i.test(authBy?.name ?? '')
}

function firstSome<T>(wanted: readonly T[], all: readonly T[]): readonly T[] {
  return wanted.length > 0 ? wanted : all
}

/** That operation as words; in a project that answers nothing, the file with which it begins. */
export function exampleWords(project: Project): Phrase {
  const found = exampleOperation(project)
  if (found !== undefined) return [operationRef(found)]
  const entry = project.entryPoints[0]?.path ?? project.sources.find((path) => !project.isTest(path))
  return entry === undefined ? say`the service` : [pathRef(entry)]
}
