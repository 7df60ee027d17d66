import type { SealKeys } from './keys'
import { type Head, type SealedEvent, sealOf, start } from './sealed-event'

/** What is wrong with a chain, at the first place that does not fit. */
export interface Broken {
  place: number
  why: string
}

/** Checks events one after the other, in the order of their places. */
export interface ChainCheck {
  /** Takes the next event; what is wrong with it. */
  next(sealed: SealedEvent): Broken | undefined
  /** Goes on behind a part that was removed as a whole. */
  skipTo(head: Head): void
  /** The last seal that fits. */
  head(): Head
}

/** Begins to check a chain, from its first event or from behind a seal that is known. */
export function createChainCheck(keys: SealKeys, from: Head = start): ChainCheck {
  let head = from
  return {
    head: () => head,
    skipTo(to) {
      head = to
    },
    next(sealed) {
      const why = faultOf(sealed, head, keys)
      if (why !== undefined) return { place: Math.min(sealed.place, head.place + 1), why }
      head = { place: sealed.place, hash: sealed.hash }
      return undefined
    },
  }
}

function faultOf(sealed: SealedEvent, head: Head, keys: SealKeys): string | undefined {
  const { place, keyId, previousHash, hash, event } = sealed
  if (place !== head.place + 1) return place > head.place ? 'an event is missing' : 'an event stands at a place that is taken'
  if (event === undefined) return 'the event is gone'
  const key = keys.all.get(keyId)
  if (key === undefined) return 'the seal is of a key that is not known'
  if (sealOf(sealed, event, key) !== hash) return 'the event or its seal was changed'
  return previousHash === head.hash ? undefined : 'the event does not follow the one before it'
}
