import { describe, expect, test } from 'vitest'
import { sessionAge, sessionIdle } from '../../src/sso/sessions'
import { type Browser, locationOf, openBrowser } from './browser'
import { database } from './database'
import { moment, readRequest, sign, toBase64, writeAssertion, writeResponse } from './identity-provider'
import { sentAs, writeLogoutRequest } from './logout-messages'
import { createPeople, sessionOf } from './people'
import { clock } from './service'
import { signIn } from './sign-in'

const { handle } = createPeople()

/** A browser in which Ada signed in. */
async function signedIn(): Promise<Browser> {
  const browser = openBrowser(handle)
  await signIn(browser)
  return browser
}

/** Whether a browser is signed in, so many milliseconds from now. */
async function isSignedIn(browser: Browser, later = 0): Promise<boolean> {
  return (await sessionOf(browser, clock.now + later)) !== undefined
}

describe('a session', () => {
  test('names the account, the provider and whom that knows', async () => {
    expect(await sessionOf(await signedIn(), clock.now)).toEqual({
      accountId: expect.stringMatching(/^[\da-f-]{36}$/),
      provider: 'acme',
      roles: [],
      nameId: 'ada',
      nameIdFormat: null,
      sessionIndex: '_session',
    })
  })

  test('is in a cookie that scripts do not see, and is kept as a hash', async () => {
    const browser = openBrowser(handle)
    const answer = await signIn(browser)
    const token = browser.cookies.get('__Host-sso-session') ?? ''
    expect(answer.headers.getSetCookie()[0]).toBe(`__Host-sso-session=${token}; Path=/; Secure; HttpOnly; SameSite=Lax`)
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await database.query('SELECT * FROM sso_sessions')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is another one after each login, and the one before is over', async () => {
    const browser = await signedIn()
    const before = openBrowser(handle)
    for (const [name, value] of browser.cookies) before.cookies.set(name, value)
    await signIn(browser)
    expect(browser.cookies.get('__Host-sso-session')).not.toBe(before.cookies.get('__Host-sso-session'))
    expect([await isSignedIn(browser), await isSignedIn(before)]).toEqual([true, false])
  })

  test('is over as long as its account is closed', async () => {
    const browser = await signedIn()
    await database.exec('UPDATE accounts SET closed = TRUE')
    expect(await isSignedIn(browser)).toBe(false)
    await database.exec('UPDATE accounts SET closed = FALSE')
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('is none where a browser sends two, or another one', async () => {
    const browser = await signedIn()
    const other = openBrowser(handle)
    other.cookies.set('__Host-sso-session', `${browser.cookies.get('__Host-sso-session')}a`)
    expect([await isSignedIn(other), await isSignedIn(openBrowser(handle))]).toEqual([false, false])
  })
})

describe('a session ends', () => {
  test('when nobody uses it for the idle time', async () => {
    const [used, unused] = [await signedIn(), await signedIn()]
    expect(await isSignedIn(used, sessionIdle - 1)).toBe(true)
    expect([await isSignedIn(used, 2 * sessionIdle - 2), await isSignedIn(unused, sessionIdle)]).toEqual([true, false])
  })

  test('at its longest age, however much it is used', async () => {
    const browser = await signedIn()
    for (let later = 0; later < sessionAge; later += sessionIdle / 2) expect(await isSignedIn(browser, later)).toBe(true)
    expect([await isSignedIn(browser, sessionAge - 1), await isSignedIn(browser, sessionAge)]).toEqual([true, false])
  })

  test('when the one at the provider does', async () => {
    const browser = openBrowser(handle)
    const request = readRequest(locationOf(await browser.get('/sso/login/acme')))
    const assertion = writeAssertion(request).replace('SessionIndex=', `SessionNotOnOrAfter="${moment(600)}" SessionIndex=`)
    const SAMLResponse = toBase64(sign(writeResponse(assertion, request), 'Assertion'))
    await browser.post('/sso/acs', { SAMLResponse, RelayState: request.relayState })
    expect([await isSignedIn(browser), await isSignedIn(browser, 660_000)]).toEqual([true, false])
  })

  test('by a logout here', async () => {
    const browser = await signedIn()
    const held = openBrowser(handle)
    for (const [name, value] of browser.cookies) held.cookies.set(name, value)
    await browser.get('/sso/sls', { 'sec-fetch-site': 'same-origin' })
    expect(await isSignedIn(held)).toBe(false)
  })

  test('by a logout at the provider', async () => {
    const browser = await signedIn()
    await openBrowser(handle).get(`/sso/sls${sentAs('SAMLRequest', writeLogoutRequest())}`)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('and is cleared away by the next one that begins', async () => {
    await database.exec('DELETE FROM sso_sessions')
    for (const [column, at] of Object.entries({ seen_at: clock.now - sessionIdle - 1, ends_at: clock.now - 1 })) {
      await signedIn()
      await database.query(`UPDATE sso_sessions SET ${column} = $1`, [at])
    }
    const browser = await signedIn()
    const { rows } = await database.query('SELECT seen_at FROM sso_sessions')
    expect([rows, await isSignedIn(browser)]).toEqual([[{ seen_at: clock.now }], true])
  })
})
