import type { CallFact, FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName, receiverOf } from '../values/chain.ts'
import { follow, type Place } from '../values/follow.ts'

/** A function of the repository. */
export interface FunctionAt {
  path: RepoPath
  fn: number
}

interface Method extends FunctionAt {
  name: string
}

/** Imports more than these are a list of modules. */
const mostImports = 60
/** Methods of the language and of streams: a name that tells nothing of a class. */
const common =
  /^(get|set|has|add|delete|clear|push|pop|shift|map|filter|find|forEach|reduce|some|every|keys|values|entries|then|catch|finally|on|once|off|emit|call|apply|bind|log|info|warn|error|debug|send|end|close|toString)$/

/** The method that a call on an instance means, where one class or prototype of the file and of those that it imports has one of that name. */
export function ownMethod(codebase: Codebase, call: CallFact, at: Place): FunctionAt | undefined {
  const name = calleeName(call)
  if (receiverOf(call) === undefined || common.test(name)) return undefined
  const files = [at.path, ...(codebase.digest(at.path)?.imports ?? []).slice(0, mostImports)]
  const found = files.flatMap((path) => methodsOf(codebase, path).filter((one) => one.name === name))
  return found.length === 1 ? found[0] : undefined
}

/** Methods of files by their path: many calls ask for those of one file. */
const known = new WeakMap<Codebase, Map<RepoPath, readonly Method[]>>()

function methodsOf(codebase: Codebase, path: RepoPath): readonly Method[] {
  const files = known.get(codebase) ?? new Map<RepoPath, readonly Method[]>()
  known.set(codebase, files)
  const found = files.get(path) ?? findMethods(codebase, path)
  files.set(path, found)
  return found
}

function findMethods(codebase: Codebase, path: RepoPath): readonly Method[] {
  const facts = codebase.facts(path)
  if (facts === undefined) return []
  const members = facts.classes.flatMap((one) =>
    one.members.flatMap(({ name, kind, fn }) => (kind === 'method' && fn !== undefined ? [{ name, path, fn }] : [])),
  )
  return [...members, ...onPrototypes(codebase, path, facts)]
}

/** `Scheduler.prototype.plan = function (rule, run) { … }`. */
function onPrototypes(codebase: Codebase, path: RepoPath, facts: FileFacts): readonly Method[] {
  return facts.bindings.flatMap(({ name, value, in: fn }) => {
    const own = name.includes('.prototype.') ? name.slice(name.lastIndexOf('.') + 1) : undefined
    const found = own === undefined ? undefined : follow(codebase, { value, at: { path, fn } })
    return own !== undefined && found?.kind === 'function' ? [{ name: own, path: found.path, fn: found.fn }] : []
  })
}

/** The getter of a class behind `this.queue` or `MailJob.queue`. */
export function getterOf(codebase: Codebase, name: string, at: Place): FunctionAt | undefined {
  const [head = '', member, ...rest] = name.split('.')
  if (member === undefined || rest.length > 0) return undefined
  const found = head === 'this' ? undefined : follow(codebase, { value: { k: 'ref', name: head }, at })
  const path = found?.kind === 'class' ? found.path : at.path
  const facts = codebase.facts(path)
  const owner =
    found?.kind === 'class' ? found.fact : head === 'this' ? facts?.classes.find((one) => isInside(facts, one, at.fn)) : undefined
  const fn = owner?.members.find((one) => one.name === member && one.kind === 'accessor' && one.fn !== undefined)?.fn
  return fn === undefined ? undefined : { path, fn }
}

/** True for a function that a class runs where a property is read. */
export function isGetter(codebase: Codebase, { path, fn }: FunctionAt): boolean {
  const classes = codebase.facts(path)?.classes ?? []
  return classes.some(({ members }) => members.some((one) => one.kind === 'accessor' && one.fn === fn))
}

function isInside(facts: FileFacts | undefined, { from, to }: { from: number; to: number }, fn: number): boolean {
  const around = facts?.functions[fn]
  return around !== undefined && around.from >= from && around.to <= to
}
