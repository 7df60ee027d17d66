import type { Bytes } from './bytes'
import { EncryptionError } from './encryption-error'
import type { KeyStore } from './keys'
import { readSealed, version, writeSealed } from './sealed-text'

/** Where a value stands. It opens nowhere else: the place is bound to it as further data. */
export interface Place {
  table: string
  column: string
  /** The id of the record, as text. It must not change while the value is sealed. */
  row: string
  /** Whose record it is, where the same id may stand for several tenants. */
  tenant?: string
}

/** A value and where it is going to stand. */
export interface Placed extends Place {
  value: string
}

/** Seals values and opens them again. */
export interface Envelope {
  seal(value: string, place: Place): Promise<string>
  /** Seals the values of one record under one data key, in their order: a key service is asked once for all of them. */
  sealAll(values: readonly Placed[]): Promise<string[]>
  /** Throws an `EncryptionError` where the value was changed, stands in another place or was sealed under a key that is gone. */
  open(sealed: string, place: Place): Promise<string>
}

/**
 * Values that one data key seals at most. Nonces are 96 random bits: two equal ones would give both values away, and among so few under one key their chance
 * is below 2⁻⁸⁰.
 */
const mostUses = 256

/** An envelope: AES-256-GCM under a new data key for each record, which a wrapping key of the store closes. The length of a value shows; nothing else does. */
export function createEnvelope(keys: KeyStore): Envelope {
  async function sealAll(values: readonly Placed[]): Promise<string[]> {
    const texts = values.map(({ value }) => bytesOf(value))
    const sealed: string[] = []
    for (let from = 0; from < values.length; from += mostUses) {
      const dataKey = crypto.getRandomValues(new Uint8Array(32))
      const wrapped = await keys.wrap(dataKey)
      for (const [i, place] of values.slice(from, from + mostUses).entries()) {
        const nonce = crypto.getRandomValues(new Uint8Array(12))
        const payload = await encrypt(dataKey, { nonce, text: texts[from + i] ?? new Uint8Array(), place })
        sealed.push(writeSealed({ wrapped, nonce, payload }))
      }
    }
    return sealed
  }
  return {
    sealAll,
    seal: async (value, place) => (await sealAll([{ ...place, value }]))[0] ?? '',
    async open(sealed, place) {
      const { wrapped, nonce, payload } = readSealed(sealed)
      return decrypt(await keys.unwrap(wrapped), { nonce, payload, place })
    },
  }
}

async function encrypt(dataKey: Bytes, { nonce, text, place }: { nonce: Bytes; text: Bytes; place: Place }): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', dataKey, 'AES-GCM', false, ['encrypt'])
  const payload = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData: boundData(place) }, key, text)
  return new Uint8Array(payload)
}

async function decrypt(dataKey: Bytes, { nonce, payload, place }: { nonce: Bytes; payload: Bytes; place: Place }): Promise<string> {
  try {
    const key = await crypto.subtle.importKey('raw', dataKey, 'AES-GCM', false, ['decrypt'])
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce, additionalData: boundData(place) }, key, payload)
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text)
  } catch {
    throw new EncryptionError('does-not-open', 'A value does not open: it was changed, or it was sealed for another place.')
  }
}

/** Place and version as bytes. JSON keeps the parts apart, whatever their characters are. */
function boundData({ table, column, row, tenant = '' }: Place): Bytes {
  return new TextEncoder().encode(JSON.stringify([version, tenant, table, column, row]))
}

/** Half of a character has no bytes in UTF-8: it would come back as another one. */
function bytesOf(value: string): Bytes {
  if (/\p{Surrogate}/u.test(value)) throw new EncryptionError('not-text', 'A value holds half of a character, which no encoding keeps.')
  return new TextEncoder().encode(value)
}
