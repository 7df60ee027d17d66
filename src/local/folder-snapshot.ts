import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import ignore from 'ignore'
import { limits } from '../core/limits.ts'
import type { BlobId, RepoPath } from '../core/names.ts'
import type { FileEntry, Snapshot } from '../core/snapshot.ts'
import { blobId } from '../git/blob-id.ts'
import { diskReader } from './disk.ts'

/** Folders that never hold a project's own files. */
const never = new Set(['.git', '.hg', '.svn', 'node_modules'])

/** Rules of one `.gitignore`; they hold below their folder. */
interface Rules {
  base: string
  match: ReturnType<typeof ignore>
}

/** Reads a plain folder: every file that a `.gitignore` on the way does not leave out. */
export async function folderSnapshot(dir: string): Promise<Snapshot> {
  const found = new Map<RepoPath, FileEntry>()
  await walk(dir, '', [], found)
  const files = new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
  return { repo: { name: path.basename(dir), dirty: true }, files, ...diskReader(dir, files) }
}

async function walk(root: string, at: string, outer: readonly Rules[], files: Map<RepoPath, FileEntry>): Promise<void> {
  if (at.split('/').length > limits.pathDepth) return
  const rules = [...outer, ...rulesOf(root, at)]
  for (const item of readdirSync(path.join(root, at), { withFileTypes: true })) {
    const file = at === '' ? item.name : `${at}/${item.name}`
    if (files.size >= limits.listingEntries) return
    if (item.isDirectory()) {
      if (!never.has(item.name) && !isIgnored(rules, `${file}/`)) await walk(root, file, rules, files)
    } else if (!isIgnored(rules, file)) {
      const entry = await entryOf(path.join(root, file))
      if (entry !== undefined) files.set(file as RepoPath, entry)
    }
  }
}

function rulesOf(root: string, at: string): Rules[] {
  try {
    const text = readFileSync(path.join(root, at, '.gitignore'), 'utf8')
    return [{ base: at === '' ? '' : `${at}/`, match: ignore().add(text) }]
  } catch {
    return []
  }
}

function isIgnored(rules: readonly Rules[], file: string): boolean {
  let ignored = false
  for (const { base, match } of rules) {
    const answer = match.test(file.slice(base.length))
    if (answer.ignored) ignored = true
    else if (answer.unignored) ignored = false
  }
  return ignored
}

async function entryOf(full: string): Promise<FileEntry | undefined> {
  const none = '0'.repeat(40) as BlobId
  const stat = lstatSync(full, { throwIfNoEntry: false })
  if (stat === undefined) return undefined
  if (stat.isSymbolicLink()) return { blob: none, size: stat.size, skipped: 'symlink' }
  if (!stat.isFile()) return undefined
  if (stat.size > limits.readBytes) return { blob: none, size: stat.size, skipped: 'large' }
  try {
    return { blob: blobId(await readFile(full)), size: stat.size }
  } catch {
    return { blob: none, size: stat.size, skipped: 'missing' }
  }
}
