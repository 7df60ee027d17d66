import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { plain } from '../../src/core/phrase.ts'
import type { WorkerPlan, Prove } from '../../src/core/proof.ts'
import { openProver } from '../../src/proof/open-prover.ts'
import { isRunning } from '../support/processes.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'prover-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const never = new AbortController().signal
const plan: WorkerPlan = {
  level: 'own',
  files: { 'wrangler.jsonc': '{ "name": "shop", "main": "src/index.ts" }', 'package.json': '{}', 'src/index.ts': 'export default {}\n' },
  config: 'wrangler.jsonc',
  language: 'ts',
  environments: [],
  secrets: {},
  keySets: [],
  requests: [],
}

/** A prover with a test runner that starts a process, says which ones they are, and never ends. */
function prover(): Prove {
  const modules = path.join(folder, 'modules')
  const own = `import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'inherit' })
writeFileSync(${JSON.stringify(path.join(folder, 'pids'))}, process.pid + ' ' + child.pid + ' .')
setInterval(() => undefined, 1000)
`
  const files = { 'wrangler/config-schema.json': '{}', 'vitest/vitest.mjs': own, 'typescript/bin/tsc': '' }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(modules, file)), { recursive: true })
    writeFileSync(path.join(modules, file), text)
  }
  return openProver({ env: { PATH: process.env['PATH'] }, cache: path.join(folder, 'cache'), modules })
}

const proofFolders = (): readonly string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('docwright-proof-'))

it('ends what a proof started where that is stopped, removes its folder, and lets the next one begin', async () => {
  const [prove, stop, waits] = [prover(), new AbortController(), new AbortController()]
  const [pids, before] = [path.join(folder, 'pids'), new Set(proofFolders())]
  const first = prove(plan, stop.signal)
  const settled = expect(first).rejects.toThrow('stopped')
  while (!existsSync(pids) || !readFileSync(pids, 'utf8').endsWith('.')) await wait(10)
  const started = readFileSync(pids, 'utf8').split(' ').slice(0, 2).map(Number)
  expect(started.map(isRunning)).toEqual([true, true])
  const second = prove(plan, waits.signal)
  const third = prove({ ...plan, files: { ...plan.files, 'wrangler.jsonc': '{' } }, never)
  waits.abort(new Error('stopped while it waited'))
  await expect(second).rejects.toThrow('stopped while it waited')
  stop.abort(new Error('stopped'))
  await settled
  while (started.some(isRunning)) await wait(10)
  expect((await third).steps.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['config'])
  expect(proofFolders().filter((name) => !before.has(name))).toEqual([])
})

it('survives code that is nested deeper than a parser goes, and says that it was not read', async () => {
  const env = { npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:9/' }
  const prove = openProver({ env, cache: path.join(folder, 'cache') })
  const deep = `export const a = ${'['.repeat(100_000)}${']'.repeat(100_000)}\n`
  const { steps, skips } = await prove({ ...plan, files: { ...plan.files, 'src/deep.ts': deep } }, never)
  expect(steps.map(({ name, ok }) => [name, ok])).toContainEqual(['bindings', true])
  expect(skips.map(plain)).toContain('No bindings were looked for in src/deep.ts: its code is nested too deeply.')
})
