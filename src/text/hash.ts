/**
 * A 64-bit hash of a text as 16 hex digits (two 32-bit lanes in the manner of MurmurHash3 finalisers). It recognises our own words again; it
 * protects nothing, so it need not be cryptographic, and a pure function keeps this room free of the platform.
 */
export function hashOf(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return hex(b) + hex(a)
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0')
}
