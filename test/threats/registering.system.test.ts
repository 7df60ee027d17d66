import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { UserError } from '../../src/core/errors.ts'
import { convertManifest, type RegisteredApp } from '../../src/github/convert-manifest.ts'
import { openSetup, type SetupWish } from '../../src/server/setup/open-setup.ts'
import { startGitHub, type GitHubStandIn } from '../support/github/start.ts'
import { submitForm } from '../support/html-form.ts'

const manifest = 'name: docwright\nurl: https://example.com\ndefault_permissions:\n  metadata: read\ndefault_events:\n  - issue_comment\n'

interface Registering {
  github: GitHubStandIn
  url: string
  port: number
  kept: RegisteredApp[]
}

/** The pages of a registration, with a host behind them. */
async function registering(parts: Partial<SetupWish> = {}): Promise<Registering> {
  const github = await startGitHub()
  const host = { api: github.apiUrl, web: github.webUrl }
  const kept: RegisteredApp[] = []
  const keep = (app: RegisteredApp): string => {
    kept.push(app)
    return '/data/<b>github-app.json'
  }
  const { server } = openSetup({
    manifest,
    host,
    webhookPath: '/hooks',
    hook: undefined,
    convert: (code) => convertManifest(host, code),
    keep,
    ...parts,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.close()
    server.closeAllConnections()
    await github.close()
  })
  const { port } = server.address() as AddressInfo
  return { github, url: `http://127.0.0.1:${port}`, port, kept }
}

const agreeTo = async ({ url }: Registering, address = 'https://ours.example', organization = ''): Promise<Response> =>
  submitForm(url, await (await fetch(`${url}/`)).text(), { address, organization })

/** What the host leads back to once the person agreed. */
async function ledBack(on: Registering): Promise<URL> {
  const led = await submitForm(on.url, await (await agreeTo(on)).text())
  return new URL(led.headers.get('location') ?? '')
}

const statusOf = async (url: string | URL, init?: RequestInit): Promise<number> => {
  const answer = await fetch(url, init)
  await answer.text()
  return answer.status
}

describe('A16: the pages on which an App is registered', () => {
  it('take a code with their own state alone, and once', async () => {
    const on = await registering()
    const back = await ledBack(on)
    for (const state of ['', 'x', `${back.searchParams.get('state')}x`]) {
      const forged = new URL(back)
      forged.searchParams.set('state', state)
      expect(await statusOf(forged)).toBe(403)
    }
    expect([on.kept, on.github.calls('apps/create-from-manifest')]).toEqual([[], []])
    const statuses = await Promise.all([statusOf(back), statusOf(back), statusOf(back)])
    expect(statuses.sort()).toEqual([200, 403, 403])
    expect(await statusOf(back)).toBe(403)
    expect(on.kept).toHaveLength(1)
    expect(on.github.calls('apps/create-from-manifest')).toHaveLength(1)
    expect(on.github.violations).toEqual([])
  })

  it('show nothing of the App that is secret, and no markup of strangers', async () => {
    const on = await registering()
    const back = await ledBack(on)
    const done = await (await fetch(back)).text()
    const [app] = on.kept
    for (const hidden of [app?.webhookSecret ?? '-', 'PRIVATE KEY', back.searchParams.get('code') ?? '-'])
      expect(done).not.toContain(hidden)
    expect(done).toContain('/data/&#x3C;b>github-app.json')
    const again = await registering()
    const wrong = await (await agreeTo(again, '"><script>alert(1)</script>')).text()
    expect(wrong).toContain('role="alert"')
    expect(wrong).toContain('value="&#x22;><script>')
    expect(wrong).not.toContain('"><script>')
  })

  it('answer under no name but that of this machine', async () => {
    const { port } = await registering()
    const statusUnder = (host: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const asking = request({ port, host: '127.0.0.1', path: '/', headers: { host } }, (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        })
        asking.on('error', reject).end()
      })
    const names = [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      '10.0.0.1',
      'localhost@evil.example',
    ]
    expect(await Promise.all(names.map(statusUnder))).toEqual(names.map(() => 421))
    expect(await Promise.all([`localhost:${port}`, `127.0.0.1:${port}`, '[::1]:8000'].map(statusUnder))).toEqual([200, 200, 200])
  })

  it('load nothing, are framed nowhere, are kept nowhere, and lead to the host alone', async () => {
    const on = await registering()
    const { headers } = await fetch(`${on.url}/`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`form-action 'self' ${on.github.origin};`)
    expect(policy).not.toMatch(/unsafe|script-src|\*/)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('take no form of another page, no long one, and no organization or address that is none', async () => {
    const on = await registering()
    const form = { method: 'POST', body: new URLSearchParams({ address: 'https://ours.example' }) }
    expect(await statusOf(`${on.url}/register`, form)).toBe(403)
    expect(await statusOf(`${on.url}/register`, { method: 'POST', body: 'x'.repeat(20_000) })).toBe(413)
    expect(await statusOf(`${on.url}/setup`, { method: 'POST' })).toBe(404)
    for (const [address, organization] of [
      ['javascript:alert(1)', ''],
      ['https://user:word@ours.example', ''],
      ['https://ours.example', '../../evil'],
      ['https://ours.example', 'acme?x'],
    ])
      expect((await agreeTo(on, address, organization)).status).toBe(422)
    const html = await (await agreeTo(on, 'https://ours.example/own/path', 'acme')).text()
    expect(html).toContain(`action="${on.github.webUrl}/organizations/acme/settings/apps/new?state=`)
    await submitForm(on.url, html)
    expect(on.github.webhook.url).toBe('https://ours.example/own/path')
  })

  it('let a person begin again after a code that the host does not take, and after an App that could not be kept', async () => {
    const failing = ['ENOSPC']
    const on = await registering({
      keep: () => {
        const code = failing.pop()
        if (code !== undefined) throw Object.assign(new Error('no space'), { code })
        return '/data/github-app.json'
      },
    })
    const back = await ledBack(on)
    back.searchParams.set('code', 'none')
    const answer = await fetch(back)
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('does not know this code')])
    const full = await fetch(await ledBack(on))
    expect([full.status, await full.text()]).toEqual([502, expect.stringContaining('could not be kept (ENOSPC)')])
    expect(await statusOf(await ledBack(on))).toBe(200)
  })

  it('lead to no other host than the one that was chosen, and say what the host has against a code', async () => {
    const on = await registering({ convert: () => Promise.reject(new UserError('no, because')) })
    const refused = await fetch(await ledBack(on))
    expect([refused.status, await refused.text()]).toEqual([502, expect.stringContaining('no, because')])
    const host = { api: on.github.apiUrl, web: 'https://ghe.example' }
    const back = await ledBack(on)
    const { url } = await convertManifest(host, back.searchParams.get('code') ?? '')
    expect(url).toBe('https://ghe.example/apps/docwright')
  })
})
