import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { RefusedError } from '../core/errors.ts'

/** Holds a folder for this process until `release`. */
export interface FolderLock {
  release(): void
}

/**
 * Takes a folder for one process: a second one is refused, a lock left behind by a killed process is taken over at once. The embedded
 * database has no lock of its own (FACTS.md, Queue).
 */
export function lockFolder(dir: string): FolderLock {
  mkdirSync(dir, { recursive: true })
  const file = path.join(dir, 'lock')
  const own = `${process.pid} ${startOf(process.pid) ?? ''}`
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, own)
      closeSync(handle)
      return { release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(file)
      if (holder !== undefined && isAlive(holder))
        throw new RefusedError(`Expected \`${dir}\` to be free, but process ${holder.pid} uses it. Give each process a folder of its own, or set \`DATABASE_URL\`.`)
      // moved away first, so that of two processes that see a dead holder only one removes it
      try {
        renameSync(file, `${file}.${process.pid}`)
        rmSync(`${file}.${process.pid}`, { force: true })
      } catch {
        continue
      }
    }
  }
  throw new RefusedError(`Expected \`${dir}\` to be free; another process takes it right now.`)
}

/** A process by its id and its start, because ids are used again. */
interface Holder {
  pid: number
  start: string
}

function readHolder(file: string): Holder | undefined {
  try {
    const [pid = '', start = ''] = readFileSync(file, 'utf8').split(' ')
    return /^\d+$/.test(pid) ? { pid: Number(pid), start } : undefined
  } catch {
    return undefined
  }
}

function isAlive({ pid, start }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = startOf(pid)
  return now === undefined || start === '' || now === start
}

/** Start time of a process in clock ticks, where the system tells it (`/proc`, proc_pid_stat(5)). */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
