import { z } from 'zod'

/** What these functions need of the environment. */
export interface $Session$Bindings {
  $SESSIONS$: KVNamespace
}

// TODO: list what a session holds.
/** What a session holds: JSON and no bytes. */
const $session$Schema = z.strictObject({ userId: z.string().optional() })

export type $Session$ = z.infer<typeof $session$Schema>

/** Seconds for which a session is kept after its last change. */
export const $session$Seconds = 7 * 24 * 60 * 60

/** The shortest life that KV gives an entry, in seconds. */
const shortestLife = 60
/** The most bytes that a session may have as JSON. */
const mostBytes = 4096
const entrySchema = z.object({ expiresAt: z.int(), value: $session$Schema })

/** A new id of a session: 256 random bits, so that nobody guesses one. */
export function new$Session$Id(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * What a session holds; undefined where there is none, or no more.
 *
 * KV is eventually consistent: elsewhere on earth a change is seen up to a minute later, and a deleted session lives that long. So it is no place for
 * one-time tokens, counters or anything that guards against replay; use D1 or a Durable Object for these.
 */
export async function get$Session$(kv: KVNamespace, id: string): Promise<$Session$ | undefined> {
  if (!isId(id)) return undefined
  const entry = entrySchema.safeParse(await kv.get(await keyOf(id), 'json'))
  // KV may still answer with an entry that has expired
  return entry.success && entry.data.expiresAt > Date.now() ? entry.data.value : undefined
}

/** Keeps a session for some seconds. Throws where it does not fit its schema or is too large. */
export async function put$Session$(kv: KVNamespace, session: { id: string; value: $Session$; seconds?: number }): Promise<void> {
  const { id, value, seconds = $session$Seconds } = session
  const entry = JSON.stringify({ expiresAt: Date.now() + seconds * 1000, value: $session$Schema.parse(value) })
  const bytes = new TextEncoder().encode(entry).length
  if (bytes > mostBytes) throw new RangeError(`Expected a session of at most ${mostBytes} bytes, got ${bytes}.`)
  await kv.put(await keyOf(id), entry, { expirationTtl: Math.max(shortestLife, seconds) })
}

/** Deletes a session, if there is one. */
export async function delete$Session$(kv: KVNamespace, id: string): Promise<void> {
  await kv.delete(await keyOf(id))
}

/** The key that a session is kept under: a hash, so that who reads the keys can use no session. */
async function keyOf(id: string): Promise<string> {
  if (!isId(id)) throw new RangeError('Expected an id as `new$Session$Id` makes them.')
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id))
  return `$sessionKey$:${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function isId(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}
