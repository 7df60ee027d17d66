import type { RepoPath } from '../core/names.ts'
import type { Digest } from './codebase.ts'
import type { Package } from '../core/repository.ts'

/** A file as one state of a repository had it: what its facts depend on and where its imports lead, and a number for the files it is connected with. */
export type FileState = readonly [path: RepoPath, state: string, component: number]

/** What differs between an earlier state of a repository and this one. */
export interface Differences {
  /** Files that are new, gone, of other content, or whose imports lead elsewhere. */
  changed: ReadonlySet<RepoPath>
  /** True for a file from which imports lead to a changed one: what is computed from it and what it imports may be another. */
  reaches: (path: RepoPath) => boolean
  /** True for a file that imports connect with a changed one, in whatever direction; also for one that is gone. */
  isNear: (path: RepoPath) => boolean
}

/** What states are made of. */
export interface StatesOf {
  digests: readonly Digest[]
  /** Changes with the facts of a file and with where its imports lead. */
  stateOf: (path: RepoPath) => string
  packageOf: (path: RepoPath) => Package | undefined
  importersOf: (path: RepoPath) => readonly RepoPath[]
}

/** States of all analysed files. */
export function fileStates(codebase: StatesOf): readonly FileState[] {
  const rootOf = connected(codebase, [])
  return codebase.digests.map(({ path }, at) => [path, codebase.stateOf(path), rootOf(at)])
}

/** Compares an earlier state with this one. */
export function differencesOf(before: readonly FileState[], codebase: StatesOf): Differences {
  const places = new Map(codebase.digests.map(({ path }, at) => [path, at]))
  const known = new Map(before.map(([path, state]) => [path, state]))
  const changed = new Set<RepoPath>()
  for (const { path } of codebase.digests) if (known.get(path) !== codebase.stateOf(path)) changed.add(path)
  for (const [path] of before) if (!places.has(path)) changed.add(path)
  const rootOf = connected(codebase, before)
  const near = new Set<number>()
  const touched = new Set(before.flatMap(([path, , component]) => (changed.has(path) ? [component] : [])))
  for (const [path, , component] of before) {
    const at = places.get(path)
    if (at !== undefined && touched.has(component)) near.add(rootOf(at))
  }
  for (const path of changed) {
    const at = places.get(path)
    if (at !== undefined) near.add(rootOf(at))
  }
  let reaching: ReadonlySet<RepoPath> | undefined
  return {
    changed,
    reaches: (path) => (reaching ??= importersOfAll(changed, codebase)).has(path),
    isNear(path) {
      const at = places.get(path)
      return at === undefined || near.has(rootOf(at))
    },
  }
}

function importersOfAll(changed: ReadonlySet<RepoPath>, { importersOf }: StatesOf): ReadonlySet<RepoPath> {
  const found = new Set(changed)
  const queue = [...changed]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const importer of importersOf(path)) {
      if (found.has(importer)) continue
      found.add(importer)
      queue.push(importer)
    }
  }
  return found
}

/** Joins files that imports, a package or an earlier state connect; gives the lowest place of those that belong together. */
function connected({ digests, packageOf }: StatesOf, before: readonly FileState[]): (at: number) => number {
  const parents = digests.map((_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parents[root] !== root) root = parents[root] as number
    for (let one = at; one !== root; ) {
      const next = parents[one] as number
      parents[one] = root
      one = next
    }
    return root
  }
  const join = (one: number, other: number): void => {
    const [a, b] = [rootOf(one), rootOf(other)]
    if (a !== b) parents[Math.max(a, b)] = Math.min(a, b)
  }
  const places = new Map(digests.map(({ path }, at) => [path, at]))
  const firsts = new Map<string | number, number>()
  const joinAll = (name: string | number, at: number): void => {
    const first = firsts.get(name)
    if (first === undefined) firsts.set(name, at)
    else join(first, at)
  }
  for (const [at, { path, imports, test }] of digests.entries()) {
    joinAll(packageOf(path)?.dir ?? '', at)
    // a test is no part of what it tests
    if (test) continue
    for (const target of imports) {
      const to = places.get(target)
      if (to !== undefined) join(at, to)
    }
  }
  for (const [path, , component] of before) {
    const at = places.get(path)
    if (at !== undefined) joinAll(component, at)
  }
  return rootOf
}
