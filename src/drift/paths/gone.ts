import type { Commit } from '../../core/places.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Past } from '../signal.ts'
import { movedTogether } from './moved-together.ts'
import type { Tree } from './tree.ts'

/** What became of a file or folder that is not there any more. */
export interface Gone {
  /** Path that it had. */
  old: string
  commit: Commit
  /** Where it is now. */
  to?: string
  /** True where every moved file says so. */
  certain?: boolean
}

/** Files and folders that went away, by their last part. */
export interface GonePaths {
  /** What went away at exactly this path. */
  at(path: string): Gone | undefined
  /** What went away at paths that end like this. */
  endingLike(path: string): readonly Gone[]
  /** The only file of a name that went, where no file has that name any more and a page may mean it without its folder. */
  lone(name: string, page: string): Gone | undefined
}

/** Files that were there to be copied or tried: whoever has them has them elsewhere. */
export const isSample = /(?:^|\/)(?:templates?|skeletons?|scaffolds?|boilerplates?|fixtures?|testdata|__fixtures__|examples?|samples?)\//i

/** Reads what history says of paths; folders are those of files that went. */
export function gonePaths(past: Past, { has: exists, named }: Pick<Tree, 'has' | 'named'>): GonePaths {
  const { removals } = past
  const beside = movedTogether(past, exists)
  const folders = new Map<string, RepoPath[]>()
  const byName = new Map<string, Set<string>>()
  const note = (path: string): void => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const same = byName.get(name)
    if (same === undefined) byName.set(name, new Set([path]))
    else same.add(path)
  }
  for (const path of removals.paths.keys()) {
    if (exists(path)) continue
    note(path)
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const folder = path.slice(0, at)
      if (exists(folder)) break
      const inside = folders.get(folder)
      if (inside === undefined) {
        folders.set(folder, [path])
        note(folder)
      } else inside.push(path)
    }
  }
  const at = (path: string): Gone | undefined => {
    if (exists(path)) return undefined
    const file = removals.paths.get(path as RepoPath)
    if (file !== undefined) {
      const to = file.to !== undefined && exists(file.to) ? file.to : beside(path as RepoPath)
      return { old: path, commit: file.commit, ...(to === undefined ? {} : { to, certain: true }) }
    }
    const inside = folders.get(path)
    return inside === undefined ? undefined : goneFolder(path, inside, removals.paths, exists)
  }
  return {
    at,
    endingLike(path) {
      const name = path.slice(path.lastIndexOf('/') + 1)
      const ends = [...(byName.get(name) ?? [])].filter((one) => one === path || one.endsWith(`/${path}`))
      return ends.flatMap((one) => at(one) ?? [])
    },
    lone(name, page) {
      if (named(name).length > 0) return undefined
      const files = [...(byName.get(name) ?? [])].filter((path) => removals.paths.has(path as RepoPath) && isNear(path, page))
      return files.length === 1 && files[0] !== undefined ? at(files[0]) : undefined
    },
  }
}

/** False for a sample that does not lie below the folder of a page, and for a hidden file below another folder. */
function isNear(path: string, page: string): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  if (path.startsWith('.', folder.length) && !page.startsWith(folder)) return false
  return !isSample.test(path) || path.startsWith(page.slice(0, page.lastIndexOf('/') + 1))
}

/** A folder whose files went: it moved where most of them stand under one other folder in the same order. */
function goneFolder(
  folder: string,
  inside: readonly RepoPath[],
  paths: Past['removals']['paths'],
  exists: (path: string) => boolean,
): Gone | undefined {
  const [newest] = inside
  const commit = newest === undefined ? undefined : paths.get(newest)?.commit
  if (commit === undefined) return undefined
  const places = new Map<string, number>()
  for (const path of inside) {
    const to = paths.get(path)?.to
    const rest = path.slice(folder.length)
    if (to !== undefined && to.endsWith(rest)) places.set(to.slice(0, -rest.length), (places.get(to.slice(0, -rest.length)) ?? 0) + 1)
  }
  const [best] = [...places].filter(([place]) => place !== '' && exists(place)).toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  if (best === undefined || best[1] * 2 < inside.length) return { old: folder, commit }
  return { old: folder, commit, to: best[0], ...(places.size === 1 ? { certain: true } : {}) }
}
