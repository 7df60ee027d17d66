import { expect, test } from 'vitest'
import { listDeadLetters } from '../../src/messaging/dead-letters'
import type { $Queue$Bindings } from '../../src/queues/$queue$'
import { deliver, fetchAsStranger, workerEnv } from '../worker'
//#region ours
import type { AuthBindings } from '../../src/auth/settings'
import { $camel$DeadLettersClient } from '../../src/routes/$queue$-dead-letters'
import { asUser } from '../auth/sign-in'
//#endregion

const path = '/queues/$queue$/dead-letters'
const env = await workerEnv<$Queue$Bindings>()

/** Makes a dead letter; returns its id. */
async function bury(): Promise<string> {
  const id = crypto.randomUUID()
  await deliver('$queue$-dead-letters', [{ id, body: { subject: 'private' } }])
  return id
}

test.each([
  ['GET', () => ''],
  ['POST', (id: string) => `/${id}/redrive`],
])('%s shows and does nothing to somebody who is not known', async (method, rest) => {
  const id = await bury()
  const response = await fetchAsStranger(`${path}${rest(id)}`, { method, redirect: 'manual' })
  expect(response.status).toBeGreaterThanOrEqual(300)
  expect(await response.text()).not.toContain('private')
  const letters = await listDeadLetters(env.$db$, '$queue$', { limit: 1000 })
  expect(letters.map((letter) => letter.id)).toContain(id)
})

//#region ours
const asked = asUser(fetchAsStranger, await workerEnv<AuthBindings>())
const list = (query = '') => asked(`${path}${query}`)
const redrive = (id: string) => asked(`${path}/${id}/redrive`, { method: 'POST' })

test('a stranger is asked to sign in', async () => {
  const response = await fetchAsStranger(path)
  expect(response.status).toBe(401)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})

test('dead letters are read page by page', async () => {
  const before = (await listDeadLetters(env.$db$, '$queue$', { limit: 1000 })).at(-1)?.seq ?? 0
  const ids = [await bury(), await bury(), await bury()]
  const first = await list(`?limit=2&after=${before}`)
  expect(first.status).toBe(200)
  const { items, next } = (await first.json()) as { items: { id: string; seq: number }[]; next: number }
  expect(items).toMatchObject([
    { id: ids[0], body: { subject: 'private' }, attempts: 1 },
    { id: ids[1], attempts: 1 },
  ])
  expect(next).toBe(items[1]?.seq)
  const rest = await list(`?limit=2&after=${next}`)
  expect(await rest.json()).toEqual({ items: [expect.objectContaining({ id: ids[2] })] })
})

test.each(['?limit=0', '?limit=101', '?limit=x', '?limit=1.5', '?after=-1'])('the page %s is refused', async (query) => {
  const response = await list(query)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})

test('a dead letter is put back once', async () => {
  const id = await bury()
  const first = await redrive(id)
  expect({ status: first.status, body: await first.text() }).toEqual({ status: 202, body: '' })
  const again = await redrive(id)
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ title: 'Conflict' })
})

test('a dead letter that does not exist is not put back', async () => {
  const response = await redrive(crypto.randomUUID())
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect((await redrive('x'.repeat(201))).status).toBe(400)
})

test('the typed client knows the routes', () => {
  const client = $camel$DeadLettersClient('https://api.example')
  expect(client.queues['$queue$']['dead-letters'].$url().href).toBe(`https://api.example$prefix$${path}`)
})
//#endregion
