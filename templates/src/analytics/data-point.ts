/** What an event says, by the columns that it is stored in. */
export interface Columns {
  /** What events are sampled by, once there are many: each value keeps its share. */
  index: string
  /** `blob1` and so on. */
  blobs: readonly string[]
  /** `double1` and so on. */
  doubles: readonly number[]
}

/** Limits of Analytics Engine, which drops a data point that is beyond them. */
const mostColumns = 20
const indexBytes = 96
const blobBytes = 16_000

/** A data point within the limits: texts are cut, the last ones first where all together are too long. Throws `RangeError` for too many columns. */
export function dataPoint({ index, blobs, doubles }: Columns): AnalyticsEngineDataPoint & { blobs: string[]; doubles: number[] } {
  if (blobs.length > mostColumns) throw new RangeError(`An event has ${blobs.length} blobs, and a data point takes ${mostColumns}.`)
  if (doubles.length > mostColumns) throw new RangeError(`An event has ${doubles.length} doubles, and a data point takes ${mostColumns}.`)
  let left = blobBytes
  const kept = blobs.map((blob) => {
    const { text, bytes } = cut(blob, left)
    left -= bytes
    return text
  })
  return { indexes: [cut(index, indexBytes).text], blobs: kept, doubles: doubles.map((value) => (Number.isFinite(value) ? value : 0)) }
}

/** The start of a text that has at most so many bytes as UTF-8, never half a character. */
function cut(text: string, most: number): { text: string; bytes: number } {
  const { read, written } = new TextEncoder().encodeInto(text, new Uint8Array(most))
  return { text: text.slice(0, read), bytes: written }
}
