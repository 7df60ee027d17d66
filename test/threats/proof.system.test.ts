import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { packages } from '../../src/proof/toolchain/manifest.generated.ts'
import { proverOf } from '../../src/proof/prover-of.ts'
import { startGitHub } from '../support/github/start.ts'
import { hostileProject, leftRunning, openRegistry, setTraps, type Traps } from '../support/hostile-project.ts'
import { isMissing } from '../support/missing.ts'
import { temporaryFolder, writeFiles } from '../support/repository.ts'
import { runAction } from '../support/run-action.ts'
import { readFollowUps, withPull, type PullSetting } from '../support/with-pull.ts'

const name = 'acme/small'
const line = '/template add-api-route /things GET --package worker'
const root = path.join(import.meta.dirname, '../..')
const byProject = { '.github/docwright.yml': 'proof: project\n' }

/** A hostile project, what would see it get out, and what a door is started with. */
interface Stage {
  traps: Traps
  env: Record<string, string>
  /** Packages that the registry was asked for. */
  asked: readonly string[]
}

/** What a door told people, and the files of the project afterwards. */
interface Told {
  text: string
  files: Readonly<Record<string, string>>
}

async function stage(): Promise<Stage> {
  const [traps, registry] = [await setTraps(), await openRegistry(packages['zod'] ?? '')]
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: temporaryFolder(),
    CANARY: traps.canary,
    DOCWRIGHT_EDGE_MODULES: realpathSync(path.join(root, 'node_modules')),
    npm_config_registry: registry.origin,
  }
  // what a proof starts could look at this process, too
  process.env['CANARY'] = traps.canary
  return { traps, env, asked: registry.asked }
}

/** Docwright at a terminal. */
async function terminal(files: Record<string, string>, { env }: Stage): Promise<Told & { code: number }> {
  const dir = temporaryFolder()
  writeFiles(dir, files)
  const args = [path.join(root, 'bin/docwright.mjs'), 'run', line, '--repo', dir, '--write']
  const { code, text } = await new Promise<{ code: number; text: string }>((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), text: `${stdout}${stderr}` }),
    )
  })
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const found = paths.map((entry) => path.join(entry.parentPath, entry.name))
  return { code, text, files: Object.fromEntries(found.map((file) => [path.relative(dir, file), readFileSync(file, 'utf8')])) }
}

/** Docwright as an App, and what it said in its check, its pull request and its comments. */
async function app(files: Record<string, string>, { env }: Stage, more: PullSetting = {}): Promise<Told> {
  const on = await withPull({ ...more, files, github: { prove: proverOf(env, temporaryFolder()) } })
  await on.type(line)
  const [pull] = readFollowUps(on)
  const checks = on.github.checksOf(name).map(({ output }) => JSON.stringify(output))
  const said = on.said().map(({ body }) => body)
  return {
    text: [...said, ...checks, pull?.body ?? 'no pull request'].join('\n'),
    files: pull === undefined ? {} : await on.github.filesAt(name, pull.head),
  }
}

/** Docwright as an Action. */
async function action(files: Record<string, string>, { env }: Stage): Promise<Told> {
  const github = await startGitHub()
  onTestFinished(() => github.close())
  await github.createRepository(name, { files, collaborators: { ann: 'write' } })
  await github.push(name, 'feature', 'ann', { files: { 'note.md': 'A note.\n' } })
  const { pull: source } = await github.openPull(name, 'ann', { head: 'feature', title: 'Feature' })
  const { deliveries } = await github.comment(name, source.number, 'ann', line)
  const payload = { ...deliveries[0]?.payload, installation: undefined }
  const end = await runAction(github, name, { event: 'issue_comment', payload, env })
  const [pull] = (await github.pulls(name, 'open')).filter(({ number }) => number !== source.number)
  const text = [end.stdout, end.stderr, end.summary, pull?.body ?? 'no pull request'].join('\n')
  return { text, files: pull === undefined ? {} : await github.filesAt(name, pull.pull.headSha) }
}

const doors = { terminal, app, action } as const
type Door = keyof typeof doors
const names = Object.keys(doors) as Door[]

/** The package that a registry was asked for: `hono/-/hono-4.13.19.tgz`. */
function packageOf(asked: string): string {
  return asked.split('/-/')[0] ?? ''
}

/** Nothing of the project ran where it can be seen, and nothing is left of it. */
function expectNothingOut({ traps }: Stage, { text }: Told): void {
  expect(traps.reached).toEqual([])
  expect(readdirSync(traps.folder)).toEqual([])
  expect(leftRunning()).toEqual([])
  expect(text).not.toContain(traps.canary)
}

afterEach(() => {
  delete process.env['CANARY']
})

describe('B10: code of a hostile project, where only our files are run', () => {
  it.each(names)('never runs: %s', async (door) => {
    const set = await stage()
    const files = hostileProject(set.traps)
    const told = await doors[door](files, set)
    expect(told.text).toContain('the code of this repository did not run.')
    expect(told.files['worker/src/routes/things.ts']).toBeDefined()
    expectNothingOut(set, told)
    // B2: scripts stay, and the lockfile gains what npm was asked for, of the registry of the others
    const manifest = JSON.parse(told.files['worker/package.json'] ?? '{}') as { scripts: object; dependencies: object }
    expect(manifest.scripts).toEqual((JSON.parse(files['worker/package.json'] ?? '{}') as typeof manifest).scripts)
    expect(told.files['worker/package-lock.json']).toContain(`"resolved": "https://registry.npmjs.org/zod/-/zod-${packages['zod']}.tgz"`)
    // its types are compared with the packages that its manifest names, of the same registry
    const wanted = new Set(['zod', 'typescript', ...Object.keys(manifest.dependencies)])
    expect(set.asked).toContain('zod')
    expect(set.asked.filter((asked) => !wanted.has(packageOf(asked)))).toEqual([])
  })

  it('never runs for a fork, or for a branch that asks for it', async () => {
    const fork = await stage()
    const told = await app({ ...hostileProject(fork.traps), ...byProject }, fork, { isFork: true })
    expect(told.text).toContain('Code of the project was not run: the change comes from a fork.')
    expect(told.text).toContain('`worker/package-lock.json` is not part of this change')
    expectNothingOut(fork, told)
    expect(fork.asked).toEqual([])
    const branch = await stage()
    const asks = await app(hostileProject(branch.traps), branch, { feature: byProject })
    expect(asks.text).toContain('the code of this repository did not run.')
    expectNothingOut(branch, asks)
  })

  it('is not called by a lockfile that names its addresses', async () => {
    const set = await stage()
    const told = await terminal(hostileProject(set.traps, { lures: true }), set)
    expect(told).toMatchObject({ code: 0 })
    expect(told.files['worker/package-lock.json']).not.toContain('node_modules/zod')
    expect(told.text).toContain('to be of one registry')
    expectNothingOut(set, told)
  })
})

/** Each door is tried once where all tests run, with a proof that passes or one that fails; `npm run soak:templates` tries all. */
const isWhole = process.env['TEMPLATE_SHAPES'] === 'all'

describe.skipIf(isMissing('bwrap'))('B10: code of a hostile project, where the default branch lets it run', () => {
  it.each(isWhole ? names : (['action'] as const))('runs in the sandbox alone, and nothing leaves it: %s', async (door) => {
    const set = await stage()
    const told = await doors[door]({ ...hostileProject(set.traps), ...byProject }, set)
    expect(told.text).toContain('then the Worker of this repository and its tests, in a sandbox.')
    expect(told.text).not.toContain('without this change too')
    expectNothingOut(set, told)
  })

  it.each(['terminal', 'app'] as const)('shows what it saw: nothing, and writes nothing where it fails: %s', async (door) => {
    const set = await stage()
    const files = { ...hostileProject(set.traps, { tells: true }), ...byProject }
    const told = await doors[door](files, set)
    expect(told.text).toContain('project: tests')
    const seen = /\{"attack":"ran".*?\}/.exec(told.text.replaceAll('\\', ''))?.[0] ?? '{}'
    expect(JSON.parse(seen)).toEqual({
      attack: 'ran',
      hasCanary: false,
      left: 'ENOENT',
      dialled: expect.stringMatching(/^(?:ECONNREFUSED|ENETUNREACH)$/) as string,
      filled: 'ENOSPC',
    })
    expectNothingOut(set, told)
    if (door === 'terminal') expect(told).toMatchObject({ code: 1, files })
    else expect(told.text).toContain('no pull request')
  })
})
