import type { RepoPath } from '../../core/names.ts'

/** Lines of registrations and handlers that are known, by file. */
export interface KnownPlaces {
  /** True where something known stands between two lines of a file, both included. */
  has(path: RepoPath, from: number, to: number): boolean
  hasFile(path: RepoPath): boolean
}

/** Collects the lines of places. */
export function knownPlaces(places: Iterable<{ file: RepoPath; line: number }>): KnownPlaces {
  const byFile = new Map<RepoPath, number[]>()
  for (const { file, line } of places) {
    const lines = byFile.get(file)
    if (lines === undefined) byFile.set(file, [line])
    else lines.push(line)
  }
  return {
    has: (path, from, to) => byFile.get(path)?.some((line) => line >= from && line <= to) === true,
    hasFile: (path) => byFile.has(path),
  }
}
