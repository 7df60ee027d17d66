import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { limits } from '../core/limits.ts'
import type { RepoPath } from '../core/names.ts'
import type { FileEntry, Snapshot } from '../core/snapshot.ts'
import { decodeLossy, decodeStrict } from './decode.ts'

/** Files read at the same time. */
const parallel = 32

/** Bytes of a regular file; undefined where it is absent, a link, too large or unreadable. */
export async function readFileSafely(dir: string, file: string): Promise<Buffer | undefined> {
  try {
    const handle = await open(path.join(dir, file), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      const stat = await handle.stat()
      return stat.isFile() && stat.size <= limits.readBytes ? await handle.readFile() : undefined
    } finally {
      await handle.close()
    }
  } catch {
    return undefined
  }
}

/** The reading half of a snapshot whose content lies on disk. */
export function diskReader(dir: string, files: ReadonlyMap<RepoPath, FileEntry>): Pick<Snapshot, 'read' | 'readAll'> {
  const isReadable = (file: RepoPath): boolean => {
    const known = files.get(file)
    return known !== undefined && known.skipped === undefined
  }
  return {
    async read(file) {
      if (!isReadable(file)) return undefined
      const bytes = await readFileSafely(dir, file)
      return bytes === undefined ? undefined : decodeStrict(bytes)
    },
    async *readAll(paths) {
      const wanted = [...paths].filter(isReadable)
      for (let i = 0; i < wanted.length; i += parallel) {
        const batch = wanted.slice(i, i + parallel)
        const read = await Promise.all(batch.map((file) => readFileSafely(dir, file)))
        for (const [k, bytes] of read.entries()) {
          const file = batch[k]
          const text = bytes === undefined ? undefined : decodeLossy(bytes)
          if (file !== undefined && text !== undefined) yield [file, text]
        }
      }
    },
  }
}
