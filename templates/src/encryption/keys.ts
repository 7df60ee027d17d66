import { type Bytes, keyFromText } from './bytes'
import { EncryptionError } from './encryption-error'

/** A data key that a wrapping key closed, with the id of that one. */
export interface WrappedKey {
  keyId: string
  bytes: Bytes
}

/**
 * Who keeps the wrapping keys. A key service stands behind the same port: it wraps and unwraps, and its keys never leave it. It is then asked once for each
 * record that is sealed and once for each value that is opened.
 */
export interface KeyStore {
  /** Id of the key that wraps from now on. */
  readonly currentId: string
  /** Ids of the keys that unwrap. */
  readonly ids: readonly string[]
  wrap(dataKey: Bytes): Promise<WrappedKey>
  /** Throws an `EncryptionError` for a key that is gone, and for bytes that it did not wrap. */
  unwrap(wrapped: WrappedKey): Promise<Bytes>
}

/** A wrapping key. Its id stands readable in each value that was sealed under it. */
export interface WrappingKey {
  id: string
  bytes: Bytes
}

/** A key as every runtime has it. */
type ImportedKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/**
 * Reads wrapping keys from text: `2:<base64> 1:<base64>`. The first one is the current one, the others only open. Throws an error that names the setting and
 * shows nothing of it.
 */
export function readKeys(text: string | undefined): readonly WrappingKey[] {
  const entries = (text ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  demand(entries.length > 0, 'have a current key, as `<id>:<32 bytes as base64>`')
  const keys = entries.map((entry) => {
    const [id = '', key = '', ...rest] = entry.split(':')
    demand(/^[a-z0-9][a-z0-9-]{0,31}$/.test(id), 'name each key by up to 32 small letters, digits and hyphens')
    const bytes = keyFromText(key)
    demand(bytes !== undefined && rest.length === 0, 'have keys of 32 bytes each, as base64')
    return { id, bytes }
  })
  demand(new Set(keys.map(({ id }) => id)).size === keys.length, 'name each key once')
  demand(new Set(keys.map(({ bytes }) => bytes.join())).size === keys.length, 'have another key under each id')
  return keys
}

/** The wrapping keys of this service. */
export function loadKeys(): readonly WrappingKey[] {
  return readKeys(process.env['ENCRYPTION_KEYS'])
}

function demand(holds: unknown, what: string): asserts holds {
  if (!holds) throw new Error(`Expected \`ENCRYPTION_KEYS\` to ${what}.`)
}

/** A key store that holds its keys in memory. They wrap by AES-KW (RFC 3394), which takes no nonce, so that a key may wrap any number of data keys. */
export function createKeyStore(keys: readonly WrappingKey[]): KeyStore {
  const [current] = keys
  if (current === undefined) throw new Error('Expected `keys` to hold the current key.')
  const imported = new Map(
    keys.map(({ id, bytes }) => [id, crypto.subtle.importKey('raw', bytes, 'AES-KW', false, ['wrapKey', 'unwrapKey'])]),
  )
  const keyOf = async (id: string): Promise<ImportedKey> => {
    const key = imported.get(id)
    if (key === undefined) throw new EncryptionError('unknown-key', 'A value names a wrapping key that is not among those that are set.')
    return key
  }
  return {
    currentId: current.id,
    ids: keys.map(({ id }) => id),
    async wrap(dataKey) {
      const key = await crypto.subtle.importKey('raw', dataKey, 'AES-GCM', true, ['encrypt'])
      const bytes = await crypto.subtle.wrapKey('raw', key, await keyOf(current.id), 'AES-KW')
      return { keyId: current.id, bytes: new Uint8Array(bytes) }
    },
    async unwrap({ keyId, bytes }) {
      const wrapping = await keyOf(keyId)
      try {
        const key = await crypto.subtle.unwrapKey('raw', bytes, wrapping, 'AES-KW', 'AES-GCM', true, ['decrypt'])
        return new Uint8Array(await crypto.subtle.exportKey('raw', key))
      } catch {
        throw new EncryptionError('does-not-open', 'A wrapped data key does not open.')
      }
    },
  }
}
