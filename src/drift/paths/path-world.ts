import type { DriftInput } from '../signal.ts'
import type { Site } from '../links/sites.ts'
import type { GonePaths } from './gone.ts'
import type { Tree } from './tree.ts'

/** What paths of documents are judged by. */
export interface PathWorld {
  tree: Tree
  gone: GonePaths
  /** True for what a build makes or git leaves out. */
  isMade(path: string): boolean
  /** Folders of packages, `''` for the root. */
  roots: readonly string[]
  isChange: boolean
  sites: readonly Site[]
}

/** Folders of packages, the root among them. */
export function rootsOf({ project }: DriftInput): readonly string[] {
  return [...new Set(['', ...project.packages.map(({ dir }) => dir)])]
}

/** A path without what leads to its folder, and without a slash at its end. */
export function plainPath(name: string): string {
  return name.replace(/^(?:\.?\/)+|\/+$/g, '')
}
