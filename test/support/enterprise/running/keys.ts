import { generate } from 'selfsigned'

/** A private key as PEM (PKCS#8) and a certificate of it as PEM. */
export interface Key {
  privateKey: string
  certificate: string
}

/** A new key of RSA with a certificate that it signed itself. */
export async function newKey(): Promise<Key> {
  const { private: privateKey, cert: certificate } = await generate([{ name: 'commonName', value: 'test' }], { keySize: 2048 })
  return { privateKey, certificate }
}
