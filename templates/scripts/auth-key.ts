// Prints a key set for the secret AUTH_KEYS, with a new key. The private half exists nowhere else.
//
//   first time     node scripts/auth-key.$language$ | npx wrangler secret put AUTH_KEYS
//   to develop     echo "AUTH_KEYS=$(node scripts/auth-key.$language$)" >> $secretsFile$
//   to rotate      node scripts/auth-key.$language$ https://api.example.com | npx wrangler secret put AUTH_KEYS
//
// To rotate, the key that signs today is read from the API and kept behind the new one without its private half, so that tokens it signed stay valid
// until they expire. If a key leaked, leave the address out: all access tokens end at once, and clients get new ones with their refresh tokens.
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet } from 'jose'

const [address] = process.argv.slice(2)
const { privateKey } = await generateKeyPair('ES256', { extractable: true })
const key = await exportJWK(privateKey)
const kept = address === undefined ? [] : (await publishedKeys(address)).slice(0, 1)
console.log(JSON.stringify({ keys: [{ ...key, kid: await calculateJwkThumbprint(key) }, ...kept] }))

async function publishedKeys(api: string) {
  const response = await fetch(new URL('$prefix$/.well-known/jwks.json', api))
  if (!response.ok) throw new Error(`${response.url} answered with ${response.status}.`)
  const { keys } = (await response.json()) as JSONWebKeySet
  return keys
}
