import { beforeEach, describe, expect, test } from 'vitest'
import { locationOf, openBrowser } from './browser'
import { database, store } from './database'
import { answerTo } from './identity-provider'
import { newKey } from './keys'
import { accounts, createPeople, sessionOf } from './people'
import { clock, configurationOf, samlEntry } from './service'
import { signIn } from './sign-in'
import { provision, rolesOf } from '../../src/sso/provisioning'
import type { Store } from '../../src/sql-store/store'
import type { UserAttributes } from '../../src/sso/provider'

const partnerKey = await newKey()
const partnerId = 'https://idp.partner.example'
const roles = { attributeMapping: { email: 'email', roles: 'groups' }, roleMapping: { staff: 'support', boss: 'admin', none: '' } }
const acme = samlEntry('acme', { domains: ['acme.example'], ...roles })
const partner = samlEntry('partner', { domains: ['partner.example'], issuer: partnerId, certificate: partnerKey.certificate })
const { handle, events } = createPeople({ providers: [acme, partner] })

beforeEach(async () => {
  await database.exec('DELETE FROM accounts; DELETE FROM sso_identities')
  events.length = 0
})

const rowsOf = async (sql: string) => (await database.query(sql)).rows

/** Somebody of Acme signs in; the status of the answer. */
async function statusOf(nameId: string, email: string, groups: readonly string[] = []): Promise<number> {
  const { status } = await signIn(openBrowser(handle), { nameId, attributes: { email: [email], groups } })
  return status
}

/** Somebody as a provider states them. */
function person(subject: string, email: string): UserAttributes {
  return { subject, issuer: '', fields: { email }, answerId: subject, answerEndsAt: 0, session: { nameId: subject } }
}

const [entry] = configurationOf(acme).providers
if (entry === undefined) throw new Error('Expected a provider.')

test('somebody who signs in twice is provisioned once, with one account', async () => {
  expect([await statusOf('ada', 'ada@acme.example'), await statusOf('ada', 'ada@acme.example')]).toEqual([302, 302])
  expect(await rowsOf('SELECT email FROM accounts')).toEqual([{ email: 'ada@acme.example' }])
  expect(events.map(({ kind }) => kind)).toEqual(['account-created', 'login', 'login'])
})

test('somebody who has another address now has the same account', async () => {
  await statusOf('ada', 'ada@acme.example')
  expect(await statusOf('ada', 'lovelace@acme.example')).toBe(302)
  expect(await rowsOf('SELECT email FROM accounts')).toEqual([{ email: 'ada@acme.example' }])
})

test('an address takes over no account that stands', async () => {
  await database.exec("INSERT INTO accounts (id, email) VALUES ('1', 'ada@acme.example')")
  expect(await statusOf('eve', 'ada@acme.example')).toBe(403)
  expect(events.at(-1)).toMatchObject({ kind: 'refused', detail: expect.stringContaining('The account was not made: ') })
  expect([await rowsOf('SELECT id FROM accounts'), await rowsOf('SELECT * FROM sso_identities')]).toEqual([[{ id: '1' }], []])
})

test('the same subject at another provider is somebody else', async () => {
  await statusOf('ada', 'ada@acme.example')
  const browser = openBrowser(handle)
  const start = await browser.get('/sso/login/partner')
  const said = { nameId: 'ada', issuer: partnerId, attributes: { email: ['ada@partner.example'], name: ['Ada'] } }
  const { status } = await browser.post('/sso/acs', answerTo(locationOf(start), said, { key: partnerKey }))
  expect([status, (await rowsOf('SELECT id FROM accounts')).length]).toEqual([302, 2])
})

test('an account that was closed lets nobody in', async () => {
  await statusOf('ada', 'ada@acme.example')
  await database.exec('UPDATE accounts SET closed = TRUE')
  expect([await statusOf('ada', 'ada@acme.example'), events.at(-1)?.detail]).toEqual([403, 'The account is closed.'])
})

test.each([
  ['ada@partner.example', 'The provider does not speak for the domain of the address.'],
  ['ada@acme.example.evil.example', 'The provider does not speak for the domain of the address.'],
  ['ada@sub.acme.example', 'The provider does not speak for the domain of the address.'],
  ['ada@evil.example@acme.example', 'The provider states no address.'],
  ['@acme.example', 'The provider states no address.'],
  ['ada@', 'The provider states no address.'],
  ['ada', 'The provider states no address.'],
])('a provider speaks for its own domains alone, and not for %s', async (email, reason) => {
  expect([await statusOf('ada', email), events.at(-1)?.detail]).toEqual([403, reason])
  expect(await rowsOf('SELECT id FROM accounts')).toEqual([])
})

test('a domain may be written in any case, and a provider need not state an address', async () => {
  expect(await statusOf('ada', 'ada@ACME.example')).toBe(302)
  const bare = createPeople({ providers: [samlEntry('acme', { attributeMapping: {}, domains: ['acme.example'] })] })
  const { status } = await signIn(openBrowser(bare.handle), { nameId: 'nobody' })
  expect(status).toBe(302)
})

test('of two logins of one person at once both get the one account', async () => {
  const statuses = await Promise.all(Array.from({ length: 4 }, () => statusOf('ada', 'ada@acme.example')))
  expect(statuses).toEqual([302, 302, 302, 302])
  expect(await rowsOf('SELECT email FROM accounts')).toHaveLength(1)
})

test('provisioning gives whoever finds that another request was faster the account that it made', async () => {
  let asked = 0
  // the first answer is the one from before the other request
  const slow: Store = {
    ...store,
    rows: async (sql, ...values) => (sql.includes('sso_identities') && asked++ === 0 ? [] : store.rows(sql, ...values)),
  }
  const first = await provision({ store, accounts }, entry, person('ada', 'ada@acme.example'))
  expect(await provision({ store: slow, accounts }, entry, person('ada', 'ada@acme.example'))).toEqual({
    accountId: first.accountId,
    changes: [],
  })
})

describe('roles', () => {
  test('are those of the mapping, each once, and no others', () => {
    const rolesFor = (stated?: string | readonly string[]) =>
      rolesOf(entry, { ...person('a', 'b'), fields: stated === undefined ? {} : { roles: stated } })
    expect(rolesFor(['staff', 'boss', 'staff', 'admin', 'support', 'none', 'constructor', '__proto__'])).toEqual(['support', 'admin'])
    expect([rolesFor('staff'), rolesFor('admin'), rolesFor([]), rolesFor()]).toEqual([['support'], [], [], []])
    const [unmapped] = configurationOf(samlEntry()).providers
    expect(unmapped && rolesOf(unmapped, { ...person('a', 'b'), fields: { roles: ['admin'] } })).toEqual([])
  })

  test('are those of the session, and change with the next login', async () => {
    const browser = openBrowser(handle)
    const said = (groups: string[]) => ({ nameId: 'ada', attributes: { email: ['ada@acme.example'], groups } })
    await signIn(browser, said(['staff', 'unknown']))
    expect(await sessionOf(browser, clock.now)).toMatchObject({ provider: 'acme', roles: ['support'] })
    await signIn(browser, said(['boss']))
    expect(await sessionOf(browser, clock.now)).toMatchObject({ roles: ['admin'] })
    await signIn(browser, said([]))
    expect(await sessionOf(browser, clock.now)).toMatchObject({ roles: [] })
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['account-created', 'support'],
      ['login', undefined],
      ['roles-changed', 'admin'],
      ['login', undefined],
      ['roles-changed', ''],
      ['login', undefined],
    ])
    expect(await rowsOf('SELECT roles FROM sso_identities')).toEqual([{ roles: '[]' }])
  })
})
