import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { obeyProxies } from '../../src/cli/obey-proxies.ts'
import { putEmptyDatabase } from '../support/empty-database.ts'
import { startGitHub, type GitHubStandIn } from '../support/github/start.ts'
import { startProxy } from '../support/proxy.ts'
import { until } from '../support/queue-place.ts'
import { runAction } from '../support/run-action.ts'
import { startServe, type Served } from '../support/serve.ts'
import { smallService } from '../support/small-service.ts'

const secret = 'a secret of sixteen and more'
const name = 'acme/small'

/** A host with a pull request; `github.test` leads there through a proxy alone. */
async function ground(): Promise<{ github: GitHubStandIn; port: number; number: number }> {
  const github = await startGitHub({ webhook: { secret } })
  onTestFinished(() => github.close())
  await github.createRepository(name, { files: smallService(), collaborators: { ann: 'write' } })
  await github.push(name, 'feature', 'ann', { files: { 'src/billing/note.ts': 'export const note = 1\n' } })
  const { pull } = await github.openPull(name, 'ann', { head: 'feature' })
  return { github, port: Number(new URL(github.origin).port), number: pull.number }
}

async function serve(host: string, env: Record<string, string>, { id, privateKey }: GitHubStandIn['app']): Promise<Served> {
  const data = mkdtempSync(path.join(tmpdir(), 'docwright-proxy-'))
  await putEmptyDatabase(data)
  const served = await startServe({ data, github: host, app: { id, privateKey }, secret, env })
  onTestFinished(async () => {
    await served.kill()
    rmSync(data, { recursive: true, force: true, maxRetries: 3 })
  })
  return served
}

describe('a proxy of the environment', () => {
  it('carries every request of the App and of git', async () => {
    const { github, port, number } = await ground()
    const proxy = await startProxy(port)
    const served = await serve('github.test', { HTTP_PROXY: proxy.url }, github.app)
    github.webhook.url = `${served.url}/api/github/webhooks`
    await github.comment(name, number, 'ann', '/document-feature billing')
    await until(async () => (await github.pulls(name)).some(({ pull: { headRef } }) => headRef.startsWith('docwright/')))
    expect(await served.stop()).toBe(0)
    expect(proxy.passed.filter((line) => !line.includes('github.test'))).toEqual([])
    expect(proxy.passed.some((line) => line.includes('/acme/small.git/info/refs'))).toBe(true)
    expect(github.calls('apps/get-authenticated').length).toBeGreaterThan(0)
  })

  it('is asked for hosts behind TLS, and left alone for those of NO_PROXY', async () => {
    const { github } = await ground()
    const refusing = await startProxy()
    const tls = await serve('', { HTTPS_PROXY: refusing.url }, github.app)
    await until(() => refusing.passed.includes('CONNECT api.github.com:443'))
    await until(() => tls.log.some(({ msg }) => String(msg).startsWith('GitHub does not know the App')))
    const { host } = new URL(github.origin)
    const other = await startProxy()
    const direct = await serve(host, { http_proxy: other.url, no_proxy: '127.0.0.1' }, github.app)
    await until(() => direct.log.some(({ msg }) => msg === 'GitHub knows the App'))
    expect(other.passed).toEqual([])
  })

  it('carries the requests of the Action', async () => {
    const { github, port, number } = await ground()
    const proxy = await startProxy(port)
    const [delivery] = (await github.comment(name, number, 'ann', '/document-feature billing')).deliveries
    const end = await runAction(github, name, {
      event: 'issue_comment',
      payload: { ...delivery?.payload, installation: undefined },
      env: {
        http_proxy: proxy.url,
        GITHUB_API_URL: 'http://github.test/api/v3',
        GITHUB_SERVER_URL: 'http://github.test',
      },
    })
    expect(end, end.stdout + end.stderr).toMatchObject({ code: 0 })
    expect((await github.pulls(name)).some(({ pull: { headRef } }) => headRef.startsWith('docwright/'))).toBe(true)
    expect(proxy.passed.filter((line) => !line.includes('github.test'))).toEqual([])
  })

  it('that has no address of one is named, without what it holds', () => {
    expect(obeyProxies({ HTTPS_PROXY: ' ', NO_PROXY: 'x' })).toBeUndefined()
    for (const HTTPS_PROXY of ['socks5://ann:word@proxy', 'http://ann:word@[', 'http://'])
      expect(() => obeyProxies({ HTTPS_PROXY })).toThrow(
        expect.objectContaining({ exitCode: 78, message: expect.stringMatching(/^Expected `HTTPS_PROXY` (?!.*word)/) as string }),
      )
  })
})
