import type { RepoPath } from '../../../core/names.ts'
import type { Project } from '../../../core/project.ts'
import type { Callable } from '../trigger-ref.ts'

/** A function of the repository. */
export interface CodeOf {
  path: RepoPath
  name: string
  from: number
  to: number
  /** Its index in the facts of the file. */
  index: number
}

/** How many calls away from its beginning code is read, and how many functions at most. */
const deepest = 4
const mostFunctions = 200

/** Functions that some operations and files run, as far as their calls lead to code of the repository. */
export function reachedCode(project: Project, operations: readonly Callable[], files: readonly RepoPath[]): readonly CodeOf[] {
  const seeds = [...operations.flatMap((operation) => startsOf(project, operation)), ...files.flatMap((path) => functionsIn(project, path))]
  return codeFrom(project, seeds)
}

/** The same from functions that were found otherwise. */
export function codeFrom(project: Project, seeds: readonly CodeOf[]): readonly CodeOf[] {
  const found = new Map<string, CodeOf>()
  let round = seeds
  for (let depth = 0; depth <= deepest && round.length > 0; depth++) {
    const fresh = round.filter((one) => !found.has(keyOf(one))).slice(0, mostFunctions - found.size)
    for (const one of fresh) found.set(keyOf(one), one)
    round = fresh.flatMap((one) => calledBy(project, one))
  }
  return [...found.values()]
}

function keyOf({ path, index }: CodeOf): string {
  return `${path} ${index}`
}

function startsOf(project: Project, operation: Callable): readonly CodeOf[] {
  const { handlerAt, passes = [], file, line } = operation
  const own = handlerAt === undefined ? [{ file, line }] : [{ file: handlerAt.file, line: handlerAt.from }]
  const deeds = project.accountOf?.(operation)?.deeds ?? []
  const places = [
    ...own,
    ...passes.map((one) => ({ file: one.file, line: one.from })),
    ...deeds.flatMap(({ at, via, what }) => [at, ...via.map(({ of }) => of), ...(what.does === 'asks' ? [what.of] : [])]),
  ]
  return places.flatMap(({ file: path, line: at }) => functionAt(project, path, at))
}

/** The innermost function around a line, with those inside of it that begin there. */
export function functionAt(project: Project, path: RepoPath, line: number): readonly CodeOf[] {
  const around = functionsIn(project, path).filter(({ from, to }) => from <= line && line <= to)
  const narrowest = Math.min(...around.map(({ from, to }) => to - from))
  return around.filter(({ from, to }) => to - from === narrowest)
}

/** Functions of a file. */
export function functionsIn(project: Project, path: RepoPath): readonly CodeOf[] {
  if (project.isTest(path)) return []
  return (project.facts(path)?.functions ?? []).map(({ name, from, to }, index) => ({ path, name, from, to, index }))
}

function calledBy(project: Project, { path, index, from, to }: CodeOf): readonly CodeOf[] {
  const inside = functionsIn(project, path).filter((one) => one.index !== index && one.from >= from && one.to <= to)
  const calls = project.facts(path)?.functions[index]?.calls ?? []
  return [...inside, ...calls.flatMap((call) => calledFunction(project, path, call))]
}

function calledFunction(project: Project, path: RepoPath, call: string): readonly CodeOf[] {
  const declared = project.declarationOf?.(path, call)
  const last = call.slice(call.lastIndexOf('.') + 1)
  if (declared !== undefined) {
    const own = functionsIn(project, declared.path).filter(({ name }) => name === declared.name || name.endsWith(`.${last}`))
    if (own.length > 0) return own.slice(0, 2)
  }
  if (!call.includes('.')) return functionsIn(project, path).filter(({ name }) => name === call)
  // a method of an injected class: the one method of the repository that is called so
  const methods = methodsOf(project).get(last) ?? []
  return methods.length === 1 ? methods : []
}

const known = new WeakMap<Project, ReadonlyMap<string, readonly CodeOf[]>>()

function methodsOf(project: Project): ReadonlyMap<string, readonly CodeOf[]> {
  const before = known.get(project)
  if (before !== undefined) return before
  const found = new Map<string, CodeOf[]>()
  for (const one of project.sources.flatMap((path) => functionsIn(project, path))) {
    const last = one.name.slice(one.name.lastIndexOf('.') + 1)
    if (last !== '') found.set(last, [...(found.get(last) ?? []), one])
  }
  known.set(project, found)
  return found
}
