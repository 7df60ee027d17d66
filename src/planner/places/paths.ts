import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { TaskFile } from '../plan.ts'

/** The folder of a path; empty at the root. */
export function folderOf(path: string): RepoPath {
  return path.slice(0, Math.max(0, path.lastIndexOf('/'))) as RepoPath
}

/** The last name of a path. */
export function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A name below a folder, which may be the root. */
export function under(folder: string, name: string): RepoPath {
  return (folder === '' ? name : `${folder}/${name}`) as RepoPath
}

/** The deepest folder that holds all of some paths; empty at the root. */
export function commonFolder(paths: readonly string[]): RepoPath {
  const [first = '', ...others] = paths.map(folderOf)
  const parts = first.split('/')
  const isShared = (count: number): boolean => {
    const start = `${parts.slice(0, count).join('/')}/`
    return others.every((path) => `${path}/`.startsWith(start))
  }
  let count = first === '' ? 0 : parts.length
  while (count > 0 && !isShared(count)) count -= 1
  return parts.slice(0, count).join('/') as RepoPath
}

/** What occurs most often; of several the one that comes first. */
export function mostUsed<T>(all: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** Of some files those of the package that a plan is for, where it has any: what it is built with lies elsewhere. */
export function ofPackage({ packages }: Pick<Project, 'packages'>, paths: readonly RepoPath[]): readonly RepoPath[] {
  const dir = packages[0]?.dir ?? ''
  const own = dir === '' ? paths : paths.filter((path) => path.startsWith(`${dir}/`))
  return own.length > 0 ? own : paths
}

const listed = new WeakMap<readonly RepoPath[], ReadonlySet<string>>()

/** A file of a task, with whether it stands in the repository. */
export function taskFile({ files = [] }: Pick<Project, 'files'>, path: RepoPath, kind: TaskFile['kind']): TaskFile {
  const known = listed.get(files) ?? new Set<string>(files)
  listed.set(files, known)
  return { path, kind, is: known.has(path) ? 'stands' : 'new' }
}
