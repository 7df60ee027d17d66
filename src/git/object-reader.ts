import type { ChildProcessByStdio } from 'node:child_process'
import { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { limits } from '../core/limits.ts'
import type { Sha } from '../core/names.ts'
import { startBatch, tryGit } from './git.ts'
import { ChunkReader } from './chunk-reader.ts'
import type { Place } from './place.ts'

/** Milliseconds without a question after which the process is let go. */
const idle = 1_000

interface Batch {
  child: ChildProcessByStdio<Writable, Readable, null>
  chunks: ChunkReader
}

/** One object of a repository. */
export interface GitObject {
  id: Sha
  type: 'blob' | 'tree' | 'commit' | 'tag'
  bytes: Buffer
}

/** Reads the object that a revision names (an id, `HEAD^{commit}`, `<commit>:<path>`); undefined for what is absent. */
export type ObjectReader = (revision: string) => Promise<GitObject | undefined>

const readers = new WeakMap<Place, ObjectReader>()

/**
 * Answers with the objects that are asked for one by one, from one git process for a place: starting one for each costs more than what
 * it reads. The process ends by itself when nothing was asked for a while, and keeps nobody from ending.
 */
export function objectReader(place: Place): ObjectReader {
  const known = readers.get(place) ?? openReader(place)
  readers.set(place, known)
  return known
}

function openReader(place: Place): ObjectReader {
  let batch: Batch | undefined
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const answer = async (revision: string): Promise<GitObject | undefined> => {
    clearTimeout(timer)
    const running = (batch ??= begin(place))
    hold(running, true)
    const found = await ask(running, revision)
    if (found === 'ended') {
      // it gave up, as it does where a partial clone lacks something, or was ended
      batch = undefined
      running.child.kill()
      return alone(place, revision)
    }
    hold(running, false)
    timer = setTimeout(() => {
      running.child.stdin.end()
      if (batch === running) batch = undefined
    }, idle).unref()
    return found
  }
  return (revision) => {
    // each line is a question
    if (revision.includes('\n')) return alone(place, revision)
    const next = last.then(() => answer(revision))
    last = next.catch(() => undefined)
    return next
  }
}

/** One object by processes of its own. */
async function alone(place: Place, revision: string): Promise<GitObject | undefined> {
  const named = await tryGit(place, ['rev-parse', '--verify', '--quiet', '--end-of-options', revision])
  if (named.code !== 0) return undefined
  const id = named.stdout.toString('utf8').trim() as Sha
  const type = (await tryGit(place, ['cat-file', '-t', id])).stdout.toString('utf8').trim() as GitObject['type']
  const read = await tryGit(place, ['cat-file', type, id])
  return read.code === 0 ? { id, type, bytes: read.stdout } : undefined
}

function begin(place: Place): Batch {
  const child = startBatch(place)
  child.on('error', () => child.stdout.destroy())
  child.stdin.on('error', () => undefined)
  return { child, chunks: new ChunkReader(child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>) }
}

async function ask({ child, chunks }: Batch, revision: string): Promise<GitObject | undefined | 'ended'> {
  const late = setTimeout(() => child.kill(), limits.gitTimeout)
  try {
    child.stdin.write(`${revision}\n`)
    const header = await chunks.line()
    if (header === undefined) return 'ended'
    const [, id, type, size] = /^([\da-f]+) (\w+) (\d+)$/.exec(header) ?? []
    if (size === undefined) return undefined
    const bytes = await chunks.take(Number(size))
    return bytes === undefined ? 'ended' : { id: id as Sha, type: type as GitObject['type'], bytes }
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
