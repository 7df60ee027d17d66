import { type LooseEntry, looseEntries, looseTree, writeEntries } from './loose.ts'

/** A file as a tree is to have it. */
export interface PlantedFile {
  readonly file: string
  readonly mode: string
  /** Undefined where the file is to go. */
  readonly id: string | undefined
}

/** Paths that git takes on every system. Of others it has rules of its own. */
const isPlain = (file: string): boolean =>
  /^[\w.@+-]+(?:\/[\w.@+-]+)*$/.test(file) && !file.split('/').some((part) => /^(?:\.{1,2}$|\.git(?!hub$)|git~)/i.test(part))

const isKnown = ({ file, mode, id }: PlantedFile): boolean =>
  isPlain(file) && (id === undefined || (/^(?:100644|100755|120000|160000)$/.test(mode) && /^[0-9a-f]{40}$/.test(id)))

/** Writes the tree that files make of another, or of none. Undefined where git is to do it: folders in the place of files, files that go and are not there. */
export function plantTree(dir: string, base: string | undefined, files: readonly PlantedFile[]): string | undefined {
  if (!files.every(isKnown) || new Set(files.map(({ file }) => file)).size < files.length) return undefined
  const tree = base === undefined ? undefined : looseTree(dir, base)
  if (base !== undefined && tree === undefined) return undefined
  const planted = plant(dir, tree, files)
  return planted === undefined ? undefined : writeEntries(dir, planted)
}

/** Entries of a folder with the files in their places; undefined where git is to do it. */
function plant(dir: string, tree: string | undefined, files: readonly PlantedFile[]): readonly LooseEntry[] | undefined {
  const listed = tree === undefined ? [] : looseEntries(dir, tree)
  if (listed === undefined) return undefined
  const entries = new Map(listed.map((entry) => [entry.name, entry]))
  for (const file of files.filter(({ file: name }) => !name.includes('/'))) if (!put(entries, file)) return undefined
  for (const [name, within] of byFolder(files)) {
    const there = entries.get(name)
    const planted = there === undefined || there.mode === '040000' ? plant(dir, there?.id, within) : undefined
    if (planted === undefined) return undefined
    // a folder without files is none
    if (planted.length === 0) entries.delete(name)
    else entries.set(name, { mode: '040000', name, id: writeEntries(dir, planted) })
  }
  return [...entries.values()]
}

/** Puts a file among the entries of its folder, or takes it away; false where a folder is there, or nothing that could go. */
function put(entries: Map<string, LooseEntry>, { file: name, mode, id }: PlantedFile): boolean {
  if (entries.get(name)?.mode === '040000') return false
  if (id === undefined) return entries.delete(name)
  entries.set(name, { mode, name, id })
  return true
}

/** Files that lie deeper, by the folder that they are in. */
function byFolder(files: readonly PlantedFile[]): ReadonlyMap<string, readonly PlantedFile[]> {
  const folders = new Map<string, PlantedFile[]>()
  for (const { file, mode, id } of files) {
    const slash = file.indexOf('/')
    if (slash < 0) continue
    const name = file.slice(0, slash)
    folders.set(name, [...(folders.get(name) ?? []), { file: file.slice(slash + 1), mode, id }])
  }
  return folders
}
