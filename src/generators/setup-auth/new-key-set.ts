import { generateKeyPairSync } from 'node:crypto'

/** A key set with one new key, as `scripts/auth-key` of a project prints it: nobody keeps it. */
export function newKeySet(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'proof' }] })
}
