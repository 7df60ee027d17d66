import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'

/** Files and folders of a listing, as documents may name them. */
export interface Tree {
  /** A file, a folder, or a file without its ending. */
  has(path: string): boolean
  isFolder(path: string): boolean
  /** True where some file or folder ends like this: documents leave out where they begin. */
  endsLike(path: string): boolean
  /** Files of a name. */
  named(name: string): readonly RepoPath[]
  /** Files beside a path that differ from it by their ending alone: `a.ts` of `a.js`. */
  twins(path: string): readonly RepoPath[]
}

/** Looks at a listing once. */
export function readTree(files: Snapshot['files']): Tree {
  const folders = new Set<string>()
  const names = new Map<string, RepoPath[]>()
  const stems = new Set<string>()
  for (const path of files.keys()) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const folder = path.slice(0, at)
      if (folders.has(folder)) break
      folders.add(folder)
    }
    const name = path.slice(path.lastIndexOf('/') + 1)
    const same = names.get(name)
    if (same === undefined) names.set(name, [path])
    else same.push(path)
    stems.add(stemOf(path))
  }
  const last = new Map<string, string[]>()
  for (const path of [...folders, ...stems]) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const same = last.get(name)
    if (same === undefined) last.set(name, [path])
    else same.push(path)
  }
  return {
    isFolder: (path) => folders.has(path),
    has: (path) => files.has(path as RepoPath) || folders.has(path) || stems.has(path),
    endsLike(path) {
      const name = path.slice(path.lastIndexOf('/') + 1)
      const ends = (one: string): boolean => one === path || one.endsWith(`/${path}`)
      return (names.get(name) ?? []).some(ends) || (last.get(name) ?? []).some(ends)
    },
    named: (name) => names.get(name) ?? [],
    twins(path) {
      const [, stem, ending = ''] = /^(.+)\.([cm]?[jt]sx?)$/.exec(path) ?? []
      if (stem === undefined) return []
      const endings = ['js', 'ts', 'jsx', 'tsx', 'mjs', 'cjs', 'mts', 'cts'].filter((one) => one !== ending)
      return endings.map((one) => `${stem}.${one}` as RepoPath).filter((one) => files.has(one))
    },
  }
}

/** A path without the ending of its file. */
function stemOf(path: string): string {
  const slash = path.lastIndexOf('/')
  const dot = path.indexOf('.', slash + 2)
  return dot < 0 ? path : path.slice(0, dot)
}
