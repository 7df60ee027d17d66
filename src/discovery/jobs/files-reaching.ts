import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { filesImporting } from '../imports/imported-names.ts'
import { isPackage } from './instances.ts'

/** Files that import one of the packages, and those that import such a file, `hops` imports away: an instance travels no further in practice. */
export function filesReaching(codebase: Codebase, packages: readonly string[], hops: number): ReadonlySet<RepoPath> {
  const names = new Set(packages)
  const prefixes = packages.filter((name) => name.endsWith('/'))
  const uses = (specifier: string): boolean => names.has(specifier) || isPackage(specifier, prefixes)
  let frontier = filesImporting(codebase, { package: uses, specifier: uses }).map((digest) => digest.path)
  const reached = new Set(frontier)
  for (let hop = 0; hop < hops; hop += 1) {
    frontier = [...new Set(frontier.flatMap((path) => codebase.importersOf(path)))].filter((path) => !reached.has(path))
    for (const path of frontier) reached.add(path)
  }
  return reached
}
