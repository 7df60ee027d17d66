import { UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { sessionAge, sessionIdle } from '../../src/sso/sessions'
import { isEnded } from '../../src/sso/token'
import { type Browser, locationOf, openBrowser } from './browser'
import { database, store } from './database'
import { sentAs, writeLogoutRequest } from './logout-messages'
import { accounts, createPeople } from './people'
import { clock } from './service'
import { signIn } from './sign-in'

const { handle, events, issued, service } = createPeople()

/** A browser in which Ada signed in, and the code that its page got. */
async function signedIn(): Promise<{ browser: Browser; code: string }> {
  const browser = openBrowser(handle)
  const location = locationOf(await signIn(browser))
  return { browser, code: /^\/#sso_code=([\w.-]+)$/.exec(location)?.[1] ?? '' }
}

/** The session that the last token is for. */
async function signedInWithToken(): Promise<{ browser: Browser; token: string }> {
  const { browser, code } = await signedIn()
  await browser.post('/sso/token', { code })
  return { browser, token: tokenOf(issued.at(-1)?.sessionId) }
}

/** A token as the guard of this service verifies it; here its claims alone count. */
function tokenOf(sso: unknown): string {
  return `Bearer ${new UnsecuredJWT({ sso, name: 'Zoë ✓' }).encode()}signature`
}

async function isOver(token: string | null, later = 0): Promise<boolean> {
  return isEnded({ store, accounts }, token, clock.now + later)
}

async function expectRefusal(answer: Promise<Response>, reason: string): Promise<void> {
  const before = issued.length
  const refused = await answer
  expect([refused.status, events.at(-1)?.detail, issued.length]).toEqual([403, reason, before])
}

describe('a code', () => {
  test('is exchanged for a token, once', async () => {
    const { browser, code } = await signedIn()
    const answer = await browser.post('/sso/token', { code })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([answer.status, await answer.json()]).toEqual([200, { access_token: 'a token', token_type: 'Bearer', expires_in: 3600 }])
    expect(issued.at(-1)?.accountId).toMatch(/^[\da-f-]{36}$/)
    await expectRefusal(browser.post('/sso/token', { code }), 'The code was used before.')
  })

  test('of two at once gives one token', async () => {
    const { browser, code } = await signedIn()
    const both = await Promise.all([browser.post('/sso/token', { code }), browser.post('/sso/token', { code })])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403])
  })

  test('does not show what the cookie of the session holds', async () => {
    const { browser, code } = await signedIn()
    const shown = Buffer.from(code.split('.')[0] ?? '', 'base64url').toString()
    expect(shown).not.toContain(browser.cookies.get('__Host-sso-session'))
  })

  test('of another browser is refused: its page would act as somebody else', async () => {
    const [attacker, victim] = [await signedIn(), await signedIn()]
    await expectRefusal(victim.browser.post('/sso/token', { code: attacker.code }), 'The code is of another browser.')
    await expectRefusal(openBrowser(handle).post('/sso/token', { code: attacker.code }), 'The code is of another browser.')
  })

  test('is good for a minute', async () => {
    const { browser, code } = await signedIn()
    const later = createPeople({ service: { now: () => clock.now + 60_000 } })
    const late = openBrowser(later.handle)
    for (const [name, value] of browser.cookies) late.cookies.set(name, value)
    const { status } = await late.post('/sso/token', { code })
    expect([status, later.events.at(-1)?.detail]).toEqual([403, 'The code is over, or it is not ours.'])
  })

  test.each<Record<string, string>>([{}, { code: 'a.b' }, { code: '' }])('that is not ours is refused: %j', async (form) => {
    const { browser } = await signedIn()
    await expectRefusal(browser.post('/sso/token', form), 'The code is over, or it is not ours.')
  })

  test('of a session that has ended is refused', async () => {
    const { browser, code } = await signedIn()
    await openBrowser(handle).get(`/sso/sls${sentAs('SAMLRequest', writeLogoutRequest())}`)
    await expectRefusal(browser.post('/sso/token', { code }), 'The session of the code has ended.')
  })

  test('is no other sealed value', async () => {
    const { browser } = await signedIn()
    const code = await service.sealer.seal('answer', { sessionId: 'a' }, clock.now + 1000)
    await expectRefusal(browser.post('/sso/token', { code }), 'The code is over, or it is not ours.')
  })
})

describe('a token is over, whatever its time, when its session', () => {
  test('was ended here', async () => {
    const { browser, token } = await signedInWithToken()
    expect(await isOver(token)).toBe(false)
    await browser.get('/sso/sls', { 'sec-fetch-site': 'same-origin' })
    expect(await isOver(token)).toBe(true)
  })

  test('was ended at the provider', async () => {
    const { token } = await signedInWithToken()
    await openBrowser(handle).get(`/sso/sls${sentAs('SAMLRequest', writeLogoutRequest())}`)
    expect(await isOver(token)).toBe(true)
  })

  test('was not used for the idle time; a token that is used keeps it', async () => {
    const { token } = await signedInWithToken()
    expect(await isOver(token, sessionIdle - 1)).toBe(false)
    expect([await isOver(token, 2 * sessionIdle - 2), await isOver(token, 3 * sessionIdle)]).toEqual([false, true])
  })

  test('reached its longest age', async () => {
    const { token } = await signedInWithToken()
    for (let later = 0; later < sessionAge; later += sessionIdle / 2) expect(await isOver(token, later)).toBe(false)
    expect(await isOver(token, sessionAge)).toBe(true)
  })

  test('is of an account that is closed', async () => {
    const { token } = await signedInWithToken()
    await database.exec('UPDATE accounts SET closed = TRUE')
    expect(await isOver(token)).toBe(true)
    await database.exec('UPDATE accounts SET closed = FALSE')
    expect(await isOver(token)).toBe(false)
  })

  test('was never there', async () => {
    expect(await isOver(tokenOf('unknown'))).toBe(true)
  })

  test.each(['bearer ', 'Bearer  ', ' Bearer\t', 'Token ', ''])('has ended, though the header begins with %j', async (start) => {
    expect(await isOver(tokenOf('unknown').replace('Bearer ', start))).toBe(true)
  })
})

test.each([
  null,
  '',
  'Bearer',
  'Bearer a',
  'Bearer a.b.c',
  'Basic YTpi',
  'Bearer a.bnVsbA.c',
  'Bearer a.MQ.c',
  `Bearer a.${btoa(JSON.stringify({ sso: 1 }))}.c`,
  tokenOf(undefined),
])('what is no token of a session here is left to the guard of this service: %j', async (authorization) => {
  expect(await isOver(authorization)).toBe(false)
})
