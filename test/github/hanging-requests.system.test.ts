import { generateKeyPairSync } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { limits } from '../../src/core/limits.ts'
import type { Access } from '../../src/github/access.ts'
import { openApp } from '../../src/github/app-access.ts'
import { commentNow } from '../../src/github/standing.ts'
import { tokenAccess } from '../../src/github/token-access.ts'

const repo = { id: 1, owner: 'acme', name: 'shop', defaultBranch: 'main', installation: 7 }
const json = { 'content-type': 'application/json; charset=utf-8' }
const lowered = limits as { -readonly [Name in keyof typeof limits]: number }

/** A host that gives tokens, and answers everything else as a test says. */
async function hostThat(answers: (response: ServerResponse) => void): Promise<{ api: string; web: string }> {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path.endsWith('/access_tokens')) {
      const token = { token: 'ghs_1', expires_at: '2099-01-01T00:00:00Z' }
      response.writeHead(201, json).end(JSON.stringify(token))
    } else if (path === '/app') response.writeHead(200, json).end('{"slug":"docwright","id":4242}')
    else answers(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { api: url, web: url }
}

type Open = (host: { api: string; web: string }) => Promise<Access>

const clients: readonly (readonly [name: string, open: Open])[] = [
  [
    'the App',
    async (host) => {
      const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
      const log = pino({ level: 'silent' })
      return (await openApp({ appId: '1', privateKey, signingKeys: ['a secret of sixteen'], host, log })).access(repo)
    },
  ],
  ['the Action', async (host) => tokenAccess({ token: 'ghs_1', host, self: 'github-actions[bot]', silent: true }, repo)],
]

const ways: readonly (readonly [name: string, answers: (response: ServerResponse) => void])[] = [
  ['says nothing', () => undefined],
  [
    'stops in the middle of its answer',
    (response) => void response.writeHead(200, { ...json, 'content-length': '1000' }).write('{"id":5,'),
  ],
]

describe.each(clients)('%s, on a host that', (_, open) => {
  it.each(ways)('%s: the request ends as a failure of the host', async (__, answers) => {
    const access = await open(await hostThat(answers))
    lowered.requestTimeout = 200
    onTestFinished(() => void (lowered.requestTimeout = 30_000))
    const asking = commentNow(access, repo, { kind: 'issue', id: 5 })
    await expect(asking).rejects.toMatchObject({ name: expect.stringMatching(/^(?:ExternalError|WrongAnswer)$/) as string })
  })
})

it('a request may take half a minute', () => {
  expect(limits.requestTimeout).toBe(30_000)
})
