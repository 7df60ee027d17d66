import { createHmac, createPrivateKey, createPublicKey, type JsonWebKey, sign } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, type JWK } from 'jose'
import type { IdToken } from './openid-idp.ts'

/** An ID token that says something else, signed with the key of its provider as its header says. */
export function rewriteToken(token: string, change: (token: IdToken) => IdToken, key: JWK): string {
  const { header, claims } = change({ header: decodeProtectedHeader(token) as IdToken['header'], claims: decodeJwt(token) })
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${signed}.${signatures[header.alg]?.(signed, key) ?? ''}`
}

/** Ways to sign; none of them but the first proves anything. */
const signatures: Readonly<Record<string, (text: string, key: JWK) => string>> = {
  RS256: (text, key) =>
    sign('sha256', Buffer.from(text), createPrivateKey({ key: key as JsonWebKey, format: 'jwk' })).toString('base64url'),
  // the public key as a secret that both sides share
  HS256: (text, key) =>
    createHmac('sha256', createPublicKey({ key: key as JsonWebKey, format: 'jwk' }).export({ type: 'spki', format: 'pem' }))
      .update(text)
      .digest('base64url'),
}
