import type { CallFact, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { TriggerInfo } from '../../../core/trigger.ts'
import { operation } from '../../../text/fact-refs.ts'
import { callsOf } from '../../values/calls-of.ts'
import { calleeName } from '../../values/chain.ts'
import type { FileIndex } from '../file-index.ts'

/** One file reaches another without importing it. */
export interface FileLink {
  to: RepoPath
  /** What it does there, as one phrase: `calls POST /invites`. */
  why: string
}

/** Links of a project by the file that they start from. */
export type FileLinks = ReadonlyMap<RepoPath, readonly FileLink[]>

const kept = new WeakMap<FileIndex, FileLinks>()

/** Requests, procedures, messages, queues and templates that lead from file to file; the second call answers from memory. */
export function fileLinks(index: FileIndex): FileLinks {
  let links = kept.get(index)
  if (links === undefined) {
    links = findLinks(index)
    kept.set(index, links)
  }
  return links
}

/** What a call or a text leads to. */
interface Targets {
  requests: ReadonlyMap<string, FileLink>
  procedures: ReadonlyMap<string, FileLink>
  messages: ReadonlyMap<string, FileLink>
  templates: ReadonlyMap<string, FileLink>
}

function findLinks(index: FileIndex): FileLinks {
  const targets = targetsOf(index)
  const links = new Map<RepoPath, FileLink[]>()
  const put = (from: RepoPath, link: FileLink | undefined): void => {
    if (link === undefined || link.to === from) return
    const own = links.get(from)
    if (own === undefined) links.set(from, [link])
    else if (!own.some(({ to }) => to === link.to)) own.push(link)
  }
  for (const { path, kind } of index.files) {
    const facts = kind === 'code' ? index.project.facts(path) : undefined
    if (facts === undefined) continue
    for (const { calls } of facts.functions) for (const call of calls) put(path, procedureOf(call, targets))
    for (const { call } of callsOf(facts)) for (const link of calledBy(call, targets)) put(path, link)
  }
  for (const { name, file, producers } of index.project.jobs)
    for (const one of producers) put(one.file, { to: file, why: `puts work into ${name}` })
  return links
}

function targetsOf({ project, files }: FileIndex): Targets {
  const requests = new Map<string, FileLink>()
  for (const route of project.routes) {
    const to = route.handlerAt?.file ?? route.file
    for (const path of endings(shapeOf(route.path))) {
      const id = `${route.method} ${path}`
      if (!requests.has(id)) requests.set(id, { to, why: `calls ${operation(route)}` })
    }
  }
  const templates = new Map<string, FileLink>()
  for (const { kind, path, dirs, base } of files)
    if (kind === 'template')
      for (const name of [base, `${dirs.at(-1) ?? ''}/${base}`]) templates.set(name, { to: path, why: `renders ${base}` })
  return { requests, templates, ...triggersOf(project.triggers ?? []) }
}

function triggersOf(triggers: readonly TriggerInfo[]): Pick<Targets, 'procedures' | 'messages'> {
  const procedures = new Map<string, FileLink>()
  const messages = new Map<string, FileLink>()
  for (const { kind, name, file, handlerAt } of triggers) {
    const link = { to: handlerAt?.file ?? file, why: `calls ${name}` }
    if (kind === 'procedure') procedures.set(name.split('.').slice(-2).join('.'), link)
    if (kind === 'message') messages.set(name, { ...link, why: `sends ${name}` })
  }
  return { procedures, messages }
}

/** `api.invite.create.useMutation` calls the procedure `invite.create`. */
function procedureOf(call: string, { procedures }: Targets): FileLink | undefined {
  if (procedures.size === 0) return undefined
  const parts = call.split('.')
  for (let at = 0; at + 1 < parts.length; at++) {
    const found = procedures.get(`${parts[at] ?? ''}.${parts[at + 1] ?? ''}`)
    if (found !== undefined) return found
  }
  return undefined
}

const verbs: Readonly<Record<string, string>> = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE', del: 'DELETE' }
const senders = /fetch|request|swr|query/i
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'ALL']

function calledBy(call: CallFact, { requests, messages, templates }: Targets): FileLink[] {
  const name = calleeName(call)
  const found: FileLink[] = []
  const take = (link: FileLink | undefined): void => {
    if (link !== undefined) found.push(link)
  }
  if (name === 'emit' || name === 'send') take(messages.get(textOf(call.args[0]) ?? ''))
  if (name === 'render') take(templates.get((textOf(call.args[0]) ?? '').split('/').slice(-2).join('/')))
  const verb = verbs[name]
  if (verb === undefined && !senders.test(name)) return found
  const path = textOf(call.args.find((one) => textOf(one)?.includes('/') === true))
  if (path === undefined) return found
  const shape = shapeOf(path.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, ''))
  const own = verb === undefined ? methodOf(call.args) : verb
  const tried = own === undefined ? methods : [own, 'ALL']
  for (const ending of endings(shape)) {
    const link = tried.map((method) => requests.get(`${method} ${ending}`)).find((one) => one !== undefined)
    if (link !== undefined) return [...found, link]
  }
  return found
}

function methodOf(args: readonly Value[]): string | undefined {
  for (const one of args) {
    const method = one.k === 'obj' ? one.props.find(([name]) => name === 'method')?.[1] : undefined
    if (method?.k === 'str') return method.v.toUpperCase()
  }
  return undefined
}

/** A text as it is written; what is filled in is a parameter. */
function textOf(value: Value | undefined): string | undefined {
  if (value?.k === 'str') return value.v
  return value?.k === 'tpl' ? value.parts.map((part) => (part.k === 'str' ? part.v : ':p')).join('') : undefined
}

/** A path whose parameters have no names. */
function shapeOf(path: string): readonly string[] {
  return path.split('/').flatMap((part) => (part === '' ? [] : [part.includes(':') || /^[[{]/.test(part) ? ':' : part]))
}

/** A path and what is left of it without prefixes that clients leave out; two parts that have names at least. */
function endings(shape: readonly string[]): readonly string[] {
  const found: string[] = []
  for (let at = 0; at < Math.min(3, shape.length); at++) {
    const rest = shape.slice(at)
    if (rest[0] !== ':' && (at === 0 || rest.filter((part) => part !== ':').length >= 2)) found.push(rest.join('/'))
  }
  return found
}
