/** Purposes of sealed values: none is taken for another. */
export type SealPurpose = 'login' | 'logout' | 'answer' | 'code'

/** A key as every runtime has it. */
type SealKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** Seals values that a browser keeps for us: it can read them and not change them. */
export interface Sealer {
  /** The value as text that may stand in a cookie, good until `endsAt` (milliseconds since 1970). */
  seal(purpose: SealPurpose, value: object, endsAt: number): Promise<string>
  /** The value again; undefined where the text was changed, is over, or is for another purpose. */
  open(purpose: SealPurpose, text: string, now: number): Promise<unknown>
}

/** A sealer with HMAC-SHA-256. `secrets` are at least 32 characters each: the first one seals, the others still open what they sealed. */
export function createSealer(secrets: readonly string[]): Sealer {
  if (secrets.length === 0 || secrets.some((secret) => secret.length < 32))
    throw new Error('Expected `SSO_SECRET` to have at least 32 characters.')
  const keys = secrets.map((secret) => importKey(secret))
  return {
    async seal(purpose, value, endsAt) {
      const text = toBase64Url(new TextEncoder().encode(JSON.stringify({ purpose, endsAt, value })))
      const signature = await crypto.subtle.sign('HMAC', (await keys[0]) as SealKey, new TextEncoder().encode(text))
      return `${text}.${toBase64Url(new Uint8Array(signature))}`
    },
    async open(purpose, text, now) {
      const [body = '', signature = '', ...rest] = text.split('.')
      const bytes = fromBase64Url(signature)
      if (rest.length > 0 || bytes === undefined || !(await isSigned(keys, body, bytes))) return undefined
      return valueOf(fromBase64Url(body), purpose, now)
    },
  }
}

async function importKey(secret: string): Promise<SealKey> {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

async function isSigned(keys: readonly Promise<SealKey>[], body: string, signature: Uint8Array<ArrayBuffer>): Promise<boolean> {
  for (const key of keys) if (await crypto.subtle.verify('HMAC', await key, signature, new TextEncoder().encode(body))) return true
  return false
}

/** What we sealed: read after its signature was verified. */
function valueOf(bytes: Uint8Array | undefined, purpose: SealPurpose, now: number): unknown {
  const sealed = JSON.parse(new TextDecoder().decode(bytes)) as { purpose: SealPurpose; endsAt: number; value: unknown }
  return sealed.purpose === purpose && sealed.endsAt > now ? sealed.value : undefined
}

/** Bytes as text for addresses and cookies. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return undefined
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}
