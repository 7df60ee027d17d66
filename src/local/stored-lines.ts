import { readSync } from 'node:fs'

/** Bytes of a line in an open file, and the text before its first tab, which is asked for most. */
export interface Place {
  handle: number
  from: number
  length: number
  head: string
}

/** What parts of a line stand between. */
export const tabByte = 9

/** Fills bytes from a file; gives how many there were. */
export function readInto(bytes: Buffer, handle: number, from: number, length: number): number {
  let filled = 0
  while (filled < length) {
    const count = readSync(handle, bytes, filled, length - filled, from + filled)
    if (count === 0) break
    filled += count
  }
  return filled
}

/** Bytes of a file, as many as there are. */
export function readBytes(handle: number, from: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  return bytes.subarray(0, readInto(bytes, handle, from, length))
}

/** Lines are read one after the other into the same bytes: fresh ones for each would pile up outside of the heap. */
let reading = Buffer.allocUnsafeSlow(65_536)

/** The text of a line; undefined where it cannot be read. */
export function readText(place: Place): string | undefined {
  return readLine(place) ? reading.toString('utf8', 0, place.length) : undefined
}

/** The text of a part of a line: the rest of it is not made a text. */
export function readPart(place: Place, index: number): string | undefined {
  if (!readLine(place)) return undefined
  const line = reading.subarray(0, place.length)
  let start = 0
  for (let skipped = index; skipped > 0; skipped -= 1) {
    const tab = line.indexOf(tabByte, start)
    if (tab < 0) return ''
    start = tab + 1
  }
  const end = line.indexOf(tabByte, start)
  return line.toString('utf8', start, end < 0 ? place.length : end)
}

/** A part of a line. */
export function partOf(line: string | undefined, index: number): string | undefined {
  return line === undefined ? undefined : (line.split('\t', index + 1)[index] ?? '')
}

/** Brings a line into the bytes that are read into. */
function readLine({ handle, from, length }: Place): boolean {
  if (length > reading.length) reading = Buffer.allocUnsafeSlow(length * 2)
  try {
    return readInto(reading, handle, from, length) === length
  } catch {
    return false
  }
}
