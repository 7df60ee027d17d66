import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startGitHub, type GitHubStandIn } from '../support/github/start.ts'
import { submitForm } from '../support/html-form.ts'
import { until } from '../support/queue-place.ts'
import { beginServe, type Beginning, type ServeWish } from '../support/serve.ts'
import { smallService } from '../support/small-service.ts'

/** A stand-in, and what a server without an App is started with. */
async function ground(): Promise<{ github: GitHubStandIn; wish: ServeWish; begin: (more?: Partial<ServeWish>) => Beginning }> {
  const github = await startGitHub()
  const data = path.join(mkdtempSync(path.join(tmpdir(), 'docwright-register-')), 'data')
  const wish: ServeWish = { data, github: new URL(github.origin).host }
  const begun: Beginning[] = []
  onTestFinished(async () => {
    await Promise.all(begun.map((one) => one.stop('SIGKILL')))
    await github.close()
    rmSync(path.dirname(data), { recursive: true, force: true, maxRetries: 3 })
  })
  const begin = (more: Partial<ServeWish> = {}): Beginning => {
    const one = beginServe({ ...wish, ...more })
    one.served.catch(() => undefined)
    begun.push(one)
    return one
  }
  return { github, wish, begin }
}

/** The address that the server printed. */
async function pageOf(one: Beginning): Promise<string> {
  await until(() => /http:\/\/127\.0\.0\.1:\d+\/\n/.test(one.text()))
  return /http:\/\/127\.0\.0\.1:\d+/.exec(one.text())?.[0] ?? ''
}

/** Goes the whole way from the first page to the code that the host leads back with. */
async function register(url: string, hook: string): Promise<{ back: string; agree: string }> {
  const first = await fetch(`${url}/`)
  const second = await submitForm(`${url}/`, await first.text(), { address: hook })
  const agree = await second.text()
  const led = await submitForm(url, agree)
  return { back: led.headers.get('location') ?? '', agree }
}

describe('docwright serve without an App', () => {
  it('registers one, keeps it for its user alone, and goes on: a comment becomes a pull request', async () => {
    const { github, wish, begin } = await ground()
    const first = begin({ env: { PORT: '0' } })
    const url = await pageOf(first)
    const { back, agree } = await register(url, 'https://docwright.example.com')
    expect(agree).toContain('merge queues: read')
    expect(back).toMatch(new RegExp(`^${url}/setup\\?code=[0-9a-f]{40}&state=`))
    const done = await (await fetch(back)).text()
    const file = path.join(wish.data, 'github-app.json')
    expect(done).toContain(file)
    expect(done).toContain(`href="${github.webUrl}/apps/docwright/installations/new"`)
    const served = await first.served
    await until(() => served.log.some(({ msg, login }) => msg === 'GitHub knows the App' && login === 'docwright[bot]'))

    expect(github.webhook.url).toBe('https://docwright.example.com/api/github/webhooks')
    github.webhook.url = `${served.url}/api/github/webhooks`
    await github.createRepository('acme/small', { files: smallService(), collaborators: { ann: 'write' } })
    await github.push('acme/small', 'feature', 'ann', { files: { 'src/billing/note.ts': 'export const note = 1\n' } })
    const { pull } = await github.openPull('acme/small', 'ann', { head: 'feature' })
    await github.comment('acme/small', pull.number, 'ann', '/document-feature billing')
    await until(async () => (await github.pulls('acme/small')).some(({ pull: { headRef } }) => headRef.startsWith('docwright/')))
    expect(await served.stop()).toBe(0)

    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    expect([statSync(file).mode & 0o777, statSync(wish.data).mode & 0o777]).toEqual([0o600, 0o700])
    expect(Object.keys(kept)).toEqual(['host', 'id', 'clientId', 'slug', 'url', 'privateKey', 'webhookSecret'])
    for (const hidden of [kept['webhookSecret'] ?? '', 'PRIVATE KEY', new URL(back).searchParams.get('code') ?? '']) {
      expect(done).not.toContain(hidden)
      expect(served.text()).not.toContain(hidden)
    }
    expect(github.violations).toEqual([])

    // the next start asks nobody, and variables that name an App win
    const second = begin()
    expect(await (await second.served).stop()).toBe(0)
    const other = begin({ app: { id: 1, privateKey: github.app.privateKey } })
    await expect(other.served).rejects.toThrow('Expected `WEBHOOK_SECRET`')
  })

  it('is no way round: with some of the settings it ends with 78 and names what is missing', async () => {
    const { begin } = await ground()
    await expect(begin({ secret: 'a secret of sixteen and more' }).served).rejects.toThrow(/`APP_ID`.*`PRIVATE_KEY`/)
    await expect(begin({ env: { CLIENT_ID: 'Iv23liabcdef' } }).served).rejects.toThrow(/`PRIVATE_KEY`.*`WEBHOOK_SECRET`/)
    await expect(begin({ env: { APP_ID: '7' } }).served).rejects.toMatchObject({ code: 78 })
  })
})
