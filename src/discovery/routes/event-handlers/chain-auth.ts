import type { CallFact } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Auth } from '../../../core/request.ts'
import type { Codebase } from '../../codebase.ts'
import { find, type Placed } from '../../values/follow.ts'
import type { CalledAs } from '../anonymous/follow.ts'
import { meaningOf } from '../anonymous/package-meaning.ts'
import type { Followed } from '../anonymous/verdict.ts'
import { eachValue, subtree } from '../body-values.ts'
import { followPlaced } from '../follow-caller.ts'
import type { OpenedHandler } from '../next/handler.ts'
import { opensOf } from '../opens-of.ts'

/** What decides whether a route needs authentication. */
export interface AuthAnswer {
  auth: Auth
  authBy?: { name: string; file: RepoPath; line: number }
  /** Credentials with which a caller may get past it. */
  opens?: readonly string[]
  authUnread?: string
}

/** Code that runs before every handler of an application. */
export interface Before {
  placed: Placed
  as: CalledAs
  name: string
  file: RepoPath
  line: number
}

/** A handler with what runs before it. */
export interface Chain {
  before: readonly Before[]
  handler: Placed
  opened: OpenedHandler
  /** How the framework calls the handler. */
  as: CalledAs
  method: string
  path: string
  file: RepoPath
  line: number
}

/** Follows a request without credentials through what runs before a handler, and through the handler. */
export function authOfChain(codebase: Codebase, chain: Chain): AuthAnswer {
  const asked = { method: chain.method === 'ALL' ? undefined : chain.method, path: chain.path }
  let weaker: AuthAnswer | undefined
  let given: Followed['given']
  const sought = new Set<string>()
  for (const { placed, as, name, file, line } of chain.before) {
    const found = followPlaced(codebase, { ...asked, placed, as, kind: 'guard', ...(given && { given }) })
    const by = { authBy: { name, file, line, ...(found.signed && { signed: found.signed }) } }
    if (found.auth === 'required') return { auth: 'required', ...by, ...opensOf(found, [...sought]) }
    if (found.auth === 'unknown')
      weaker ??= { auth: 'unknown', ...by, ...opensOf(found), ...(found.unread !== undefined && { authUnread: found.unread }) }
    given = found.given ?? given
    for (const one of found.opens ?? []) sought.add(one)
  }
  const inside = followPlaced(codebase, { ...asked, placed: chain.handler, as: chain.as, kind: 'handler', ...(given && { given }) })
  if (inside.auth !== 'required' && weaker !== undefined) return weaker
  return inside.auth === 'none' ? { auth: 'none' } : answerOf(codebase, chain, { inside, sought: [...sought] })
}

/** What a handler that asks who calls makes of a request, by the name of what refuses it. */
function answerOf(codebase: Codebase, chain: Chain, { inside, sought }: { inside: Followed; sought: readonly string[] }): AuthAnswer {
  const { auth, unread, signed } = inside
  const asked = { method: chain.method === 'ALL' ? undefined : chain.method, path: chain.path }
  const authBy = {
    name: inside.by ?? nameIn(codebase, chain, asked, auth) ?? chain.method,
    file: chain.file,
    line: chain.line,
    ...(signed && { signed }),
  }
  return { auth, authBy, ...opensOf(inside, sought), ...(auth === 'unknown' && unread !== undefined && { authUnread: unread }) }
}

/** Name of what refuses: a function that the handler asks, else one of the repository around it. */
function nameIn(codebase: Codebase, chain: Chain, asked: { method?: string | undefined; path: string }, auth: Auth): string | undefined {
  return (auth === 'required' ? checkIn(codebase, chain, asked) : undefined) ?? wrapperOf(chain)
}

/** Name of the outermost function of the repository around the handler. */
function wrapperOf({ opened: { wrappers } }: Chain): string | undefined {
  return wrappers.find(({ name }) => name !== '' && !/^(?:define)?(?:cached|lazy)?eventHandler$/i.test(name))?.name
}

/** Name of the function that the handler asks and that refuses callers without a login: `requireUser(event)`. */
function checkIn(
  codebase: Codebase,
  { opened: { inner }, as }: Chain,
  asked: { method?: string | undefined; path: string },
): string | undefined {
  const facts = inner && codebase.facts(inner.path)
  if (inner === undefined || facts === undefined) return undefined
  const calls: CallFact[] = []
  eachValue(facts, subtree(facts, inner.fn), (value) => {
    if (value.k === 'call' && value.call.callee.k === 'ref') calls.push(value.call)
  })
  const refuses = (call: CallFact): boolean => {
    const at = { path: inner.path, fn: call.in }
    const found = call.callee.k === 'ref' ? find(codebase, at, call.callee.name) : undefined
    if (found?.kind === 'external') return /^(?:demands|guard)$/.test(meaningOf(found.package, found.name) ?? '')
    if (found?.kind !== 'function' || (found.path === inner.path && found.fn === inner.fn)) return false
    return followPlaced(codebase, { ...asked, placed: { value: call.callee, at }, as, kind: 'handler' }).auth === 'required'
  }
  const first = calls.toSorted((a, b) => a.line - b.line).find(refuses)
  return first?.callee.k === 'ref' ? first.callee.name : undefined
}
