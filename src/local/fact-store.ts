import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { FactStore } from '../core/snapshot.ts'

/** A fact store on disk. `close` keeps what was learned for the next run. */
export interface DiskFactStore extends FactStore {
  close(): void
}

const newline = 10
const tab = 9

interface Place {
  bytes: Buffer
  from: number
  to: number
}

/** Lines of a file as places in its bytes: nothing is decoded before it is asked for. */
function indexLines(bytes: Buffer): Map<string, Place> {
  const places = new Map<string, Place>()
  let start = 0
  while (start < bytes.length) {
    const end = bytes.indexOf(newline, start)
    // A line without its end was cut off by a crash.
    if (end < 0) break
    const split = bytes.indexOf(tab, start)
    if (split > start && split < end) places.set(bytes.toString('latin1', start, split), { bytes, from: split + 1, to: end })
    start = end + 1
  }
  return places
}

function readIfPresent(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}

/** Opens the facts of earlier runs: one `key⇥line` each. A file that is absent or damaged is an empty store. */
export function openFactStore(file: string): DiskFactStore {
  const places = indexLines(readIfPresent(file))
  const used = new Set<string>()
  let changed = false
  return {
    get(key) {
      const place = places.get(key)
      if (!place) return undefined
      used.add(key)
      return place.bytes.toString('utf8', place.from, place.to)
    },
    put(key, line) {
      if (key.includes('\t') || line.includes('\n')) return
      const bytes = Buffer.from(line, 'utf8')
      places.set(key, { bytes, from: 0, to: bytes.length })
      used.add(key)
      changed = true
    },
    close() {
      if (changed) writeLines(file, places, isMostlyUnused(places, used) ? used : places.keys())
    },
  }
}

/** Entries of other commits are kept until they take more room than those of this one. */
function isMostlyUnused(places: ReadonlyMap<string, Place>, used: ReadonlySet<string>): boolean {
  let balance = 0
  for (const [key, { from, to }] of places) balance += used.has(key) ? from - to : to - from
  return balance > 0
}

/** Writes beside the file and moves it into place, so that two runs at once and a crash leave a whole file. */
function writeLines(file: string, places: ReadonlyMap<string, Place>, keys: Iterable<string>): void {
  const beside = `${file}.${process.pid}.tmp`
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    const handle = openSync(beside, 'w', 0o600)
    try {
      let pending: Buffer[] = []
      let size = 0
      const flush = (): void => {
        if (size > 0) writeSync(handle, Buffer.concat(pending))
        pending = []
        size = 0
      }
      for (const key of keys) {
        const place = places.get(key) as Place
        pending.push(Buffer.from(`${key}\t`, 'latin1'), place.bytes.subarray(place.from, place.to), Buffer.from('\n'))
        size += key.length + 2 + place.to - place.from
        if (size > 1_000_000) flush()
      }
      flush()
    } finally {
      closeSync(handle)
    }
    renameSync(beside, file)
  } catch {
    // A cache that cannot be written is no reason to fail: the next run reads the sources again.
    removeQuietly(beside)
  }
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // Where a folder of its path is a file there is nothing to remove.
  }
}
