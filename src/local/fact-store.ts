import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { FactStore } from '../core/snapshot.ts'
import { type Place, partOf, readBytes, readInto, readPart, readText, tabByte } from './stored-lines.ts'

/** Given by the bundler: tells one state of the sources from another. */
declare const __DOCWRIGHT_BUILD__: string | undefined

/** A fact store on disk. `close` keeps what was learned for the next run. */
export interface DiskFactStore extends FactStore {
  close(): void
}

/** Bytes that are gathered before they are written. */
const chunk = 1_048_576
/** Milliseconds after which what a crashed run left is removed. */
const abandoned = 3_600_000
/** What part of the large file the small one beside it may come to. */
const smallPart = 4
/** The last line of a file: where its index begins. A file without it was not finished. */
const footer = /(?:^|\n)#index (\d{1,15})\n$/

/**
 * Opens the facts of earlier runs. A file holds one line of facts each, then an index of `key⇥offset⇥length⇥head` lines, then where the
 * index begins; only the index is read at the start, so that memory and the first answer do not depend on the size of the facts. What a run
 * learns is little beside what is known, so it is written to a small file that is read after the large one; both are written as one where
 * the small one has grown. A file that is absent or damaged is an empty store, and one that cannot be written is no reason to fail.
 */
export function openFactStore(file: string): DiskFactStore {
  const [large, small] = [openForReading(file), openForReading(besideOf(file))]
  const places = new Map<string, Place>()
  for (const handle of [large, small]) if (handle !== undefined) for (const [key, place] of readIndex(handle)) places.set(key, place)
  const used = new Set<string>()
  let fresh: Appender | undefined
  const placeOf = (key: string): Place | undefined => {
    const place = places.get(key)
    if (place) used.add(key)
    return place
  }
  return {
    ...(typeof __DOCWRIGHT_BUILD__ === 'string' ? { build: __DOCWRIGHT_BUILD__ } : {}),
    get(key) {
      const place = placeOf(key)
      if (!place) return undefined
      return fresh !== undefined && place.handle === fresh.handle ? fresh.read(place) : readText(place)
    },
    head: (key) => placeOf(key)?.head,
    part(key, index) {
      const place = placeOf(key)
      if (!place || index === 0) return place?.head
      return fresh !== undefined && place.handle === fresh.handle ? partOf(fresh.read(place), index) : readPart(place, index)
    },
    put(key, line) {
      if (/[\t\n]/.test(key) || line.includes('\n')) return
      fresh ??= startAppending(file)
      places.set(key, fresh.append(line))
      used.add(key)
    },
    close() {
      if (fresh) {
        const isUnused = isMostlyUnused(places, used)
        const few = large === undefined || isUnused ? undefined : fewBeside(places, large)
        if (few === undefined) {
          fresh.finish(file, places, isUnused ? used : places.keys())
          removeQuietly(besideOf(file))
        } else fresh.finish(besideOf(file), places, few)
        fresh = undefined
      }
      for (const handle of [large, small]) if (handle !== undefined) closeQuietly(handle)
      places.clear()
    },
  }
}

/** The small file. */
function besideOf(file: string): string {
  return `${file}.new`
}

/** Entries that the large file lacks; undefined where they are too many for a small one. */
function fewBeside(places: ReadonlyMap<string, Place>, large: number): readonly string[] | undefined {
  const keys: string[] = []
  let [known, more] = [0, 0]
  for (const [key, { handle, length }] of places) {
    if (handle === large) known += length
    else {
      more += length
      keys.push(key)
    }
  }
  return more * smallPart > known ? undefined : keys
}

function headOf(line: string): string {
  const tab = line.indexOf('\t')
  return tab < 0 ? line : line.slice(0, tab)
}

/** Entries of other commits are kept until they take more room than those of this one. */
function isMostlyUnused(places: ReadonlyMap<string, Place>, used: ReadonlySet<string>): boolean {
  let balance = 0
  for (const [key, { length }] of places) balance += used.has(key) ? -length : length
  return balance > 0
}

function openForReading(file: string): number | undefined {
  try {
    return openSync(file, 'r')
  } catch {
    return undefined
  }
}

function closeQuietly(handle: number): void {
  try {
    closeSync(handle)
  } catch {
    // It was closed already.
  }
}

function readIndex(handle: number): Map<string, Place> {
  const places = new Map<string, Place>()
  try {
    const size = fstatSync(handle).size
    const end = readBytes(handle, Math.max(0, size - 32), Math.min(32, size)).toString('latin1')
    const start = Number(footer.exec(end)?.[1] ?? size)
    const text = readBytes(handle, start, Math.max(0, size - start)).toString('utf8')
    for (let at = 0, end = 0; at < text.length; at = end + 1) {
      end = text.indexOf('\n', at)
      if (end < 0) end = text.length
      const [first, second] = [text.indexOf('\t', at), text.indexOf('\t', text.indexOf('\t', at) + 1)]
      if (first < 0 || second < 0 || second > end) continue
      const third = text.indexOf('\t', second + 1)
      const isHeadless = third < 0 || third > end
      const place = { from: Number(text.slice(first + 1, second)), length: Number(text.slice(second + 1, isHeadless ? end : third)) }
      if (!(place.from + place.length <= start)) continue
      places.set(text.slice(at, first), { handle, ...place, head: isHeadless ? '' : text.slice(third + 1, end) })
    }
  } catch {
    places.clear()
  }
  return places
}

/** Facts of this run, written to a file beside the store as they come: they need not stay in memory. */
interface Appender {
  handle: number
  append(line: string): Place
  read(place: Place): string | undefined
  finish(file: string, places: ReadonlyMap<string, Place>, keys: Iterable<string>): void
}

function startAppending(file: string): Appender {
  const beside = `${file}.${process.pid}.tmp`
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    removeAbandoned(file)
    return appendTo(beside, openSync(beside, 'w+', 0o600))
  } catch {
    return appendToMemory()
  }
}

/** Without a place to write, facts last as long as the run. */
function appendToMemory(): Appender {
  const lines: string[] = []
  return {
    handle: -1,
    append: (line) => ({ handle: -1, from: lines.push(line) - 1, length: 0, head: headOf(line) }),
    read: (place) => lines[place.from],
    finish: () => undefined,
  }
}

function appendTo(beside: string, handle: number): Appender {
  // Lines are gathered in one block of bytes: a buffer of its own for each would cost more than writing it.
  let block = Buffer.allocUnsafeSlow(chunk * 2)
  let filled = 0
  let written = 0
  const flush = (): boolean => {
    try {
      for (let done = 0; done < filled; ) done += writeSync(handle, block, done, filled - done, written + done)
    } catch {
      return false
    }
    written += filled
    filled = 0
    return true
  }
  /** Makes room; a full disk leaves everything in memory. */
  const reserve = (length: number): void => {
    if (filled >= chunk || filled + length > block.length) flush()
    if (filled + length <= block.length) return
    const larger = Buffer.allocUnsafeSlow((filled + length) * 2)
    block.copy(larger, 0, 0, filled)
    block = larger
  }
  const add = (bytes: Buffer): number => {
    reserve(bytes.length)
    const from = written + filled
    filled += bytes.copy(block, filled)
    return from
  }
  /** Takes an entry of another file over; gives where it stands now. */
  const take = (place: Place): number | undefined => {
    reserve(place.length + 1)
    if (readInto(block.subarray(filled), place.handle, place.from, place.length) !== place.length) return undefined
    const from = written + filled
    filled = block.writeUInt8(10, filled + place.length)
    return from
  }
  return {
    handle,
    append(line) {
      // A character takes three bytes at most.
      reserve(line.length * 3 + 1)
      const start = filled
      const length = block.write(line, start, 'utf8')
      filled = block.writeUInt8(10, start + length)
      const tab = block.subarray(start, start + length).indexOf(tabByte)
      // Decoded afresh: a slice of the line would keep all of it in memory.
      const head = block.toString('utf8', start, start + (tab < 0 ? length : tab))
      return { handle, from: written + start, length, head }
    },
    read(place) {
      if (place.from < written) return readText(place)
      const from = place.from - written
      return block.toString('utf8', from, from + place.length)
    },
    finish(file, places, keys) {
      try {
        const index: string[] = []
        for (const key of keys) {
          const place = places.get(key) as Place
          const from = place.handle === handle ? place.from : take(place)
          if (from !== undefined) index.push(`${key}\t${from}\t${place.length}\t${place.head}\n`)
        }
        const start = written + filled
        add(Buffer.from(`${index.join('')}#index ${start}\n`, 'utf8'))
        if (flush()) renameSync(beside, file)
        else removeQuietly(beside)
      } catch {
        removeQuietly(beside)
      } finally {
        closeQuietly(handle)
      }
    },
  }
}

function removeAbandoned(file: string): void {
  const dir = path.dirname(file)
  for (const name of readdirSync(dir)) {
    if (!name.startsWith(`${path.basename(file)}.`) || !name.endsWith('.tmp')) continue
    const full = path.join(dir, name)
    const stat = statSync(full, { throwIfNoEntry: false })
    if (stat && Date.now() - stat.mtimeMs > abandoned) removeQuietly(full)
  }
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // Where a folder of its path is a file there is nothing to remove.
  }
}
