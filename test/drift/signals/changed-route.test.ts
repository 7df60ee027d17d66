import { describe, expect, it } from 'vitest'
import { extractFacts } from '../../../src/discovery/extract-facts.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import type { Past } from '../../../src/drift/signal.ts'
import { isSameMethod, isSamePath, readPattern } from '../../../src/drift/routes/match-route.ts'
import { changedRoute } from '../../../src/drift/signals/changed-route.ts'
import { type Case, type Files, commit, driftsOf, pastOf, tokens } from './support.ts'

const drifts = (files: Files, more?: Case) => driftsOf(changedRoute, files, more)

const app = (routes: string): Files => ({
  'package.json': '{"name":"x","dependencies":{"express":"5.0.0"}}',
  'src/app.ts': `import express from 'express'\nimport { invoices } from './invoices.ts'\nconst app = express()\napp.use('/api/invoices', invoices)\napp.listen(3000)\n`,
  'src/invoices.ts': `import { Router } from 'express'\nimport { requireUser } from './auth.ts'\nexport const invoices = Router()\n${routes}\nfunction listAll() {}\nfunction getOne() {}\nfunction archive() {}\nfunction create() {}\n`,
  'src/auth.ts': 'export function requireUser(req, res, next) { if (!req.user) return res.status(401).end()\n next() }\n',
})
const two = "invoices.get('/', listAll)\ninvoices.get('/:id', getOne)\n"
const page = (...names: string[]): string => `# API\n\n${names.map((name) => `- \`${name}\` does something\n`).join('')}`

/** History that saw a line of the router go. */
function lineGone(word: string, text: string, instead?: string): Past {
  const past = pastOf({}, { [word]: text })
  for (const line of past.removals.lines.get(word) ?? [])
    Object.assign(line, { path: 'src/invoices.ts', ...(instead === undefined ? {} : { instead: [instead] }) })
  return { ...past, factsAt: async () => ({ before: extractFacts('src/invoices.ts' as RepoPath, text), after: undefined }) }
}

describe('matching', () => {
  it.each([
    ['/invoices/:id', '/invoices/{invoiceId}', true],
    ['/invoices/[id]', '/api/v1/invoices/:id', true],
    ['/invoices/42', '/api/invoices/:id', true],
    ['/files/*', '/files/a/b', true],
    ['/invoices', '/invoices/:id', false],
    ['/invoices/:id/send', '/invoices/:id', false],
    ['/:id', '/invoices/:id', false],
    ['/orders/archive', '/invoices/archive', false],
  ])('%s and %s', (one, other, same) => {
    const [a, b] = [readPattern(one), readPattern(other)]
    expect(a !== undefined && b !== undefined && isSamePath(a, b)).toBe(same)
  })

  it('takes any method for every method', () => {
    expect([isSameMethod('GET', 'ALL'), isSameMethod(undefined, 'POST'), isSameMethod('GET', 'POST')]).toEqual([true, true, false])
  })
})

describe('routes that went', () => {
  it('fails one whose registration history saw go', async () => {
    const past = lineGone('archive', "invoices.post('/:id/archive', archive)")
    const found = await drifts({ ...app(two), 'docs/api.md': page('POST /api/invoices/:id/archive', 'GET /api/invoices/{id}') }, { past })
    expect(found).toMatchObject([{ severity: 'failure', cause: commit, anchor: { name: 'POST /api/invoices/:id/archive' } }])
  })

  it('says nothing of routes that history never saw, nor of what only calls them', async () => {
    const files = { ...app(two), 'docs/api.md': page('POST /repos/:owner/hooks', 'POST /api/invoices/:id/archive') }
    expect(await drifts(files)).toEqual([])
    expect(
      await drifts(
        { ...app(two), 'docs/api.md': page('POST /oauth2/archive') },
        { past: lineGone('archive', "invoices.post('/archive', archive)") },
      ),
    ).toEqual([])
    expect(await drifts(files, { past: lineGone('archive', "  const answer = await client.post('/invoices/1/archive')") })).toEqual([])
  })

  it('says nothing of a registration that still stands somewhere', async () => {
    const past = lineGone('archive', "invoices.post('/:id/archive', archive)")
    const files = {
      ...app(two),
      'src/other.ts': "make(registry).post('/:id/archive', archive)\n",
      'docs/api.md': page('POST /api/invoices/:id/archive'),
    }
    expect(await drifts(files, { past })).toEqual([])
  })

  it('names the method that answers now', async () => {
    const past = lineGone('archive', "invoices.post('/:id/archive', archive)", "invoices.put('/:id/archive', archive)")
    const files = { ...app(`${two}invoices.put('/:id/archive', archive)\n`), 'docs/api.md': page('POST /api/invoices/:id/archive') }
    expect(await drifts(files, { past })).toMatchObject([
      { severity: 'failure', suggestion: 'PUT /api/invoices/:id/archive', mechanical: true },
    ])
  })

  it('holds our own pages against the routes themselves', async () => {
    const files = { ...app(two), 'docs/api.md': page('DELETE /api/invoices/:id') }
    expect(tokens(await drifts(files, { ours: ['docs/api.md'] }))).toEqual(['failure DELETE /api/invoices/:id'])
    // a heading of ours names what routes stand below
    expect(await drifts({ ...app(two), 'docs/api.md': page('/api') }, { ours: ['docs/api.md'] })).toEqual([])
  })

  it('lets changelogs be', async () => {
    const past = lineGone('archive', "invoices.post('/:id/archive', archive)")
    expect(await drifts({ ...app(two), 'CHANGELOG.md': page('POST /api/invoices/:id/archive') }, { past })).toEqual([])
  })
})

describe('descriptions of an API', () => {
  const operations = (paths: readonly string[]): string =>
    `openapi: 3.1.0\npaths:\n${paths.map((path) => `  ${path}:\n    get:\n      summary: x\n`).join('')}`
  const four = app(`${two}invoices.get('/:id/lines', getOne)\ninvoices.get('/:id/taxes', getOne)\n`)

  it('notes operations without a route', async () => {
    const paths = ['/api/invoices', '/api/invoices/{id}', '/api/invoices/{id}/lines', '/api/invoices/{id}/taxes', '/api/invoices/{id}/gone']
    expect(await drifts({ ...four, 'openapi.yaml': operations(paths) })).toMatchObject([
      { severity: 'notice', anchor: { name: 'GET /api/invoices/{id}/gone', doc: 'openapi.yaml', line: 15 } },
    ])
  })

  it('lets descriptions of others be', async () => {
    expect(await drifts({ ...four, 'openapi.yaml': operations(['/pets', '/pets/{id}', '/stores', '/api/invoices']) })).toEqual([])
  })
})

describe('a change', () => {
  const readme = { 'docs/api.md': page('GET /api/invoices', 'GET /api/invoices/:id', 'POST /api/invoices/:id/archive') }
  const three = `${two}invoices.post('/:id/archive', archive)\n`

  it('answers for the route that it removed', async () => {
    const before = { ...app(three), ...readme }
    expect(tokens(await drifts({ ...app(two), ...readme }, { before }))).toEqual(['failure POST /api/invoices/:id/archive'])
    expect(await drifts({ ...app(`${two}\n`), ...readme }, { before: { ...app(two), ...readme } })).toEqual([])
  })

  it('tells a route of its own from one that a parameter answers', async () => {
    const docs = { 'docs/api.md': page('GET /api/invoices/summary', 'GET /api/invoices/42') }
    const before = { ...app(`invoices.get('/summary', archive)\n${two}`), ...docs }
    expect(tokens(await drifts({ ...app(two), ...docs }, { before }))).toEqual(['failure GET /api/invoices/summary'])
    expect(await drifts({ ...app(two), ...docs })).toEqual([])
  })

  it('takes a parameter, or the end of another path, for no route of the base', async () => {
    const docs = { 'docs/api.md': page('POST /auth/otp/close', 'POST /admin') }
    const before = {
      ...app(`${two}invoices.post('/:id/close', archive)\n`),
      'src/strategy.ts': "router.post('/close', close)\nrouter.post('/:action', act)\n",
      ...docs,
    }
    expect(await drifts({ ...app(two), ...docs }, { before })).toEqual([])
  })

  it('knows the route that it renamed', async () => {
    const found = await drifts(
      { ...app(`${two}invoices.post('/:id/close', archive)\n`), ...readme },
      { before: { ...app(three), ...readme } },
    )
    expect(found.filter(({ severity }) => severity === 'failure')).toMatchObject([
      { suggestion: 'POST /api/invoices/:id/close', mechanical: true },
    ])
  })

  it('takes another route of the file, with a handler of its own, for no new place', async () => {
    const other = app(`${two}invoices.post('/:id/export', create)\n`)
    const found = await drifts({ ...other, ...readme }, { before: { ...app(three), ...readme } })
    expect(found.filter(({ severity }) => severity === 'failure').map(({ suggestion }) => suggestion)).toEqual([undefined])
    const past = lineGone('archive', "invoices.post('/:id/archive', archive)", "invoices.post('/:id/export', create)")
    expect((await drifts({ ...other, ...readme }, { past })).map(({ suggestion }) => suggestion)).toEqual([undefined])
  })

  it('notes routes that the page about their neighbours does not name', async () => {
    const found = await drifts({ ...app(`${three}invoices.post('/', create)\n`), ...readme }, { before: { ...app(three), ...readme } })
    expect(found.map(({ severity, code }) => [severity, code?.path])).toEqual([['notice', 'src/invoices.ts']])
  })

  it.each(['POST /api/invoices/<INVOICE>/archive', 'POST /api/invoices/{{invoice}}/archive', 'POST /api/invoices/${id}/archive'])(
    'reads %s',
    async (name) => {
      const docs = { 'docs/api.md': page(name) }
      const found = await drifts({ ...app(two), ...docs }, { before: { ...app(three), ...docs } })
      expect(found).toHaveLength(name.includes('{{') ? 0 : 1)
    },
  )

  it('reads a method in words before a path in code', async () => {
    const docs = { 'docs/api.md': '# API\n\n## POST `/api/invoices/:id/archive/`\n\nArchives it. The box `/archive` stays.\n' }
    expect(tokens(await drifts({ ...app(two), ...docs }, { before: { ...app(three), ...docs } }))).toEqual([
      'failure POST /api/invoices/:id/archive',
    ])
  })

  it('asks no page for new routes that names few of their neighbours', async () => {
    const docs = { 'docs/upload.md': page('GET /api/invoices', 'GET /api/orders', 'GET /api/users') }
    const found = await drifts({ ...app(`${three}invoices.post('/', create)\n`), ...docs }, { before: { ...app(three), ...docs } })
    expect(found).toEqual([])
  })

  it('answers for authentication that it turned', async () => {
    const table = { 'docs/api.md': '| Route | Auth |\n| --- | --- |\n| `GET /api/invoices` | No |\n| `GET /api/invoices/:id` | No |\n' }
    const guarded = "invoices.get('/', requireUser, listAll)\ninvoices.get('/:id', getOne)\n"
    const found = await drifts({ ...app(guarded), ...table }, { before: { ...app(two), ...table } })
    expect(found).toMatchObject([{ severity: 'warning', anchor: { text: 'No', line: 3 } }])
    expect(await drifts({ ...app(guarded), ...table }, { before: { ...app(`${guarded}\n`), ...table } })).toEqual([])
  })

  it('answers for a route whose last word is a common one in code', async () => {
    const docs = { 'docs/api.md': page('POST /api/invoices/:id/archive') }
    const other = { 'src/box.ts': "export const box = { type: 'archive', label: 'Archive' }\nconst view = 'archive'\n" }
    expect(tokens(await drifts({ ...app(two), ...other, ...docs }, { before: { ...app(three), ...other, ...docs } }))).toEqual([
      'failure POST /api/invoices/:id/archive',
    ])
  })

  it('tells a route from one with the same end at another place', async () => {
    const docs = { 'docs/api.md': page('GET /api/v1/ping') }
    const at = (path: string): Files => ({
      ...docs,
      'package.json': '{"name":"x","dependencies":{"express":"5.0.0"}}',
      'src/app.ts': `import express from 'express'\nconst app = express()\napp.get('/ping', a)\napp.get('${path}', b)\napp.listen(3000)\n`,
    })
    expect(tokens(await drifts(at('/api/v1/alive'), { before: at('/api/v1/ping') }))).toEqual(['failure GET /api/v1/ping'])
  })

  it('takes a value in a request for the parameter of a route', async () => {
    const docs = { 'docs/api.md': '# API\n\n```sh\ncurl http://localhost:3000/api/invoices/abc\n```\n' }
    expect(tokens(await drifts({ ...app("invoices.get('/', listAll)\n"), ...docs }, { before: { ...app(two), ...docs } }))).toEqual([
      'failure GET /api/invoices/abc',
    ])
  })

  it('reads requests of plain text and of diagrams', async () => {
    const docs = {
      'docs/api.md':
        '# API\n\n```mermaid\nsequenceDiagram\n  A->>B: Close it via POST /api/invoices/:id/archive\n```\n\n```text\nPOST   /api/invoices/{id}/archive   Close it\n```\n',
    }
    expect(await drifts({ ...app(two), ...docs }, { before: { ...app(three), ...docs } })).toHaveLength(2)
  })

  it('has no part in a router that is mounted in a way nobody follows', async () => {
    const docs = { 'docs/api.md': page('POST /api/invoices/:id/archive') }
    const files = app(three)
    const loop = { ...files, 'src/app.ts': (files['src/app.ts'] ?? '').replace(/app\.use\(.*\n/, 'mountAll(app, load())\n') }
    expect(await drifts({ ...loop, ...docs }, { before: { ...files, ...docs } })).toEqual([])
  })

  it('lets a route be that moved into a table of routes', async () => {
    const docs = { 'docs/api.md': page('POST /api/invoices/:id/archive') }
    const table = { 'src/table.ts': "export const routes = [{ method: 'post', path: '/:id/archive', handler: archive }]\n" }
    expect(await drifts({ ...app(two), ...table, ...docs }, { before: { ...app(three), ...docs } })).toEqual([])
  })

  it('asks descriptions of an API for the method too', async () => {
    const four = `${three}invoices.get('/:id/lines', getOne)\ninvoices.get('/:id/taxes', getOne)\n`
    const description = {
      'openapi.json': JSON.stringify(
        {
          openapi: '3.1.0',
          paths: {
            '/api/invoices': { get: {} },
            '/api/invoices/{id}': { get: {} },
            '/api/invoices/{id}/archive': { post: {} },
            '/api/invoices/{id}/lines': { get: {} },
            '/api/invoices/{id}/taxes': { get: {} },
          },
        },
        null,
        1,
      ),
    }
    const found = await drifts(
      { ...app(four.replace('invoices.post', 'invoices.put')), ...description },
      { before: { ...app(four), ...description } },
    )
    expect(found).toMatchObject([{ severity: 'failure', anchor: { name: 'POST /api/invoices/{id}/archive', doc: 'openapi.json' } }])
  })
})

describe('a route that was a file', () => {
  it.each([
    ['pages/api/data.ts', 1],
    ['examples/shop/pages/api/data.ts', 0],
  ])('%s', async (file, count) => {
    const files = { 'docs/a.md': '# API\n\n`POST /api/data` keeps it.\n', 'src/app.ts': "app.get('/api/other', run)\n" }
    expect(await driftsOf(changedRoute, files, { past: pastOf({ [file]: undefined }) })).toHaveLength(count)
  })
})
