import { rmSync } from 'node:fs'
import { lstat, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { watchOver } from './watchdog.ts'

/** Milliseconds after which nobody works in a folder any more that nobody removed. */
const abandoned = 3_600_000

/**
 * Gives work a folder of its own, whose path begins as given. It is removed afterwards, however the work or this process ends; what a machine left that
 * went down meanwhile is removed by a later call with the same beginning.
 */
export async function inOwnFolder<T>(beginning: string, work: (folder: string) => Promise<T>): Promise<T> {
  await removeAbandoned(beginning)
  const folder = await realpath(await mkdtemp(beginning))
  const options = { recursive: true, force: true, maxRetries: 5 } as const
  const leave = (): void => rmSync(folder, options)
  process.once('exit', leave)
  const unwatch = watchOver({ folder })
  try {
    return await work(folder)
  } finally {
    process.off('exit', leave)
    // a process that was just ended may be writing its last file
    await rm(folder, options)
    unwatch()
  }
}

async function removeAbandoned(beginning: string): Promise<void> {
  const [now, user, parent] = [Date.now(), process.getuid?.(), path.dirname(beginning)]
  for (const entry of await readdir(parent)) {
    const folder = path.join(parent, entry)
    if (!folder.startsWith(beginning)) continue
    const found = await lstat(folder).catch(() => undefined)
    // whoever else may write to the parent could lay links where something is being removed
    const isOurs = found?.isDirectory() === true && (user === undefined || found.uid === user)
    if (isOurs && now - found.mtimeMs > abandoned) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
