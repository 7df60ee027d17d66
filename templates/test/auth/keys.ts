import { exportJWK, generateKeyPair } from 'jose'

/** A new private key. */
export async function newKey(kid: string) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid }
}

/** The key that signs while the Worker is tested. */
export const signingKey = await newKey('test-signing')

/** The key that signed before: the Worker knows its public half. */
export const retiredKey = await newKey('test-retired')

/** The key set of the Worker while it is tested. */
export const keySet = { keys: [signingKey, { ...retiredKey, d: undefined }] }
