/**
 * A 64-bit hash of a text as 16 hex digits (two 32-bit lanes in the manner of MurmurHash3 finalisers). It recognises our own words again; it
 * protects nothing, so it need not be cryptographic, and a pure function keeps this room free of the platform.
 */
export function hashOf(text: string): string {
  const [a, b] = lanesOf(text)
  return hex(b) + hex(a)
}

/**
 * The first 48 bits of the same hash as 8 characters, for what sidecars remember. A page of 1,000 pieces has a million pairs of a piece and a
 * remembered text, so a text of somebody else is taken for ours on one such page in 280 million.
 */
export function briefHash(text: string): string {
  const [a, b] = lanesOf(text)
  return brief(a, b)
}

/**
 * The first 36 bits, as 6 characters: whether what an entry was made from is still the same. It is compared with the hash of the same entry alone,
 * so one change in 69 thousand million is missed.
 */
export function changeHash(text: string): string {
  return briefHash(text).slice(0, 6)
}

/** `briefHash` of a text of which only `hashOf` is known, as sidecars of former versions remember it. */
export function briefOf(long: string): string {
  return brief(Number.parseInt(long.slice(8), 16), Number.parseInt(long.slice(0, 8), 16))
}

function lanesOf(text: string): readonly [number, number] {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [a, b]
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function brief(a: number, b: number): string {
  const parts = [b >>> 26, b >>> 20, b >>> 14, b >>> 8, b >>> 2, (b << 4) | (a >>> 28), a >>> 22, a >>> 16]
  return parts.map((part) => digits.charAt(part & 63)).join('')
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0')
}
