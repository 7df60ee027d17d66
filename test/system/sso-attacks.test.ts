import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAnswer } from '../support/enterprise/attacks/answers.ts'
import type { Attack } from '../support/enterprise/attacks/attack.ts'
import { type AttackedService, startAttacked } from '../support/enterprise/attacks/attacked-service.ts'
import { contentAttacks } from '../support/enterprise/attacks/content-attacks.ts'
import { documentAttacks } from '../support/enterprise/attacks/document-attacks.ts'
import { logoutAttacks } from '../support/enterprise/attacks/logout-attacks.ts'
import { type Said, replaced, writeLogoutRequest } from '../support/enterprise/attacks/messages.ts'
import { sentLogout } from '../support/enterprise/attacks/sent-logout.ts'
import { signatureAttacks } from '../support/enterprise/attacks/signature-attacks.ts'
import { validAnswers } from '../support/enterprise/attacks/valid-answers.ts'
import { wrap, wrappings } from '../support/enterprise/attacks/wrappings.ts'
import { signXml } from '../support/enterprise/attacks/xmlsec.ts'
import { outwardAnswer, outwardRefusal } from '../support/enterprise/running/outward-answer.ts'
import { acmeKey, nextAcmeKey, nextServiceKey, partnerKey, serviceKey } from '../support/enterprise/running/sign-on.ts'
import { locationOf, type Page, type WebBrowser } from '../support/enterprise/running/web-browser.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'

let postgres: Postgres
let attacked: AttackedService
beforeAll(async () => {
  postgres = await startPostgres()
  attacked = await startAttacked(await postgres.fresh())
})
afterAll(async () => {
  await attacked.stop()
  await postgres.close()
})

const isSignedIn = async (browser: WebBrowser): Promise<boolean> => (await browser.get(`${attacked.service.baseUrl}/me`)).status === 200

async function expectRefusal(browser: WebBrowser, answer: Page, reason: RegExp | string): Promise<void> {
  expect(outwardAnswer(answer)).toEqual(outwardRefusal)
  expect((await attacked.service.reasonsFor(browser.address)).at(-1)).toMatch(reason)
  expect(await isSignedIn(browser)).toBe(false)
}

/** Sends an attack in a browser that began a login. */
async function attack({ make }: Pick<Attack, 'make'>, at = attacked): Promise<{ browser: WebBrowser; answer: Page }> {
  const browser = at.browser()
  const login = await at.begin(browser)
  return { browser, answer: await at.send(browser, login, await make(at.weaponsFor(login))) }
}

const wrapped: readonly Attack[] = (['assertion', 'response'] as const).flatMap((signed) =>
  Object.entries(wrappings).map(([name, wrapping]) => ({
    name: `in which another ${signed} has ${name}`,
    make: async ({ said, evil, keys }) => wrap(wrapping, signed, { said, evil, key: keys.provider }),
    reason: /Expected one assertion, right below the response|Two elements have the same id/,
  })),
)
const attacks = [...wrapped, ...contentAttacks, ...signatureAttacks, ...documentAttacks]

describe('every valid answer is accepted, signed by another program:', () => {
  const keys = { service: serviceKey, nextService: nextServiceKey, next: nextAcmeKey }
  it.each(validAnswers(keys))('%s', async (_, valid) => {
    const { browser, answer } = await attack({ make: async ({ said }) => makeAnswer(said, acmeKey, valid) })
    expect([answer.status, await attacked.service.reasonsFor(browser.address)]).toEqual([302, []])
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe('an answer is refused', () => {
  it.each(attacks.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const { browser, answer } = await attack(one)
    await expectRefusal(browser, answer, one.reason)
  })
})

/** A browser in which somebody signed in, what the provider said of them, and the form that did it. */
async function signedIn(): Promise<{
  browser: WebBrowser
  said: Said
  relayState: string
  document: string
  cookies: Map<string, string>
}> {
  const browser = attacked.browser()
  const { requestId, relayState } = await attacked.begin(browser)
  const cookies = new Map(jarOf(browser))
  const { said } = attacked.weaponsFor({ requestId, relayState })
  const document = await makeAnswer(said, acmeKey)
  const { status } = await attacked.send(browser, { relayState }, document)
  expect([status, await isSignedIn(browser)]).toEqual([302, true])
  return { browser, said, relayState, document, cookies }
}

const jarOf = ({ cookies }: WebBrowser): Map<string, string> => {
  const { origin } = new URL(attacked.service.baseUrl)
  const jar = cookies.get(origin) ?? new Map<string, string>()
  cookies.set(origin, jar)
  return jar
}

/** A browser with the cookies of another one. */
function thiefOf(cookies: ReadonlyMap<string, string>): WebBrowser {
  const thief = attacked.browser()
  for (const [name, value] of cookies) jarOf(thief).set(name, value)
  return thief
}

describe('what somebody else can do with a browser:', () => {
  it('an answer that was used is refused, with the cookies of its login too', async () => {
    const { relayState, document, cookies } = await signedIn()
    const thief = thiefOf(cookies)
    await expectRefusal(thief, await attacked.send(thief, { relayState }, document), 'The login was used before.')
  })

  it('an assertion that was used is refused in another answer', async () => {
    const { said } = await signedIn()
    const browser = attacked.browser()
    const login = await attacked.begin(browser)
    const again = await makeAnswer({ ...said, requestId: login.requestId }, acmeKey)
    await expectRefusal(browser, await attacked.send(browser, login, again), 'The answer was used before.')
  })

  it('a stolen answer is refused in the browser of its thief', async () => {
    const login = await attacked.begin(attacked.browser())
    const thief = attacked.browser()
    const document = await makeAnswer(attacked.weaponsFor(login).said, acmeKey)
    await expectRefusal(thief, await attacked.send(thief, login, document), 'This browser began no such login.')
    const own = await attacked.begin(thief)
    await expectRefusal(thief, await attacked.send(thief, own, document), 'The response answers no request of this browser.')
  })

  it('a login is not forced on a victim, whether they began one or not', async () => {
    const login = await attacked.begin(attacked.browser())
    const document = await makeAnswer(attacked.weaponsFor(login).evil, acmeKey)
    const victim = attacked.browser()
    await expectRefusal(victim, await attacked.send(victim, login, document), 'This browser began no such login.')
    const { relayState } = await attacked.begin(victim)
    await expectRefusal(victim, await attacked.send(victim, login, document), 'This browser began no such login.')
    await expectRefusal(victim, await attacked.send(victim, { relayState }, document), 'The response answers no request of this browser.')
  })

  it.each([
    ['that names no login', ''],
    ['that names one that nobody began', 'abc'],
    ['that names a cookie of another kind', '../sso-session'],
  ])('an answer is refused that nobody asked for, %s', async (_, relayState) => {
    const browser = attacked.browser()
    const document = await makeAnswer(attacked.weaponsFor({ requestId: '_none', relayState }).evil, acmeKey)
    await expectRefusal(browser, await attacked.send(browser, { relayState }, document), /names no login|began no such login/)
  })

  it('an answer to a login at another provider is refused, though it is a good one of its own', async () => {
    const browser = attacked.browser()
    const login = await attacked.begin(browser, 'partner')
    const document = await makeAnswer(attacked.weaponsFor(login).said, acmeKey)
    await expectRefusal(browser, await attacked.send(browser, login, document), 'What came is of another provider.')
  })

  it('the cookie of a login cannot be changed, and is none of another login', async () => {
    const [browser, other] = [attacked.browser(), attacked.browser()]
    const [login] = [await attacked.begin(browser), await attacked.begin(other)]
    const [[name = '', sealed = ''] = []] = jarOf(browser)
    const [foreign = ''] = jarOf(other).values()
    const document = await makeAnswer(attacked.weaponsFor(login).said, acmeKey)
    const claims = JSON.parse(Buffer.from(sealed.split('.')[0] ?? '', 'base64url').toString()) as object
    const forged = Buffer.from(JSON.stringify({ ...claims, endsAt: 9e15 })).toString('base64url')
    for (const value of [foreign, `${forged}.${sealed.split('.')[1]}`, `${forged}.`, sealed.slice(0, -2), 'a.b']) {
      jarOf(browser).set(name, value)
      await expectRefusal(browser, await attacked.send(browser, login, document), 'This browser began no such login.')
    }
  })

  it('a stolen session is over when its owner signs in again, and when they sign out', async () => {
    const { browser } = await signedIn()
    const thief = thiefOf(jarOf(browser))
    expect(await isSignedIn(thief)).toBe(true)
    const login = await attacked.begin(browser)
    await attacked.send(browser, login, await makeAnswer(attacked.weaponsFor(login).said, acmeKey))
    expect([await isSignedIn(browser), await isSignedIn(thief)]).toEqual([true, false])
    const another = thiefOf(jarOf(browser))
    await browser.get(`${attacked.service.baseUrl}/sso/sls`, { 'sec-fetch-site': 'same-origin' })
    expect(await isSignedIn(another)).toBe(false)
  })

  it('a session that somebody planted is not the one of a victim who signs in', async () => {
    const planted = (await signedIn()).browser
    const victim = thiefOf(jarOf(planted))
    const login = await attacked.begin(victim)
    const { said } = attacked.weaponsFor(login)
    await attacked.send(victim, login, await makeAnswer(said, acmeKey))
    const { body } = await victim.get(`${attacked.service.baseUrl}/me`)
    expect([JSON.parse(body), await isSignedIn(planted)]).toMatchObject([{ nameId: said.nameId }, false])
  })

  it('a login is over after ten minutes', async () => {
    const browser = attacked.browser()
    const login = await attacked.begin(browser)
    const document = await makeAnswer(attacked.weaponsFor(login).said, acmeKey)
    await attacked.service.move(10 * 60)
    try {
      await expectRefusal(browser, await attacked.send(browser, login, document), 'This browser began no such login.')
    } finally {
      await attacked.service.move(0)
    }
  })

  it.each<[string, (fields: URLSearchParams) => string, string, string]>([
    [
      'with two responses',
      (fields) => `${fields.toString()}&SAMLResponse=abcd`,
      'application/x-www-form-urlencoded',
      'Expected one response.',
    ],
    ['with none', (fields) => `RelayState=${fields.get('RelayState')}`, 'application/x-www-form-urlencoded', 'Expected one response.'],
    ['that is no form', (fields) => fields.toString(), 'text/plain', 'Expected a form.'],
    [
      'that is no base64',
      (fields) => `RelayState=${fields.get('RelayState')}&SAMLResponse=a!b`,
      'application/x-www-form-urlencoded',
      'The message is not base64.',
    ],
    [
      'of two megabytes',
      (fields) => `${fields.toString()}&more=${'a'.repeat(2 ** 21)}`,
      'application/x-www-form-urlencoded',
      'The form is too long.',
    ],
  ])('a form is refused %s', async (_, write, type, reason) => {
    const browser = attacked.browser()
    const login = await attacked.begin(browser)
    const document = await makeAnswer(attacked.weaponsFor(login).said, acmeKey)
    const fields = new URLSearchParams({ SAMLResponse: Buffer.from(document).toString('base64'), RelayState: login.relayState })
    await expectRefusal(browser, await browser.postText(attacked.known.acsUrl, write(fields), type), reason)
  })
})

describe('a logout', () => {
  let victim: WebBrowser
  let said: Said
  beforeEach(async () => {
    ;({ browser: victim, said } = await signedIn())
  })

  const send = async (query: string): Promise<{ browser: WebBrowser; answer: Page }> => {
    const browser = attacked.browser()
    return { browser, answer: await browser.get(`${attacked.known.slsUrl}${query}`) }
  }

  it.each([
    ['with the key in use', () => sentLogout(writeLogoutRequest(said), { key: acmeKey })],
    ['with the key that comes next', () => sentLogout(writeLogoutRequest(said), { key: nextAcmeKey, relayState: 'a b+c' })],
    ['in its document too', async () => sentLogout(await signXml(writeLogoutRequest(said), { key: acmeKey }), { key: acmeKey })],
  ])('is accepted that the provider signed %s', async (_, query) => {
    const { answer } = await send(await query())
    expect([answer.status, locationOf(answer)]).toEqual([302, expect.stringContaining('https://idp.acme.example/slo?SAMLResponse=')])
    expect(await isSignedIn(victim)).toBe(false)
  })

  it.each(logoutAttacks)('is refused %s', async (_, query, reason) => {
    const { browser, answer } = await send(await query(said))
    await expectRefusal(browser, answer, reason)
    expect(await isSignedIn(victim)).toBe(true)
  })

  it('counts once', async () => {
    const query = sentLogout(writeLogoutRequest({ ...said, nameId: 'nobody' }), { key: acmeKey })
    expect((await send(query)).answer.status).toBe(302)
    const { browser, answer } = await send(query)
    await expectRefusal(browser, answer, 'The logout was used before.')
  })

  it('of another provider ends no session of this one', async () => {
    const query = sentLogout(
      writeLogoutRequest({ ...said, issuer: attacked.weaponsFor({ requestId: '', relayState: '' }).partnerIssuer }),
      { key: partnerKey },
    )
    expect([(await send(query)).answer.status, await isSignedIn(victim)]).toEqual([302, true])
  })

  it.each(['cross-site', 'same-site'])('is not begun by a page elsewhere: %s', async (site) => {
    const answer = await victim.get(attacked.known.slsUrl, { 'sec-fetch-site': site })
    expect([outwardAnswer(answer), await isSignedIn(victim)]).toEqual([outwardRefusal, true])
  })
})

describe('without the guard', () => {
  let open: AttackedService
  beforeAll(async () => {
    const take = (path: string, text: string): string =>
      path === 'src/sso/refusal.ts' ? replaced(text, 'if (!holds)', 'if (false)') : text
    open = await startAttacked(await postgres.fresh(), take)
  })
  afterAll(() => open.stop())

  it.each(attacks.filter(({ passesAlone }) => passesAlone).map((one) => [one.name, one] as const))(
    'an answer is let in %s',
    async (_, one) => {
      const { answer } = await attack(one, open)
      expect(answer.status).toBe(302)
    },
  )

  it('a logout is let in that nobody signed', async () => {
    const { said } = open.weaponsFor({ requestId: '', relayState: '' })
    const { status } = await open.browser().get(`${open.known.slsUrl}${sentLogout(writeLogoutRequest(said), {})}`)
    expect(status).toBe(302)
  })
})
