// Files as a compiler of a proof sees them: texts that it was given, packages below one folder, and its own library. Loaded by the process that compares.
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Disk } from './compiler.ts'

/** What a disk is opened over. */
export interface DiskWish {
  /** Folder below which the project seems to stand, and its packages do. */
  root: string
  /** Folder of the compiler's library. */
  library: string
  /** Texts of the project by their whole path. */
  texts: ReadonlyMap<string, string>
  /** Packages that are not there. */
  hidden: ReadonlySet<string>
  /** Packages of types that hold everywhere, where not all do. */
  global?: readonly string[] | undefined
}

/** How a folder of packages shows in a path. */
export const inPackages = '/node_modules/'

/** A path with the slashes that the compiler writes. */
export const slashed = (file: string): string => file.replaceAll('\\', '/')

interface Folder {
  files: string[]
  directories: string[]
}

/** Opens a disk; what it does not hold is not there, whatever the machine has. */
export function closedDisk(wish: DiskWish): Disk {
  const { texts } = wish
  const folders = foldersOf(wish)
  const followed = linksBelow(wish.root)
  const isHidden = (name: string | undefined): boolean => name !== undefined && wish.hidden.has(name)
  const isOnDisk = (file: string): boolean => !isHidden(packageIn(file)) && isOpen(file, wish)
  const isFile = (file: string): boolean => isOnDisk(file) && statSync(file, { throwIfNoEntry: false })?.isFile() === true
  const isFolder = (folder: string): boolean =>
    isOnDisk(`${folder}/`) && statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  const entries = (folder: string): Folder => {
    const at = followed(folder)
    const own = folders.get(at)
    if (own !== undefined) return own
    if (!isFolder(at)) return { files: [], directories: [] }
    const all = readdirSync(at).filter((name) => isGlobal(folder, name, wish))
    return { files: all.filter((name) => isFile(`${at}/${name}`)), directories: all.filter((name) => isFolder(`${at}/${name}`)) }
  }
  return {
    entries,
    fileExists: (file) => texts.has(followed(file)) || isFile(followed(file)),
    readFile: (file) => texts.get(followed(file)) ?? (isFile(followed(file)) ? readFileSync(followed(file), 'utf8') : undefined),
    directoryExists: (folder) => folders.has(followed(folder)) || isFolder(followed(folder)),
    getDirectories: (folder) => entries(folder).directories,
    realpath: (file) => (isFile(followed(file)) ? realOf(followed(file)) : followed(file)),
  }
}

/** Folders of the texts, with what stands in each. */
function foldersOf({ root, texts }: DiskWish): ReadonlyMap<string, Folder> {
  const folders = new Map<string, Folder>([[root, { files: [], directories: [] }]])
  const folderOf = (at: string): Folder => {
    const known = folders.get(at)
    if (known !== undefined) return known
    const made: Folder = { files: [], directories: [] }
    folders.set(at, made)
    folderOf(path.posix.dirname(at)).directories.push(path.posix.basename(at))
    return made
  }
  for (const file of texts.keys()) if (file.startsWith(`${root}/`)) folderOf(path.posix.dirname(file)).files.push(path.posix.basename(file))
  return folders
}

/** Where paths lead: a package of the workspace is a link in a folder of packages, and its texts are those of the project. */
function linksBelow(root: string): (file: string) => string {
  const known = new Map<string, string>()
  return (file) => {
    const at = file.lastIndexOf(inPackages)
    if (at < 0 || !file.startsWith(`${root}/`)) return file
    const start = at + inPackages.length
    const folder = file.slice(0, start) + nameOf(file.slice(start))
    const real = known.get(folder) ?? realOf(folder)
    known.set(folder, real)
    return real + file.slice(folder.length)
  }
}

/** Whether a file of the machine may be read, wherever links lead. */
function isOpen(file: string, { root, library }: DiskWish): boolean {
  if (file.startsWith(`${library}/`)) return true
  return file.startsWith(`${root}/`) && file.includes(inPackages) && realOf(file).startsWith(`${root}/`)
}

/** The package that a path is of: `hono`, `@types/node`. */
function packageIn(file: string): string | undefined {
  const at = file.indexOf(inPackages)
  return at < 0 ? undefined : nameOf(file.slice(at + inPackages.length))
}

function nameOf(below: string): string {
  return below
    .split('/')
    .slice(0, below.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Whether types of a package hold for whoever does not import them. */
function isGlobal(folder: string, name: string, { global }: DiskWish): boolean {
  return global === undefined || !folder.endsWith(`${inPackages}@types`) || global.includes(`@types/${name}`)
}

function realOf(file: string): string {
  try {
    return slashed(realpathSync.native(file))
  } catch {
    return file
  }
}
