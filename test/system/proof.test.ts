import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plain } from '../../src/core/phrase.ts'
import { isProven, type Proof, type WorkerPlan } from '../../src/core/proof.ts'
import { openProver } from '../../src/proof/open-prover.ts'
import { blankProject } from '../../src/generators/project/blank-project.ts'

const modules = path.join(import.meta.dirname, '../../node_modules')
const never = new AbortController().signal

/** A folder that stands for the temporary one, so that what a proof leaves can be seen. */
let folder: string
const before = process.env['TMPDIR']
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'proof-test-'))
  process.env['TMPDIR'] = path.join(folder)
})
afterAll(() => {
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  rmSync(folder, { recursive: true, force: true })
})

const documentTest = `import { expect, test } from 'vitest'
import { fetchWorker } from './worker'

test('the document is there', async () => {
  expect((await fetchWorker('/openapi.json')).status).toBe(200)
})
`

function planOf(files: Record<string, string>, more: Partial<WorkerPlan> = {}): WorkerPlan {
  const project = {
    // what Wrangler writes is asked for, and tests are those of this file
    ...Object.fromEntries(
      [...blankProject('example-api', { root: '', files: new Map(), listed: new Set() }).pack.files].filter(
        ([file]) => !/\.(?:d|test)\.ts$/.test(file),
      ),
    ),
    'test/document.test.ts': documentTest,
    ...files,
  }
  const requests = [{ method: 'GET', path: '/openapi.json', status: 200 }]
  return { level: 'own', files: project, config: 'wrangler.jsonc', language: 'ts', environments: [], requests, ...more }
}

function config(more: object): string {
  return JSON.stringify(
    {
      ...(JSON.parse(
        blankProject('example-api', { root: '', files: new Map(), listed: new Set() }).pack.files.get('wrangler.jsonc') ?? '{}',
      ) as object),
      ...more,
    },
    null,
    2,
  )
}

const prover = (): ReturnType<typeof openProver> =>
  openProver({ env: { ...process.env, SECRET_OF_CALLER: 'seen' }, cache: path.join(folder, 'cache'), modules })
const prove = (files: Record<string, string>, more?: Partial<WorkerPlan>): Promise<Proof> => prover()(planOf(files, more), never)
const stepOf = (proof: Proof, name: string): string => {
  const step = proof.steps.find((one) => one.name === name)
  return step === undefined ? 'not run' : step.ok ? 'ok' : (step.detail ?? '')
}
const left = (): string[] => readdirSync(folder).filter((name) => name.startsWith('docwright-proof-'))

/** Command lines of processes that run in a folder of a proof. */
function processesOfProofs(): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      if (!readlinkSync(`/proc/${pid}/cwd`).startsWith(path.join(folder, 'docwright-proof-'))) return []
      return [readFileSync(`/proc/${pid}/cmdline`, 'utf8')]
    } catch {
      return []
    }
  })
}

/** A Worker with a handler, in place of the one of a new project. */
const workerWith = (handler: string): Record<string, string> => ({
  'src/index.ts': `interface StoreBindings { LEVEL: string }
export default { async fetch(request: Request, env: StoreBindings): Promise<Response> { ${handler} } }
`,
  'wrangler.jsonc': config({ vars: { LEVEL: '1' } }),
  'test/document.test.ts': `import { expect, test } from 'vitest'\ntest('nothing', () => expect(1).toBe(1))\n`,
})

describe('a proof', () => {
  it('shows that a project works, and leaves nothing behind', async () => {
    const files = { 'wrangler.jsonc': config({ triggers: { crons: ['0 9 * * mon'] }, env: { production: {} } }) }
    const proof = await prove(files, { environments: ['production'] })
    expect(proof.steps.map(({ name, ok }) => [name, ok])).toEqual(
      ['manifest', 'config', 'bindings', 'cron', 'types', 'tests', 'start-up', 'requests', 'bundle', 'bundle production'].map((name) => [
        name,
        true,
      ]),
    )
    expect(isProven(proof)).toBe(true)
    expect(proof.requests).toEqual([{ method: 'GET', path: '/openapi.json', status: 200 }])
    const shown = Object.fromEntries(proof.steps.map(({ name, shown: said = [] }) => [name, plain(said)]))
    expect(shown['tests']).toBe('1 passed')
    expect(shown['bundle']).toMatch(/^\d+ KiB, \d+ KiB compressed$/)
    expect(proof.environmentTypes).toContain('interface Env extends __BaseEnv_Env')
    expect(proof.skips).toEqual([])
    expect(left()).toEqual([])
    expect(processesOfProofs()).toEqual([])
    // what it writes for one project is accepted with it
    const again = await prove({ ...files, 'worker-configuration.d.ts': proof.environmentTypes ?? '' }, { environments: ['production'] })
    expect(stepOf(again, 'types')).toBe('ok')
    expect(again).not.toHaveProperty('environmentTypes')
  })

  it('shows everything that is wrong at once, in the words of the tools', async () => {
    const proof = await prove(
      {
        'wrangler.jsonc': config({ mian: 'a', vars: { LEVEL: '1' }, triggers: { crons: ['99 3 * * *'] }, env: { production: {} } }),
        'src/level.ts': `interface LevelBindings { LEVEL: string }\nexport const level = (env: LevelBindings): number => env.LEVEL\n`,
        'test/failing.test.ts': `import { expect, test } from 'vitest'\ntest('adds', () => expect(1 + 1).toBe(3))\n`,
        'worker-configuration.d.ts': 'interface Env { OLD: string }\n',
      },
      {
        environments: ['production'],
        requests: [
          { method: 'GET', path: '/openapi.json', status: 200 },
          { method: 'POST', path: '/nowhere', headers: { 'content-type': 'application/json' }, body: '{}', status: 201 },
        ],
      },
    )
    expect(isProven(proof)).toBe(false)
    expect(stepOf(proof, 'manifest')).toBe('ok')
    expect(stepOf(proof, 'config')).toBe('Wrangler does not know the key `mian` of the top level.')
    expect(stepOf(proof, 'bindings')).toBe('`src/level.ts` uses `LEVEL`, which `env.production` does not declare.')
    expect(stepOf(proof, 'cron')).toContain('The cron `99 3 * * *` is wrong')
    expect(stepOf(proof, 'types')).toContain('is not what `wrangler types` writes')
    expect(stepOf(proof, 'tests')).toMatch(/^adds\nAssertionError: expected 2 to be 3/)
    expect(stepOf(proof, 'start-up')).toBe('ok')
    expect(stepOf(proof, 'requests')).toMatch(/^POST \/nowhere: expected 201, got 404\n\{"type":"about:blank"/)
    expect(stepOf(proof, 'bundle')).toContain('mian')
    expect(stepOf(proof, 'bundle production')).toContain('"vars" exists at the top level, but not on "env.production"')
    expect(proof.requests[1]).toMatchObject({ method: 'POST', path: '/nowhere', status: 404, expected: 201 })
    expect(JSON.stringify(proof)).not.toContain(folder)
    expect(left()).toEqual([])
  })

  it('shows an error of types where nothing else is wrong with them', async () => {
    const proof = await prove({ 'src/wrong.ts': 'export const count: number = "one"\n', 'test/document.test.ts': 'export {}\n' })
    expect(stepOf(proof, 'types')).toContain("src/wrong.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.")
    expect(stepOf(proof, 'tests')).toContain('No test suite found')
  })

  it('shows a Worker that does not start, and a project without tests', async () => {
    const { 'test/document.test.ts': _, ...files } = planOf({ 'src/index.ts': "throw new Error('not today')\n" }).files
    const proof = await prover()({ ...planOf({}), files }, never)
    expect(stepOf(proof, 'start-up')).toContain('not today')
    expect(stepOf(proof, 'requests')).toContain('1 of 1 requests got no answer.')
    expect(stepOf(proof, 'tests')).toBe('There are no tests.')
  })

  it('lets a Worker reach no network, and gives it no variable of the caller', async () => {
    // an address of this machine that is not the one that tools talk by
    let asked = 0
    const server = createServer((_, response) => response.end(String((asked += 1)))).listen(0, '127.0.0.2')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const handler = `const answer = await fetch('http://127.0.0.2:${port}/').then((response) => response.status)
      return Response.json({ answer, level: env.LEVEL, all: Object.keys(env), url: request.url }, { status: 299 })`
    const proof = await prove(workerWith(handler), { requests: [{ method: 'GET', path: '/', status: 200 }] })
    server.close()
    expect(proof.requests[0]?.body).toContain('{"answer":500,"level":"1","all":["LEVEL"]')
    expect(asked).toBe(0)
    expect(JSON.stringify(proof)).not.toContain('seen')
  })

  it('applies migrations and gives secrets before it sends requests', async () => {
    const proof = await prove(
      {
        ...workerWith(''),
        'src/index.ts': `interface StoreBindings { DATABASE: D1Database; KEY: string }
export default {
  async fetch(_request: Request, env: StoreBindings): Promise<Response> {
    const row = await env.DATABASE.prepare('SELECT count(*) AS n FROM users').first<{ n: number }>()
    return new Response(row?.n === 1 && env.KEY === 'for a test' ? 'yes' : 'no', { status: row?.n === 1 && env.KEY === 'for a test' ? 200 : 500 })
  },
}
`,
        'wrangler.jsonc': config({ d1_databases: [{ binding: 'DATABASE', database_name: 'api' }], secrets: { required: ['KEY'] } }),
        'migrations/0001_users.sql': "CREATE TABLE users (id TEXT);\nINSERT INTO users VALUES ('1');\n",
      },
      { requests: [{ method: 'GET', path: '/', status: 200 }], secrets: { KEY: 'for a test' } },
    )
    expect(proof.steps.filter(({ ok }) => !ok)).toEqual([])
  })

  it('runs one proof at a time, and ends every process of one that is stopped', async () => {
    const stop = new AbortController()
    const proving = prover()
    const slow = planOf({
      'test/document.test.ts': `import { test } from 'vitest'\nimport './worker'\ntest('waits', () => new Promise(() => undefined), 1e9)\n`,
    })
    const stopped = expect(proving(slow, stop.signal)).rejects.toThrow('stopped')
    const waiting = expect(prover()(slow, stop.signal)).rejects.toThrow('stopped')
    while (processesOfProofs().filter((line) => line.includes('workerd')).length < 2)
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(left()).toHaveLength(1)
    stop.abort(new Error('stopped'))
    await Promise.all([stopped, waiting])
    expect(left()).toEqual([])
    while (processesOfProofs().length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  })

  it('checks what it can where the toolchain is not there', async () => {
    const proof = await openProver({ env: { PATH: '' }, cache: path.join(folder, 'empty') })(
      planOf({ 'wrangler.jsonc': config({ triggers: { crons: ['0 0 * * 0'] } }) }),
      never,
    )
    expect(proof.steps.map(({ name, ok }) => [name, ok])).toEqual([
      ['manifest', true],
      ['bindings', true],
      ['cron', false],
    ])
    expect(proof.skips.map(plain)).toContain('The code was neither compiled nor run.')
    expect(existsSync(path.join(folder, 'empty', 'node-compile-cache'))).toBe(false)
  })

  it('runs no code of the project without a sandbox', async () => {
    const proof = await prove({}, { level: 'project' })
    expect(proof).toMatchObject({ level: 'off', steps: [], requests: [] })
    expect(proof.skips.map(plain)).toEqual(['Code of the project was not run: there is no sandbox for it here.'])
  })
})
