import { existsSync, mkdirSync } from 'node:fs'
import { open, readFile, rename, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/** One accepted delivery as it stands on disk. */
export interface InboxEntry {
  id: string
  data: unknown
}

/** A file of accepted deliveries. `put` returns when the entry is on the disk, whatever happens to the process or the machine. */
export interface Inbox {
  put(entry: InboxEntry): Promise<void>
  /** Forgets an entry whose work is done. Returns at once: an entry that comes again is told by its id. */
  done(id: string): void
  /** Entries that were not done when the file was opened. */
  left: readonly InboxEntry[]
  close(): Promise<void>
}

/** Lines after which the file is written anew without what is done. */
const compactAfter = 20_000

/** Opens the inbox of a folder. A line that was cut off by a crash was never acknowledged and is left out. */
export async function openInbox(dir: string): Promise<Inbox> {
  mkdirSync(dir, { recursive: true })
  const file = path.join(dir, 'inbox.ndjson')
  const kept = await readLeft(file)
  const left = [...kept.values()]
  let handle: FileHandle | undefined = await rewrite(file, kept.values())
  let lines = kept.size
  let isClosed = false
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined

  /** One write and one sync for all that wait: a burst of deliveries shares the disk. */
  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        if (isClosed) throw new Error('The inbox is closed.')
        if (handle === undefined || (lines > compactAfter && lines > 4 * kept.size)) await renew()
        await writeAll(handle as FileHandle, batch.map(({ line }) => line).join(''))
        await handle?.datasync()
        lines += batch.length
        for (const { entry } of batch) if (entry !== undefined) kept.set(entry.id, entry)
        for (const { settle } of batch) settle()
      } catch (error) {
        // part of a line may stand there, and a sync that failed once says nothing the next time: the file is begun anew
        await handle?.close().catch(() => undefined)
        handle = undefined
        for (const { settle } of batch) settle(error)
      }
    }
    writing = undefined
  }

  async function renew(): Promise<void> {
    await handle?.close()
    handle = undefined
    handle = await rewrite(file, kept.values())
    lines = kept.size
  }

  function append(line: unknown, entry?: InboxEntry): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (error?: unknown): void => (error === undefined ? resolve() : reject(error as Error))
      waiting.push({ line: `${JSON.stringify(line)}\n`, entry, settle })
      writing ??= flush()
    })
  }

  return {
    left,
    put: (entry) => append(entry, entry),
    done(id) {
      if (kept.delete(id)) append({ done: id }).catch(() => undefined)
    },
    async close() {
      await writing
      isClosed = true
      await handle?.close()
      handle = undefined
    },
  }
}

/** A line that waits for the disk. */
interface Waiting {
  line: string
  entry: InboxEntry | undefined
  settle: (error?: unknown) => void
}

async function readLeft(file: string): Promise<Map<string, InboxEntry>> {
  const open = new Map<string, InboxEntry>()
  if (!existsSync(file)) return open
  const bytes = await readFile(file)
  // cut at line feeds alone: a text may hold U+2028, which JSON does not escape
  for (let from = 0, to = 0; from < bytes.length; from = to + 1) {
    to = bytes.indexOf(10, from)
    if (to < 0) to = bytes.length
    const value = parse(bytes.toString('utf8', from, to))
    if (typeof value?.['done'] === 'string') open.delete(value['done'])
    else if (typeof value?.['id'] === 'string') open.set(value['id'], { id: value['id'], data: value['data'] })
  }
  return open
}

function parse(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Writes what is left into a new file and puts it in place of the old one; returns a handle at its end. */
async function rewrite(file: string, left: Iterable<InboxEntry>): Promise<FileHandle> {
  const fresh = await open(`${file}.new`, 'w')
  try {
    await writeAll(fresh, [...left].map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    await fresh.sync()
    await rename(`${file}.new`, file)
    await syncFolder(path.dirname(file))
    return fresh
  } catch (error) {
    await fresh.close().catch(() => undefined)
    throw error
  }
}

/** A disk that fills up takes a part of what it is given. */
async function writeAll(handle: FileHandle, text: string): Promise<void> {
  const bytes = Buffer.from(text, 'utf8')
  for (let from = 0; from < bytes.length; ) from += (await handle.write(bytes, from)).bytesWritten
}

/** A rename is durable once its folder is. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}
