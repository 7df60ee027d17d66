import { realTests } from '../safeguards/tests-of.ts'
import type { Deed } from '../../core/account.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Model, Operation, Project } from '../../core/project.ts'
import { say } from '../../core/phrase.ts'
import { lineSource, modelRef, sameOperation } from '../../text/fact-refs.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { either, isWorking, ownName, seenDeclaration, tests } from '../evidence/looks.ts'
import { isJob, isRoute, operationRef, operationSource, recordChanges } from '../parts/record-changes.ts'
import { recorded } from '../parts/standing-logs.ts'
import { firstOf, type Look, type Seen } from '../shows.ts'
import { isRefused, refusals } from '../today/records/tell-triggers.ts'
import { auditLogOf, logName } from './context.ts'

const recorderName =
  /(?:^|\.)(?:record|write|log|append|add|create|save|store|track|emit)\w*(?:Audit|Activity)|audit\w*\.\w+|(?:^|\.)record\w*Event$/i

/** Each operation that changes records of a model writes an event, itself or by what it calls. */
export function eventsFor(model: string): Look {
  return (project) => {
    const operations = [...new Set(recordChanges(project).flatMap((change) => (change.model.name === model ? [change.operation] : [])))]
    const seen = operations.flatMap((operation): readonly Seen[] =>
      writesEvent(operation, project)
        ? [{ text: say`${operationRef(operation)} writes an event`, at: operationSource(operation, project) }]
        : [],
    )
    return seen.length > 0 && seen.length === operations.length ? seen : []
  }
}

/** Each of some operations that a look picks writes an event. */
export function eventsOf(pick: (project: Project) => readonly Operation[]): Look {
  return (project) => {
    const operations = pick(project)
    const missing = operations.filter((operation) => !writesEvent(operation, project))
    const [first] = operations
    if (first === undefined || missing.length > 0) return []
    return [{ text: say`${operationRef(first)} writes an event`, at: operationSource(first, project) }]
  }
}

/** Services that keep an audit log for others, by their packages. */
const services = ['@retracedhq/retraced', '@workos-inc/node', '@pangeacyber/node-sdk', '@logto/api']

/** Where events go: a model, a subscriber of the data library, or a service. */
function hasLog(project: Project): boolean {
  return auditLogOf({ project }) !== undefined || services.some((name) => importersOf(project, name).length > 0)
}

/** Whether an operation writes an event: it creates a record of the log, or calls what is named for that, in the function that runs or in one that it calls. */
export function writesEvent(operation: Operation, project: Project): boolean {
  if (isListened(project) || recorded(project).has(operation)) return true
  if (!hasLog(project)) return false
  const log = auditLogOf({ project })
  const deeds = project.accountOf?.(operation)?.deeds ?? []
  if (deeds.some((deed) => creates(deed, log))) return true
  const places = [handlerOf(operation), ...deeds.flatMap(({ via }) => via.map(({ of }) => ({ file: of.file, from: of.line, to: of.line })))]
  return places.some((place) => callsRecorder(place, project))
}

interface Lines {
  file: RepoPath
  from: number
  to: number
}

function handlerOf(operation: Operation): Lines {
  const at = 'handlerAt' in operation ? operation.handlerAt : undefined
  return at ?? { file: operation.file, from: operation.line, to: operation.line }
}

function callsRecorder({ file, from, to }: Lines, project: Project): boolean {
  return (
    project
      .facts(file)
      ?.functions.some(
        (one) => one.from <= to && from <= one.to && one.from >= from - 1 && one.calls.some((call) => recorderName.test(call)),
      ) === true
  )
}

function creates({ what }: Deed, log: Model | undefined): boolean {
  return 'model' in what && (what.does === 'creates' || what.does === 'saves') && what.model === log?.name
}

/** The data library tells a subscriber of each change, which writes the event: a subscriber of TypeORM, an extension of Prisma, hooks of Sequelize. */
function isListened(project: Project): boolean {
  return listener(project).length > 0
}

/** A subscriber for each change whose class or function is named for the log. */
export const listener: Look = (project) => {
  const found = project.symbols.find(
    ({ name, kind, path, signature }) =>
      !project.isTest(path) &&
      /audit/i.test(name) &&
      ((kind === 'class' && /EntitySubscriberInterface|EventSubscriber/.test(signature)) ||
        project.facts(path)?.functions.some(({ calls }) => calls.some((call) => /\$extends$|\.addHook$|defineExtension$/.test(call))) ===
          true),
  )
  return found === undefined
    ? []
    : [{ text: say`a subscriber of the data library writes events`, at: project.source(found.path, found.from, found.to, found.name) }]
}

/** Somebody writes an event of the log from an operation. */
export const recorder: Look = either(listener, (project) => {
  const found = [...project.routes, ...(project.triggers ?? []), ...project.jobs].find((operation) => writesEvent(operation, project))
  return found === undefined ? [] : [{ text: say`${operationRef(found)} writes an event`, at: operationSource(found, project) }]
})

/** The one function that writes events takes the transaction of its caller, so that an event and its change are stored together. */
export const writesEvents: Look = (project) => {
  const found = project.symbols.filter(
    (symbol) =>
      (symbol.kind === 'function' || symbol.kind === 'method') &&
      /^(?:record|write|append|log|store|save)(?:Audit\w*|\w*Event)$/.test(ownName(symbol)) &&
      /[(,]\s*(?:tx|trx|transaction|manager|entityManager|session)\s*[?:,)]/i.test(symbol.signature) &&
      isWorking(symbol, project) &&
      hasLog(project),
  )
  return firstOf(found.map((symbol) => seenDeclaration(symbol, project)))
}

/** A test whose title is like this, and that works on the log, or runs the one function that writes it. */
export function testsLog(words: RegExp): Look {
  const look = tests(words)
  return (project, code) => {
    const seen = look(project, code)
    const written = seen.length > 0 ? [] : writesEvents(project)
    return written.length === 0 ? seen : look(project, written)
  }
}

/** A rule of the database refuses to change events, and to remove them at any time or before theirs. */
export const refusedByRule: Look = (project) => {
  const log = auditLogOf({ project })
  if (log === undefined || !isRefused(project, log, 'update')) return []
  const rule = refusals(project, log).find(({ on }) => on.includes('delete'))
  return rule === undefined
    ? []
    : [{ text: say`the database refuses to change ${modelRef(log)}`, at: project.source(rule.file, rule.line, rule.to, rule.name) }]
}

/** A test about events that sends a request to one of some operations, or runs the code of one. */
export function testsEvents(pick: (project: Project) => readonly Operation[]): Look {
  return (project) => {
    const operations = pick(project)
    const files = new Set(operations.map(({ file }) => file))
    const found = realTests(project).find(
      ({ title, suite, requests, calls, covers }) =>
        /audit|event|trail|activity/i.test([...suite, title].join(' ')) &&
        (requests.some((request) => operations.some((one) => isRoute(one) && sameOperation(request, `${one.method} ${one.path}`))) ||
          (calls.length > 0 && covers.some((path) => files.has(path) || isImportedBy(path, files, project)))),
    )
    return found === undefined ? [] : [{ text: say`a test reads the event`, at: lineSource(project, found, found.title) }]
  }
}

function isImportedBy(path: Parameters<Project['importsOf']>[0], files: ReadonlySet<string>, project: Project): boolean {
  return [...files].some((file) => project.importsOf(file as typeof path).includes(path))
}

/** The log stands, and no operation but a job changes or removes what it holds. */
export const onlyAdded: Look = (project) => {
  const log = auditLogOf({ project })
  if (log === undefined) return []
  const changed = recordChanges(project).some(
    ({ model, verb, operation }) => model.name === log.name && (verb === 'changes' || (verb === 'removes' && !isJob(operation))),
  )
  return changed ? [] : [{ text: say`${modelRef(log)} is only added to`, at: project.source(log.file, log.from, log.to, log.name) }]
}

/** A job removes events of the log. */
export const removedByJob: Look = (project) => {
  const found = recordChanges(project).find(
    ({ model, verb, operation }) => logName.test(model.name) && verb === 'removes' && isJob(operation),
  )
  return found === undefined
    ? []
    : [{ text: say`${operationRef(found.operation)} removes events`, at: operationSource(found.operation, project) }]
}
