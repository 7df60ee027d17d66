import { toBase64Url } from './seal'

/** Text that nobody can guess, from as many random bytes. */
export function randomText(bytes = 32): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** The SHA-256 of a text, to store in place of it. */
export async function sha256(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
