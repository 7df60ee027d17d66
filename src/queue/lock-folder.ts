import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigurationError, RefusedError } from '../core/errors.ts'

/** A folder held by this process until `release`, or until the process ends in whatever way. */
export interface HeldFolder {
  dir: string
  /** True where the process that held it before did not release it. */
  wasKilled: boolean
  release(): void
}

/**
 * Takes a folder for this process alone; a second process is refused. The embedded database has no lock of its own (FACTS.md, Queue). The
 * lock is the operating system's, taken through SQLite: it goes with its process, knows no process ids, and holds between containers
 * that share a volume.
 */
export function lockFolder(dir: string): HeldFolder {
  const held = tryLock(dir)
  if (held !== undefined) return held
  const holder = holderOf(dir)
  throw new RefusedError(
    `Expected \`${dir}\` to be free, but ${holder} uses it. Give each process a folder of its own in \`DOCWRIGHT_DATA\`, or set \`DATABASE_URL\`.`,
  )
}

/** Processes of one data folder that are counted out. */
const mostProcesses = 256

/** Takes the first free folder `process-1`, `process-2`, … of a data folder, for processes that share a database and a machine. */
export function takeFolder(dir: string): HeldFolder {
  for (let number = 1; number <= mostProcesses; number += 1) {
    const held = tryLock(path.join(dir, `process-${number}`))
    if (held !== undefined) return held
  }
  throw new RefusedError(`Expected at most ${mostProcesses} processes in \`${dir}\`.`)
}

/** Locks of this process: one that nobody refers to any more would be collected, and let go with its file. */
const kept = new Set<DatabaseSync>()

function tryLock(dir: string): HeldFolder | undefined {
  const [file, mark] = [path.join(dir, 'lock'), path.join(dir, 'holder')]
  let database: DatabaseSync | undefined
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    database = exclusive(file)
    if (database === undefined) return undefined
    const wasKilled = existsSync(mark)
    writeFileSync(mark, String(process.pid))
    return held(dir, database, { mark, wasKilled })
  } catch (cause) {
    database?.close()
    throw unusable(dir, [file, mark], cause)
  }
}

function held(dir: string, database: DatabaseSync, { mark, wasKilled }: { mark: string; wasKilled: boolean }): HeldFolder {
  kept.add(database)
  return {
    dir,
    wasKilled,
    release() {
      if (!database.isOpen) return
      rmSync(mark, { force: true })
      kept.delete(database)
      database.close()
    },
  }
}

/** A folder that cannot be locked, whatever the reason: what is in the way, and what to do about it. */
function unusable(dir: string, files: readonly string[], cause: unknown): ConfigurationError {
  const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
  const at = cause instanceof Error && 'path' in cause ? String(cause.path) : files[0]
  // the folder itself holds everything: nobody is told to remove that
  const file = files.find((one) => one === at)
  if (file === undefined)
    return new ConfigurationError(`Expected \`${dir}\` to be a folder that may be written to, got: ${why}.`, { cause })
  return new ConfigurationError(
    `Expected \`${file}\` to be usable as the lock of its folder, got: ${why}. See that this user may write there. If so, stop every server of the folder and remove \`${file}\`: it holds no data.`,
    { cause },
  )
}

/** SQLITE_BUSY, sqlite.org/rescode.html. */
const busy = 5

function exclusive(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw error
  }
}

function holderOf(dir: string): string {
  try {
    return `process ${readFileSync(path.join(dir, 'holder'), 'utf8')}`
  } catch {
    return 'another process'
  }
}
