import { git } from './git.ts'
import type { GitPlace } from './environment.ts'

/** A path of the index or of the disk, as `git ls-files -t` tells of it; where the disk differs from the index it is told once more. */
export interface ListedPath {
  /** `H` cached, `S` left out of a sparse checkout, `M` unmerged, `R` removed, `C` changed or removed, `?` untracked. */
  tag: string
  /** Mode and id of the index; absent for an untracked file. */
  mode?: string
  id?: string
  path: string
}

/** Paths whose content on disk is not that of the index. */
export interface LooseFiles {
  changed: readonly string[]
  gone: readonly string[]
}

const seen = new WeakMap<GitPlace, LooseFiles>()

/** Lists a checkout in one pass of git: tracked files, those that differ from the index, and untracked ones that are not ignored. */
export async function listWorkTree(place: GitPlace): Promise<readonly ListedPath[]> {
  const output = (await git(place, ['ls-files', '-z', '-t', '-s', '-c', '-m', '-d', '-o', '--exclude-standard'])).toString('utf8')
  const listed = output.split('\0').flatMap((record): ListedPath[] => {
    const [, tag, mode, id, path = ''] = /^(\S) (?:(\d{6}) ([0-9a-f]+) \d\t)?(.*)$/s.exec(record) ?? []
    return tag === undefined || path === '' ? [] : [{ tag, ...(mode !== undefined && id !== undefined && { mode, id }), path }]
  })
  seen.set(place, looseOf(listed))
  return listed
}

/** Files of a checkout that differ from the index, as they were when it was listed last: whoever reads its files and its history reads one state. */
export async function looseFiles(place: GitPlace): Promise<LooseFiles> {
  return seen.get(place) ?? looseOf(await listWorkTree(place))
}

function looseOf(listed: readonly ListedPath[]): LooseFiles {
  const loose = listed.filter(({ tag, path }) => /[RC?]/.test(tag) && !path.includes('\n'))
  const gone = new Set(loose.filter(({ tag }) => tag === 'R').map(({ path }) => path))
  const changed = new Set(loose.map(({ path }) => path).filter((path) => !gone.has(path)))
  return { changed: [...changed], gone: [...gone] }
}
