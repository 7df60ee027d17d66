import type { RepoPath } from '../../core/names.ts'
import type { Key } from './resolve-key.ts'
import type { FileIndex } from './file-index.ts'

/** Why a file is taken, and how sure that is (0 to 1). */
export interface Evidence {
  score: number
  why: string
  /** Only some functions of the file are the feature's. */
  partly?: true
}

/** Files of a feature while they are gathered. */
export interface Gathering {
  index: FileIndex
  key: Key
  core: Map<RepoPath, Evidence>
  /** Files that name the feature and are not its own. */
  aside: Map<RepoPath, Evidence>
}

/** Folder of a path with its trailing slash; empty at the root. */
export function dirOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** Imports and importers of a file that are core already. */
export function countLinks({ index, core }: Gathering, path: RepoPath): number {
  const { project } = index
  return [...project.importsOf(path), ...project.importersOf(path)].filter((other) => core.has(other)).length
}
