import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { limits } from '../core/limits.ts'
import type { RepoPath } from '../core/names.ts'
import type { FileEntry, Snapshot } from '../core/snapshot.ts'
import { decodeLossy, decodeStrict } from '../git/decode.ts'

/** Bytes of a regular file; undefined where it is absent, a link, too large or unreadable. */
export async function readFileSafely(dir: string, file: string): Promise<Buffer | undefined> {
  return readBytes(path.join(dir, file))
}

/** The first bytes of a regular file, at most as many as are asked for; undefined as above. */
export function readBeginning(full: string, most: number): Buffer | undefined {
  return readBytes(full, most)
}

/** Synchronous on purpose: thousands of small local files are read five times as fast without a promise for each step. */
function readBytes(full: string, most = Number.POSITIVE_INFINITY): Buffer | undefined {
  try {
    const handle = openSync(full, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      const stat = fstatSync(handle)
      const size = Math.min(stat.size, most)
      return stat.isFile() && size <= limits.readBytes ? readWhole(handle, size) : undefined
    } finally {
      closeSync(handle)
    }
  } catch {
    return undefined
  }
}

function readWhole(handle: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size)
  let filled = 0
  while (filled < size) {
    const count = readSync(handle, bytes, filled, size - filled, null)
    if (count === 0) break
    filled += count
  }
  return bytes.subarray(0, filled)
}

/** The reading half of a snapshot whose content lies on disk. */
export function diskReader(dir: string, files: ReadonlyMap<RepoPath, FileEntry>): Pick<Snapshot, 'read' | 'readAll'> {
  const isReadable = (file: RepoPath): boolean => {
    const known = files.get(file)
    return known !== undefined && known.skipped === undefined
  }
  // Joined by hand: paths of a listing are normal already.
  const root = path.join(dir, path.sep)
  return {
    async read(file) {
      if (!isReadable(file)) return undefined
      const bytes = await readFileSafely(dir, file)
      return bytes === undefined ? undefined : decodeStrict(bytes)
    },
    async *readAll(paths) {
      for (const file of paths) {
        const bytes = isReadable(file) ? readBytes(`${root}${file}`) : undefined
        const text = bytes === undefined ? undefined : decodeLossy(bytes)
        if (text !== undefined) yield [file, text]
      }
    },
  }
}
