import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase } from '../codebase.ts'
import { filesReaching } from './files-reaching.ts'
import { isPackage } from './instances.ts'
import { refersTo } from './is-started.ts'
import type { LeftJob, Ruled } from './job-piece.ts'

/**
 * Places that register work, each once and with what only a running program knows of it. A queue that only other programs take from is
 * left out.
 */
export function leftJobs(codebase: Codebase, rules: readonly Ruled[], left: readonly LeftJob[]): readonly Unread[] {
  const made = new Set(left.filter(({ as }) => as === 'queue').map(({ library }) => library))
  const asked = rules.filter(({ library }) => made.has(library.name))
  const idle = new Set(asked.filter((one) => nothingTakes(codebase, one)).map(({ library }) => library.name))
  const kept = left.filter(({ as, library }) => as !== 'queue' || !idle.has(library))
  const places = new Map(kept.map((one) => [`${one.callee} ${one.file}:${one.line}`, one]))
  return [...places.values()].map((one) => ({
    kind: 'registration',
    name: one.callee,
    file: one.file,
    line: one.line,
    hides: ['jobs'],
    reason: reasonOf(one),
  }))
}

function reasonOf({ left, as, library, file, callee }: LeftJob): Phrase {
  const what = ref('value', callee)
  const where = ref('path', file)
  const by = ref('value', library)
  if (left === 'time') return say`${what} in ${where} registers a schedule with ${by} whose time is computed.`
  if (as === 'queue') return say`${what} in ${where} makes a queue of ${by} whose name is computed.`
  return say`${what} in ${where} registers work with ${by} under a name that is computed.`
}

interface Asked {
  rules: readonly Ruled[]
  /** Libraries of which something was understood. */
  known: ReadonlySet<string>
  isStarted: (path: RepoPath) => boolean
}

/** Libraries of jobs that code uses, and of which no call was understood. */
export function silentLibraries(codebase: Codebase, { rules, known, isStarted }: Asked): readonly Unread[] {
  return rules
    .filter(({ library, rules: own }) => !known.has(library.name) && startsWork(own) && !onlySends(codebase, library.packages, own))
    .flatMap(({ library: { name, packages } }): readonly Unread[] => {
      const used = [...filesReaching(codebase, packages, 0)].toSorted().find((path) => isUsed(codebase, path, packages) && isStarted(path))
      const line = used === undefined ? undefined : lineOf(codebase.facts(used), packages)
      if (used === undefined || line === undefined) return []
      const reason = say`${ref('path', used)} uses ${ref('value', name)}, and Docwright understood no job that it registers.`
      return [{ kind: 'framework', name, file: used, line, hides: ['jobs'], reason, below: codebase.packageOf(used)?.dir ?? '' }]
    })
}

/** Libraries of events alone start nothing by themselves. */
function startsWork({ calls, decorators = [] }: Ruled['rules']): boolean {
  const declared = [...calls, ...decorators].filter(({ as }) => as !== 'producer')
  return declared.length === 0 || declared.some(({ as }) => as !== 'listener')
}

/** True where queues are made and filled, and no code takes anything from one. */
function nothingTakes(codebase: Codebase, { library, rules }: Ruled): boolean {
  return onlySends(codebase, library.packages, { ...rules, calls: rules.calls.filter(({ as }) => as !== 'queue') })
}

/** True where no code that a library reaches takes up work by it: what is put into a queue is for another program. */
function onlySends(codebase: Codebase, packages: readonly string[], { calls, decorators = [] }: Ruled['rules']): boolean {
  const takers = calls.filter(({ as }) => as !== 'producer')
  const own = new Set([...takers, ...decorators].map(({ name }) => name))
  if (own.size === 0) return false
  const methods = new Set(takers.flatMap(({ name, on }) => (on === 'export' ? [] : [name])))
  const direct = [...filesReaching(codebase, packages, 0)].some((path) => mayTake(codebase, { path, packages, own }))
  return (
    !direct && ![...filesReaching(codebase, packages, 2)].some((path) => productCalls(codebase, path).some((name) => methods.has(name)))
  )
}

/** Whether a file calls, extends or passes on something of a library that takes up work; what it takes as a whole may be anything. */
function mayTake(
  codebase: Codebase,
  { path, packages, own }: { path: RepoPath; packages: readonly string[]; own: ReadonlySet<string> },
): boolean {
  if (productCalls(codebase, path).some((name) => own.has(name))) return true
  const facts = codebase.digest(path)?.test === false ? codebase.facts(path) : undefined
  if (facts === undefined) return false
  const taken = importsOf(facts, packages).flatMap(({ kind, bindings }) => (kind === 'type' ? [] : bindings))
  // a default export has the name that the file gives it
  return taken.some(({ imported, local }) => own.has(imported) || (imported !== local && productCalls(codebase, path).includes(local)))
}

function productCalls(codebase: Codebase, path: RepoPath): readonly string[] {
  const digest = codebase.digest(path)
  return digest === undefined || digest.test ? [] : digest.callees
}

/** True where code of the product does more with an import than to name types. */
function isUsed(codebase: Codebase, path: RepoPath, packages: readonly string[]): boolean {
  const digest = codebase.digest(path)
  const facts = digest === undefined || digest.test ? undefined : codebase.facts(path)
  if (facts === undefined || packages.includes(codebase.packageOf(path)?.name ?? '')) return false
  const names = importsOf(facts, packages).flatMap((one) => (one.kind === 'type' ? [] : one.bindings.map(({ local }) => local)))
  return names.some((name) => refersTo(facts, name) || facts.classes.some((one) => one.extends?.split(/[.<(]/)[0] === name))
}

function importsOf(facts: FileFacts, packages: readonly string[]): FileFacts['imports'] {
  return facts.imports.filter((one) => isPackage(one.specifier, packages))
}

function lineOf(facts: FileFacts | undefined, packages: readonly string[]): number | undefined {
  return facts === undefined ? undefined : importsOf(facts, packages)[0]?.line
}
