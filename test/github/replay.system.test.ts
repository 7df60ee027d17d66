import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Delivery } from '../support/github/events.ts'
import { temporaryFolder } from '../support/repository.ts'
import { webhookSecret } from '../support/docwright-on.ts'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'

const cli = path.join(import.meta.dirname, '../../bin/docwright.mjs')

/** Replays a delivery, and says what was printed. */
async function replay(on: WithPull, [delivery]: readonly Delivery[], ...options: string[]): Promise<{ stdout: string; token: string }> {
  if (delivery === undefined) throw new Error('no delivery')
  const file = path.join(temporaryFolder(), 'event.json')
  writeFileSync(file, delivery.body)
  const token = on.github.installationToken('acme')
  const env = {
    PATH: process.env['PATH'],
    HOME: path.dirname(file),
    GITHUB_TOKEN: token,
    WEBHOOK_SECRET: webhookSecret,
    GITHUB_API_URL: on.github.apiUrl,
    GITHUB_SERVER_URL: on.github.webUrl,
  }
  on.github.forget()
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'replay', file, ...options], { env })
  return { stdout, token }
}

const ofNumbers = ({ method, path: where }: { method: string; path: string }): string =>
  `${method} ${decodeURIComponent(where)
    .replace(/\d+$/, 'n')
    .replace(/\/\d+\//, '/n/')}`

const shownIn = (stdout: string): { method: string; path: string; body: object }[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { method: string; path: string; body: object })

describe('docwright replay', () => {
  it('prints every call that a webhook would cause, and writes nothing', async () => {
    const on = await withPull()
    const { deliveries } = await on.github.comment('acme/small', on.number, 'ann', '/document-feature billing')
    const { stdout, token } = await replay(on, deliveries, '--json')
    const shown = shownIn(stdout)
    expect(shown[0]?.body).toEqual({ content: 'eyes' })
    expect(on.github.writes()).toEqual([])
    expect(readFollowUps(on)).toEqual([])
    await on.take(deliveries)
    expect(shown.map(ofNumbers)).toEqual(on.github.writes().map(ofNumbers))
    expect(stdout).not.toContain(token)
  })

  it('prints what a pull request with drift would get to see', async () => {
    const on = await withPull()
    const settings = (name: string): string => `export const key = process.env.${name}\n`
    const files = { 'docs/setup.md': '# Setup\n\nSet `STRIPE_KEY`.\n', 'src/settings.ts': settings('STRIPE_KEY') }
    await on.github.push('acme/small', 'main', 'ann', { files })
    await on.github.push('acme/small', 'rename', 'ann', { files: { 'src/settings.ts': settings('STRIPE_SECRET_KEY') } })
    const { deliveries } = await on.github.openPull('acme/small', 'ann', { head: 'rename', title: 'Rename the key' })
    const shown = shownIn((await replay(on, deliveries, '--event', 'pull_request', '--json')).stdout)
    expect(on.github.writes()).toEqual([])
    await on.take(deliveries)
    expect(shown.map(ofNumbers)).toEqual(on.github.writes().map(ofNumbers))
    expect(JSON.stringify(shown)).toContain('STRIPE_KEY was removed here and is still named in docs/setup.md:3')
  })

  it('says why nothing would be done', async () => {
    const on = await withPull()
    const { deliveries } = await on.github.comment('acme/small', on.number, 'guest', '/document-feature billing')
    const { stdout } = await replay(on, deliveries)
    expect(stdout).toContain('Declined: guest has read permission here and this needs write.')
  })

  it('follows a pull request that is closed', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const { deliveries } = await on.github.closePull('acme/small', on.number, 'ann')
    const { stdout } = await replay(on, deliveries, '--event', 'pull_request', '--json')
    expect(on.github.writes()).toEqual([])
    await on.take(deliveries)
    expect(on.github.writes().map(ofNumbers)).toEqual(shownIn(stdout).map(ofNumbers))
    expect(on.github.writes()).toHaveLength(2)
  })
})
