import type { FileChange } from './change-set.ts'
import type { BlobId, RepoPath } from './names.ts'
import type { FileEntry, Snapshot } from './snapshot.ts'

/** A snapshot with changes laid over it: what the next command of the same run reads. `idOf` gives the blob id of content. */
export function overlay(under: Snapshot, changes: readonly FileChange[], idOf: (content: string) => BlobId): Snapshot {
  if (changes.length === 0) return under
  const files = new Map<RepoPath, FileEntry>(under.files)
  const contents = new Map<RepoPath, string>()
  for (const { path, content } of changes) {
    contents.delete(path)
    if (content === null) {
      files.delete(path)
      continue
    }
    files.set(path, { blob: idOf(content), size: new TextEncoder().encode(content).length })
    contents.set(path, content)
  }
  return {
    repo: { ...under.repo, dirty: true },
    files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))),
    read: async (path) => contents.get(path) ?? (files.has(path) ? under.read(path) : undefined),
    async *readAll(paths) {
      const rest: RepoPath[] = []
      for (const path of paths) {
        const content = contents.get(path)
        if (content !== undefined) yield [path, content]
        else if (files.has(path)) rest.push(path)
      }
      yield* under.readAll(rest)
    },
  }
}
