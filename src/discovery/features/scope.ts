import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Key } from './resolve-key.ts'
import { namesRoute } from './route-names.ts'
import { operation } from '../../text/fact-refs.ts'
import { resolveCall } from './resolve-call.ts'
import type { Selection } from './select-files.ts'

/** Which lines belong to a feature; `core` files may hold some that do not. */
export interface Scope {
  core: ReadonlySet<RepoPath>
  has(path: RepoPath, line: number): boolean
  /** True where a function of the feature begins in a file that is not its own. */
  begins(path: RepoPath, line: number): boolean
}

/**
 * The lines of a feature: whole core files, of files that serve several features the functions that are named for this one or answer its routes
 * together with those they call, and functions that are its own in files of others.
 */
export function scopeOf(project: Project, key: Key, { files, partly, parts, followed }: Selection): Scope {
  const core = new Set(files.flatMap((file) => (file.role === 'core' ? [file.path] : [])))
  const ranges = new Map<RepoPath, [number, number][]>()
  const add = (path: RepoPath, from: number, to: number): void => {
    ranges.set(path, [...(ranges.get(path) ?? []), [from, to]])
  }
  for (const path of partly) {
    const starts = answering(project, key, path)
    for (const fn of project.facts(path)?.functions ?? []) {
      if (key.strong.find(fn.name) === undefined && !starts.has(fn.from)) continue
      add(path, fn.from, fn.to)
      for (const call of fn.calls) {
        const target = resolveCall(project, { path, fn }, call)
        if (target !== undefined && partly.has(target.path)) add(target.path, target.fn.from, target.fn.to)
      }
    }
  }
  for (const [path, functions] of parts) for (const { lines } of functions) for (const [from, to] of lines) add(path, from, to)
  for (const route of project.routes) {
    const at = route.handlerAt
    if (at !== undefined && partly.has(at.file) && followed.has(operation(route))) add(at.file, at.from, at.to)
  }
  return {
    core,
    begins: (path, line) => parts.get(path)?.some(({ from }) => from === line) === true,
    has: (path, line) => (core.has(path) && !partly.has(path)) || (ranges.get(path) ?? []).some(([from, to]) => from <= line && line <= to),
  }
}

/** Lines on which handlers begin that have no name and answer routes called like the feature: all of an application may stand in one file. */
function answering({ routes }: Project, key: Key, path: RepoPath): ReadonlySet<number> {
  const own = routes.filter((route) => route.handlerAt?.file === path && namesRoute(key.strong, route.path))
  return new Set(own.flatMap(({ handlerAt }) => (handlerAt === undefined ? [] : [handlerAt.from])))
}
