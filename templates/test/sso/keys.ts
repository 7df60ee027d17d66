import { generate } from 'selfsigned'
import type { ServiceKey } from '../../src/sso/service'

/** A new key with a certificate that it signed itself. */
export async function newKey(): Promise<ServiceKey> {
  const { private: privateKey, cert: certificate } = await generate([{ name: 'commonName', value: 'test' }], { keySize: 2048 })
  return { privateKey, certificate }
}

/** The key that the identity provider of the tests signs with. */
export const providerKey = await newKey()

/** The key of this service: it signs requests, and assertions are encrypted for it. */
export const serviceKey = await newKey()
