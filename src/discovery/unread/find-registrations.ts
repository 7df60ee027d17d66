import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { calleeName, chainOf, receiverOf } from '../values/chain.ts'
import { callsOf } from '../values/calls-of.ts'
import { isLeftOver } from './is-left-over.ts'
import type { KnownPlaces } from './known-places.ts'

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'del', 'all', 'head', 'options'])
/** What handlers call to answer: a file without any of these holds no inline handler. */
const answers = /^(json|send|sendStatus|sendFile|status|render|redirect|end|code|type|next|text|html|body)$/
const requestNames = /^_?(req|request|ctx|context|c|_)$/
const responseNames = /^_?(res|response|reply|rep|h|next|env)$/
/** Packages that make routers; other packages' `get` sends, caches or mocks. */
export const routerPackages =
  /^(express(-promise-router)?|router|fastify|koa|koa-route|@koa\/router|koa-router|hono|@hono\/zod-openapi|restana|polka|@overnightjs\/core)(\/|$)/

/** Calls that register a handler for a path and that no known route stands for: one entry for each router of a file. */
export function findRegistrations(codebase: Codebase, known: KnownPlaces): readonly Unread[] {
  return codebase.digests.filter(mayRegister).flatMap((digest) => {
    const facts = codebase.facts(digest.path)
    return facts === undefined ? [] : entriesOf(codebase, { path: digest.path, facts }, known)
  })
}

function mayRegister(digest: Digest): boolean {
  if (digest.test || !digest.callees.some((name) => verbs.has(name))) return false
  return namesRouters(digest) || digest.callees.some((name) => answers.test(name))
}

/** Whether a file imports a library of routers that is read. */
export function namesRouters(digest: Pick<Digest, 'packages'> | undefined): boolean {
  return digest !== undefined && [...digest.packages].some((name) => routerPackages.test(name))
}

interface FileOf {
  path: RepoPath
  facts: FileFacts
}

function entriesOf(codebase: Codebase, file: FileOf, known: KnownPlaces): readonly Unread[] {
  const byReceiver = new Map<string, CallFact[]>()
  for (const { call } of callsOf(file.facts)) {
    if (!isRegistration(codebase, file, call) || known.has(file.path, call.line, call.to)) continue
    const name = chainOf(receiverOf(call) ?? { k: 'other' }).root
    byReceiver.set(name, [...(byReceiver.get(name) ?? []), call])
  }
  const left = [...byReceiver].filter(([name]) => !makesRouter(file.facts, name) || !isLeftOver(codebase, file.path))
  return left.map(([name, calls]) => entryOf(file, name, calls))
}

/** `router.get('/x', handler)`, `router.route('/x').get(handler)`. */
function isRegistration(codebase: Codebase, file: FileOf, call: CallFact): boolean {
  if (!verbs.has(calleeName(call)) || call.args.length === 0) return false
  const { root, links } = chainOf({ k: 'call', call })
  if (root === '' || isForeign(codebase, file, root)) return false
  const chained = links.find(({ name, called }) => called && name === 'route')
  const path = chained === undefined ? call.args[0] : chained.args[0]
  const handlers = chained === undefined ? call.args.slice(1) : call.args
  if (!isPath(path) || handlers.length === 0) return false
  return handlers.some((one) => isHandler(file.facts, one)) || (makesRouter(file.facts, root) && isName(handlers.at(-1)))
}

/** A client, a cache or a mock of a dependency: its `get` registers nothing. */
function isForeign(codebase: Codebase, { path, facts }: FileOf, root: string): boolean {
  const name = root === 'this' ? '' : root
  const binding = facts.bindings.find((one) => one.name === name)
  const made = binding?.value.k === 'call' ? chainOf(binding.value).root : name
  const source = facts.imports.find((one) => one.bindings.some(({ local }) => local === made))
  if (source === undefined || codebase.resolve(path, source.specifier) !== undefined) return false
  return source.kind !== 'type' && !routerPackages.test(source.specifier)
}

/** A value that is the path of a route, as far as it is written. */
export function isPath(value: Value | undefined): boolean {
  if (value?.k === 'str') return value.v.startsWith('/') || value.v === '*'
  if (value?.k === 'tpl') return value.parts[0]?.k === 'ref' || (value.parts[0]?.k === 'str' && value.parts[0].v.startsWith('/'))
  return value?.k === 'regex'
}

/** A function that takes a request: by the names of its parameters, or by their types. */
export function isHandler(facts: FileFacts, value: Value): boolean {
  if (value.k === 'arr') return value.items.some((one) => isHandler(facts, one))
  if (value.k === 'call') return value.call.args.some((one) => one.k === 'fn' && isHandler(facts, one))
  const [first, second] = value.k === 'fn' ? (facts.functions[value.fn]?.params ?? []) : []
  if (first === undefined) return false
  if (/Request|Context\b|Ctx\b/.test(first.type ?? '')) return true
  return second === undefined
    ? requestNames.test(first.name) && first.name !== '_'
    : requestNames.test(first.name) && responseNames.test(second.name)
}

function isName(value: Value | undefined): boolean {
  return value?.k === 'ref' || value?.k === 'get' || value?.k === 'call' || value?.k === 'arr'
}

/** `const router = Router()`, `const app = new Hono()`. */
function makesRouter(facts: FileFacts, name: string): boolean {
  return facts.bindings.some(
    (one) =>
      one.name === name &&
      one.value.k === 'call' &&
      /(^|\.)(Router|express|Hono|OpenAPIHono|fastify|Fastify|Koa)$/.test(nameOf(one.value.call)),
  )
}

function nameOf({ callee }: CallFact): string {
  return callee.k === 'ref' ? callee.name : callee.k === 'get' ? callee.name : ''
}

function entryOf({ path, facts }: FileOf, name: string, calls: readonly CallFact[]): Unread {
  const line = Math.min(...calls.map((call) => call.line))
  const isMade = makesRouter(facts, name)
  const routes = [`${calls.length} ${calls.length === 1 ? 'route' : 'routes'}`]
  const router = ref('value', name)
  return {
    kind: isMade ? 'router' : 'registration',
    name,
    file: path,
    line,
    hides: ['routes'],
    reason: isMade
      ? say`${router} in ${ref('path', path)} has ${routes}, and no code that Docwright follows mounts it.`
      : say`${router} in ${ref('path', path)} takes ${routes}, and Docwright could not follow what it is.`,
  }
}
