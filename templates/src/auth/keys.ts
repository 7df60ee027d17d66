import { z } from '@hono/zod-openapi'
import { importJWK } from 'jose'
import { algorithm } from './settings'

/** Keys of access tokens. */
export interface Keys {
  /** The first key of the set, which signs. */
  signing: { kid: string; key: CryptoKey }
  /** Public keys of the whole set, by `kid`: those behind the first one verify tokens from before a rotation. */
  verifying: ReadonlyMap<string, CryptoKey>
  /** Public keys as others may read them. */
  published: readonly (PublicKey & { alg: string; use: string })[]
}

const publicKey = z.object({ kid: z.string().min(1), kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })
type PublicKey = z.infer<typeof publicKey>

const signingKey = publicKey.extend({ d: z.string() })
const keySet = z.object({ keys: z.tuple([signingKey]).rest(publicKey) })

// imported keys may outlive a request, promises of it may not
let latest: { text: string; keys: Keys } | undefined

/** The keys that the secret AUTH_KEYS holds. */
export async function keysOf(text: string): Promise<Keys> {
  if (latest?.text !== text) latest = { text, keys: await readKeys(text) }
  return latest.keys
}

async function readKeys(text: string): Promise<Keys> {
  const { keys } = parse(text)
  const published = keys.map((key) => ({ ...publicKey.parse(key), alg: algorithm, use: 'sig' }))
  const verifying = await Promise.all(published.map(async (key) => [key.kid, await imported(key)] as const))
  return { signing: { kid: keys[0].kid, key: await imported(keys[0]) }, verifying: new Map(verifying), published }
}

function parse(text: string): z.infer<typeof keySet> {
  try {
    return keySet.parse(JSON.parse(text))
  } catch {
    // what the parser says would quote the secret in the log
    throw new Error('The secret AUTH_KEYS is not a key set; `node scripts/auth-key.$language$` prints one.')
  }
}

async function imported(key: PublicKey): Promise<CryptoKey> {
  return (await importJWK(key, algorithm)) as CryptoKey
}
