import type { ExportFact, FileFacts, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Auth } from '../../../core/request.ts'
import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { followPlaced } from '../follow-caller.ts'
import { textsOf } from '../../values/texts-of.ts'
import { callsIn, lastName } from '../nest/callee.ts'
import { type OpenedHandler, type Wrapper, openHandler } from './handler.ts'
import type { AuthAnswer } from './next-auth.ts'
import type { NextApp } from './next-apps.ts'
import { listed, matches } from '../path-patterns.ts'
import { protectionOf } from './protection.ts'

/** The `middleware` (or `proxy`) file of an app, as far as it decides who may call. */
export interface AppMiddleware {
  file: RepoPath
  name: string
  line: number
  matchers: readonly string[]
  /** Paths that it lets pass without a login. */
  open: readonly string[]
  /** Paths that it protects; empty where it protects everything that it sees. */
  closed: readonly string[]
  /** What it asks for on the paths that it protects; undefined where it asks for nothing. */
  verdict: Auth | undefined
  /** What runs. */
  entry: Placed
}

const openName = /public|un_?-?auth|open|ignored|allow|anonymous|white_?list|bypass|skip|excluded?|no_?auth|unprotected|guest/i
const closedName = /protect|private|auth|secure|restricted|dashboard|admin/i

/** Reads the middleware of an app; undefined where it has none. */
export function middlewareOf(codebase: Codebase, app: NextApp): AppMiddleware | undefined {
  const file = fileOf(codebase, app)
  const facts = file === undefined ? undefined : codebase.facts(file)
  if (!facts || file === undefined) return undefined
  const main =
    facts.exports.find((one) => one.exported === 'default') ??
    facts.exports.find((one) => one.exported === 'middleware' || one.exported === 'proxy')
  if (!main) return undefined
  const entry = exportedEntry(codebase, file, main)
  const shared = { file, line: main.line, entry, matchers: matchersOf(codebase, file, facts), ...pathLists(codebase, file, facts) }
  if (main.from !== undefined) return { ...shared, name: main.from, verdict: ofOrigin(codebase, file, main.from) }
  const value: Value = main.value ?? { k: 'ref', name: main.local ?? main.exported }
  return judged(codebase, facts, shared, openHandler(codebase, { value, at: { path: file, fn: -1 } }))
}

/**
 * `export { auth as middleware } from './auth'` of next-auth 5 only reads the session, unless the project says with `authorized` who may
 * pass; `export { default } from 'next-auth/middleware'` protects by itself.
 */
function ofOrigin(codebase: Codebase, file: RepoPath, from: string): Auth | undefined {
  const target = codebase.resolve(file, from)
  if (target === undefined) return /auth/.test(from) ? 'required' : undefined
  const near = [target, ...(codebase.digest(target)?.imports ?? []).filter((path) => /auth/i.test(path))]
  const asks = near.some((path) => codebase.facts(path)?.functions.some((one) => /(^|\.)authorized$/.test(one.name)))
  return asks ? 'required' : undefined
}

/** What a middleware file exports, here or in the file that it comes from. */
function exportedEntry(codebase: Codebase, path: RepoPath, main: ExportFact): Placed {
  const target = main.from === undefined ? undefined : codebase.resolve(path, main.from)
  const declared = target && codebase.exported(target, main.imported ?? main.exported)
  if (declared) return { value: { k: 'ref', name: declared.name }, at: { path: declared.path, fn: -1 } }
  return { value: main.value ?? { k: 'ref', name: main.local ?? main.exported }, at: { path, fn: -1 } }
}

function fileOf(codebase: Codebase, app: NextApp): RepoPath | undefined {
  const base = app.dir === '' ? '' : `${app.dir}/`
  for (const name of ['middleware', 'proxy']) {
    for (const end of ['ts', 'js', 'mjs', 'tsx']) {
      for (const path of [`${base}${name}.${end}`, `${base}src/${name}.${end}`] as RepoPath[]) if (codebase.digest(path)) return path
    }
  }
  return undefined
}

type Shared = Omit<AppMiddleware, 'name' | 'verdict'>

function judged(codebase: Codebase, facts: FileFacts, shared: Shared, opened: OpenedHandler): AppMiddleware {
  const wrapper = opened.wrappers[0]
  const known = wrapper && ofWrapper(codebase, facts, shared, wrapper)
  if (known) return known
  const { inner } = opened
  if (!inner) return { ...shared, name: wrapper?.name ?? 'middleware', verdict: undefined }
  const own = protectionOf(codebase, { path: inner.path, fn: inner.fn })
  const asks = own?.auth === 'required' || (wrapper !== undefined && asksForSession(facts, inner))
  const name = own?.by ?? wrapper?.name ?? inner.name
  return { ...shared, name: name === '' ? 'middleware' : name, verdict: asks && decides(facts, shared) ? 'required' : undefined }
}

/** Middleware of an authentication service. */
function ofWrapper(codebase: Codebase, facts: FileFacts, shared: Shared, wrapper: Wrapper): AppMiddleware | undefined {
  const found = follow(codebase, { value: wrapper.call.callee, at: wrapper.at })
  const source = found?.kind === 'external' ? found.package : ''
  if (/clerk/.test(source)) return clerk(facts, shared, wrapper.call.args, wrapper.name)
  return /^next-auth\/middleware|kinde|auth0|workos/.test(source) ? { ...shared, name: wrapper.name, verdict: 'required' } : undefined
}

/** `auth((req) => { if (!req.auth) … })` of next-auth: the wrapper reads the session, the function refuses. */
function asksForSession(facts: FileFacts, inner: { from: number; to: number }): boolean {
  return facts.guards.some((one) => one.line >= inner.from && one.line <= inner.to && /!\s*\w+\.auth\b/.test(one.text))
}

/** A middleware that branches on literal paths, without a list, is not understood: the routes then speak for themselves. */
function decides(facts: FileFacts, lists: { open: readonly string[]; closed: readonly string[] }): boolean {
  if (lists.open.length > 0 || lists.closed.length > 0) return true
  return (
    !facts.guards.some((one) => /pathname|nextUrl|\bpath\b|\burl\b/.test(one.text)) &&
    !(facts.comparisons ?? []).some((one) => /pathname|path$/.test(one.of))
  )
}

function clerk(facts: FileFacts, shared: Shared, args: readonly Value[], name: string): AppMiddleware {
  // Its options say what it lets pass: following it for each path tells.
  if (name === 'authMiddleware') return { ...shared, name, verdict: undefined }
  const handler = args.find((one) => one.k === 'fn')
  const fn = handler?.k === 'fn' ? handler.fn : -1
  const protects = facts.calls.filter(
    (call) => call.in === fn && /(^|\.)protect$/.test(call.callee.k === 'ref' ? call.callee.name : lastName(call.callee)),
  )
  const redirects = facts.functions[fn]?.calls.some((one) => /redirectToSignIn|protect$/.test(one)) ?? false
  if (protects.length === 0 && !redirects) return { ...shared, name, verdict: undefined }
  // `if (isProtectedRoute(req)) await auth.protect()`: only the list that the guard names counts.
  const guard = protects[0]?.guard ?? ''
  const positive = guard !== '' && !guard.startsWith('!')
  return { ...shared, name, verdict: 'required', ...(positive ? { open: [] } : { closed: [] }) }
}

function matchersOf(codebase: Codebase, file: RepoPath, facts: FileFacts): readonly string[] {
  const config = facts.bindings.find((one) => one.name === 'config' && one.in === -1)?.value
  const matcher = config?.k === 'obj' ? config.props.find(([name]) => name === 'matcher')?.[1] : undefined
  if (!matcher) return []
  const items = matcher.k === 'arr' ? matcher.items : [matcher]
  return items.flatMap((item) => {
    const source = item.k === 'obj' ? item.props.find(([name]) => name === 'source')?.[1] : item
    return (source && textsOf(codebase, { value: source, at: { path: file, fn: -1 } })) ?? []
  })
}

/** Lists of paths that the middleware names: constants, `createRouteMatcher([…])`, options of a wrapper. */
function pathLists(codebase: Codebase, file: RepoPath, facts: FileFacts): { open: readonly string[]; closed: readonly string[] } {
  const open: string[] = []
  const closed: string[] = []
  const sort = (name: string, value: Value, path: RepoPath): void => {
    const list = value.k === 'call' ? value.call.args[0] : value
    if (!list || (list.k !== 'arr' && value.k !== 'call')) return
    const texts = textsOf(codebase, { value: list, at: { path, fn: -1 } })?.filter((text) => text.startsWith('/')) ?? []
    if (openName.test(name)) open.push(...texts)
    else if (closedName.test(name)) closed.push(...texts)
  }
  for (const path of [
    file,
    ...(codebase.digest(file)?.imports ?? []).filter((one) => /middleware|proxy|route|auth|constant|config|path/i.test(one)),
  ]) {
    for (const one of (path === file ? facts : codebase.facts(path))?.bindings ?? []) if (one.in === -1) sort(one.name, one.value, path)
  }
  for (const one of [...facts.exports.flatMap((item) => (item.value ? callsIn(item.value) : [])), ...facts.calls]) {
    for (const arg of one.args)
      if (arg.k === 'obj') for (const [name, value] of arg.props) if (/Routes?$/.test(name)) sort(name, value, file)
  }
  return { open, closed }
}

/** What following a request through the middleware shows for a path; undefined where it does not run there or lets everybody pass. */
export function followedMiddleware(codebase: Codebase, middleware: AppMiddleware | undefined, path: string): AuthAnswer | undefined {
  if (!middleware) return undefined
  const { matchers, open, entry, name, file, line } = middleware
  if (matchers.length > 0 && matchers.every((one) => matches(one, path) === false)) return undefined
  const { auth, unread } = followPlaced(codebase, { placed: entry, as: 'next-middleware', kind: 'guard', path })
  if (auth === 'none' || auth === 'optional') return undefined
  if (auth === 'unknown' && open.some((one) => one !== '/' && listed(one, path))) return undefined
  return { auth, authBy: { name, file, line }, ...(unread !== undefined && { authUnread: unread }) }
}

/**
 * True where a request without credentials goes through the middleware on a path, and what refuses such requests on others was met: its
 * lists of paths are then read by what its code does with them.
 */
export function passesMiddleware(codebase: Codebase, { entry }: AppMiddleware, path: string): boolean {
  const asked = { placed: entry, as: 'next-middleware', kind: 'guard' } as const
  const { auth, refuses } = followPlaced(codebase, { ...asked, path })
  if (auth !== 'none' || refuses === true) return false
  const anywhere = followPlaced(codebase, asked)
  return anywhere.auth === 'required' || anywhere.refuses === true
}

/** What the middleware decides for a path; undefined where it does not run or does not decide. */
export function middlewareAnswer(middleware: AppMiddleware | undefined, path: string): AuthAnswer | undefined {
  if (!middleware || middleware.verdict === undefined) return undefined
  const { matchers, open, closed } = middleware
  if (matchers.length > 0 && !matchers.some((one) => matches(one, path) === true)) return undefined
  if (open.some((one) => one !== '/' && listed(one, path))) return undefined
  if (closed.length > 0 && open.length === 0 && !closed.some((one) => listed(one, path))) return undefined
  return { auth: middleware.verdict, authBy: { name: middleware.name, file: middleware.file, line: middleware.line } }
}
