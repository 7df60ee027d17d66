import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { basesOf, isCompilerConfig } from '../../generators/project/composite-projects.ts'

/** Configurations of TypeScript outside of a package that those of it go on from, and those that these go on from. */
export async function readBases(
  snapshot: Snapshot,
  root: string,
  files: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<RepoPath, string>> {
  const bases = new Map<RepoPath, string>()
  const left = [...files]
    .filter(([path]) => isCompilerConfig(path))
    .map(([path, text]): [RepoPath, string] => [`${root}${path}` as RepoPath, text])
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    for (const path of basesOf(...next).flat()) {
      const isThere = snapshot.files.has(path) && !(path.startsWith(root) && files.has(path.slice(root.length)))
      const text = isThere && !bases.has(path) && bases.size < limits.compilerConfigs ? await snapshot.read(path) : undefined
      if (text === undefined) continue
      bases.set(path, text)
      left.push([path, text])
    }
  }
  return bases
}
