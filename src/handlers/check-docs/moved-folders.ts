import type { Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import type { Edit } from '../../text/edits.ts'

/** What a page makes of folders that went with a file that it names. */
export interface MovedFolders {
  /** Edits of the other paths of those folders, where each of them is found in the new one. */
  edits: readonly Edit[]
  /** Paths that the page names beside others of a folder that is nowhere any more: mended alone they would be in two minds. */
  left: ReadonlySet<Drift>
}

/** A folder that is not there any more, as a page writes it, and the one in which its files are now. */
interface Moved {
  written: string
  /** As the page would write it now, and its path; undefined where the file of the repair got another name as well. */
  fresh?: string
  to?: string
}

/** Finds the other paths of folders that went as a whole, of repairs that write a path anew. `taken` are places that are mended anyway. */
export function movedFolders(
  { path, text }: DriftDocument,
  drifts: readonly Drift[],
  { taken, files }: { taken: readonly Edit[]; files: Snapshot['files'] },
): MovedFolders {
  const isFolder = folderJudge(files)
  const edits = new Map<number, Edit>()
  const left = new Set<Drift>()
  for (const drift of drifts) {
    const moved = drift.anchor.doc === path ? movedFolder(drift, isFolder) : undefined
    if (moved === undefined) continue
    const others = placesBelow(text, moved.written).filter((one) => !taken.some(({ from, to }) => from < one.to && one.from < to))
    const isThere = (file: string): boolean => files.has(file as RepoPath) || isFolder(file)
    const fresh = others.flatMap((one) => followed(text, one, moved, isThere) ?? [])
    if (fresh.length < others.length) left.add(drift)
    else for (const edit of fresh) edits.set(edit.from, edit)
  }
  return { edits: [...edits.values()], left }
}

/** The folder that went with the file of a repair; undefined where it is still there, or where the page names no folder. */
function movedFolder(
  { signal, anchor, suggestion, mechanical, lived, code }: Drift,
  isFolder: (path: string) => boolean,
): Moved | undefined {
  if (mechanical !== true || suggestion === undefined || lived === undefined) return undefined
  if (signal === 'D3') {
    const folder = anchor.text.replace(/^\.\/|\/+$/g, '')
    return lived.path.startsWith(`${folder}/`) && !isFolder(folder) ? folderItself(anchor.text, suggestion, folder) : undefined
  }
  if (signal !== 'D2') return undefined
  if (code === undefined) return isFolder(lived.path) ? undefined : folderItself(anchor.text, suggestion, lived.path)
  const tail = commonTail([lived.path, code.path, anchor.text, suggestion])
  const cut = (one: string): string => one.slice(0, one.length - tail.length)
  const [last] = /\/[^/]+$/.exec(anchor.text) ?? ['']
  const written = tail === '' ? anchor.text.slice(0, anchor.text.length - last.length) : cut(anchor.text)
  const old = tail === '' ? lived.path.replace(/\/?[^/]*$/, '') : cut(lived.path)
  if (!written.replace(/^(?:\.{1,2}\/)+/, '').includes('/') || isFolder(old)) return undefined
  return tail === '' ? { written } : { written, fresh: cut(suggestion), to: cut(code.path) }
}

/** A folder that a page names by its path from the root. */
function folderItself(text: string, suggestion: string, old: string): Moved | undefined {
  const [written, fresh] = [text, suggestion].map((one) => one.replace(/^(?:\.?\/)+|\/+$/g, ''))
  return written === old && fresh !== undefined && written.includes('/') ? { written, fresh, to: fresh } : undefined
}

/** The folders and the name that all paths end in, with a slash at the beginning; empty where they have none in common. */
function commonTail(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((one) => one.split('/'))
  let count = 0
  while (count < first.length - 1 && others.every((one) => count < one.length - 1 && one.at(-1 - count) === first.at(-1 - count)))
    count += 1
  return count === 0 ? '' : `/${first.slice(first.length - count).join('/')}`
}

interface Place {
  from: number
  to: number
}

/** Where a text names a folder or something below it. */
function placesBelow(text: string, folder: string): readonly Place[] {
  const found: Place[] = []
  for (let from = text.indexOf(folder); from >= 0; from = text.indexOf(folder, from + folder.length)) {
    const to = from + folder.length
    if (!/[\w./@:~-]/.test(text[from - 1] ?? ' ') && !/^[\w-]|^\.\w/.test(text.slice(to, to + 2))) found.push({ from, to })
  }
  return found
}

/** The edit that leads a path into the new folder; undefined where nothing is there that it can mean. What it leaves open, as `*` does, is not asked. */
function followed(text: string, { from, to }: Place, { fresh, to: folder }: Moved, isThere: (path: string) => boolean): Edit | undefined {
  if (fresh === undefined || folder === undefined) return undefined
  const [rest = ''] = /^(?:\/[\w.@*<>{}[\]-]+)*/.exec(text.slice(to, to + 300)) ?? []
  const open = rest.search(/[*<>{}[\]]/)
  const plain = (open < 0 ? rest : rest.slice(0, rest.lastIndexOf('/', open))).replace(/\.$/, '')
  return isThere(`${folder}${plain}`) ? { from, to, text: fresh } : undefined
}

function folderJudge(files: Snapshot['files']): (path: string) => boolean {
  let folders: Set<string> | undefined
  return (path) => {
    folders ??= new Set([...files.keys()].flatMap((file) => foldersOf(file)))
    return folders.has(path)
  }
}

function foldersOf(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}
