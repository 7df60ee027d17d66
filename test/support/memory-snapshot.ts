import { limits } from '../../src/core/limits.ts'
import type { BlobId, RepoPath } from '../../src/core/names.ts'
import type { FactStore, FileEntry, Snapshot } from '../../src/core/snapshot.ts'
import { blobId } from '../../src/git/blob-id.ts'

/** A snapshot of files given as text; a value may also be an entry that cannot be read. */
export function memorySnapshot(files: Readonly<Record<string, string | FileEntry>>, name = 'example'): Snapshot {
  const texts = new Map<RepoPath, string>()
  const entries = new Map<RepoPath, FileEntry>()
  for (const [path, content] of Object.entries(files)) {
    if (typeof content !== 'string') {
      entries.set(path as RepoPath, content)
      continue
    }
    texts.set(path as RepoPath, content)
    entries.set(path as RepoPath, { blob: blobId(content) as BlobId, size: Buffer.byteLength(content) })
  }
  return {
    repo: { name, dirty: false },
    files: entries,
    read: async (path) => texts.get(path),
    async *readAll(paths) {
      for (const path of paths) {
        const text = texts.get(path)
        if (text !== undefined && (entries.get(path)?.size ?? 0) <= limits.documentBytes * 20) yield [path, text]
      }
    },
  }
}

/** A fact store that lives as long as the test. */
export function memoryStore(): FactStore & { size(): number } {
  const lines = new Map<string, string>()
  return { get: (key) => lines.get(key), put: (key, line) => void lines.set(key, line), size: () => lines.size }
}
