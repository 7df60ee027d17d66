import { lstatSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { limits } from '../core/limits.ts'
import type { BlobId, RepoPath } from '../core/names.ts'
import type { FileEntry, Snapshot } from '../core/snapshot.ts'
import { pageOfRecord } from '../delivery/own-files.ts'
import { blobId } from '../git/blob-id.ts'
import { diskReader, readFileSafely } from './disk.ts'
import { commitOf } from '../git/commit-of.ts'
import { filesHolding } from '../git/files-holding.ts'
import { listWorkTree } from '../git/list-work-tree.ts'
import type { Place } from '../git/place.ts'
import { isOwnPage } from './own-page.ts'

/** A file of the index or of the disk; `blob` is undefined where the disk differs from the index. */
interface Listed {
  mode: string
  blob: BlobId | undefined
  /** Left out of a sparse checkout: it is in the repository though not on disk. */
  isSparse?: true
}

/**
 * Reads a checkout as it lies on disk: tracked files with their uncommitted changes, and untracked ones that are not ignored or were written
 * by Docwright.
 */
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
  return { repo, files, ...diskReader(place.dir, files), holding: (words) => holding(place, files, words) }
}

/** Files and bytes up to which words are looked for here: to start git takes longer. */
const few = { files: 200, bytes: 1_000_000 }

async function holding(
  place: Place,
  files: ReadonlyMap<RepoPath, FileEntry>,
  words: readonly string[],
): Promise<ReadonlySet<RepoPath> | undefined> {
  const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0)
  if (words.length === 0 || files.size > few.files || bytes > few.bytes) return filesHolding(place, words)
  const found = new Set<RepoPath>()
  for (const [file, { skipped }] of files) {
    const content = skipped === undefined ? await readFileSafely(place.dir, file) : undefined
    if (content !== undefined && words.some((word) => content.includes(word))) found.add(file)
  }
  return found
}

/** What is there by its path, as it is now. */
async function list(place: Place): Promise<Map<string, Listed>> {
  const files = new Map<string, Listed>()
  const removed = new Set<string>()
  for (const { tag, mode = '100644', id, path: file } of await listWorkTree(place)) {
    if (file.endsWith('/') || file.split('/').length > limits.pathDepth) continue
    if (tag === 'R') removed.add(file)
    const changed = tag !== 'H' && tag !== 'S'
    if (files.size < limits.listingEntries || files.has(file))
      files.set(file, { mode, blob: changed ? undefined : (id as BlobId), ...(tag === 'S' && { isSparse: true }) })
  }
  for (const file of removed) files.delete(file)
  for (const page of [...files.keys()].flatMap((file) => pageOfRecord(file) ?? []))
    if (!files.has(page) && isOwnPage(place.dir, page)) files.set(page, { mode: '100644', blob: undefined })
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
