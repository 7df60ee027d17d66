import type { CallFact, FileFacts, FunctionFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, property, receiverOf } from '../values/chain.ts'
import { find, follow, type Placed } from '../values/follow.ts'
import type { KnownPlaces } from './known-places.ts'

/** What people run by hand, and what stands in for a server. */
const tools =
  /(?:^|\/)(?:scripts?|tools?|tooling|cli|bin|hack|dev|devtools|mocks?|examples?|samples?|demos?|playgrounds?|templates?|docs?|benchmarks?|e2e|build|config|\.[\w-]+)\/|(?:^|\/)(?:mock|dev|fake|stub|test)[\w-]*[._-]?server\.\w+$|\.config\.\w+$/i
/** Names of files that a runtime starts. */
const entry = /(?:^|\/)(?:index|main|server|app|[\w-]*worker)\.[cm]?[jt]s$/
const serverPackages = /^(?:node:)?(?:https?|http2)$/
/** Names under which handlers read what was asked for. */
const asked = /(?:^|[.\s(!])(?:url|pathname|path|href|method)$|[uU]rl\b|pathname/
const dispatches = /(?:^|\.)(?:url|pathname|path)\.(?:startsWith|endsWith|match|split|includes)$|(?:^|\.)(?:url\.parse|URLPattern)$/

/** What asks a router of the project's own. */
const routers = /(?:^|\.)(?:router|routes|dispatcher)\.\w+$/

/**
 * Handlers of plain servers (Node.js, Bun, Deno, Workers) that look at the address themselves: their paths are conditions. In a repository
 * without known routes, one that asks a router counts as well: no library that is read made it.
 */
export function findServers(codebase: Codebase, known: KnownPlaces, hasRoutes: boolean): readonly Unread[] {
  const tells = (name: string): Choice | undefined =>
    dispatches.test(name) ? 'address' : !hasRoutes && routers.test(name) ? 'router' : undefined
  return codebase.digests
    .filter((digest) => !digest.test && !tools.test(digest.path))
    .flatMap((digest) => listeners(codebase, digest).flatMap((one) => entryFor(codebase, { path: digest.path, tells, ...one })))
    .filter(({ file, line }) => !known.has(file, line, line))
}

/** What answers, and where it is given to a server. */
interface Listener {
  server: string
  line: number
  listener: Value
}

function listeners(codebase: Codebase, { path, callees, packages, specifiers }: Digest): readonly Listener[] {
  const makesServer = callees.some((name) => /^(?:create(?:Secure)?Server|Server|on|addListener)$/.test(name))
  const isNode =
    makesServer && ([...packages].some((name) => serverPackages.test(name)) || specifiers.some((name) => serverPackages.test(name)))
  const mayServe = isNode || callees.includes('serve')
  const facts = mayServe || entry.test(path) ? codebase.facts(path) : undefined
  if (facts === undefined) return []
  const called = mayServe ? callsOf(facts).flatMap(({ call }) => calledWith(facts, call)) : []
  return [...called, ...exported(codebase, path, facts)]
}

function calledWith(facts: FileFacts, call: CallFact): readonly Listener[] {
  const name = calleeName(call)
  const of = receiverOf(call)
  const owner = of?.k === 'ref' ? of.name : ''
  const isMade = /^(?:create(?:Secure)?)?Server$/.test(name) && isServerName(facts, owner === '' ? name : owner)
  if (isMade || listensToRequests(name, call)) {
    const listener = call.args.at(-1)
    return listener === undefined ? [] : [{ server: `${owner === '' ? '' : `${owner}.`}${name}`, line: call.line, listener }]
  }
  if (name !== 'serve' || (owner !== 'Bun' && owner !== 'Deno')) return []
  return call.args.flatMap((arg): readonly Listener[] => {
    const listener = arg.k === 'obj' ? (property(arg, 'fetch') ?? property(arg, 'handler')) : arg
    return listener === undefined ? [] : [{ server: `${owner}.serve`, line: call.line, listener }]
  })
}

/** `server.on('request', (request, response) => …)` */
function listensToRequests(name: string, { args: [event, listener] }: CallFact): boolean {
  return /^(?:on|addListener)$/.test(name) && event?.k === 'str' && event.v === 'request' && listener !== undefined
}

function isServerName(facts: FileFacts, name: string): boolean {
  return facts.imports.some(({ specifier, bindings }) => serverPackages.test(specifier) && bindings.some(({ local }) => local === name))
}

/** `export default { fetch(request) { … } }`: a Worker, or a server of Bun. */
function exported(codebase: Codebase, path: RepoPath, facts: FileFacts): readonly Listener[] {
  const main = facts.exports.find((one) => one.exported === 'default')
  const value = main?.value ?? (main?.local === undefined ? undefined : ({ k: 'ref', name: main.local } as const))
  const found = value && follow(codebase, { value, at: { path, fn: -1 } })
  const listener = found?.kind === 'value' && found.at.path === path ? property(found.value, 'fetch') : undefined
  return main === undefined || listener === undefined ? [] : [{ server: 'fetch', line: main.line, listener }]
}

/** What a handler goes by. */
type Choice = 'address' | 'router'

/** A listener of a file, and what a call in it goes by. */
interface Asked extends Listener {
  path: RepoPath
  tells: (name: string) => Choice | undefined
}

function entryFor(codebase: Codebase, { path, tells, server, line, listener }: Asked): readonly Unread[] {
  const reads = functionOf(codebase, { value: listener, at: { path, fn: -1 } })
  const by = reads === undefined ? undefined : choosesBy(codebase, reads, tells)
  if (by === undefined) return []
  const [handler, place] = [ref('value', server), ref('path', path)]
  const reason =
    by === 'address'
      ? say`The handler of ${handler} in ${place} chooses what to answer by conditions on the address, which Docwright does not read.`
      : say`The handler of ${handler} in ${place} asks a router of its own what to answer, which Docwright does not read.`
  return [{ kind: 'handler', name: server, file: path, line, hides: ['routes'], reason }]
}

interface FunctionAt {
  path: RepoPath
  fact: FunctionFact
}

function functionOf(codebase: Codebase, placed: Placed): FunctionAt | undefined {
  const { value, at } = placed
  const bound = value.k === 'call' && value.call.callee.k === 'ref' ? /^this(\.[\w$]+)\.bind$/.exec(value.call.callee.name)?.[1] : undefined
  if (bound !== undefined) {
    const fact = codebase.facts(at.path)?.functions.find((one) => one.name.endsWith(bound))
    return fact === undefined ? undefined : { path: at.path, fact }
  }
  const found = follow(codebase, placed)
  return found?.kind === 'function' ? { path: found.path, fact: found.fact } : undefined
}

/** What a function, or one that it calls by name or on its object, chooses an answer by. */
function choosesBy(codebase: Codebase, start: FunctionAt, tells: Asked['tells']): Choice | undefined {
  const own = codebase.facts(start.path)?.functions ?? []
  const called = start.fact.calls.flatMap((name): readonly FunctionAt[] => {
    if (/^this\.[\w$]+$/.test(name)) {
      return own.filter((one) => one.name.endsWith(name.slice('this'.length))).map((fact) => ({ path: start.path, fact }))
    }
    const found = /^[\w$]+$/.test(name) ? find(codebase, { path: start.path, fn: -1 }, name) : undefined
    return found?.kind === 'function' ? [{ path: found.path, fact: found.fact }] : []
  })
  const choices = [start, ...called].flatMap(({ path, fact }) => {
    const compared = codebase.facts(path)?.comparisons ?? []
    const paths = compared.filter(({ of, is, line }) => line >= fact.from && line <= fact.to && is.startsWith('/') && asked.test(of))
    return paths.length > 0 ? (['address'] as const) : fact.calls.flatMap((name) => tells(name) ?? [])
  })
  return choices.includes('address') ? 'address' : choices[0]
}
