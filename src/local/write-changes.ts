import { constants, lstatSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileChange } from '../core/change-set.ts'
import { ExternalError, RefusedError } from '../core/errors.ts'
import { plain } from '../core/phrase.ts'
import { blobId } from '../git/blob-id.ts'
import { readFileSafely } from './disk.ts'

/** A file as it was, so that a write that fails half way can be undone. */
interface Before {
  file: string
  bytes: Buffer | undefined
}

/**
 * Writes a change set into a folder: all of it or nothing. Refuses a path outside the folder or behind a symbolic link, and a file
 * that is no longer what the change was computed from.
 */
export async function writeChanges(dir: string, files: readonly FileChange[]): Promise<void> {
  const before: Before[] = []
  for (const change of files) before.push(await check(dir, change))
  let done = 0
  try {
    for (const change of files) {
      done += 1
      await write(dir, change.path, change.content)
    }
  } catch (cause) {
    for (const { file, bytes } of before.slice(0, done)) await write(dir, file, bytes ?? null).catch(() => undefined)
    throw new ExternalError('Writing failed; every file is as it was before.', { cause })
  }
}

async function check(dir: string, change: FileChange): Promise<Before> {
  assertInside(dir, change.path)
  const bytes = await readFileSafely(dir, change.path)
  const found = bytes === undefined ? null : blobId(bytes)
  const isBlocked = bytes === undefined && lstatSync(path.join(dir, change.path), { throwIfNoEntry: false }) !== undefined
  if (isBlocked) throw new RefusedError(`Nothing was written: \`${change.path}\` exists and cannot be read as a file.`)
  if (change.base === null && found !== null)
    throw new RefusedError(
      `Nothing was written: \`${change.path}\` is there but was not read. It is new since the run began, or a .gitignore leaves it out.`,
    )
  if (found !== change.base && !isSameText(bytes, change.base)) {
    throw new RefusedError(`Nothing was written: \`${change.path}\` changed while this ran. Run the command again. (${plain(change.why)})`)
  }
  return { file: change.path, bytes }
}

/** True for a file whose line breaks Git makes into CRLF on disk (`core.autocrlf`, `eol=crlf`): its id is that of the text with LF. */
function isSameText(bytes: Buffer | undefined, base: FileChange['base']): boolean {
  if (bytes === undefined || base === null || !bytes.includes('\r\n')) return false
  return blobId(Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')) === base
}

/** Refuses a path that leaves the folder, by its parts or through a symbolic link on the way. */
function assertInside(dir: string, file: string): void {
  const parts = file.split('/')
  const isOdd =
    path.isAbsolute(file) ||
    file.includes('\0') ||
    file.includes('\\') ||
    parts.some((part) => part === '' || part === '.' || part === '..')
  if (isOdd || parts.some((part) => part.toLowerCase() === '.git'))
    throw new RefusedError(`Nothing was written: \`${file}\` is not a path inside the repository.`)
  let at = dir
  for (const part of parts) {
    at = path.join(at, part)
    const stat = lstatSync(at, { throwIfNoEntry: false })
    if (stat === undefined) return
    if (stat.isSymbolicLink())
      throw new RefusedError(`Nothing was written: \`${path.relative(dir, at)}\` is a symbolic link, and \`${file}\` lies behind it.`)
    if (!stat.isDirectory() && at !== path.join(dir, file))
      throw new RefusedError(`Nothing was written: \`${path.relative(dir, at)}\` is a file, and \`${file}\` would lie inside it.`)
  }
}

async function write(dir: string, file: string, content: string | Buffer | null): Promise<void> {
  const full = path.join(dir, file)
  if (content === null) {
    await rm(full, { force: true })
    return
  }
  await mkdir(path.dirname(full), { recursive: true })
  const mode = lstatSync(full, { throwIfNoEntry: false })?.mode ?? 0o644
  // a short name of its own: the file's name may be as long as names can be
  const draft = path.join(path.dirname(full), `.docwright-${process.pid}`)
  const handle = await open(draft, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, mode & 0o777)
  try {
    await handle.writeFile(content)
    await handle.close()
    await rename(draft, full)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}
