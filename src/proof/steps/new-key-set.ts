import { generateKeyPairSync } from 'node:crypto'

/** A set of one new private key (RFC 7517, ES256), as a secret that signs tokens holds it. */
export function newKeySet(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'proof' }] })
}
