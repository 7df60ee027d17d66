import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startGitHub } from '../support/github/start.ts'
import { until } from '../support/queue-place.ts'
import { startServe, type Served } from '../support/serve.ts'
import { smallService } from '../support/small-service.ts'

const secret = 'a secret of sixteen and more'
const name = 'acme/small'

const saysInOrder = ({ log }: Served): unknown[] =>
  log
    .map(({ msg }) => msg)
    .filter((msg) =>
      ['making the database, which takes some seconds', 'opening the database', 'the database is open', 'listening'].includes(String(msg)),
    )

describe('the first start of docwright serve', () => {
  it('says what it is doing, and at its lowest level holds nothing that anybody wrote or that is secret', async () => {
    const github = await startGitHub({ webhook: { secret } })
    const data = path.join(mkdtempSync(path.join(tmpdir(), 'docwright-first-')), 'data')
    const start = (): Promise<Served> =>
      startServe({ data, github: new URL(github.origin).host, app: github.app, secret, env: { LOG_LEVEL: 'trace' } })
    const first = await start()
    onTestFinished(async () => {
      await first.kill()
      await github.close()
      rmSync(path.dirname(data), { recursive: true, force: true, maxRetries: 3 })
    })
    expect(saysInOrder(first)).toEqual(['making the database, which takes some seconds', 'the database is open', 'listening'])
    expect(first.log.find(({ msg }) => msg === 'listening')).toMatchObject({ app: '4242', host: github.webUrl, data, database: 'embedded' })

    const canary = `canary${randomBytes(8).toString('hex')}`
    github.webhook.url = `${first.url}/api/github/webhooks`
    await github.createRepository(name, { files: { ...smallService(), 'notes.md': `# ${canary}\n` }, collaborators: { ann: 'write' } })
    await github.push(name, 'feature', 'ann', { files: { 'src/billing/note.ts': `export const note = '${canary}'\n` }, message: canary })
    const { pull } = await github.openPull(name, 'ann', { head: 'feature', title: canary, body: canary })
    await github.comment(name, pull.number, 'ann', `/document-feature billing\n\n${canary}`)
    await github.comment(name, pull.number, 'ann', `no command ${canary}`)
    await until(async () => (await github.pulls(name)).some(({ pull: { headRef } }) => headRef.startsWith('docwright/')))
    const unsigned = { method: 'POST', body: JSON.stringify({ comment: { body: canary } }), headers: { 'x-hub-signature-256': canary } }
    expect((await fetch(github.webhook.url, unsigned)).status).toBe(401)
    expect(await first.stop()).toBe(0)
    expect(first.log.filter(({ msg }) => /^GitHub request: (?:POST|PATCH) /.test(String(msg))).length).toBeGreaterThan(3)
    const tokens = github
      .calls('apps/create-installation-access-token')
      .map(({ answer }) => String((answer as { token?: unknown } | undefined)?.token))
    expect(tokens.length).toBeGreaterThan(0)
    const jwt = github.calls('apps/get-authenticated')[0]?.headers['authorization'] ?? 'none'
    for (const hidden of [canary, secret, 'PRIVATE KEY', ...tokens, jwt]) expect(first.text().includes(hidden), hidden).toBe(false)

    const second = await start()
    expect(await second.stop()).toBe(0)
    expect(saysInOrder(second)).toEqual(['opening the database', 'the database is open', 'listening'])
  })
})
