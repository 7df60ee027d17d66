import { generateKeyPairSync } from 'node:crypto'
import nock from 'nock'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Access } from '../../src/github/access.ts'
import { openApp } from '../../src/github/app-access.ts'
import { commentNow } from '../../src/github/standing.ts'
import { roleOf } from '../../src/github/permission.ts'

const repo = { id: 1, owner: 'acme', name: 'shop', defaultBranch: 'main', installation: 7 }
const comment = { kind: 'issue', id: 5 } as const
const commentPath = '/repos/acme/shop/issues/comments/5'
const json = { 'content-type': 'application/json; charset=utf-8' }
const html = { 'content-type': 'text/html' }
const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()

const api = (): nock.Scope => nock('https://api.github.test')

beforeEach(() => nock.disableNetConnect())
afterEach(() => {
  nock.cleanAll()
  nock.enableNetConnect()
})

/** The App on a GitHub that only answers what a test says. */
async function accessOn(): Promise<Access> {
  const until = '2099-01-01T00:00:00Z'
  api().post('/app/installations/7/access_tokens').reply(201, { token: 'ghs_1', expires_at: until }, json)
  api().get('/app').reply(200, { slug: 'docwright', id: 4242 }, json)
  const host = { api: 'https://api.github.test', web: 'https://github.test' }
  const app = await openApp({ appId: '1', privateKey: key, signingKeys: ['a secret of sixteen'], host, log: pino({ level: 'silent' }) })
  return app.access(repo)
}

const wrong = { name: 'WrongAnswer' }
const whole = JSON.stringify({ id: 5, body: '/help', user: { id: 3 } })

describe('an answer with status 200 that is none', () => {
  it.each([
    ['a page of a proxy', '<html><body>Sign in</body></html>', html],
    ['a page that says it is JSON', '<html></html>', json],
    ['an empty body', '', json],
    ['an empty body without a type', '', {}],
    ['half of the JSON', whole.slice(0, 20), json],
    ['bytes', '\u0000\u0001', { 'content-type': 'application/octet-stream' }],
    ['JSON text', '"ok"', json],
    ['null', 'null', json],
    ['an object of another kind', '{"message":"ok"}', json],
    ['a list', '[]', json],
  ])('%s is a failure of the host, and tried again', async (_, body, headers) => {
    const access = await accessOn()
    api().get(commentPath).reply(200, body, headers)
    await expect(commentNow(access, repo, comment)).rejects.toMatchObject(wrong)
    api().get(commentPath).reply(200, whole, json)
    expect(await commentNow(access, repo, comment)).toMatchObject({ author: 3 })
    expect(nock.isDone()).toBe(true)
  })

  it('is no permission, and no missing one', async () => {
    const access = await accessOn()
    api().get('/repos/acme/shop/collaborators/ann/permission').reply(200, '{}', json)
    await expect(roleOf(access, repo, 'ann')).rejects.toMatchObject(wrong)
  })

  it('is no token', async () => {
    api().post('/app/installations/7/access_tokens').reply(201, '', json)
    await expect(accessOn()).rejects.toMatchObject(wrong)
  })

  it('is no write that went well', async () => {
    const access = await accessOn()
    const where = { owner: 'acme', repo: 'shop', issue_number: 1, body: 'x' }
    api().post('/repos/acme/shop/issues/1/comments').reply(201, '<html></html>', html)
    await expect(access.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', where)).rejects.toMatchObject(wrong)
  })

  it('with status 204 has no body, and needs none', async () => {
    const access = await accessOn()
    const where = { owner: 'acme', repo: 'shop', ref: 'heads/x' }
    api().delete('/repos/acme/shop/git/refs/heads%2Fx').reply(204)
    expect((await access.request('DELETE /repos/{owner}/{repo}/git/refs/{ref}', where)).status).toBe(204)
  })
})

describe('a refusal', () => {
  it.each([
    ['with a date', { 'retry-after': 'Thu, 01 Jan 2099 00:00:00 GMT' }, 403],
    ['with a reset that is none', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'x' }, 429],
    ['without any header', {}, 429],
  ])('by a limit %s names a time to come', async (_, headers, status) => {
    const access = await accessOn()
    api()
      .get(commentPath)
      .reply(status, { message: 'Slow down' }, { ...json, ...headers })
    await expect(commentNow(access, repo, comment)).rejects.toMatchObject({ name: 'RateLimited', at: expect.any(Date) as Date })
  })
})
