import type { RepoPath } from '../../core/names.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import { pathRef } from '../../text/fact-refs.ts'

/** Files of one package that are named instead of counted, and folders that are. */
const most = { files: 3, folders: 4 } as const

/** Files of a feature in one of its packages: a few by their names, more by their folders, since a number alone says nothing of where the feature takes effect. */
export function heldFiles(files: readonly RepoPath[], core: readonly RepoPath[], owner: string): Phrase {
  const isAll = files.length === core.length
  if (files.length <= most.files) return isAll ? ['its code'] : say`${list(files.map(pathRef))} of it`
  const folders = foldersOf(files)
  const [only] = folders
  const held = isAll ? 'its code' : `${files.length} of its ${core.length} files`
  if (folders.length === 1) return only?.dir === owner ? [held] : say`${[held]}, in ${pathRef((only?.dir ?? '') as RepoPath)}`
  return say`${[held]}: ${list(folders.map(folderWords))}`
}

/** A folder with how many files it holds; one file by its name. */
function folderWords({ dir, files }: Folder): Phrase {
  const [file] = files
  if (file !== undefined && files.length === 1) return [pathRef(file)]
  return say`${[`${files.length} in `]}${dir === '' ? ['its root'] : pathRef(dir as RepoPath)}`
}

interface Folder {
  dir: string
  files: readonly RepoPath[]
}

/** The folders that files lie in, as deep as few of them can be: the one with most files is divided while there is room. */
function foldersOf(files: readonly RepoPath[]): readonly Folder[] {
  let folders: readonly Folder[] = [folderOf(files)]
  for (;;) {
    const next = folders
      .map((one) => ({ one, parts: partsOf(one) }))
      .filter(({ parts }) => parts.length > 1 && folders.length - 1 + parts.length <= most.folders)
      .toSorted((a, b) => b.one.files.length - a.one.files.length)[0]
    if (next === undefined) return folders
    folders = folders.flatMap((one) => (one === next.one ? next.parts : [one]))
  }
}

function partsOf({ dir, files }: Folder): readonly Folder[] {
  const below = (file: RepoPath): string => file.slice(dir === '' ? 0 : dir.length + 1)
  if (files.some((file) => !below(file).includes('/'))) return []
  return [...Map.groupBy(files, (file) => below(file).split('/')[0]).values()].map(folderOf)
}

/** Files with the deepest folder that holds them all. */
function folderOf(files: readonly RepoPath[]): Folder {
  const [first = [], ...others] = files.map((file) => file.split('/').slice(0, -1))
  const end = first.findIndex((part, i) => others.some((other) => other[i] !== part))
  return { dir: (end === -1 ? first : first.slice(0, end)).join('/'), files }
}
