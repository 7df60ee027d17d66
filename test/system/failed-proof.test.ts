import { execFile, spawn } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Prove } from '../../src/core/proof.ts'
import { proverOf } from '../../src/proof/prover-of.ts'
import { isMissing } from '../support/missing.ts'
import { temporaryFolder, writeFiles } from '../support/repository.ts'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'

const root = path.join(import.meta.dirname, '../..')
const name = 'acme/small'
function environment(): Record<string, string> {
  const temporary = realpathSync(temporaryFolder())
  // as root, code of a project runs as another user, who has to find the way
  chmodSync(temporary, 0o755)
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: temporaryFolder(),
    TMPDIR: temporary,
    DOCWRIGHT_EDGE_MODULES: realpathSync(path.join(root, 'node_modules')),
    npm_config_offline: 'true',
  }
}
const route = (path: string): string => `/template add-api-route ${path} GET --package worker`

/** A prover that waits for another answer than the right one: the proof is run, and fails. */
function wrongly(): Prove {
  const prove = proverOf(environment(), temporaryFolder())
  return (plan, signal) => prove({ ...plan, requests: plan.requests.map((request) => ({ ...request, status: 418 })) }, signal)
}

const checksOn = (on: WithPull): readonly string[] =>
  on.github.checksOf(name).map(({ name: check, conclusion, output }) => `${check}: ${conclusion}\n${JSON.stringify(output)}`)

describe('a proof that fails', () => {
  it('opens no pull request, and the check shows the request and the answer', async () => {
    const on = await withPull({ github: { prove: wrongly() } })
    await on.type(route('/things'))
    expect(readFollowUps(on)).toEqual([])
    const [check] = checksOn(on).filter((text) => text.startsWith('docwright / docs'))
    expect(check).toContain('docwright / docs: neutral')
    expect(check).toContain('The proof failed, so nothing was written: requests.')
    expect(check).toMatch(/GET \/things.*501.*418.*about:blank/)
    expect(on.github.violations).toEqual([])
  })

  it('leaves out the commands whose proof it was to be, and delivers those before them', async () => {
    const on = await withPull({ github: { prove: wrongly() } })
    await on.type(['/document-feature billing', route('/things'), route('/notes')].join('\n'))
    const [pull, ...more] = readFollowUps(on)
    expect(more).toEqual([])
    const files = await on.filesOf(pull?.head ?? '')
    expect(files.some((file) => file.startsWith('docs/'))).toBe(true)
    expect(files.filter((file) => file.startsWith('worker/') || file.startsWith('.workflow/template'))).toEqual([])
    expect([...checksOn(on), ...on.said().map(({ body }) => body)].join('\n')).toMatch(/GET \/notes.*501.*418/)
  })

  it.skipIf(isMissing('bwrap'))('ends a command at a terminal with 1, the test and what it said, and writes nothing', async () => {
    const env = environment()
    const dir = temporaryFolder()
    writeFiles(dir, { '.github/docwright.yml': 'proof: off\n' })
    const run = (line: string): Promise<{ code: number; text: string }> =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          [path.join(root, 'bin/docwright.mjs'), 'run', line, '--repo', dir, '--write'],
          { env },
          (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), text: out + err }),
        )
      })
    expect(await run(route('/things'))).toMatchObject({ code: 0 })
    const test = `import { existsSync } from 'node:fs'\nimport { expect, test } from 'vitest'\ntest('has one route', () => expect(existsSync('src/routes/notes.ts')).toBe(false))\n`
    writeFiles(dir, { '.github/docwright.yml': 'proof: project\n', 'worker/test/one.test.ts': test })
    const { code, text } = await run(route('/notes'))
    expect(code).toBe(1)
    expect(text).toContain('The proof failed, so nothing was written: project: tests.')
    expect(text).toMatch(/has one route\s+AssertionError: expected true to be false/)
    expect(readdirSync(path.join(dir, 'worker/src/routes'))).toEqual(['things.ts'])
  })
})

/** Command lines of processes that run in a folder of a proof. */
function running(folder: string): readonly string[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8')] : []
    } catch {
      return []
    }
  })
}

describe('a proof that is interrupted', () => {
  it('leaves neither a process nor a file', async () => {
    const env = environment()
    const dir = temporaryFolder()
    const child = spawn(process.execPath, [path.join(root, 'bin/docwright.mjs'), 'run', route('/things'), '--repo', dir, '--write'], {
      env,
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const folder = env['TMPDIR'] ?? ''
    while (running(folder).every((line) => !line.includes('workerd')) && child.exitCode === null) await wait(20)
    expect(child.exitCode).toBeNull()
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    while (running(folder).length > 0) await wait(20)
    expect(readdirSync(folder)).toEqual([])
    expect(readdirSync(dir)).toEqual([])
  })
})
