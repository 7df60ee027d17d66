import { lstatSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { limits } from '../core/limits.ts'
import type { BlobId, RepoPath } from '../core/names.ts'
import type { FileEntry, Snapshot } from '../core/snapshot.ts'
import { blobId } from '../git/blob-id.ts'
import { diskReader } from './disk.ts'
import { commitOf } from '../git/commit-of.ts'
import { filesHolding } from '../git/files-holding.ts'
import { git } from '../git/git.ts'
import type { Place } from '../git/place.ts'

/** A file of the index or of the disk; `blob` is undefined where the disk differs from the index. */
interface Listed {
  mode: string
  blob: BlobId | undefined
  /** Left out of a sparse checkout: it is in the repository though not on disk. */
  isSparse?: true
}

/** Reads a checkout as it lies on disk: tracked files with their uncommitted changes, and untracked ones that are not ignored. */
export async function workTreeSnapshot(place: Place): Promise<Snapshot> {
  const [listed, head] = await Promise.all([list(place), commitOf(place, 'HEAD')])
  const files = new Map<RepoPath, FileEntry>()
  let dirty = false
  for (const [file, one] of [...listed].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (one.blob === undefined) dirty = true
    const entry = await entryOf(place.dir, file, one)
    if (entry !== undefined) files.set(file as RepoPath, entry)
  }
  const repo = { name: path.basename(place.dir), dirty, ...(head === undefined ? {} : { head }) }
  return { repo, files, ...diskReader(place.dir, files), holding: (words) => filesHolding(place, words) }
}

/** One pass of `git ls-files`: `H` cached, `S` left out of a sparse checkout, `C` changed, `R` removed, `?` untracked; `M` unmerged. */
async function list(place: Place): Promise<Map<string, Listed>> {
  const args = ['ls-files', '-z', '-t', '-s', '-c', '-m', '-d', '-o', '--exclude-standard']
  const output = (await git(place, args)).toString('utf8')
  const files = new Map<string, Listed>()
  const removed = new Set<string>()
  for (const record of output.split('\0')) {
    const match = /^(\S) (?:(\d{6}) ([0-9a-f]+) \d\t)?(.*)$/s.exec(record)
    if (match === null) continue
    const [, tag = '', mode = '100644', id, file = ''] = match
    if (file === '' || file.endsWith('/') || file.split('/').length > limits.pathDepth) continue
    if (tag === 'R') removed.add(file)
    const changed = tag !== 'H' && tag !== 'S'
    if (files.size < limits.listingEntries || files.has(file))
      files.set(file, { mode, blob: changed ? undefined : (id as BlobId), ...(tag === 'S' && { isSparse: true }) })
  }
  for (const file of removed) files.delete(file)
  return files
}

async function entryOf(dir: string, file: string, { mode, blob, isSparse }: Listed): Promise<FileEntry | undefined> {
  const none = '0'.repeat(40) as BlobId
  if (mode === '160000') return { blob: blob ?? none, size: 0, skipped: 'submodule' }
  const full = path.join(dir, file)
  const stat = lstatSync(full, { throwIfNoEntry: false })
  if (stat === undefined) return isSparse === true ? { blob: blob ?? none, size: 0, skipped: 'missing' } : undefined
  if (stat.isSymbolicLink()) return { blob: blob ?? none, size: stat.size, skipped: 'symlink' }
  if (!stat.isFile()) return undefined
  if (stat.size > limits.readBytes) return { blob: blob ?? none, size: stat.size, skipped: 'large' }
  return { blob: blob ?? (await hashOf(full)) ?? none, size: stat.size }
}

async function hashOf(file: string): Promise<BlobId | undefined> {
  try {
    return blobId(await readFile(file))
  } catch {
    return undefined
  }
}
