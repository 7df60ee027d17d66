import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plain } from '../../src/core/phrase.ts'
import type { Proof, WorkerPlan } from '../../src/core/proof.ts'
import { openProver } from '../../src/proof/open-prover.ts'
import { usualCaps } from '../../src/proof/prover-options.ts'
import { openBubblewrap } from '../../src/proof/sandbox/bubblewrap.ts'
import type { SandboxCaps } from '../../src/proof/sandbox/sandbox.ts'
import { blankProject } from '../../src/generators/project/blank-project.ts'
import { isMissing } from '../support/missing.ts'

const modules = realpathSync(path.join(import.meta.dirname, '../../node_modules'))
const never = new AbortController().signal
const canary = 'canary-7f3a9c'

let folder: string
let port: number
const reached: string[] = []
const server = createServer((socket) => void socket.on('data', (data) => reached.push(String(data))).on('error', () => undefined))
const before = process.env['TMPDIR']

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-test-'))
  // as root, code of a project runs as another user, who has to find the way
  chmodSync(folder, 0o755)
  writeFileSync(path.join(folder, 'private'), canary)
  process.env['TMPDIR'] = folder
  process.env['CANARY'] = canary
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  delete process.env['CANARY']
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  rmSync(folder, { recursive: true, force: true })
})

const test = (body: string): string =>
  `import { expect, test } from 'vitest'\nimport { look } from '../look.mjs'\ntest('it', async () => { ${body} })\n`

/** What code of a project tries, and what came of it. */
function look(): string {
  return `import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import { createRequire } from 'node:module'
const attempt = (work) => { try { return String(work()) } catch (error) { return error.code ?? String(error) } }
const dial = (options) => new Promise((resolve) => {
  const socket = new net.Socket()
  const { connect } = createRequire(import.meta.url)('node:net').Socket.prototype
  socket.on('error', (error) => resolve(error.code)).on('connect', () => { socket.end('${canary}'); resolve('connected') })
  connect.call(socket, options)
})
export async function look() {
  const environments = fs.readdirSync('/proc').filter((name) => /^\\d+$/.test(name)).map((pid) => attempt(() => fs.readFileSync('/proc/' + pid + '/environ', 'utf8')))
  return {
    processes: environments.length,
    hasCanary: environments.join().includes('canary' + '-7f3a9c') || JSON.stringify(process.env).includes('canary' + '-7f3a9c'),
    private: attempt(() => fs.readFileSync(${JSON.stringify(path.join(folder, 'private'))}, 'utf8')),
    passwords: attempt(() => fs.readFileSync('/etc/shadow', 'utf8')),
    home: attempt(() => fs.readdirSync('/root').length),
    system: attempt(() => fs.writeFileSync('/usr/here', '')),
    top: attempt(() => fs.writeFileSync('/here', '')),
    devices: attempt(() => fs.writeFileSync('/dev/here', '')),
    packages: attempt(() => fs.writeFileSync(${JSON.stringify(path.join(modules, 'hono/here'))}, '')),
    given: attempt(() => fs.writeFileSync('/given/here', '')),
    tcp: await dial({ host: '127.0.0.1', port: ${port} }),
    outside: await dial({ host: '192.0.2.1', port: 80 }),
    name: os.hostname(),
    user: process.getuid(),
    interfaces: Object.keys(os.networkInterfaces()).join(),
  }
}
`
}

function planOf(files: Record<string, string>, config: object = {}): WorkerPlan {
  const base = JSON.parse(
    blankProject('example-api', { root: '', files: new Map(), listed: new Set() }).pack.files.get('wrangler.jsonc') ?? '{}',
  ) as object
  const project = {
    // what Wrangler writes is asked for
    ...Object.fromEntries(
      [...blankProject('example-api', { root: '', files: new Map(), listed: new Set() }).pack.files].filter(
        ([file]) => !file.endsWith('.d.ts'),
      ),
    ),
    'look.mjs': look(),
    'test/it.test.ts': `import { expect, test } from 'vitest'\nimport { fetchWorker } from './worker'\ntest('it', async () => expect((await fetchWorker('/openapi.json')).status).toBe(200))\n`,
    'wrangler.jsonc': JSON.stringify({ ...base, ...config }),
    ...files,
  }
  return {
    level: 'project',
    files: project,
    config: 'wrangler.jsonc',
    language: 'js',
    environments: [],
    requests: [{ method: 'GET', path: '/openapi.json', status: 200 }],
  }
}

const small: SandboxCaps = { processes: 300, megabytes: 1024, diskMegabytes: 32 }

function prove(plan: WorkerPlan, caps?: SandboxCaps, seconds = usualCaps.seconds): Promise<Proof> {
  const sandbox = openBubblewrap('/usr/bin/bwrap', caps)
  return openProver({ env: process.env, cache: path.join(folder, 'cache'), modules, sandbox, caps: { ...usualCaps, seconds } })(plan, never)
}

const detail = (proof: Proof, name: string): string => proof.steps.find((step) => step.name === name)?.detail ?? ''
/** The object that a hostile file printed into the detail of a step. */
const seenIn = (text: string): unknown => JSON.parse(/\{"processes".*?\}/.exec(text)?.[0] ?? 'null')

/** Command lines of this machine that hold a word. */
function commandLines(word: string): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const line = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
      return line.includes(word) ? [line] : []
    } catch {
      return []
    }
  })
}

const nothing = {
  hasCanary: false,
  private: 'ENOENT',
  passwords: 'ENOENT',
  home: 'ENOENT',
  system: 'EROFS',
  top: 'EROFS',
  devices: 'EROFS',
  packages: 'EROFS',
  given: 'EROFS',
  name: 'sandbox',
  user: 65534,
}

describe.skipIf(isMissing('bwrap'))('code of a project in bubblewrap', () => {
  it('works here, and a program that is not there does not', async () => {
    expect(await openBubblewrap().refusal(never)).toBeUndefined()
    expect(await openBubblewrap('/usr/bin/no-such-bwrap').refusal(never)).toBe('bubblewrap is not installed')
    expect(await openBubblewrap('/usr/bin/false').refusal(never)).toBe('bubblewrap does not work here: it printed nothing')
  })

  it('boots workerd, runs tests, sends requests and bundles', async () => {
    const proof = await prove({ ...planOf({}), language: 'ts' })
    expect(proof.steps.filter(({ ok }) => !ok)).toEqual([])
    expect(proof.level).toBe('project')
    expect(proof.steps.map(({ name }) => name)).toEqual(['config', 'bindings', 'cron', 'types', 'tests', 'start-up', 'requests', 'bundle'])
    expect(proof.requests).toEqual([{ method: 'GET', path: '/openapi.json', status: 200 }])
  })

  it('finds nothing and reaches nobody, in a test, in a plugin of a configuration and in a build command', async () => {
    const proof = await prove(
      planOf(
        {
          'test/it.test.ts': test('const seen = await look(); throw new Error(JSON.stringify(seen))'),
          'build.mjs': `import { look } from './look.mjs'\nconsole.error(JSON.stringify(await look()))\nprocess.exit(1)\n`,
        },
        { build: { command: 'node build.mjs' } },
      ),
    )
    for (const step of ['tests', 'bundle']) {
      const seen = seenIn(detail(proof, step))
      expect(seen).toMatchObject(nothing)
      expect(seen).toMatchObject({ tcp: expect.stringMatching(/^ENETUNREACH|ECONNREFUSED$/) as string, outside: 'ENETUNREACH' })
    }
    const plugin = await prove(
      planOf({
        'vitest.config.ts': `import { look } from './look.mjs'\nconsole.error(JSON.stringify(await look()))\nthrow new Error('no configuration')\n`,
      }),
    )
    expect(seenIn(detail(plugin, 'tests'))).toMatchObject(nothing)
    expect(JSON.stringify([proof, plugin])).not.toContain(canary)
    expect(reached).toEqual([])
    expect(existsSync(path.join(modules, 'hono/here'))).toBe(false)
  })

  it('sees no keys and settings of the machine beside its programs', async () => {
    const places = ['/etc/ssl/private', '/etc/pki/tls/private', '/usr/local/etc']
    const lists = `import fs from 'node:fs'
      const count = (at) => { try { return fs.readdirSync(at).length } catch (error) { return error.code === 'ENOENT' ? 0 : error.code } }
      throw new Error('found ' + ${JSON.stringify(places)}.map(count).join())`
    const proof = await prove(planOf({ 'vitest.config.ts': lists }))
    expect(detail(proof, 'tests')).toContain('found 0,0,0')
  })

  it('gets no memory that belongs to no process, no ring for calls and no socket to the host of a virtual machine', async () => {
    const memory = process.arch === 'arm64' ? 279 : 319
    const asks = `import { execFileSync } from 'node:child_process'
      const calls = ['syscall(${memory}, 0, 0)', 'shmget(0, 4096, 01600) // -1', 'syscall(425, 1, 0)', 'socket(my $s, 40, 1, 0) ? 0 : -1', 'socket(my $s, 1, 1, 0) ? 0 : -1']
      const answers = calls.map((call) => execFileSync('perl', ['-e', 'print((' + call + ') < 0 ? int($!) : "done")'], { encoding: 'utf8' }))
      throw new Error('asked ' + answers.join())`
    const proof = await prove(planOf({ 'vitest.config.ts': asks }))
    expect(detail(proof, 'tests')).toContain('asked 38,38,38,38,done')
  })

  it('cannot fill the disk', async () => {
    const fills = `import fs from 'node:fs'
      let [bytes, why] = [0, '']
      try { for (let i = 0; i < 100; i += 1) { fs.writeFileSync('fill-' + i, Buffer.alloc(1_000_000)); bytes += 1 } } catch (error) { why = error.code }
      for (const i of [1, 2, 3]) fs.rmSync('fill-' + i, { force: true })
      throw new Error('wrote ' + bytes + ' ' + why)`
    const proof = await prove(planOf({ 'vitest.config.ts': fills }), small)
    expect(detail(proof, 'tests')).toMatch(/wrote [23]\d ENOSPC/)
    expect(readdirSync(folder).filter((name) => name.startsWith('docwright-'))).toEqual([])
  })

  it('cannot start processes without end, and none of them is left', async () => {
    const forks = `import { spawn } from 'node:child_process'
      let [started, why] = [0, '']
      for (let i = 0; i < 1_000 && why === ''; i += 1) {
        const child = spawn('/bin/sleep', ['98765'], { detached: true, stdio: 'ignore' })
        child.on('error', (error) => (why = error.code))
        child.unref()
        started += child.pid === undefined ? 0 : 1
        await new Promise((resolve) => setImmediate(resolve))
      }
      throw new Error('started ' + (started < 400 ? 'few' : started) + ' ' + why)`
    const proof = await prove(planOf({ 'vitest.config.ts': forks }))
    expect(detail(proof, 'tests')).toContain('started few EAGAIN')
    expect(commandLines('98765')).toEqual([])
  })

  it('cannot run on, fill the memory or print without end', async () => {
    const late = await prove(
      planOf({
        'test/it.test.ts': test('await new Promise(() => undefined)'),
        'vitest.config.ts': 'export default { test: { testTimeout: 1e9 } }\n',
      }),
      undefined,
      10,
    )
    expect(detail(late, 'tests')).toContain('It took longer than a step of a proof may, and was ended.')
    const fills = `import { spawn } from 'node:child_process'
      const code = 'globalThis.kept = []; setInterval(() => kept.push(Buffer.alloc(8e6, 1)), 5)'
      for (const i of [1, 2, 3]) spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
      await new Promise(() => undefined)`
    const full = await prove(planOf({ 'vitest.config.ts': fills }), small)
    expect(detail(full, 'tests')).toContain('It filled more memory than a step of a proof may, and was ended.')
    const prints = `const text = 'x'.repeat(100_000); for (;;) await new Promise((resolve) => process.stdout.write(text, resolve))`
    const loud = await prove(planOf({ 'vitest.config.ts': prints }))
    expect(detail(loud, 'tests')).toContain('It printed more than a step of a proof may, and was ended.')
  })

  it('is not run where it needs packages that are not there', async () => {
    const proof = await prove(planOf({ 'package.json': '{"dependencies":{"lodash":"4.17.21"}}' }))
    expect(proof).toMatchObject({ level: 'off', steps: [] })
    expect(proof.skips.map(plain)).toEqual(['Code of the project was not run: it needs lodash, which the proof does not have.'])
  })
})
