import type { Exists } from './probe.ts'

/** Paths of a repository by how they read without capitals. */
export interface Caseless {
  /** Whether some path differs from this one by capitals at most. */
  exists: Exists
  /** Those paths. */
  alike: (path: string) => readonly string[]
}

/** Paths as file systems of macOS and Windows find them: `Routes/user.ts` is `routes/User.ts` there. */
export function caseless(paths: readonly string[]): Caseless {
  const known = Map.groupBy(paths, (path) => path.toLowerCase())
  const alike = (path: string): readonly string[] => known.get(path.toLowerCase()) ?? []
  return { exists: (path) => alike(path).length > 0, alike }
}
