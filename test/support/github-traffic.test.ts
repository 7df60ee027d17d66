import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { signatureOf } from './github/deliveries.ts'
import { badGateway, secondaryLimit } from './github/faults.ts'
import type { Json } from './github/json.ts'
import { type GitHubOptions, type GitHubStandIn, startGitHub } from './github/start.ts'

const name = 'acme/shop'
const shop = `/repos/${name}`

/** A stand-in with an issue, and the App asking it. */
async function withIssue(
  options?: GitHubOptions,
): Promise<{ on: GitHubStandIn; ask: (method: string, route: string, body?: Json) => Promise<Response> }> {
  const on = await startGitHub(options)
  onTestFinished(() => on.close())
  await on.createRepository(name)
  on.openIssue(name, 'ada', { title: 'Document billing' })
  const headers = { authorization: `token ${on.installationToken('acme')}` }
  const ask = (method: string, route: string, body?: Json): Promise<Response> =>
    fetch(`${on.apiUrl}${route}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  return { on, ask }
}

const comment = { body: 'done' }
const comments = `${shop}/issues/1/comments`

/** A server that takes webhooks, with everything that came in. */
async function receiver(
  statuses: readonly number[] = [],
): Promise<{ url: string; came: { headers: Record<string, unknown>; body: string }[] }> {
  const came: { headers: Record<string, unknown>; body: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      came.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      response.writeHead(statuses[came.length - 1] ?? 202).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, came }
}

describe("checking against GitHub's description", () => {
  it.each<[string, string, Json | undefined, string]>([
    ['an operation that is not there', `GET ${shop}/nothing`, undefined, 'not in the slice'],
    ['a body without what it needs', `POST ${comments}`, {}, "must have required property 'body'"],
    ['a body of the wrong kind', `POST ${comments}`, { body: 1 }, 'must be string'],
    ['a word that GitHub would ignore', `POST ${comments}`, { body: 'x', bodi: 'x' }, '/bodi is unknown'],
    ['a query that GitHub would ignore', `GET ${comments}?perpage=5`, undefined, 'query perpage is unknown'],
    ['a value that is none of the list', `GET ${shop}/issues?state=merged`, undefined, 'query state'],
  ])('catches %s', async (_what, route, body, problem) => {
    const { on, ask } = await withIssue()
    const [method = '', address = ''] = route.split(' ')
    const answer = await ask(method, address, body)
    expect([404, 422]).toContain(answer.status)
    expect(on.violations).toMatchObject([{ of: 'request', problem: expect.stringContaining(problem) as string }])
    expect(on.commentsOn(name, 1)).toEqual([])
  })

  it('catches an answer of the stand-in itself', async () => {
    const { on, ask } = await withIssue()
    Object.assign(on.repository(name).issues.get(1) ?? {}, { state: 7 })
    await ask('GET', `${shop}/issues/1`)
    expect(on.violations).toMatchObject([{ of: 'answer', what: 'issues/get' }])
  })
})

describe('faults', () => {
  it('answers 502 before the effect, and 502 after it', async () => {
    const { on, ask } = await withIssue()
    on.fault({ on: 'issues/create-comment', answer: badGateway })
    expect((await ask('POST', comments, comment)).status).toBe(502)
    expect(on.commentsOn(name, 1)).toHaveLength(0)
    on.fault({ on: 'issues/create-comment', when: 'after', answer: badGateway })
    expect((await ask('POST', comments, comment)).status).toBe(502)
    expect(on.commentsOn(name, 1)).toHaveLength(1)
    expect((await ask('POST', comments, comment)).status).toBe(201)
    expect(on.requests.map(({ fault, hasRun }) => [fault, hasRun])).toEqual([
      ['status 502', false],
      ['status 502', true],
      [undefined, true],
    ])
  })

  it.each(['before', 'after'] as const)('drops the connection %s the effect', async (when) => {
    const { on, ask } = await withIssue()
    on.fault({ on: ({ method }) => method === 'POST', when, answer: 'drop' })
    await expect(ask('POST', comments, comment)).rejects.toThrow()
    expect(on.commentsOn(name, 1)).toHaveLength(when === 'after' ? 1 : 0)
  })

  it('limits, delays, skips and stops', async () => {
    const { on, ask } = await withIssue()
    on.fault({ on: 'issues/*', times: 2, skip: 1, answer: secondaryLimit(7) })
    const statuses = []
    for (let at = 0; at < 4; at += 1) statuses.push((await ask('GET', comments)).status)
    expect(statuses).toEqual([200, 403, 403, 200])
    on.fault({ on: 'issues/*', answer: secondaryLimit(7) })
    expect((await ask('GET', comments)).headers.get('retry-after')).toBe('7')
    on.fault({ on: 'issues/*', answer: { delay: 1_000 } })
    const late = ask('GET', comments).then(({ status }) => ({ status, isLate: true }))
    expect(await Promise.race([late, ask('GET', comments)])).not.toHaveProperty('isLate')
    expect((await late).status).toBe(200)
    on.fault({ on: 'issues/*', times: 99, answer: { status: 429 } })
    on.clearFaults()
    expect((await ask('GET', comments)).status).toBe(200)
  })

  it('lets somebody act between two calls', async () => {
    const { on, ask } = await withIssue()
    on.before('git/create-ref', async () => {
      await on.push(name, 'docs', 'ada', { files: { a: 'a' } })
    })
    const sha = await on.head(name)
    const answer = await ask('POST', `${shop}/git/refs`, { ref: 'refs/heads/docs', sha: sha ?? '' })
    expect([answer.status, await answer.json()]).toMatchObject([422, { message: 'Reference already exists' }])
  })

  it('hits git too', async () => {
    const { on } = await withIssue()
    on.fault({ on: 'git/upload-pack', answer: badGateway })
    expect((await fetch(`${on.cloneUrl(name)}/info/refs?service=git-upload-pack`)).status).toBe(502)
  })
})

describe('recording', () => {
  it('counts writes, keeps bodies and finds what was sent, in base64 too', async () => {
    const { on, ask } = await withIssue()
    await ask('GET', shop)
    await ask('POST', comments, comment)
    await ask('POST', `${shop}/git/blobs`, { content: Buffer.from('canary-4711').toString('base64'), encoding: 'base64' })
    expect(on.writes().map(({ operationId, status, auth, actor }) => [operationId, status, auth, actor])).toEqual([
      ['issues/create-comment', 201, 'installation', 'docwright[bot]'],
      ['git/create-blob', 201, 'installation', 'docwright[bot]'],
    ])
    expect(on.calls('issues/create-comment')[0]?.body).toEqual(comment)
    expect(on.sent()).toContain('canary-4711')
    expect(on.sent()).not.toContain('ghs_')
    on.forget()
    expect(on.requests).toEqual([])
  })
})

describe('webhooks', () => {
  it('signs what it sends, keeps the answer, and sends again with the same id', async () => {
    const { url, came } = await receiver([500])
    const { on } = await withIssue({ webhook: { url, secret: 'sixteen letters!' } })
    const { deliveries } = await on.comment(name, 1, 'ada', '/help')
    const [delivery] = deliveries
    expect(came[0]?.headers).toMatchObject({ 'x-github-event': 'issue_comment', 'x-github-delivery': delivery?.guid })
    expect(came[0]?.headers['x-hub-signature-256']).toBe(signatureOf('sixteen letters!', came[0]?.body ?? ''))
    expect(delivery?.attempts).toMatchObject([{ status: 500, isRedelivery: false }])
    await on.redeliver(delivery?.guid ?? '')
    expect(came[1]).toMatchObject({ body: came[0]?.body, headers: { 'x-github-delivery': delivery?.guid } })
    expect(delivery?.attempts).toMatchObject([{ status: 500 }, { status: 202, isRedelivery: true }])
    expect(on.violations).toEqual([])
  })

  it('tells the App of its own deeds, too, without waiting for it', async () => {
    const { url, came } = await receiver()
    const { on, ask } = await withIssue({ webhook: { url } })
    await ask('POST', comments, comment)
    await on.settled()
    expect(came.map(({ body }) => (JSON.parse(body) as { sender: { login: string } }).sender.login)).toEqual(['docwright[bot]'])
  })

  it('tells nobody where the App is not, or does not listen', async () => {
    const { on } = await withIssue({ app: { events: ['pull_request'] } })
    expect((await on.comment(name, 1, 'ada', '/help')).deliveries).toEqual([])
    const { on: alone } = await withIssue()
    await alone.uninstall('acme')
    expect((await alone.comment(name, 1, 'ada', '/help')).deliveries).toEqual([])
  })

  it('lists its deliveries to the App, which may ask for one again', async () => {
    const { createAppAuth } = await import('@octokit/auth-app')
    const { url, came } = await receiver()
    const { on } = await withIssue({ webhook: { url } })
    await on.ping()
    await on.install('acme')
    await on.comment(name, 1, 'ada', '/help')
    const { token } = await createAppAuth({ appId: on.app.id, privateKey: on.app.privateKey })({ type: 'app' })
    const ask = (method: string, route: string): Promise<Response> =>
      fetch(`${on.apiUrl}/app/hook/deliveries${route}`, { method, headers: { authorization: `Bearer ${token}` } })
    const list = (await (await ask('GET', '')).json()) as { id: number; event: string; status_code: number }[]
    expect(list.map(({ event, status_code }) => [event, status_code])).toEqual([
      ['issue_comment', 202],
      ['installation', 202],
      ['ping', 202],
    ])
    expect(await (await ask('GET', `/${list[0]?.id ?? 0}`)).json()).toMatchObject({ request: { payload: { action: 'created' } } })
    expect((await ask('POST', `/${list[0]?.id ?? 0}/attempts`)).status).toBe(202)
    await on.settled()
    expect(came).toHaveLength(4)
    expect(on.violations).toEqual([])
  })
})

describe('places', () => {
  it.each([
    ['', '/pages'],
    ['/git/api/v3', '/git'],
    ['/api/v3', ''],
  ])('lives below %j and %j', async (apiPath, webPath) => {
    const { on, ask } = await withIssue({ apiPath, webPath })
    const repository = (await (await ask('GET', shop)).json()) as { url: string; clone_url: string }
    expect(repository).toMatchObject({ url: `${on.origin}${apiPath}${shop}`, clone_url: `${on.origin}${webPath}/${name}.git` })
    expect((await fetch(`${repository.clone_url}/info/refs?service=git-upload-pack`)).status).toBe(200)
    expect((await fetch(`${on.origin}/nowhere/repos/${name}`)).status).toBe(404)
  })
})
