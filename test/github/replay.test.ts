import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../support/repository.ts'
import { readFollowUps, withPull } from '../support/with-pull.ts'

const cli = path.join(import.meta.dirname, '../../bin/docwright.mjs')

describe('docwright replay', () => {
  it('prints every call that a webhook would cause, and writes nothing', async () => {
    const on = await withPull()
    const [delivery] = (await on.github.comment('acme/small', on.number, 'ann', '/document-feature billing')).deliveries
    const file = path.join(temporaryFolder(), 'event.json')
    writeFileSync(file, JSON.stringify(delivery?.payload))
    const env = {
      PATH: process.env['PATH'],
      HOME: path.dirname(file),
      GITHUB_TOKEN: on.github.installationToken('acme'),
      GITHUB_API_URL: on.github.apiUrl,
      GITHUB_SERVER_URL: on.github.webUrl,
    }
    on.github.forget()
    const { stdout } = await promisify(execFile)(process.execPath, [cli, 'replay', file, '--json'], { env })
    const calls = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { method: string; path: string })
    const shown = calls.map(({ method, path: where }) => `${method} ${where.replace(/\d+$/, 'n').replace(/\/\d+\//, '/n/')}`)
    expect(on.github.writes()).toEqual([])
    expect(readFollowUps(on)).toEqual([])
    await on.take(delivery === undefined ? [] : [delivery])
    const made = on.github.writes().map(({ method, path: where }) => `${method} ${where.replace(/\d+$/, 'n').replace(/\/\d+\//, '/n/')}`)
    expect(shown).toEqual(made)
    expect(stdout).not.toContain(env.GITHUB_TOKEN)
  })

  it('says why nothing would be done', async () => {
    const on = await withPull()
    const [delivery] = (await on.github.comment('acme/small', on.number, 'guest', '/document-feature billing')).deliveries
    const file = path.join(temporaryFolder(), 'event.json')
    writeFileSync(file, JSON.stringify(delivery?.payload))
    const env = {
      PATH: process.env['PATH'],
      HOME: path.dirname(file),
      GITHUB_TOKEN: on.github.installationToken('acme'),
      GITHUB_API_URL: on.github.apiUrl,
      GITHUB_SERVER_URL: on.github.webUrl,
    }
    const { stdout } = await promisify(execFile)(process.execPath, [cli, 'replay', file], { env })
    expect(stdout).toContain('Declined: guest has read permission here and this needs write.')
  })
})
