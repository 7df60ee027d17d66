import { limits } from '../core/limits.ts'
import type { BlobId } from '../core/names.ts'
import type { Place } from './place.ts'

/** Characters of a file above which it is data: it would take the room of many sources. */
const largest = 1_000_000

/** What blobs say, by their ids; undefined for one that is no text. */
export interface KeptTexts extends Pick<ReadonlyMap<BlobId, string | undefined>, 'has' | 'get'> {
  keep(id: BlobId, text: string | undefined): void
}

const kept = new WeakMap<Place, KeptTexts>()

/** Texts that were read of a place, up to `limits.keptTexts` characters: all files of both sides of a change are looked through again and again. */
export function keptTexts(place: Place): KeptTexts {
  const known = kept.get(place) ?? open()
  kept.set(place, known)
  return known
}

function open(): KeptTexts {
  const texts = new Map<BlobId, string | undefined>()
  let room: number = limits.keptTexts
  return {
    has: (id) => texts.has(id),
    get: (id) => texts.get(id),
    keep(id, text) {
      const length = text?.length ?? 0
      // what came first stays: who goes through all files in order would push each one out before it is asked for again
      if (texts.has(id) || length > largest || length > room) return
      texts.set(id, text)
      room -= length
    },
  }
}
