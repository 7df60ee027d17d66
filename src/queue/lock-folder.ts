import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { RefusedError } from '../core/errors.ts'

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
  mkdirSync(dir, { recursive: true })
  const database = exclusive(path.join(dir, 'lock'))
  if (database === undefined) return undefined
  kept.add(database)
  const mark = path.join(dir, 'holder')
  const wasKilled = existsSync(mark)
  writeFileSync(mark, String(process.pid))
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
