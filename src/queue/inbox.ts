import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { open, rename, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** One accepted delivery as it stands on disk. */
export interface InboxEntry {
  id: string
  data: unknown
}

/** A file of accepted deliveries. `put` returns when the entry is on the disk, whatever happens to the process or the machine. */
export interface Inbox {
  put(entry: InboxEntry): Promise<void>
  /** Forgets an entry whose work is done; it need not reach the disk at once. */
  done(id: string): Promise<void>
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
  const open = await readLeft(file)
  const left = [...open.values()]
  let handle = await rewrite(file, open)
  let lines = open.size
  let waiting: { line: string; settle: (error?: unknown) => void }[] = []
  let writing: Promise<void> | undefined

  /** One write and one sync for all that wait: a burst of deliveries shares the disk. */
  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await handle.write(batch.map(({ line }) => line).join(''))
        await handle.datasync()
        lines += batch.length
        if (lines > compactAfter && lines > 4 * open.size) {
          await handle.close()
          handle = await rewrite(file, open)
          lines = open.size
        }
        for (const { settle } of batch) settle()
      } catch (error) {
        for (const { settle } of batch) settle(error)
      }
    }
    writing = undefined
  }

  function append(value: unknown): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.push({ line: `${JSON.stringify(value)}\n`, settle: (error) => (error === undefined ? resolve() : reject(error as Error)) })
      writing ??= flush()
    })
  }

  return {
    left,
    async put(entry) {
      open.set(entry.id, entry)
      await append(entry)
    },
    async done(id) {
      if (open.delete(id)) await append({ done: id })
    },
    async close() {
      await writing
      await handle.close()
    },
  }
}

async function readLeft(file: string): Promise<Map<string, InboxEntry>> {
  const open = new Map<string, InboxEntry>()
  if (!existsSync(file)) return open
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    const value = parse(line)
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
async function rewrite(file: string, left: ReadonlyMap<string, InboxEntry>): Promise<FileHandle> {
  const fresh = await open(`${file}.new`, 'w')
  await fresh.write([...left.values()].map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  await fresh.sync()
  await rename(`${file}.new`, file)
  await syncFolder(path.dirname(file))
  return fresh
}

/** A rename is durable once its folder is. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}
