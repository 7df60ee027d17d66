import { type Bytes, fromBase64Url, toBase64Url } from './bytes'
import { EncryptionError } from './encryption-error'
import type { WrappedKey } from './keys'

/** A sealed value in its parts. */
export interface SealedParts {
  wrapped: WrappedKey
  nonce: Bytes
  /** The ciphertext with its tag of 16 bytes. */
  payload: Bytes
}

/** The version of the form. One that changes how values are read gets another number, so that both can be told apart. */
export const version = 'v1'

/**
 * Writes a sealed value: `v1.<id of the wrapping key>.<wrapped data key>.<nonce>.<ciphertext and tag>`. The last three are base64url without padding: 40
 * bytes where the keys come from the settings, 12 bytes, and 16 more than the value has as UTF-8.
 */
export function writeSealed({ wrapped, nonce, payload }: SealedParts): string {
  return [version, wrapped.keyId, ...[wrapped.bytes, nonce, payload].map(toBase64Url)].join('.')
}

/** Reads a sealed value. Throws an `EncryptionError` for any other text. */
export function readSealed(text: string): SealedParts {
  const [head = '', keyId = '', ...rest] = text.split('.', 6)
  if (head !== version && /^v\d+$/.test(head))
    throw new EncryptionError('unknown-version', 'A value is sealed in a form of another version.')
  const [bytes, nonce, payload] = rest.map(fromBase64Url)
  const isWhole = head === version && keyId !== '' && rest.length === 3 && bytes !== undefined && payload !== undefined
  if (!isWhole || nonce?.length !== 12 || payload.length < 16)
    throw new EncryptionError('not-sealed', 'A value is not sealed, or a part of it is missing.')
  return { wrapped: { keyId, bytes }, nonce, payload }
}
