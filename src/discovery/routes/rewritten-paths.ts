import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { eachValue, lastName } from './body-values.ts'
import { pathsOfExpression } from './expression-paths.ts'
import { textOf } from '../values/texts-of.ts'
import { exportOf } from './lookup.ts'
import { type Machine, makeRouter, moduleOf } from './machine.ts'
import { branches, type FunctionValue, markMounted, type RouterObject, type Scope } from './values.ts'

/** Callees of a path that give its rest: `url.pathname.replace('/api', '')`, `path.slice(4)`. */
const shortens = /(?:^|\.)(?:path|pathname|url)\.(?:replace|slice|substring)$/i

/** What middleware of Express and Koa sets to route a request by another path. */
const routedBy = /^(?:req|request|ctx|context)\.(?:req\.|request\.)?(?:url|path)$/

/**
 * Mounts apps below the start of the path that code takes away before it routes a request:
 * `url.pathname = url.pathname.replace('/api', ''); return app.fetch(new Request(url, request))`, `rewriteUrl` of Fastify, `getPath` of Hono and
 * middleware that sets `req.url`. Where paths are answered as they come as well, both are mounted.
 */
export function mountRewritten(machine: Machine): void {
  mountHanded(machine)
  for (const router of machine.routers.filter((one) => one.makes !== 'router' && !one.mounted)) {
    const prefixes = rewriters(machine, router).flatMap((one) => takenAway(machine, one))
    if (prefixes.length > 0) mountBelow(machine, router, ['', ...prefixes])
  }
}

function mountBelow(machine: Machine, router: RouterObject, paths: readonly string[]): void {
  const outer = makeRouter(machine, router.rules, 'app', router.at)
  outer.served = true
  markMounted(router)
  outer.events.push({ does: 'mount', paths: [...new Set(paths)], target: router, guards: [], at: router.at, taken: true })
}

/** Functions that give an app the path that it routes by. */
function rewriters(machine: Machine, { options, events }: RouterObject): readonly FunctionIn[] {
  const stated = options?.t === 'obj' ? ['rewriteUrl', 'getPath'].map((name) => options.props.get(name)) : []
  const before = events.flatMap((event) => (event.does === 'use' ? event.guards.map(({ value }) => value) : []))
  const given = stated.flatMap((one) => (one?.t === 'fn' ? functionsIn(machine, one) : []))
  return [...given, ...before.flatMap((one) => (one.t === 'fn' ? functionsIn(machine, one) : [])).filter(setsPath)]
}

function functionsIn(machine: Machine, { file, fn }: FunctionValue): readonly FunctionIn[] {
  const facts = moduleOf(machine, file)?.facts
  return facts ? [{ path: file, fn, facts }] : []
}

function setsPath({ fn, facts }: FunctionIn): boolean {
  return facts.bindings.some((one) => one.in === fn && routedBy.test(one.name))
}

function mountHanded(machine: Machine): void {
  for (const path of machine.relevant) {
    const callees = machine.codebase.digest(path)?.callees ?? []
    if (!callees.includes('fetch') || !callees.some((name) => /^(replace|slice|substring)$/.test(name))) continue
    const facts = moduleOf(machine, path)?.facts
    facts?.functions.forEach((_, fn) => mountIn(machine, { path, fn, facts }))
  }
}

interface FunctionIn {
  path: RepoPath
  fn: number
  facts: FileFacts
}

function mountIn(machine: Machine, at: FunctionIn): void {
  const calls = handing(machine, at)
  const isMade = (value: Value | undefined): boolean => value?.k === 'call' || (value?.k === 'ref' && isMadeAgain(at, value.name))
  const changed = calls.filter(({ call }) => isMade(call.args[0]))
  const prefixes = changed.length === 0 ? [] : takenAway(machine, at)
  for (const router of new Set(changed.map((one) => one.router))) {
    if (prefixes.length === 0 || router.mounted) continue
    const isPlain = calls.some((one) => one.router === router && !isMade(one.call.args[0]))
    const paths = isPlain || isServed(machine, router, at.path) ? ['', ...prefixes] : prefixes
    mountBelow(machine, router, paths)
  }
}

/** `request = new Request(url, request)`, as a variable of the function or its parameter. */
function isMadeAgain({ fn, facts }: FunctionIn, name: string): boolean {
  return facts.bindings.some((one) => one.in === fn && one.name === name && one.value.k === 'call')
}

/** Calls of a function that hand a request to an app. */
function handing(machine: Machine, { path, fn, facts }: FunctionIn): readonly { call: CallFact; router: RouterObject }[] {
  const scope = scopeOf(machine, path, fn)
  const found: { call: CallFact; router: RouterObject }[] = []
  eachValue(facts, new Set([fn]), (value) => {
    if (value.k !== 'call' || value.call.callee.k !== 'ref' || lastName(value.call) !== 'fetch') return
    const owner = value.call.callee.name.replace(/\.?fetch$/, '')
    for (const one of owner === '' ? [] : branches(machine.lookup(owner, scope)))
      if (one.t === 'router' && one.router.rules.syntax === 'hono') found.push({ call: value.call, router: one.router })
  })
  return found
}

function scopeOf(machine: Machine, file: RepoPath, fn: number): Scope {
  const parent = moduleOf(machine, file)?.scope
  return { file, fn, vars: new Map(), ...(parent && { parent }) }
}

/** Starts of paths that a function takes away. */
function takenAway({ codebase }: Machine, { path, fn, facts }: FunctionIn): readonly string[] {
  const textOfValue = (value: Value): string | undefined => textOf(codebase, { value, at: { path, fn } })
  const shortening: CallFact[] = []
  const starts: string[] = []
  eachValue(facts, new Set([fn]), (value) => {
    if (value.k !== 'call') return
    if (shortens.test(calledOn(value.call.callee))) shortening.push(value.call)
    const [first] = lastName(value.call) === 'startsWith' ? value.call.args : []
    if (first !== undefined) starts.push(textOfValue(first) ?? '')
  })
  const found = shortening.map((call) => startOf(call, { starts, textOfValue }))
  return [...new Set(found.flatMap((one) => (one !== undefined && /^\/[\w.-]/.test(one) ? [one.replace(/\/$/, '')] : [])))]
}

/** `url.pathname.replace` of `new URL(request.url).pathname.replace`. */
function calledOn(callee: Value): string {
  if (callee.k === 'ref') return callee.name
  return callee.k === 'get' && callee.of.k === 'get' ? `${callee.of.name}.${callee.name}` : ''
}

interface Texts {
  /** What the function asks whether paths start with. */
  starts: readonly string[]
  textOfValue: (value: Value) => string | undefined
}

function startOf(call: CallFact, texts: Texts): string | undefined {
  const [first] = call.args
  if (first === undefined) return undefined
  if (lastName(call) !== 'replace') return sliced(first, texts)
  const paths = first.k === 'regex' && first.v.startsWith('/^') ? pathsOfExpression(first.v) : [texts.textOfValue(first)]
  return paths.length === 1 ? paths[0] : undefined
}

/** `path.slice('/api'.length)`, `path.slice(prefix.length)`, `path.slice(4)` where the path starts with a text as long as that. */
function sliced(from: Value, { starts, textOfValue }: Texts): string | undefined {
  if (from.k === 'get' && from.name === 'length') return textOfValue(from.of)
  if (from.k === 'ref' && from.name.endsWith('.length')) return textOfValue({ k: 'ref', name: from.name.slice(0, -'.length'.length) })
  return from.k === 'num' ? starts.find((one) => one.replace(/\/$/, '').length === from.v) : undefined
}

/** It is what its file exports, or handed to a server as well: then it answers paths as they come. */
function isServed(machine: Machine, router: RouterObject, path: RepoPath): boolean {
  if (router.served) return true
  return branches(exportOf(machine, path, 'default')).some((one) => one.t === 'router' && one.router === router)
}
