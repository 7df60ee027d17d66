import type { Sha } from '../core/names.ts'
import { foreignFiltersOff } from './foreign-filters.ts'
import { git } from './git.ts'
import { indexTree } from './index-tree.ts'
import type { Place } from './place.ts'

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

/** A checkout as it was when it was listed last: whoever reads its files and its history reads one state. */
export interface WorkTreeState extends LooseFiles {
  /** The tree that a commit of the index would have; undefined where that is not known without asking git. */
  indexTree(): Sha | undefined
}

/** Paths up to which a tree is computed here: of more, git answers sooner. */
const few = 2_000

const seen = new WeakMap<Place, WorkTreeState>()

/** Untracked files that count whatever a `.gitignore` says: what earlier runs remember. */
const remembered = ['-x', '!/.workflow/', '-x', '!/.workflow/documentation/**']

/** Lists a checkout in one pass of git: tracked files, those that differ from the index, and untracked ones that are not ignored or are ours. */
export async function listWorkTree(place: Place): Promise<readonly ListedPath[]> {
  const at = { ...place, settings: await foreignFiltersOff(place) }
  const output = (await git(at, ['ls-files', '-z', '-t', '-s', '-c', '-m', '-d', '-o', ...remembered, '--exclude-standard'])).toString(
    'utf8',
  )
  const listed = output.split('\0').flatMap((record): ListedPath[] => {
    const [, tag, mode, id, path = ''] = /^(\S) (?:(\d{6}) ([0-9a-f]+) \d\t)?(.*)$/s.exec(record) ?? []
    return tag === undefined || path === '' ? [] : [{ tag, ...(mode !== undefined && id !== undefined && { mode, id }), path }]
  })
  seen.set(place, stateOf(place, listed))
  return listed
}

/** The state of a checkout; it is listed unless it was. */
export async function workTreeState(place: Place): Promise<WorkTreeState> {
  return seen.get(place) ?? stateOf(place, await listWorkTree(place))
}

function stateOf(place: Place, listed: readonly ListedPath[]): WorkTreeState {
  // of a folder within a checkout only a part of the index is listed
  const known = listed.length <= few && place.prefix === '' ? listed : undefined
  return { ...looseOf(listed), indexTree: () => (known === undefined ? undefined : indexTree(known)) }
}

function looseOf(listed: readonly ListedPath[]): LooseFiles {
  const loose = listed.filter(({ tag, path }) => /[RC?]/.test(tag) && !path.includes('\n'))
  const gone = new Set(loose.filter(({ tag }) => tag === 'R').map(({ path }) => path))
  const changed = new Set(loose.map(({ path }) => path).filter((path) => !gone.has(path)))
  return { changed: [...changed], gone: [...gone] }
}
