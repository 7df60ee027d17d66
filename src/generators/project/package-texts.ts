import { RefusedError } from '../../core/errors.ts'
import type { RepoPath } from '../../core/names.ts'
import { typed } from '../names/typed.ts'
import type { Formatting } from './formatting.ts'
import type { PackageManager } from './package-manager.ts'

/** A configuration of Wrangler, by its path below the package. */
export interface ConfigPlace {
  path: string
  format: 'jsonc' | 'toml'
}

/** A package of a repository: its texts, by path below its folder. */
export interface PackageTexts {
  /** Folder with a slash behind it; empty for the root of the repository. */
  root: string
  files: ReadonlyMap<string, string>
  /** Every listed path below the folder, of files that were not read too. */
  listed: ReadonlySet<string>
  /** Folders below it that are packages of their own, each with a slash behind it: nothing of them is read or written. */
  nested?: readonly string[]
  /** What installs its packages and runs its scripts; npm where it is absent. */
  manager?: PackageManager
  /** True for a path below the package that rules of git leave out of commits. */
  isIgnored?: (path: string) => boolean
  /** The Wrangler configuration; undefined where there is none. */
  config?: ConfigPlace
  /** Other configurations of the same Worker, for one environment each, where none has the usual name: what one gets, all get. */
  alike?: readonly ConfigPlace[]
  /** Versions of the workspace that a manifest asks for by `catalog:`, keyed `<catalog> <package>`. */
  catalogs?: ReadonlyMap<string, string>
  /** Versions that the package manager takes whatever a manifest asks for, by package. */
  overrides?: ReadonlyMap<string, string>
  /** Configurations of TypeScript outside of the package that those of it go on from, by path of the repository. */
  bases?: ReadonlyMap<RepoPath, string>
  /** Versions of packages that manifests above the package ask for, the nearest first: a workspace installs them for all that it holds. */
  above?: ReadonlyMap<string, string>
  /** Versions of packages that the lockfile holds from which the package is installed, where it tells them. */
  locked?: ReadonlyMap<string, string>
  /** How a formatter of the project lays its files out; undefined where it has none. */
  formatting?: Formatting
}

/** Where a package stands in its repository. */
export type PackagePlace = Pick<PackageTexts, 'root' | 'nested'>

/** True for a path of the repository that belongs to a package below this one. */
export function isOfNested({ root, nested = [] }: PackagePlace, path: string): boolean {
  return nested.some((folder) => path.startsWith(`${root}${folder}`))
}

/** True for a path of the repository that belongs to this package, and to none below it. */
export function isOfPackage(pack: PackagePlace, path: string): boolean {
  return path.startsWith(pack.root) && !isOfNested(pack, path)
}

/** The path in the repository of a file of a package; throws `RefusedError` where it would lead out of it. */
export function inRepository(pack: PackagePlace, path: string): RepoPath {
  if (path.split('/').some((part) => part === '' || part === '.' || part === '..'))
    throw new RefusedError(`Expected files to stand within the package, got ${typed(path)}.`)
  const full = `${pack.root}${path}`
  if (isOfNested(pack, full))
    throw new RefusedError(`Expected files to stand within the package, got ${typed(path)}, which is part of another one.`)
  return full as RepoPath
}

/** A package as each of its configurations shows it, the one that is used to develop it first. */
export function byConfig(pack: PackageTexts): readonly PackageTexts[] {
  const places = pack.config === undefined ? [] : [pack.config, ...(pack.alike ?? [])]
  return places.map((config) => ({ ...pack, config }))
}

/** A package with other texts laid over its own. */
export function withTexts(pack: PackageTexts, texts: ReadonlyMap<string, string>): PackageTexts {
  return { ...pack, files: new Map([...pack.files, ...texts]), listed: new Set([...pack.listed, ...texts.keys()]) }
}
