import { execFile, spawn } from 'node:child_process'
import { chmodSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Prove } from '../../src/core/proof.ts'
import { blankProject } from '../../src/generators/project/blank-project.ts'
import { proverOf } from '../../src/proof/prover-of.ts'
import { isMissing } from '../support/missing.ts'
import { isGone, isRunning, lineOf, processesIn, watchdogsOf } from '../support/processes.ts'
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

/** A command whose proof is interrupted once `isThere` says so of the command lines of its processes, and what was there then. */
async function interrupted(signal: NodeJS.Signals, files: Record<string, string>, isThere: (lines: readonly string[]) => boolean) {
  const env = environment()
  const [dir, folder] = [temporaryFolder(), env['TMPDIR'] ?? '']
  writeFiles(dir, files)
  const before = readdirSync(dir, { recursive: true })
  const child = spawn(process.execPath, [path.join(root, 'bin/docwright.mjs'), 'run', route('/things'), '--repo', dir, '--write'], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [code, text]: [number | NodeJS.Signals | null | undefined, string] = [undefined, '']
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += String(data)))
  child.once('exit', (ended, by) => (code = ended ?? by))
  while (code === undefined && !isThere(processesIn(folder).map((pid) => lineOf(pid).join(' ')))) await wait(5)
  expect(code, text).toBeUndefined()
  const [watchdogs, started] = [watchdogsOf(child.pid), processesIn(folder)]
  child.kill(signal)
  while (code === undefined || watchdogs.some(isRunning)) await wait(5)
  const areGone = (await Promise.all(started.map(isGone))).every((one) => one) && processesIn(folder).length === 0
  const isUntouched = isDeepStrictEqual(readdirSync(dir, { recursive: true }), before)
  return { code, watchdogs, areGone, folders: readdirSync(folder), isUntouched }
}

/** A Worker whose own tests never end, and a repository that lets them run. */
function endless(): Record<string, string> {
  const { files } = blankProject('worker', { root: '', files: new Map(), listed: new Set() }).pack
  const test = "import { test } from 'vitest'\ntest('never ends', () => new Promise(() => undefined), 100_000_000)\n"
  return {
    '.github/docwright.yml': 'proof: project\n',
    ...Object.fromEntries([...files].map(([file, text]) => [`worker/${file}`, text])),
    'worker/test/endless.test.ts': test,
  }
}

describe('a proof that is interrupted', () => {
  const nothing = { watchdogs: [expect.any(Number)], areGone: true, folders: [], isUntouched: true }
  const hasWorker = (lines: readonly string[]): boolean => lines.some((line) => line.includes('workerd'))

  it.each<[NodeJS.Signals, number | string]>([
    ['SIGINT', 130],
    ['SIGKILL', 'SIGKILL'],
  ])('by %s leaves neither a process nor a file', async (signal, code) => {
    expect(await interrupted(signal, {}, hasWorker)).toEqual({ code, ...nothing })
  })

  it.skipIf(isMissing('bwrap'))('leaves nothing of a sandbox in which code of the project runs', async () => {
    const runs = (lines: readonly string[]): boolean =>
      lines.some((line) => line.startsWith('/usr/bin/bwrap ') && line.includes('vitest.mjs')) &&
      lines.some((line) => line.startsWith(process.execPath) && line.includes('vitest.mjs'))
    expect(await interrupted('SIGTERM', endless(), runs)).toEqual({ code: 143, ...nothing })
  })
})
