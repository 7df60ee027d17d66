import type { CallFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName } from '../values/chain.ts'
import { follow, type Place } from '../values/follow.ts'
import { ownMethod } from './own-methods.ts'

/** A call of a function of the repository. */
export interface Caller {
  call: CallFact
  at: Place
}

/** Index and function of the parameter that a value is; undefined for anything else. */
export function parameterOf(
  codebase: Codebase,
  value: Value | undefined,
  at: Place,
): { path: RepoPath; fn: number; index: number } | undefined {
  if (value?.k !== 'ref') return undefined
  const found = follow(codebase, { value, at })
  return found?.kind === 'parameter' && found.name === value.name ? { path: found.path, fn: found.fn, index: found.index } : undefined
}

/** Files that import a file, also through an index that only hands it on. */
function importers(codebase: Codebase, path: RepoPath): readonly RepoPath[] {
  const direct = codebase.importersOf(path)
  const passing = direct.filter((each) => /(^|\/)index\.[cm]?[jt]sx?$/.test(each))
  return [...new Set([...direct, ...passing.flatMap((each) => codebase.importersOf(each))])].filter((each) => each !== path)
}

/** Calls of a function in its own file and in the files that import it; of a constructor, what makes the class or a class below it. */
export function callersOf(codebase: Codebase, path: RepoPath, fn: number): Caller[] {
  const facts = codebase.facts(path)
  const made = facts?.classes.find((one) => one.members.some((member) => member.fn === fn && member.kind === 'constructor'))
  if (made !== undefined) return makersOf(codebase, { path, name: made.name }, 3)
  const name = facts?.functions[fn]?.name
  if (name === undefined || name === '') return []
  const last = name.slice(name.lastIndexOf('.') + 1)
  return callsNear(codebase, path, (call) => calleeName(call) === last).filter(({ call, at }) => {
    // A method of the same name that it calls itself is another one.
    if (at.path === path && at.fn === fn) return false
    const found = follow(codebase, { value: call.callee, at })
    const target = found?.kind === 'function' ? found : found?.kind === 'external' ? undefined : ownMethod(codebase, call, at)
    return target?.path === path && target.fn === fn
  })
}

/** Calls of a file and of those that import it, tests left out. */
function callsNear(codebase: Codebase, path: RepoPath, wanted: (call: CallFact) => boolean): Caller[] {
  return [path, ...importers(codebase, path)].flatMap((file) => {
    const facts = codebase.digest(file)?.test === true ? undefined : codebase.facts(file)
    if (facts === undefined) return []
    return callsOf(facts).flatMap(({ call }): Caller[] => (wanted(call) ? [{ call, at: { path: file, fn: call.in } }] : []))
  })
}

/** `new MailWorker('mail')`, and `super('mail')` in the constructors of classes that extend the class. */
function makersOf(codebase: Codebase, target: { path: RepoPath; name: string }, left: number): Caller[] {
  const { path, name } = target
  const isTarget = (written: string, at: Place): boolean => {
    const found = follow(codebase, { value: { k: 'ref', name: written }, at })
    return found?.kind === 'class' && found.path === path && found.fact.name === name
  }
  const news = callsNear(codebase, path, (call) => call.new === true && call.callee.k === 'ref').filter(
    ({ call, at }) => call.callee.k === 'ref' && isTarget(call.callee.name, at),
  )
  const heirs = [path, ...importers(codebase, path)].flatMap((file) =>
    (codebase.facts(file)?.classes ?? []).flatMap((one) => {
      const base = one.extends?.replace(/<[\s\S]*$/, '').trim()
      return base !== undefined && isTarget(base, { path: file, fn: -1 }) ? [{ file, fact: one }] : []
    }),
  )
  const supers = heirs.flatMap(({ file, fact }) => {
    const own = fact.members.find((member) => member.kind === 'constructor')?.fn
    // Without a constructor of its own a class hands on what it is made with.
    if (own === undefined) return left > 0 ? makersOf(codebase, { path: file, name: fact.name }, left - 1) : []
    const facts = codebase.facts(file)
    return (facts === undefined ? [] : callsOf(facts)).flatMap(({ call }): Caller[] =>
      call.in === own && call.callee.k === 'ref' && call.callee.name === 'super' ? [{ call, at: { path: file, fn: own } }] : [],
    )
  })
  return [...news, ...supers]
}
