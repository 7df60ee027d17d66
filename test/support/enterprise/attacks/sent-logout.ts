import { createSign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { Key } from '../running/keys.ts'

/** How a logout message is sent. */
export interface SentLogout {
  /** Key that signs the query; undefined where nobody does. */
  key?: Key | undefined
  name?: 'SAMLRequest' | 'SAMLResponse'
  algorithm?: string
  relayState?: string
}

const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** The query that carries a logout message, signed as the redirect binding has it (SAML bindings, 3.4.4.1). */
export function sentLogout(xml: string, { key, name = 'SAMLRequest', algorithm = rsaSha256, relayState }: SentLogout): string {
  const state = relayState === undefined ? '' : `&RelayState=${encodeURIComponent(relayState)}`
  const message = `${name}=${encodeURIComponent(deflateRawSync(xml).toString('base64'))}${state}`
  if (key === undefined) return `?${message}`
  const signed = `${message}&SigAlg=${encodeURIComponent(algorithm)}`
  const hash = algorithm.endsWith('sha1') ? 'RSA-SHA1' : 'RSA-SHA256'
  return `?${signed}&Signature=${encodeURIComponent(createSign(hash).update(signed).sign(key.privateKey, 'base64'))}`
}
