import type { Value } from '../../core/facts.ts'
import type { GuardAt } from '../../core/guard.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import type { Codebase } from '../codebase.ts'
import { authOfName, wordsOf } from '../routes/auth.ts'
import { evidenceOf } from '../routes/auth-evidence.ts'
import { openHandler } from '../routes/next/handler.ts'
import { protectionOf } from '../routes/next/protection.ts'
import { textsGiven } from '../routes/texts-given.ts'
import { type Chain, type Link, chainOf } from '../values/chain.ts'
import { type Place, type Placed, follow } from '../values/follow.ts'
import { letsNobodyPass } from './lets-nobody-pass.ts'

/** Who may call a trigger, and what decides it. */
export type Guard = Pick<TriggerInfo, 'auth' | 'authBy' | 'authThen'>

/** Links of a builder that run a function before the one that answers. */
const before = /^(use|unstable_concat|concat|handler|middleware|createMiddleware)$/

/** Who may call what a chain makes: what its builder demands, and the functions that it passes itself. */
export function guardOfChain(codebase: Codebase, links: readonly Link[], base: Placed, line: number): Guard {
  const built = guardOfBase(codebase, base, line)
  const [first, ...later] = guardsOfLinks(codebase, links, base.at)
  if (first === undefined) return built
  const isBuilt = built.auth === 'required' && built.authBy !== undefined
  const [authBy, ...authThen] = isBuilt ? [built.authBy ?? first, first, ...later] : [first, ...later]
  return { auth: 'required', authBy, ...(authThen.length > 0 && { authThen }) }
}

/** Functions among the links that refuse callers who are nobody: `.use(requireUser)`. The last link that takes one answers. */
function guardsOfLinks(codebase: Codebase, links: readonly Link[], at: Place): readonly GuardAt[] {
  const asked = links.filter((one) => one.called && before.test(one.name)).slice(0, -1)
  return [...asked, ...usesAtEnd(links)].flatMap(({ args: [given], line }): GuardAt[] => {
    if (given === undefined || !refuses(codebase, { value: given, at })) return []
    return [{ name: nameOf(given), file: at.path, line, ...givenTo(codebase, [{ value: given, at }]) }]
  })
}

/** `.use(…)` that stands last is a guard too; a `handler` at the end is the function itself. */
function usesAtEnd(links: readonly Link[]): readonly Link[] {
  const last = links.findLast((one) => one.called && before.test(one.name))
  return last !== undefined && last.name !== 'handler' ? [last] : []
}

/** Texts that functions of the repository are given which make guards: `use(requireRole('admin'))`. */
function givenTo(codebase: Codebase, all: readonly Placed[]): Pick<GuardAt, 'given'> {
  const given = [...new Set(all.flatMap((one) => textsGiven(codebase, one)))]
  return given.length > 0 ? { given } : {}
}

/** Whether a function, or one that it wraps or is named for, refuses callers without a login. */
function refuses(codebase: Codebase, placed: Placed): boolean {
  const inner = functionOf(codebase, placed)
  if (inner === undefined) return authOfName(nameOf(placed.value)) === 'required'
  const facts = codebase.facts(inner.path)
  if (facts === undefined || letsNobodyPass(facts.flows?.[inner.fn])) return false
  return protectionOf(codebase, inner)?.auth === 'required' || evidenceOf(facts, inner.fn).denies
}

/** `fn`, `t.middleware(fn)`, and what a function of the repository makes: `requireRole('admin')`. */
function functionOf(codebase: Codebase, placed: Placed, left = 3): { path: Place['path']; fn: number } | undefined {
  return openHandler(codebase, placed).inner ?? viaChain(codebase, placed) ?? (left > 0 ? viaMaker(codebase, placed, left) : undefined)
}

/** `const isAuthed = t.middleware(fn)`, `createMiddleware().define(fn)`. */
function viaChain(codebase: Codebase, placed: Placed): { path: Place['path']; fn: number } | undefined {
  const found = follow(codebase, placed)
  if (found?.kind !== 'value' || found.value.k !== 'call') return undefined
  const [first] = found.value.call.args
  return first?.k === 'fn' ? { path: found.at.path, fn: first.fn } : undefined
}

/** `const requireRole = (role) => t.middleware(fn)`. */
function viaMaker(codebase: Codebase, placed: Placed, left: number): ReturnType<typeof viaChain> {
  const found = follow(codebase, placed)
  const { value, at } = found?.kind === 'value' ? found : placed
  const made = value.k === 'call' ? follow(codebase, { value: value.call.callee, at }) : undefined
  if (made?.kind !== 'function' || made.fact.returns === undefined) return undefined
  return functionOf(codebase, { value: made.fact.returns, at: { path: made.path, fn: made.fn } }, left - 1)
}

/** The lines of a function that a link of a builder is given: `use(fn)`, `use(t.middleware(fn))`. */
export function linkedFunction(codebase: Codebase, placed: Placed): { file: Place['path']; from: number; to: number } | undefined {
  const inner = viaChain(codebase, placed) ?? functionOf(codebase, placed)
  const fact = inner && codebase.facts(inner.path)?.functions[inner.fn]
  return fact && { file: inner.path, from: fact.from, to: fact.to }
}

/** What a builder that others start from demands: by its functions, by what it builds on, by its name. */
function guardOfBase(codebase: Codebase, base: Placed, line: number): Guard {
  const name = nameOf(base.value)
  const place = { file: base.at.path, line }
  const named = authOfName(name)
  const built = guardOfBuilder(codebase, base, 6)
  if (named === 'optional') return { auth: named, authBy: { name, ...place } }
  const isCalledOpen = wordsOf(built.by ?? name).some((word) => /^(public|open|anonymous|unprotected)$/.test(word))
  // one that is called open and refuses somebody does so under a condition
  if (built.auth === 'required' && isCalledOpen) return { auth: 'unknown', authBy: builderGuard(codebase, built, { name, ...place }) }
  if (built.auth === 'required' || named === 'required')
    return { auth: 'required', authBy: builderGuard(codebase, built, { name, ...place }) }
  // Nobody is asked for where the name says so, or everything that it is built from was read.
  return { auth: isCalledOpen || built.auth === 'none' ? 'none' : 'unknown' }
}

/** A builder as a guard: by the name of the last one that refuses by a function of its own, with all functions that do. */
function builderGuard(codebase: Codebase, { by, refusing }: Built, written: GuardAt): GuardAt {
  const runs = refusing.flatMap((placed) => {
    const lines = linkedFunction(codebase, placed)
    return lines === undefined ? [] : [{ name: nameOf(placed.value), ...lines }]
  })
  return { ...written, name: by ?? written.name, ...givenTo(codebase, refusing), ...(runs.length > 0 && { runs }) }
}

/** What a builder and those below it demand. */
interface Built {
  auth?: 'required' | 'none'
  /** The last builder in the order of calls that demands something itself. */
  by?: string
  /** Functions that refuse callers, in the order in which a call passes them. */
  refusing: readonly Placed[]
}

function guardOfBuilder(codebase: Codebase, base: Placed, left: number): Built {
  const found = left > 0 ? follow(codebase, base) : undefined
  if (found?.kind === 'external') return { auth: 'none', refusing: [] }
  const chain = found?.kind === 'value' ? chainOf(found.value) : undefined
  if (found?.kind !== 'value' || chain === undefined || chain.links.length === 0 || chain.root === '') return { refusing: [] }
  const { at } = found
  const own = chain.links.flatMap(({ called, name, args: [given] }): Placed[] => {
    const placed = called && before.test(name) && given !== undefined ? { value: given, at } : undefined
    return placed !== undefined && refuses(codebase, placed) ? [placed] : []
  })
  const below = builtBelow(codebase, chain, at, left)
  if (own.length > 0) return { auth: 'required', by: nameOf(base.value), refusing: [...below.refusing, ...own] }
  return below
}

/** What a builder builds on: `base` of `base.use(fn)`, and whether nothing more is below. */
function builtBelow(codebase: Codebase, chain: Chain, at: Place, left: number): Built {
  const first = chain.links.findIndex((link) => link.called)
  const members = chain.links.slice(0, first === -1 ? undefined : first).map((link) => link.name)
  const next = guardOfBuilder(codebase, { value: { k: 'ref', name: [chain.root, ...members].join('.') }, at }, left - 1)
  if (next.auth === 'required') return next
  if (authOfName(chain.root) === 'required') return { auth: 'required', by: chain.root, refusing: next.refusing }
  if (next.auth !== undefined) return next
  const isRead = chain.root === 't' || follow(codebase, { value: { k: 'ref', name: chain.root }, at })?.kind === 'external'
  return isRead ? { ...next, auth: 'none' } : next
}

/** Last part of a name as written. */
export function nameOf(value: Value): string {
  if (value.k === 'ref') return value.name.slice(value.name.lastIndexOf('.') + 1)
  if (value.k === 'get') return value.name
  return value.k === 'call' ? nameOf(value.call.callee) : ''
}
