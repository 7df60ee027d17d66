import type { BlobId } from '../core/names.ts'
import { objectReader } from './object-reader.ts'
import type { Place } from './place.ts'

/** Reads one blob; undefined for what is absent. */
export type BlobReader = (id: BlobId) => Promise<Buffer | undefined>

/** Answers with the bytes of blobs of a place; whatever else an id names is absent. */
export function blobReader(place: Place): BlobReader {
  const read = objectReader(place)
  return async (id) => {
    const found = await read(id)
    return found?.type === 'blob' ? found.bytes : undefined
  }
}
