import type { CallFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { follow, type Place } from '../values/follow.ts'

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

/** Calls of a function in its own file and in the files that import it. */
export function callersOf(codebase: Codebase, path: RepoPath, fn: number): Caller[] {
  const name = codebase.facts(path)?.functions[fn]?.name
  if (name === undefined || name === '') return []
  const last = name.slice(name.lastIndexOf('.') + 1)
  return [path, ...importers(codebase, path)].flatMap((file) => {
    const facts = codebase.digest(file)?.test === true ? undefined : codebase.facts(file)
    if (facts === undefined) return []
    return callsOf(facts).flatMap(({ call }): Caller[] => {
      const { callee } = call
      if (callee.k !== 'ref' || !(callee.name === last || callee.name.endsWith(`.${last}`))) return []
      const at: Place = { path: file, fn: call.in }
      const found = follow(codebase, { value: callee, at })
      return found?.kind === 'function' && found.path === path && found.fn === fn ? [{ call, at }] : []
    })
  })
}
