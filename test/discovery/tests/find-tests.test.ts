import { describe, expect, it } from 'vitest'
import { findTests } from '../../../src/discovery/tests/find-tests.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function testsOf(text: string, file = 'test/invoices.test.ts') {
  return findTests(
    await codebaseOf({ 'package.json': '{ "name": "shop" }', 'src/invoices.ts': 'export function total() { return 1 }\n', [file]: text }),
  )
}

describe('findTests', () => {
  it.each([
    ["describe.skip('x', () => { it('a', () => {}) })", true],
    ["xit('a', () => {})", true],
    ["it.skip.each([1])('a', () => {})", true],
    ["it('a', () => {})", undefined],
  ])('says whether a case is skipped: %s', async (text, isSkipped) => {
    expect((await testsOf(text)).map((one) => one.isSkipped)).toEqual([isSkipped])
  })

  it('reads cases with their suites, imports, calls and lines', async () => {
    const found = await testsOf(
      [
        "import { describe, expect, it } from 'vitest'",
        "import { total } from '../src/invoices.ts'",
        "describe('invoices', () => {",
        "  describe('total', () => {",
        "    it('adds lines', () => {",
        '      expect(total()).toBe(1)',
        '    })',
        '  })',
        "  it.todo('rounds')",
        '})',
      ].join('\n'),
    )
    expect(found).toEqual([
      {
        file: 'test/invoices.test.ts',
        line: 5,
        title: 'adds lines',
        suite: ['invoices', 'total'],
        covers: ['src/invoices.ts'],
        calls: ['total'],
        requests: [],
      },
      {
        file: 'test/invoices.test.ts',
        line: 9,
        title: 'rounds',
        suite: ['invoices'],
        covers: ['src/invoices.ts'],
        calls: [],
        requests: [],
      },
    ])
  })

  it.each([
    ['vitest', "import { it } from 'vitest'\nit.each([1, 2])('adds %i', () => {})", 'adds %i'],
    ['vitest conditions', "import { test } from 'vitest'\ntest.skipIf(process.platform === 'win32')('links', () => {})", 'links'],
    ['jest globals', "describe('x', () => { test.only('runs', () => {}) })", 'x > runs'],
    ['jest classes', "describe(Total, () => { it('runs', async () => {}) })", 'Total > runs'],
    ['mocha', "import { context, specify } from 'mocha'\ncontext('x', function () { specify('runs', function () {}) })", 'x > runs'],
    ['node:test', "import test from 'node:test'\ntest('x', async (t) => { await t.test('inner', () => {}) })", 'x|x > inner'],
    ['ava', "import test from 'ava'\ntest.serial('runs', (t) => { t.pass() })", 'runs'],
    [
      'playwright',
      "import { test } from '@playwright/test'\ntest.describe.serial('x', () => { test('runs', async ({ page }) => {}) })",
      'x > runs',
    ],
    ['bun', "import { describe, it } from 'bun:test'\ndescribe('x', () => { it.if(true)('runs', () => {}) })", 'x > runs'],
    ['wrappers', "import { it } from 'vitest'\nit('runs', withDatabase(async () => {}))", 'runs'],
    ['templates', "import { it } from 'vitest'\nfor (const name of names) it(`keeps ${name}`, () => {})", 'keeps {name}'],
  ])('reads %s', async (_, text, expected) => {
    const found = await testsOf(text)
    expect(found.map((test) => [...test.suite, test.title].join(' > ')).join('|')).toBe(expected)
  })

  it.each([
    ['steps', "import { test } from '@playwright/test'\nawait test.step('log in', async () => {})"],
    ['hooks', "import { beforeEach } from 'vitest'\nbeforeEach(() => {})"],
    ['other functions', "import { it } from 'vitest'\nrun('job', () => {})\nbench('sort', () => {})\nregexp.test('word')"],
  ])('leaves %s out', async (_, text) => {
    expect(await testsOf(text)).toEqual([])
  })

  it('reads no source file', async () => {
    expect(await testsOf("describe('x', () => { it('y', () => {}) })", 'src/words.ts')).toEqual([])
  })

  it.each([
    ["await request(app).post('/invoices').send({}).expect(201)", 'POST /invoices'],
    ['const res = await supertest(server).get(`/invoices/${invoice.id}?full=1`)', 'GET /invoices/:id'],
    ["const res = await app.request('/invoices', { method: 'DELETE' })", 'DELETE /invoices'],
    ["const res = await app.request('http://localhost/invoices')", 'GET /invoices'],
    ["const res = await app.inject({ method: 'put', url: '/invoices/1' })", 'PUT /invoices/1'],
    ["await app.inject('/health')", 'GET /health'],
    ['await fetch(`${baseUrl}/invoices/${id}/send`, { method: "POST" })', 'POST /invoices/:id/send'],
    ["await handler.handle(new Request('http://localhost/x', { method: 'PATCH' }))", 'PATCH /x'],
    ["const map = new Map(); map.get('/x y')", ''],
    ["await fetch('https://api.stripe.com/v1/charges')", ''],
  ])('%s sends %s', async (code, expected) => {
    const found = await testsOf(`import { it } from 'vitest'\nit('x', async () => { ${code} })`)
    expect(found[0]?.requests.join()).toBe(expected)
  })

  it('follows constants, wrappers that log in, and what hooks and helpers of the file send', async () => {
    const found = await testsOf(
      [
        "import request from 'supertest'",
        "const API = '/api/v1'",
        "const accounts = `${Cypress.env('apiUrl')}/accounts`",
        'const create = (body) => request(app).post(`${API}/invoices`).send(body)',
        "describe('invoices', () => {",
        '  beforeEach(async () => {',
        '    await request(app).get(`${API}/session`)',
        '  })',
        "  it('creates', async () => {",
        '    await create({})',
        '  })',
        '})',
        "it('lists', async () => {",
        "  await app.injectWithLogin('a@example.com', { method: 'GET', url: `${API}/invoices` })",
        '})',
        "it('opens an account', () => {",
        "  cy.request('PUT', `${accounts}/${id}`)",
        '})',
      ].join('\n'),
    )
    expect(found.map((test) => [test.title, test.requests])).toEqual([
      ['creates', ['POST /api/v1/invoices', 'GET /api/v1/session']],
      ['lists', ['GET /api/v1/invoices']],
      ['opens an account', ['PUT /accounts/:id']],
    ])
  })

  it('tells what the assertions of a case expect', async () => {
    const found = await testsOf(
      [
        "it('fails', async () => {",
        "  const res = await request(app).get('/a').expect(401)",
        '  expect(res.status).toBe(httpStatus.NOT_FOUND)',
        '  await expect(run()).rejects.toThrow(NotFoundError)',
        "  expect(res.body).toMatchObject({ error: { message: 'No such invoice' } })",
        '  await assert.rejects(() => run(), /over limit/)',
        '  expect(run).not.toThrow(OtherError)',
        '  expect(total()).toBe(200)',
        '})',
        "it('works', () => { expect(total()).toBe(1) })",
      ].join('\n'),
    )
    expect(found.map((test) => test.expects)).toEqual([['401', 'NOT_FOUND', 'NotFoundError', 'No such invoice', 'over limit'], undefined])
  })
})

describe('requests that functions of tests hand on', () => {
  const worker = [
    "import { createTestHarness } from 'wrangler'",
    "const server = createTestHarness({ workers: [{ configPath: './wrangler.jsonc' }] })",
    'await server.listen()',
    'const fetchAs: typeof server.fetch = (input, init) => server.fetch(input, { ...init, headers: {} })',
    'export const fetchWorker: typeof server.fetch = fetchAs',
    'export const plain = server.fetch',
    'export const asUser = (send) => (input, init) => send(input, { ...init, headers: {} })',
  ].join('\n')

  async function requestsOf(...lines: readonly string[]): Promise<string | undefined> {
    const found = findTests(
      await codebaseOf({
        'package.json': '{ "name": "shop" }',
        'test/worker.ts': worker,
        'test/again.ts': "export { fetchWorker } from './worker'\n",
        'test/invoices.test.ts': lines.join('\n'),
      }),
    )
    return found.at(-1)?.requests.join()
  }

  const imports = ["import { test } from 'vitest'", "import { asUser, fetchWorker, plain } from './worker'"]

  it.each([
    ["await fetchWorker('/invoices')", 'GET /invoices'],
    ["await fetchWorker(`/invoices/${id}`, { method: 'DELETE' })", 'DELETE /invoices/:id'],
    ['await fetchWorker(at(id))', 'GET /invoices/:id'],
    ["await plain('/invoices', { method: 'POST' })", 'POST /invoices'],
    ["await send('PUT', at('7'), '{}')", 'PUT /invoices/7'],
    ["const path = at('7'); await send('PATCH', path, '{}')", 'PATCH /invoices/7'],
    ["await sendAsUser('/invoices', { method: 'POST' })", 'POST /invoices'],
    ['const path = await seeded(); await fetchWorker(path)', 'GET /invoices/:id'],
    ['await fetchWorker(fresh())', 'GET /invoices/:id'],
    ['await fetchWorker(`/invoices${query}`)', 'GET /invoices'],
    ['await fetchWorker(endless())', ''],
    ["await SELF.fetch('https://api.example/invoices')", 'GET /invoices'],
    ["await worker.fetch(new IncomingRequest('http://worker/invoices'), env, ctx)", 'GET /invoices'],
    ['await send(method, at(id))', ''],
    ["await fetch('https://api.stripe.com/v1/charges')", ''],
  ])('%s sends %s', async (code, expected) => {
    const helpers = [
      'const IncomingRequest = Request',
      'const at = (id) => `/invoices/${id}`',
      'async function seeded() { const path = at(id); await store(path); return path }',
      'function fresh() { return at(next()) }',
      'function endless() { return endless() }',
      'function send(method, to, body) { return fetchWorker(to, { method, body }) }',
      'const sendAsUser = await asUser(fetchWorker)',
    ]
    expect(await requestsOf(...imports, ...helpers, `test('x', async () => { ${code} })`)).toBe(expected)
  })

  it('follows what modules of tests hand on', async () => {
    const again = "import { fetchWorker } from './again'"
    expect(await requestsOf("import { test } from 'vitest'", again, "test('x', () => fetchWorker('/invoices'))")).toBe('GET /invoices')
  })

  it('knows the body that a function hands on', async () => {
    const found = findTests(
      await codebaseOf({
        'test/worker.ts': worker,
        'test/invoices.test.ts': [
          ...imports,
          'const post = (to, body) => fetchWorker(to, { method: "POST", body: JSON.stringify(body) })',
          "test('x', () => post('/invoices', { total: 7 }))",
        ].join('\n'),
      }),
    )
    expect(found[0]?.sends).toEqual([{ request: 'POST /invoices', fields: { total: 7 } }])
  })

  it('says nothing of functions that call themselves', async () => {
    const loop = 'const loop = (path, init) => loop(path, init)'
    expect(await requestsOf(...imports, loop, "test('x', () => loop('/invoices'))")).toBe('')
  })
})
