import type { Value } from '../../core/facts.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import type { Codebase } from '../codebase.ts'
import { authOfName, wordsOf } from '../routes/auth.ts'
import { evidenceOf } from '../routes/auth-evidence.ts'
import { openHandler } from '../routes/next/handler.ts'
import { protectionOf } from '../routes/next/protection.ts'
import { type Link, chainOf } from '../values/chain.ts'
import { type Place, type Placed, follow } from '../values/follow.ts'

/** Who may call a trigger, and what decides it. */
export type Guard = Pick<TriggerInfo, 'auth' | 'authBy'>

/** Links of a builder that run a function before the one that answers. */
const before = /^(use|unstable_concat|concat|handler|middleware|createMiddleware)$/

/** A function among the links that refuses callers who are nobody: `.use(requireUser)`. The last link that takes one answers. */
export function guardOfLinks(codebase: Codebase, links: readonly Link[], at: Place): Guard | undefined {
  for (const link of links
    .filter((one) => one.called && before.test(one.name))
    .slice(0, -1)
    .concat(usesAtEnd(links))) {
    const [given] = link.args
    if (given !== undefined && refuses(codebase, { value: given, at }))
      return { auth: 'required', authBy: { name: nameOf(given), file: at.path, line: link.line } }
  }
  return undefined
}

/** `.use(…)` that stands last is a guard too; a `handler` at the end is the function itself. */
function usesAtEnd(links: readonly Link[]): readonly Link[] {
  const last = links.findLast((one) => one.called && before.test(one.name))
  return last !== undefined && last.name !== 'handler' ? [last] : []
}

/** Whether a function, or one that it wraps or is named for, refuses callers without a login. */
function refuses(codebase: Codebase, placed: Placed): boolean {
  const inner = openHandler(codebase, placed).inner ?? viaChain(codebase, placed)
  if (inner === undefined) return authOfName(nameOf(placed.value)) === 'required'
  const facts = codebase.facts(inner.path)
  if (facts === undefined) return false
  return protectionOf(codebase, inner)?.auth === 'required' || evidenceOf(facts, inner.fn).denies
}

/** `const isAuthed = t.middleware(fn)`, `createMiddleware().define(fn)`. */
function viaChain(codebase: Codebase, placed: Placed): { path: Place['path']; fn: number } | undefined {
  const found = follow(codebase, placed)
  if (found?.kind !== 'value' || found.value.k !== 'call') return undefined
  const [first] = found.value.call.args
  return first?.k === 'fn' ? { path: found.at.path, fn: first.fn } : undefined
}

/** The lines of a function that a link of a builder is given: `use(fn)`, `use(t.middleware(fn))`. */
export function linkedFunction(codebase: Codebase, placed: Placed): { file: Place['path']; from: number; to: number } | undefined {
  const inner = viaChain(codebase, placed) ?? openHandler(codebase, placed).inner
  const fact = inner && codebase.facts(inner.path)?.functions[inner.fn]
  return fact && { file: inner.path, from: fact.from, to: fact.to }
}

/** What a builder that others start from demands: by its functions, by what it builds on, by its name. */
export function guardOfBase(codebase: Codebase, base: Placed, line: number): Guard {
  const name = nameOf(base.value)
  const authBy = { name, file: base.at.path, line }
  const named = authOfName(name)
  if (named === 'required' || named === 'optional') return { auth: named, authBy }
  const built = guardOfBuilder(codebase, base, 6)
  if (built === 'required') return { auth: 'required', authBy }
  // Nobody is asked for where the name says so, or everything that it is built from was read.
  return wordsOf(name).some((word) => /^(public|open|anonymous|unprotected)$/.test(word)) || built === 'none'
    ? { auth: 'none' }
    : { auth: 'unknown' }
}

function guardOfBuilder(codebase: Codebase, base: Placed, left: number): 'required' | 'none' | undefined {
  const found = left > 0 ? follow(codebase, base) : undefined
  if (found?.kind === 'external') return 'none'
  if (found?.kind !== 'value') return undefined
  const chain = chainOf(found.value)
  if (chain.links.length === 0 || chain.root === '') return undefined
  for (const link of chain.links) {
    const [given] = link.args
    if (link.called && before.test(link.name) && given !== undefined && refuses(codebase, { value: given, at: found.at })) return 'required'
  }
  const first = chain.links.findIndex((link) => link.called)
  const members = chain.links.slice(0, first === -1 ? undefined : first).map((link) => link.name)
  const root: Value = { k: 'ref', name: [chain.root, ...members].join('.') }
  const named = authOfName(chain.root)
  if (named === 'required') return 'required'
  const next = guardOfBuilder(codebase, { value: root, at: found.at }, left - 1)
  return (
    next ??
    (chain.root === 't' || follow(codebase, { value: { k: 'ref', name: chain.root }, at: found.at })?.kind === 'external'
      ? 'none'
      : undefined)
  )
}

/** Last part of a name as written. */
export function nameOf(value: Value): string {
  if (value.k === 'ref') return value.name.slice(value.name.lastIndexOf('.') + 1)
  if (value.k === 'get') return value.name
  return value.k === 'call' ? nameOf(value.call.callee) : ''
}
