import type { RepoPath } from '../../core/names.ts'
import type { Past } from '../signal.ts'
import type { PageMap } from './page-map.ts'

/** A folder whose last file a commit took away or moved. */
export interface GoneFolder {
  /** One of its files as it was, with its removal. */
  file: RepoPath
  /** The folder that all of its files are in now, under the same names. */
  to?: RepoPath
}

/** The folder that a link meant when it was there, by history; undefined where history knows no file below it. */
export function goneFolder(target: RepoPath, { removals }: Past, { isFolder }: Pick<PageMap, 'isFolder'>): GoneFolder | undefined {
  const folder = target.replace(/\/$/, '')
  if (folder === '' || isFolder(folder as RepoPath)) return undefined
  const files = [...removals.paths].filter(([path]) => path.startsWith(`${folder}/`))
  const [first] = files
  if (first === undefined) return undefined
  const homes = new Set(files.map(([path, { to }]) => homeOf(path.slice(folder.length), to)))
  const [home] = homes
  return { file: first[0], ...(homes.size === 1 && home !== undefined && isFolder(home) ? { to: home } : {}) }
}

/** The folder that a file moved to, where it kept its name and the folders below. */
function homeOf(rest: string, to: RepoPath | undefined): RepoPath | undefined {
  return to?.endsWith(rest) === true ? (to.slice(0, -rest.length) as RepoPath) : undefined
}
