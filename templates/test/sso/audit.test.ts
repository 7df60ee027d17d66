import { beforeEach, expect, test } from 'vitest'
import { createAudit } from '../../src/sso/audit'
import { reportAll, type SsoEvent } from '../../src/sso/endpoint'
import { openBrowser } from './browser'
import { database, store } from './database'
import { createPeople } from './people'
import { clock, samlEntry, testService } from './service'
import { signIn } from './sign-in'

const report = createAudit(store, testService())
const provider = samlEntry('acme', { attributeMapping: { email: 'email', roles: 'groups' }, roleMapping: { staff: 'support' } })
const { handle } = createPeople({ providers: [provider], report })

beforeEach(async () => {
  await database.exec('DELETE FROM sso_events')
})

async function events(): Promise<Record<string, unknown>[]> {
  const { rows } = await database.query<Record<string, unknown>>('SELECT * FROM sso_events')
  return rows
}

test('a login, a refused answer, a new account, other roles and a logout are kept as events, each with who, by which provider and from where', async () => {
  const browser = openBrowser(handle, '203.0.113.7')
  const attributes = { email: ['ada@acme.example'], groups: [] as string[] }
  await signIn(browser, { attributes })
  await signIn(browser, { attributes: { ...attributes, groups: ['staff'] } })
  await signIn(openBrowser(handle, '203.0.113.8'), { attributes: {} })
  await browser.get('/sso/sls', { 'sec-fetch-site': 'same-origin' })
  const { rows } = await database.query<{ id: string }>('SELECT id FROM accounts')
  const ada = { account_id: rows[0]?.id, provider: 'acme', address: '203.0.113.7', happened_at: clock.now, id: expect.any(String) }
  expect(await events()).toEqual([
    { ...ada, kind: 'account-created', detail: '' },
    { ...ada, kind: 'login', detail: null },
    { ...ada, kind: 'roles-changed', detail: 'support' },
    { ...ada, kind: 'login', detail: null },
    { ...ada, kind: 'refused', account_id: null, provider: null, address: '203.0.113.8', detail: 'The provider states no email.' },
    { ...ada, kind: 'logout', detail: null },
  ])
})

test('an event holds neither an assertion nor a token', async () => {
  const browser = openBrowser(handle)
  await signIn(browser, { nameId: 'secret-name' })
  await signIn(browser, { nameId: 'secret-name', attributes: { email: ['secret', 'mail'] } })
  const kept = JSON.stringify(await events())
  for (const secret of ['secret', '<saml', ...browser.cookies.values()]) expect(kept).not.toContain(secret)
})

test('a refusal at the address of a provider names it', async () => {
  await openBrowser(handle).get('/sso/login/acme')
  await openBrowser(handle).get('/sso/callback/acme?state=a')
  expect(await events()).toMatchObject([{ kind: 'refused', provider: 'acme', detail: 'This browser began no such login.' }])
})

test('what a stranger sends is kept in part, and without what a database has no text with', async () => {
  await report({ kind: 'refused', detail: `a\0b${'c'.repeat(1000)}` })
  const [{ detail } = { detail: '' }] = await events()
  expect(detail).toBe(`ab${'c'.repeat(497)}`)
})

test('an event goes to all that keep it, one after the other', async () => {
  const seen: string[] = []
  const way =
    (name: string) =>
    async ({ kind }: SsoEvent) => {
      await Promise.resolve()
      seen.push(`${name} ${kind}`)
    }
  await reportAll([way('a'), way('b')])({ kind: 'login' })
  expect(seen).toEqual(['a login', 'b login'])
})
