import { createKeyStore, type KeyStore, readKeys } from '../../src/encryption/keys'

/** A key that only tests have, as settings hold it: 32 times one letter. */
export function keyText(letter: string): string {
  return btoa(letter.repeat(32))
}

/** A key store as the settings make it: `keysOf('2', '1')` seals under `2` and opens what `1` sealed. */
export function keysOf(...ids: readonly string[]): KeyStore {
  return createKeyStore(readKeys(ids.map((id) => `${id}:${keyText(id.slice(0, 1))}`).join(' ')))
}

/** A text with another character at a place. */
export function changedAt(text: string, at: number): string {
  const index = at < 0 ? text.length + at : at
  return text.slice(0, index) + (text.charAt(index) === 'A' ? 'B' : 'A') + text.slice(index + 1)
}
