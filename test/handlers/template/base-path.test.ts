import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import type { ProofPlan } from '../../../src/core/proof.ts'
import { changesOf, type Files, grown, pathsOf, textIn } from '../../support/grow-in-memory.ts'
import { growRepository } from '../../support/template/grow-project.ts'

const config = { 'wrangler.jsonc': '{ "name": "shop", "main": "src/index.ts", "compatibility_date": "2026-10-20" }\n' }
const withIndex = (...lines: readonly string[]): Readonly<Record<string, string>> => ({
  ...config,
  'src/index.ts': lines.map((line) => `${line}\n`).join(''),
})
const hono = "import { Hono } from 'hono'"
const below = withIndex(hono, "const app = new Hono().basePath('/api')", "app.get('/', (c) => c.text('shop'))", 'export default app')
const described = withIndex(
  "import { OpenAPIHono } from '@hono/zod-openapi'",
  "const app = new OpenAPIHono().basePath('/api')",
  "app.doc31('/openapi.json', { openapi: '3.1.0', info: { title: 'shop', version: '1' } })",
  'export default app',
)
const route = 'add-api-route /api/widgets GET,POST'

/** Our application, which a person mounts below a path afterwards. */
async function mountedBelow(...lines: readonly string[]): Promise<Files> {
  const files = await grown(withIndex(hono, 'const app = new Hono()', 'export default app'), 'add-api-route /things GET')
  return { ...files, ...withIndex(hono, "import { api } from './api'", ...lines, 'export default app') }
}

describe('a route in an application that has a base path', () => {
  it.each([
    ['Hono', below, '/widgets'],
    ['OpenAPIHono', described, '/api/widgets'],
  ])('is at the address that was typed: %s', async (_, files, inDocument) => {
    const changes = await changesOf(files, route)
    expect(changes.report.tries).toContain('curl http://localhost:8787/api/widgets')
    expect(changes.next).toContain('/template add-api-route /api/widgets/:id GET,PUT,PATCH,DELETE')
    const after = await grown(files, route)
    const module = textIn(after, 'src/routes/widgets.ts')
    expect(module).toContain("path: '/widgets'")
    expect(module).toContain('/** Routes of `/api/widgets`. */')
    expect(module).toContain("hc<WidgetsApi>(new URL('/api', url).href, options)")
    const tests = textIn(after, 'test/routes/widgets.test.ts')
    expect(tests).toContain("toBe('https://api.example/api/widgets')")
    expect(tests).toContain(`paths['${inDocument}']`)
    expect(textIn(after, '.workflow/template/README.md')).toContain('## `/template add-api-route /api/widgets GET,POST`')
    expect(textIn(after, 'src/ASSISTANT.md')).toContain('GET /api/widgets')
    expect(JSON.stringify(after)).not.toContain('/api/api')
  })

  it('is refused where it was typed for another place, with the line to type', async () => {
    for (const files of [below, await grown(below, route)])
      await expect(changesOf(files, 'add-api-route /widgets GET,POST --fields name:string')).rejects.toThrow(
        '/template add-api-route /api/widgets GET,POST --fields=name:string',
      )
  })

  it.each([
    ['add-api-route /api GET', 'to name what it serves below `/api`'],
    ['add-api-route /api/:id GET', 'to name what it serves below `/api`'],
    ['add-api-route /apix/widgets GET', '/template add-api-route /api/apix/widgets GET'],
    ['add-websocket /rooms/:room', '/template add-websocket /api/rooms/:room'],
    ['add-middleware file-size-limit --path /uploads/*', '--path="/api/uploads/*"'],
  ])('%s is refused', async (line, message) => {
    await expect(changesOf(below, line)).rejects.toThrow(message)
  })

  it('changes nothing the second time, rows included', async () => {
    const lines = [route, 'setup-database shop-db', route, 'add-api-route /api/widgets/:id GET,PUT']
    const after = await grown(below, ...lines)
    expect(textIn(after, 'test/routes/widgets.test.ts')).toContain("headers.get('location')).toBe(`/api${path}/${created.id}`)")
    for (const line of lines) expect(pathsOf(await changesOf(after, line))).toEqual([])
    expect((await changesOf(await grown(below, route), 'setup-database shop-db')).next).toContain(`/template ${route}`)
  })

  it('says and opens the same below another application of a person', async () => {
    const v1 = await mountedBelow('const v1 = new Hono()', "v1.route('/x', api)", 'const app = new Hono()', "app.route('/v1', v1)")
    const after = await grown(v1, 'add-api-route /v1/x/widgets GET')
    expect(textIn(after, 'src/routes/widgets.ts')).toContain("path: '/widgets'")
    expect(textIn(after, 'src/api.ts')).toContain("servers: [{ url: '/v1/x' }]")
    expect(textIn(after, 'src/index.ts')).toBe(textIn(v1, 'src/index.ts'))
    expect(pathsOf(await changesOf(after, 'add-api-route /v1/x/widgets GET'))).toEqual([])
    await expect(changesOf(after, 'add-api-route /widgets GET')).rejects.toThrow('/template add-api-route /v1/x/widgets GET')
  })

  it('is still known where it was typed before there was a base path', async () => {
    const files = await mountedBelow("const app = new Hono().basePath('/v2')", "app.route('/', api)")
    const after = await grown(files, 'add-api-route /v2/things GET')
    expect(textIn(after, 'src/routes/things.ts')).toContain('/** Routes of `/v2/things`. */')
    expect(Object.keys(after).filter((path) => path.startsWith('src/routes/'))).toEqual(['src/routes/things.ts'])
    const plan = await planned(after, 'add-api-route /v2/widgets GET')
    expect(plan.files['src/routes/things.ts']).toBe(textIn(after, 'src/routes/things.ts'))
  })
})

/** What a line would have proven. */
async function planned(files: Files, line: string): Promise<ProofPlan> {
  const plans: ProofPlan[] = []
  await growRepository(files as Readonly<Record<string, string>>, [line], async (plan) => {
    plans.push(plan)
    return { level: 'own', steps: [], requests: [], skips: [] }
  })
  const [plan] = plans
  if (plan === undefined) throw new Error('Expected a proof, got none.')
  return plan
}

describe('the proof of it', () => {
  it('asks at the same addresses, in an application below the same path', async () => {
    const plan = await planned(below, 'setup-auth jwt --with-dependencies')
    expect(plan.files['src/index.ts']).toContain("new Hono().basePath('/api')")
    expect(plan.requests.map(({ path }) => path)).toContain('/api/auth/login')
    expect(plan.requests.filter(({ path }) => !path.startsWith('/api/') || path.startsWith('/api/api'))).toEqual([])
  })
})

describe('auth-required below a base path', () => {
  it('opens what is open at its whole path, and nothing else', async () => {
    const after = await grown(below, 'setup-auth jwt', 'add-middleware auth-required')
    const open = textIn(after, 'src/middleware/auth-required.ts').match(/(?<=^ {2}')(?:GET|POST) .*(?=',$)/gm)
    expect(open).toHaveLength(8)
    expect(open?.filter((entry) => !/^(?:GET|POST) \/api\/[a-z.]/.test(entry))).toEqual([])
    expect(textIn(after, 'scripts/auth-key.ts')).toContain("new URL('/api/.well-known/jwks.json', api)")
  })

  it('covers the path that was typed', async () => {
    const lines = ['add-api-route /api/widgets GET', 'setup-auth jwt', 'add-middleware auth-required --path /api/widgets']
    const after = await grown(below, ...lines)
    expect(textIn(after, 'src/index.ts')).toContain("app.use('/widgets/*', authRequired())")
    expect(textIn(after, 'test/middleware/auth-required.test.ts')).toContain("const path = '/widgets'")
    expect(pathsOf(await changesOf(after, lines[2] ?? ''))).toEqual([])
    await expect(changesOf(after, 'add-middleware auth-required --path /widgets')).rejects.toThrow('--path=/api/widgets')
  })

  it('is not guessed where a part of the base path is a parameter', async () => {
    const tenants = withIndex(hono, "const app = new Hono().basePath('/:tenant')", 'export default app')
    const after = await grown(tenants, 'add-api-route /:shop/widgets GET', 'setup-auth jwt')
    await expect(changesOf(after, 'add-middleware auth-required')).rejects.toThrow('--path /:tenant/users')
  })
})

describe('a base path that is no path', () => {
  it.each(['/zqx`b', '/${zqx}', "/zqx'", '/{zqx}'])('makes a patch of routes, in which it does not stand: %s', async (path) => {
    const files = withIndex(hono, `const app = new Hono().basePath(${JSON.stringify(path)})`, 'export default app')
    const { refused, files: written, patches = [] } = await changesOf(files, 'add-api-route /users GET')
    expect(plain(refused ?? [])).toContain('to be a path of plain parts')
    expect(written).toEqual([])
    expect(patches.map((patch) => patch.path)).toContain('src/routes/users.ts')
    expect(patches.filter(({ content }) => content?.includes('zqx') === true).map((patch) => patch.path)).toEqual(['src/index.ts'])
  })

  it('does not matter to what answers nowhere', async () => {
    const after = await grown(withIndex(hono, "const app = new Hono().basePath('/{id}')", 'export default app'), 'setup-database app-db')
    expect(textIn(after, 'wrangler.jsonc')).toContain('"app-db"')
  })
})
