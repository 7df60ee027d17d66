import type { ChildProcessByStdio } from 'node:child_process'
import { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { limits } from '../core/limits.ts'
import type { BlobId } from '../core/names.ts'
import { startBatch, tryGit } from './git.ts'
import { ChunkReader } from './chunk-reader.ts'
import type { Place } from './place.ts'

/** Milliseconds without a question after which the process is let go. */
const idle = 1_000

interface Batch {
  child: ChildProcessByStdio<Writable, Readable, null>
  chunks: ChunkReader
}

/** Reads one blob; undefined for what is absent. */
export type BlobReader = (id: BlobId) => Promise<Buffer | undefined>

const readers = new WeakMap<Place, BlobReader>()

/**
 * Answers with the bytes of blobs that are asked for one by one, from one git process for a place: starting one for each costs more than what
 * it reads. The process ends by itself when nothing was asked for a while, and keeps nobody from ending.
 */
export function blobReader(place: Place): BlobReader {
  const known = readers.get(place) ?? openReader(place)
  readers.set(place, known)
  return known
}

function openReader(place: Place): BlobReader {
  let batch: Batch | undefined
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const answer = async (id: BlobId): Promise<Buffer | undefined> => {
    clearTimeout(timer)
    const running = (batch ??= begin(place))
    hold(running, true)
    const found = await ask(running, id)
    if (found === 'ended') {
      // it gave up, as it does where a partial clone lacks something, or was ended
      batch = undefined
      running.child.kill()
      const alone = await tryGit(place, ['cat-file', 'blob', id])
      return alone.code === 0 ? alone.stdout : undefined
    }
    hold(running, false)
    timer = setTimeout(() => {
      running.child.stdin.end()
      if (batch === running) batch = undefined
    }, idle).unref()
    return found
  }
  return (id) => {
    const next = last.then(() => answer(id))
    last = next.catch(() => undefined)
    return next
  }
}

function begin(place: Place): Batch {
  const child = startBatch(place)
  child.on('error', () => child.stdout.destroy())
  child.stdin.on('error', () => undefined)
  return { child, chunks: new ChunkReader(child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>) }
}

async function ask({ child, chunks }: Batch, id: BlobId): Promise<Buffer | undefined | 'ended'> {
  const late = setTimeout(() => child.kill(), limits.gitTimeout)
  try {
    child.stdin.write(`${id}\n`)
    const header = await chunks.line()
    if (header === undefined) return 'ended'
    const [, type, size] = / (\w+) (\d+)$/.exec(header) ?? []
    if (size === undefined) return undefined
    const bytes = await chunks.take(Number(size))
    if (bytes === undefined) return 'ended'
    return type === 'blob' ? bytes : undefined
  } catch {
    return 'ended'
  } finally {
    clearTimeout(late)
  }
}

/** A process that nobody waits for must not keep this one alive. */
function hold({ child }: Batch, isWaited: boolean): void {
  for (const one of [child, child.stdin, child.stdout]) {
    if (!(one === child || one instanceof Socket)) continue
    if (isWaited) one.ref()
    else one.unref()
  }
}
