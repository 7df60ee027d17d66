// How long a proof takes beside what nobody can do without: the compiler and one bare boot of the same project, in the same run.
//   node bench/proof.ts [folder of a project] [--cold] [--rounds=5]
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isProven, type ProofPlan } from '../src/core/proof.ts'
import { plain } from '../src/core/phrase.ts'
import { newProject } from '../src/generators/project/new-project.ts'
import { openProver } from '../src/proof/open-prover.ts'
import { environmentsOf, readConfig } from '../src/proof/checks/read-config.ts'

const root = path.join(import.meta.dirname, '..')
const words = process.argv.slice(2)
const given = words.find((word) => !word.startsWith('--'))
const rounds = Number(words.find((word) => word.startsWith('--rounds='))?.slice('--rounds='.length) ?? 5)
const scratch = mkdtempSync(path.join(tmpdir(), 'docwright-bench-'))
const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', HOME: scratch }

const bareTest = `import { expect, test } from 'vitest'
import { fetchWorker } from './worker'
test('the document is there', async () => { expect((await fetchWorker('/openapi.json')).status).toBe(200) })
`

const bareBoot = `import { createTestHarness } from 'wrangler'
const server = createTestHarness({ workers: [{ configPath: './wrangler.jsonc' }] })
await server.listen()
await (await server.fetch('/openapi.json')).text()
await server.close()
`

function filesOf(folder: string | undefined): Record<string, string> {
  if (folder === undefined) return { ...Object.fromEntries(newProject('example-api')), 'test/document.test.ts': bareTest }
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.[a-z]+$/.test(name))
  const own = names.filter((name) => !/(?:^|\/)(?:node_modules|\.wrangler)(?:\/|$)/.test(name))
  return Object.fromEntries(own.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))
}

const files = filesOf(given)
const read = readConfig('wrangler.jsonc', files['wrangler.jsonc'] ?? '')
if ('error' in read) throw new Error(read.error)
const plan: ProofPlan = {
  level: 'own',
  files,
  config: 'wrangler.jsonc',
  language: 'ts',
  environments: [...environmentsOf(read.config).keys()].filter((name) => name !== ''),
  requests: [{ method: 'GET', path: '/openapi.json', status: 200 }],
}

function timed(work: () => void): number {
  const from = performance.now()
  work()
  return performance.now() - from
}

function run(folder: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}\n${stdout}${stderr}`)
}

/** Milliseconds of the compiler and of one boot, one after the other, as a person would run them. */
function bare(types: string): { tsc: number; boot: number } {
  const folder = mkdtempSync(path.join(scratch, 'bare-'))
  for (const [name, text] of Object.entries({ ...files, 'boot.mjs': bareBoot, 'worker-configuration.d.ts': types })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const tsc = timed(() => run(folder, ['node_modules/typescript/bin/tsc']))
  const boot = timed(() => run(folder, ['--no-warnings', 'boot.mjs']))
  return { tsc, boot }
}

async function proof(modules: string | undefined): Promise<{ ms: number; types: string }> {
  const prove = openProver({ env: process.env, cache: path.join(scratch, 'cache'), ...(modules !== undefined && { modules }) })
  const from = performance.now()
  const shown = await prove(plan, new AbortController().signal)
  const ms = performance.now() - from
  if (!isProven(shown) || shown.steps.length < 8) throw new Error(JSON.stringify(shown, undefined, 2))
  if (words.includes('--steps')) for (const { name, shown: said = [] } of shown.steps) process.stderr.write(`${name}: ${plain(said)}\n`)
  return { ms, types: shown.environmentTypes ?? files['worker-configuration.d.ts'] ?? '' }
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(2)

try {
  const modules = path.join(root, 'node_modules')
  if (words.includes('--cold'))
    process.stdout.write(`cold, with the installation of the toolchain: ${seconds((await proof(undefined)).ms)} s\n\n`)
  const { ms: first, types } = await proof(modules)
  process.stdout.write(
    `first proof (nothing compiled yet): ${seconds(first)} s\n\n| round | tsc | bare boot | proof | ratio |\n|---|---|---|---|---|\n`,
  )
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const { tsc, boot } = bare(types)
    const { ms } = await proof(modules)
    ratios.push(ms / (tsc + boot))
    process.stdout.write(`| ${round} | ${seconds(tsc)} | ${seconds(boot)} | ${seconds(ms)} | ${(ms / (tsc + boot)).toFixed(2)} |\n`)
  }
  const middle = ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? 0
  process.stdout.write(`\nratio, median: ${middle.toFixed(2)} (at most 2)\n`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
