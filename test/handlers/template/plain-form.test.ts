import { describe, expect, it } from 'vitest'
import { changesOf, type Files, textIn, withChanges } from '../../support/grow-in-memory.ts'

const config = { 'wrangler.jsonc': '{ "name": "shop", "main": "src/index.ts", "compatibility_date": "2026-10-20" }\n' }
const manifest = { 'package.json': '{ "type": "module", "dependencies": {}, "devDependencies": { "wrangler": "4.156.0" } }\n' }
const route = 'add-api-route /users GET,POST'
const lines = ['add-middleware cors', 'add-middleware rate-limiting', 'add-middleware file-size-limit --path /users/*'] as const
const hosts: Readonly<Record<string, string>> = {
  'an object with fetch': "export default {\n  fetch: () => new Response('hi'),\n}\n",
  'a class':
    "import { WorkerEntrypoint } from 'cloudflare:workers'\n\nexport default class Shop extends WorkerEntrypoint {\n  fetch() {\n    return new Response('hi')\n  }\n}\n",
  'an application of Hono':
    "import { Hono } from 'hono'\n\nconst app = new Hono()\napp.get('/', (c) => c.text('hi'))\n\nexport default app\n",
}

async function grown(files: Files, asked: readonly string[]): Promise<Files> {
  let now = files
  for (const line of asked) {
    const changes = await changesOf(now, line)
    expect(changes.refused).toBeUndefined()
    expect(changes.report.findings.filter(({ rule }) => rule === 'template-conflict')).toEqual([])
    now = withChanges(now, changes)
  }
  return now
}

/** Code and tests, without what is only remembered. */
function codeIn(files: Files): Files {
  return Object.fromEntries(Object.entries(files).filter(([path]) => /^(?:src|test)\/.*\.ts$/.test(path)))
}

const packagesIn = (files: Files): readonly string[] => Object.keys(JSON.parse(textIn(files, 'package.json')).dependencies).sort()
const described = ['@hono/zod-openapi', 'hono', 'zod']

describe.each(Object.entries(hosts))('middleware beside %s', (_, entry) => {
  const files = { ...config, ...manifest, 'src/index.ts': entry }

  it.each(lines)('needs no package but Hono, and serves no document: %s', async (line) => {
    const after = await grown(files, [line])
    expect(packagesIn(after)).toEqual(['hono'])
    expect(Object.keys(codeIn(after)).filter((path) => /zod|doc31/.test(textIn(after, path)))).toEqual([])
    expect((await changesOf(after, line)).files).toEqual([])
  })

  it('is in the same code whether the routes come before it or behind it', async () => {
    const [first, last] = [await grown(files, [route, ...lines]), await grown(files, [...lines, route])]
    const tests = { 'test/middleware/cors.test.ts': '' }
    expect({ ...codeIn(last), ...tests }).toEqual({ ...codeIn(first), ...tests })
    expect(packagesIn(last)).toEqual(described)
    expect((await changesOf(last, route)).files).toEqual([])
    for (const line of lines) expect((await changesOf(last, line)).files).toEqual([])
  })
})

describe('an application of middleware alone', () => {
  const files = { ...config, ...manifest, 'src/index.ts': hosts['an object with fetch'] ?? '' }

  it('keeps what a person wrote into it when routes come', async () => {
    const api = await grown(files, [...lines])
    const own = textIn(api, 'src/api.ts').replace('api.onError', "api.get('/hi', (c) => c.text('hi'))\napi.onError")
    const after = await grown({ ...api, 'src/api.ts': own }, [route])
    expect(textIn(after, 'src/api.ts')).toContain("api.get('/hi'")
    expect(textIn(after, 'src/api.ts')).toContain('new OpenAPIHono({ defaultHook: invalidRequest })')
  })

  it('stays described once it is', async () => {
    const after = await grown(files, [route, 'add-middleware rate-limiting'])
    expect(textIn(after, 'src/problems.ts')).toContain('problemSchema')
  })

  it('takes its other form for a store too, whose tests ask for the document', async () => {
    const after = await grown(files, ['add-middleware cors', 'add-kv-store carts'])
    expect(textIn(after, 'src/api.ts')).toMatch(/api\.use\(cors\(\)\)[^]*doc31/)
  })
})
