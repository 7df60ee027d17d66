import { type Bytes, keyFromText, toBase64Url } from './bytes'
import type { WrappingKey } from './keys'

/** A value that is looked for, and where its index stands. */
export interface Wanted {
  table: string
  column: string
  value: string
  /** Whether its case counts. */
  isExact?: boolean
}

/**
 * The text by which a sealed value is found. It has a price, so that only fields have one that somebody looks records up by: equal values have equal texts,
 * which shows how often each occurs in a column, and whoever has the key can try values. It finds whole values alone, no parts and no order.
 */
export type LookupIndex = (wanted: Wanted) => Promise<string>

/** Reads the key of the index. It is none of those that open values: whoever may look values up need not be able to read them. */
export function readIndexKey(text: string | undefined, others: readonly WrappingKey[]): Bytes {
  const bytes = keyFromText(text ?? '')
  if (bytes === undefined) throw new Error('Expected `ENCRYPTION_INDEX_KEY` to have 32 bytes, as base64.')
  if (others.some((other) => other.bytes.join() === bytes.join()))
    throw new Error('Expected `ENCRYPTION_INDEX_KEY` to be another key than those of `ENCRYPTION_KEYS`.')
  return bytes
}

/** A keyed index: HMAC-SHA-256 of the normalised value with its table and column, so that equal values of two columns do not show. */
export function createLookupIndex(key: Bytes): LookupIndex {
  const imported = crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async ({ table, column, value, isExact = false }) => {
    const text = JSON.stringify([table, column, normalised(value, isExact)])
    return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', await imported, new TextEncoder().encode(text))))
  }
}

/** A value as it is compared: one form for characters that look alike, no space around it and one between its words, and small letters unless case counts. */
export function normalised(value: string, isExact: boolean): string {
  const text = value.normalize('NFKC').trim().replace(/\s+/g, ' ')
  // by upper case first: `ß` and `SS` are then the same, as are both small sigmas
  return isExact ? text : text.toUpperCase().toLowerCase().normalize('NFKC')
}
