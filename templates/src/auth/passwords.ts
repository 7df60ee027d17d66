/// <reference types="node" />
import { Buffer } from 'node:buffer'
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

interface Cost {
  N: number
  r: number
  p: number
}

/**
 * One of the costs that OWASP recommends for scrypt: 16 MiB and about 0.2 s of CPU time for each hash, more than the free plan of Workers allows a
 * request. Workers refuses `N * r * p` above 2^20, and an isolate has 128 MiB. Hashes carry their cost: when it rises here, each is made again at the
 * next sign-in.
 */
const cost: Cost = { N: 2 ** 14, r: 8, p: 5 }
const prefix = `scrypt:${cost.N}:${cost.r}:${cost.p}:`

/** A hash that no password has: accounts that do not exist take as long to refuse as wrong passwords. */
export const hashOfNobody = `${prefix}${'A'.repeat(22)}:${'A'.repeat(43)}`

/** Hashes a password, with a salt of its own. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16)
  return `${prefix}${salt.toString('base64url')}:${derive(password, salt, cost).toString('base64url')}`
}

/** Whether a hash was made of this password. */
export function isPasswordOf(hash: string, password: string): boolean {
  const [, N, r, p, salt = '', expected = ''] = hash.split(':')
  const found = derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return timingSafeEqual(found, Buffer.from(expected, 'base64url'))
}

/** Whether a hash was made at another cost than new ones are. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(prefix)
}

function derive(password: string, salt: Uint8Array, { N, r, p }: Cost): Buffer {
  // the same letter may be typed as one code point or as two (NIST SP 800-63B)
  return scryptSync(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 256 * N * r })
}
