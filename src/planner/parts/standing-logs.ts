import type { FunctionFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Model, Operation, Project, Route } from '../../core/project.ts'
import { deedsOf } from './record-deeds.ts'

/** A model that holds what happened, and the code that writes it. */
export interface StandingLog {
  model: Model
  /** Operations that write it on their way, as far as their code was followed. */
  operations: readonly Operation[]
  /** Functions that write it themselves. */
  writers: readonly LogWriter[]
  /** Code around operations that writes it for each that passes: interceptors, middleware, hooks of the data library. */
  around: readonly LogAround[]
}

/** A function that writes a log. */
export interface LogWriter {
  name: string
  file: RepoPath
  line: number
}

/** Code that writes a log for what passes it. */
export interface LogAround extends LogWriter {
  kind: 'interceptor' | 'middleware' | 'hook'
  /** Routes that pass it; empty for a hook, and where nobody was seen to apply it. */
  routes: readonly Route[]
}

const strong =
  /audit|trail|(?:activity|access|event|change|security|log_?in|sign_?in|request|system|api|usage|user|admin|error|action)_?(?:logs?|histor(?:y|ies)|attempts?)(?:_?(?:entity|model|schema))?$/i
const weak = /^(?:activit(?:y|ies)|events?|histor(?:y|ies)|logs?|\w+_?(?:histor(?:y|ies)|logs?))$/i
const who = /actor|user|account|member|staff|admin|performed|author|who|created_?by/i
const what = /action|event|type|operation|verb|kind|activity|method|endpoint|path|status/i

/** Models whose name, or whose name and fields, say that they hold what happened. */
export function logModels({ models }: Pick<Project, 'models'>): readonly Model[] {
  return models.filter(({ name, fields }) => {
    const holds = (pattern: RegExp): boolean => fields.some((field) => pattern.test(field.name))
    return (strong.test(snake(name)) || (weak.test(snake(name)) && holds(who))) && holds(what)
  })
}

function snake(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2')
}

const known = new WeakMap<Project, readonly StandingLog[]>()

/** Logs that some code writes, the one that most operations write first. */
export function standingLogs(project: Project): readonly StandingLog[] {
  const before = known.get(project)
  if (before !== undefined) return before
  const found = logModels(project)
    .map((model) => standingLog(project, model))
    .filter(({ operations, writers, around }) => operations.length + writers.length + around.length > 0)
    .toSorted((a, b) => b.operations.length - a.operations.length)
  known.set(project, found)
  return found
}

/** Operations that leave a record in some log, by their own code or by code around them. */
export function recorded(project: Project): ReadonlySet<Operation> {
  return new Set(standingLogs(project).flatMap(({ operations, around }) => [...operations, ...around.flatMap(({ routes }) => routes)]))
}

function standingLog(project: Project, model: Model): StandingLog {
  const deeds = deedsOf(project).filter(
    ({ deed: { what: done } }) => (done.does === 'creates' || done.does === 'saves') && done.model === model.name,
  )
  const placed = deeds.flatMap(({ deed }) => functionAt(project, deed.at))
  const named = project.sources.filter((path) => !project.isTest(path)).flatMap((path) => writingIn(project, path, model))
  const writers = once([...placed, ...named])
  const around = aroundOf(project, writers)
  const isAround = new Set(around.map(({ file, line }) => `${file} ${line}`))
  return {
    model,
    operations: [...new Set(deeds.map(({ operation }) => operation))],
    writers: writers.filter(({ file, line }) => !isAround.has(`${file} ${line}`)),
    around,
  }
}

function once<T extends LogWriter>(all: readonly T[]): readonly T[] {
  return [...new Map(all.map((one) => [`${one.file} ${one.name}`, one])).values()]
}

/** The innermost function with a name around a line. */
function functionAt(project: Project, { file, line }: { file: RepoPath; line: number }): readonly LogWriter[] {
  const around = (project.facts(file)?.functions ?? []).filter(({ name, from, to }) => name !== '' && from <= line && line <= to)
  const [first] = around.toSorted((a, b) => a.to - a.from - (b.to - b.from))
  return first === undefined ? [] : [{ name: first.name, file, line: first.from }]
}

const writing = /^(?:create|createMany|save|insert|insertOne|insertMany|upsert)$/

/** Functions of a file that call what writes records of a model, by the name of the model or of a member that is typed with it. */
function writingIn(project: Project, path: RepoPath, model: Model): readonly LogWriter[] {
  const functions = project.facts(path)?.functions ?? []
  const bare = model.name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const typed = new Set(
    functions.flatMap(({ params }) => params.flatMap(({ name, type = '' }) => (type.includes(model.name) ? [name] : []))),
  )
  const isOf = (receiver: string): boolean => {
    const plain = receiver
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replace(/(?:repository|repo|model|collection|entity)$/, '')
    return typed.has(receiver) || plain === bare || plain === `${bare}s`
  }
  const writes = (call: string): boolean => {
    const parts = call.split('.')
    return call === model.name || (writing.test(parts.at(-1) ?? '') && isOf(parts.at(-2) ?? ''))
  }
  return functions.flatMap((one) => (one.calls.some(writes) ? [writerOf(one, functions, path)] : []))
}

/** A function by its name; one without goes by the function around it. */
function writerOf(one: FunctionFact, functions: readonly FunctionFact[], file: RepoPath): LogWriter {
  const outer = functions[one.in]
  return one.name === '' && outer !== undefined ? writerOf(outer, functions, file) : { name: one.name, file, line: one.from }
}

/** Interceptors, middleware and hooks that write, or call a function that does. */
function aroundOf(project: Project, writers: readonly LogWriter[]): readonly LogAround[] {
  if (writers.length === 0) return []
  const direct = new Set(writers.map(({ file, line }) => `${file} ${line}`))
  const found = project.sources
    .filter((path) => !project.isTest(path))
    .flatMap((path) =>
      (project.facts(path)?.functions ?? []).flatMap((one): LogAround[] => {
        const kind = kindOf(project, path, one)
        if (
          kind === undefined ||
          !(direct.has(`${path} ${one.from}`) || one.calls.some((call) => writers.some((writer) => isCallOf(call, writer))))
        )
          return []
        const name = kind === 'interceptor' ? (one.name.split('.')[0] ?? one.name) : one.name
        return [
          { name, file: path, line: one.from, kind, routes: passing(project, { kind, name, file: path, from: one.from, to: one.to }) },
        ]
      }),
    )
  return once(found)
}

/** `this.auditService.record` of `AuditService.record`, `recordEvent` of a function. */
function isCallOf(call: string, { name }: LogWriter): boolean {
  const [owner, method] = name.includes('.') ? name.split('.') : [undefined, name]
  const parts = call.split('.')
  if (parts.at(-1) !== method || method === '') return false
  return owner === undefined ? parts.length === 1 : parts.at(-2)?.toLowerCase() === owner.toLowerCase()
}

function kindOf(project: Project, path: RepoPath, { name, from, to }: FunctionFact): LogAround['kind'] | undefined {
  const [owner, method] = name.split('.')
  const implemented = project.facts(path)?.classes.find((one) => one.name === owner)?.implements ?? []
  if (method === 'intercept' && implemented.includes('NestInterceptor')) return 'interceptor'
  if (method === 'use' && implemented.includes('NestMiddleware')) return 'middleware'
  if (/^(?:after|before)(?:Insert|Update|Remove|Create|Delete|Save)$/.test(method ?? '')) return 'hook'
  const isPassed = project.routes.some(({ passes = [] }) => passes.some((at) => at.file === path && at.from === from && at.to === to))
  return isPassed || project.routes.some(({ middleware }) => name !== '' && middleware.includes(name)) ? 'middleware' : undefined
}

interface Applied {
  kind: LogAround['kind']
  name: string
  file: RepoPath
  from: number
  to: number
}

/** Routes that pass code: all where it is applied to the application, else those of the controllers that name it, or that were seen to pass it. */
function passing(project: Project, { kind, name, file, from, to }: Applied): readonly Route[] {
  if (kind === 'hook') return []
  if (kind === 'middleware')
    return project.routes.filter(
      ({ middleware, passes = [] }) =>
        middleware.includes(name) || passes.some((at) => at.file === file && at.from === from && at.to === to),
    )
  const users = project.importersOf(file).filter((path) => !project.isTest(path))
  const texts = users.map((path) => ({ path, text: appliedText(project, path) })).filter(({ text }) => text.includes(`"name":"${name}"`))
  if (texts.some(({ text }) => /useGlobalInterceptors|APP_INTERCEPTOR/.test(text))) return project.routes
  const controllers = new Set(texts.flatMap(({ path, text }) => (text.includes('UseInterceptors') ? [path] : [])))
  return project.routes.filter(({ handlerAt, file: at }) => controllers.has(handlerAt?.file ?? at))
}

function appliedText(project: Project, path: RepoPath): string {
  const facts = project.facts(path)
  return JSON.stringify([facts?.calls, facts?.bindings, facts?.classes])
}
