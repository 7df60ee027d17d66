import { scryptSync } from 'node:crypto'
import { expect } from 'vitest'
import { createAccount, findAccount } from '../../src/auth/accounts'
import { openSession } from '../../src/auth/sessions'
import type { AuthBindings } from '../../src/auth/settings'
import { tokensOf } from '../../src/auth/sign-in'
import type { fetchAsStranger } from '../worker'

type Fetch = typeof fetchAsStranger
export type Tokens = Awaited<ReturnType<typeof tokensOf>>

/** The password of all accounts of tests. */
export const password = 'correct horse battery'

/** An address that no other test has. */
export function newEmail(): string {
  return `${crypto.randomUUID()}@example.com`
}

/** A client address that no other test has: attempts are counted for each. */
export function newAddress(): string {
  const [a, b] = crypto.getRandomValues(new Uint16Array(2)).map((part) => part | 0x1000)
  return `2001:db8:${a?.toString(16)}:${b?.toString(16)}::1`
}

/** Posts JSON from an address, whatever else the client says of where it is. */
export function post(fetch: Fetch, path: string, { body, from = newAddress() }: { body: unknown; from?: string }): ReturnType<Fetch> {
  const headers = { 'content-type': 'application/json', 'cf-connecting-ip': from, 'x-forwarded-for': newAddress() }
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** A hash of a password at a cost that takes no time. */
export function cheapHash(text: string): string {
  const salt = Buffer.from('0123456789abcdef')
  return `scrypt:16:8:1:${salt.toString('base64url')}:${scryptSync(text, salt, 32, { N: 16, r: 8, p: 1 }).toString('base64url')}`
}

/** Makes an account, without the time that a hash takes. */
export async function newAccount({ $db$: db }: AuthBindings, email = newEmail()): Promise<string> {
  await createAccount(db, email, cheapHash(password))
  return email
}

/** Begins a session as a sign-in does, without the time that a hash takes. */
export async function signIn(env: AuthBindings, email = newEmail()): Promise<Tokens> {
  await newAccount(env, email)
  const account = await findAccount(env.$db$, email)
  return tokensOf(env, await openSession(env.$db$, account?.id ?? ''))
}

/** Requests of one test that one user sends. */
interface Asked {
  test: string
  count: number
  tokens: Promise<Tokens>
}

/**
 * Sends requests as somebody who signed in, unless they say who asks: as another one in each test, and again after so many requests, because a limit may
 * hold for each caller.
 */
export function asUser(fetch: Fetch, env: AuthBindings, most = Number.POSITIVE_INFINITY): Fetch {
  let asked: Asked | undefined
  return async (input, init) => {
    const headers = new Headers(init?.headers as HeadersInit)
    if (!headers.has('authorization')) {
      const { currentTestName = '', testPath = '' } = expect.getState()
      const test = `${testPath} ${currentTestName}`
      if (asked?.test !== test || asked.count >= most) asked = { test, count: 0, tokens: signIn(env) }
      asked.count += 1
      headers.set('authorization', `Bearer ${(await asked.tokens).access_token}`)
    }
    return fetch(input, { ...init, headers: [...headers] as [string, string][] })
  }
}
