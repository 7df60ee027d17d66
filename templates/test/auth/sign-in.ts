import type { fetchAsStranger } from '../worker'

type Fetch = typeof fetchAsStranger

/** What the API answers to somebody who signed in. */
export interface Tokens {
  access_token: string
  token_type: string
  expires_in: number
  refresh_token: string
}

export const password = 'correct horse battery'

/** An address that no other test has. */
export function newEmail(): string {
  return `${crypto.randomUUID()}@example.com`
}

/** A client address that no other test has: attempts are counted for each. */
export function newAddress(): string {
  const [a, b] = crypto.getRandomValues(new Uint16Array(2))
  return `2001:db8:${a?.toString(16)}:${b?.toString(16)}::1`
}

/** Posts JSON from an address. */
export function post(fetch: Fetch, path: string, { body, from = newAddress() }: { body: unknown; from?: string }) {
  const headers = { 'content-type': 'application/json', 'cf-connecting-ip': from }
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Registers an account and signs in. */
export async function registerAndLogin(fetch: Fetch, email = newEmail()): Promise<Tokens> {
  await post(fetch, '/auth/register', { body: { email, password } })
  const response = await post(fetch, '/auth/login', { body: { email, password } })
  if (response.status !== 200) throw new Error(`Expected to sign in, got ${response.status}: ${await response.text()}`)
  return (await response.json()) as Tokens
}

/** Sends requests as somebody who signed in, unless they say who asks. */
export async function asUser(fetch: Fetch): Promise<Fetch> {
  const { access_token } = await registerAndLogin(fetch)
  return (input, init) => {
    const headers = new Headers(init?.headers as HeadersInit)
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${access_token}`)
    return fetch(input, { ...init, headers: [...headers] as [string, string][] })
  }
}
