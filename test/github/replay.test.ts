import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Delivery } from '../support/github/events.ts'
import { temporaryFolder } from '../support/repository.ts'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'

const cli = path.join(import.meta.dirname, '../../bin/docwright.mjs')

/** Types the command as `login`, and replays the delivery that this makes. */
async function replay(on: WithPull, login: string, ...options: string[]): Promise<{ delivery: Delivery; stdout: string; token: string }> {
  const [delivery] = (await on.github.comment('acme/small', on.number, login, '/document-feature billing')).deliveries
  if (delivery === undefined) throw new Error('no delivery')
  const file = path.join(temporaryFolder(), 'event.json')
  writeFileSync(file, delivery.body)
  const token = on.github.installationToken('acme')
  const env = {
    PATH: process.env['PATH'],
    HOME: path.dirname(file),
    GITHUB_TOKEN: token,
    GITHUB_API_URL: on.github.apiUrl,
    GITHUB_SERVER_URL: on.github.webUrl,
  }
  on.github.forget()
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'replay', file, ...options], { env })
  return { delivery, stdout, token }
}

describe('docwright replay', () => {
  it('prints every call that a webhook would cause, and writes nothing', async () => {
    const on = await withPull()
    const { delivery, stdout, token } = await replay(on, 'ann', '--json')
    const calls = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { method: string; path: string; body: object })
    const shown = calls.map(({ method, path: where }) => `${method} ${where.replace(/\d+$/, 'n').replace(/\/\d+\//, '/n/')}`)
    expect(calls[0]?.body).toEqual({ content: 'eyes' })
    expect(on.github.writes()).toEqual([])
    expect(readFollowUps(on)).toEqual([])
    await on.take([delivery])
    const made = on.github.writes().map(({ method, path: where }) => `${method} ${where.replace(/\d+$/, 'n').replace(/\/\d+\//, '/n/')}`)
    expect(shown).toEqual(made)
    expect(stdout).not.toContain(token)
  })

  it('says why nothing would be done', async () => {
    const { stdout } = await replay(await withPull(), 'guest')
    expect(stdout).toContain('Declined: guest has read permission here and this needs write.')
  })
})
