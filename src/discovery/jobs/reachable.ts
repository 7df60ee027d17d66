import type { CallFact, FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { follow } from '../values/follow.ts'

/** Functions of a file by their index. */
export interface Reached {
  path: RepoPath
  fns: ReadonlySet<number>
  /** The file holds the start or something that it calls itself. */
  near: boolean
}

/** Functions that stand in a range of lines and those of the repository that they call, `hops` calls deep, grouped by file. */
export function reachable(codebase: Codebase, start: { file: RepoPath; from: number; to: number }, hops: number): Reached[] {
  const reached = new Map<RepoPath, Set<number>>()
  let frontier = functionsIn(codebase, start)
  add(reached, frontier)
  const near = new Set(frontier.map(({ path }) => path))
  for (let hop = 0; hop < hops && frontier.length > 0; hop += 1) {
    const next = frontier.flatMap(({ path, fn }) => calledFrom(codebase, path, fn))
    frontier = next.filter(({ path, fn }) => reached.get(path)?.has(fn) !== true)
    add(reached, frontier)
    if (hop === 0) for (const { path } of frontier) near.add(path)
  }
  return [...reached].map(([path, fns]) => ({ path, fns, near: near.has(path) }))
}

interface At {
  path: RepoPath
  fn: number
}

function add(reached: Map<RepoPath, Set<number>>, found: readonly At[]): void {
  for (const { path, fn } of found) {
    const known = reached.get(path) ?? new Set()
    known.add(fn)
    reached.set(path, known)
  }
}

function functionsIn(codebase: Codebase, { file, from, to }: { file: RepoPath; from: number; to: number }): At[] {
  const facts = codebase.facts(file)
  return (facts?.functions ?? []).flatMap((one, fn) => (one !== undefined && one.from >= from && one.to <= to ? [{ path: file, fn }] : []))
}

/** What functions call, by codebase, file and function: many routes share what they call. */
const known = new WeakMap<Codebase, Map<string, readonly At[]>>()

function calledFrom(codebase: Codebase, path: RepoPath, fn: number): readonly At[] {
  const answers = known.get(codebase) ?? new Map<string, readonly At[]>()
  known.set(codebase, answers)
  const key = `${path}#${fn}`
  const found = answers.get(key) ?? findCalled(codebase, path, fn)
  answers.set(key, found)
  return found
}

/** Calls of a file by the function that they stand in. */
const byFunction = new WeakMap<FileFacts, ReadonlyMap<number, readonly CallFact[]>>()

function callsIn(facts: FileFacts, fn: number): readonly CallFact[] {
  const lists =
    byFunction.get(facts) ??
    Map.groupBy(
      callsOf(facts).map(({ call }) => call),
      (call) => call.in,
    )
  byFunction.set(facts, lists)
  return lists.get(fn) ?? []
}

function findCalled(codebase: Codebase, path: RepoPath, fn: number): readonly At[] {
  const facts = codebase.facts(path)
  if (facts === undefined) return []
  return callsIn(facts, fn).flatMap((call): readonly At[] => {
    const own = call.callee.k === 'ref' ? /^this\.(\w+)$/.exec(call.callee.name)?.[1] : undefined
    const method = own === undefined ? -1 : facts.functions.findIndex((one) => one?.name.endsWith(`.${own}`) === true)
    if (method > -1) return inside(codebase, path, method)
    const found = follow(codebase, { value: call.callee, at: { path, fn } })
    return found?.kind === 'function' ? inside(codebase, found.path, found.fn) : []
  })
}

/** A function with the functions inside of it. */
function inside(codebase: Codebase, path: RepoPath, fn: number): At[] {
  const own = codebase.facts(path)?.functions[fn]
  return own === undefined ? [] : functionsIn(codebase, { file: path, from: own.from, to: own.to })
}
