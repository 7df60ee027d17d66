import { describe, expect, it, vi } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { addHandler } from '../../../src/generators/entry/add-handler.ts'
import { putInFront } from '../../../src/generators/entry/put-in-front.ts'
import { renderTemplate } from '../../../src/generators/template/render-template.ts'
import { texts } from '../../../src/generators/template/texts.generated.ts'
import { edited, understood } from './read-shape.ts'
import { exported, loaded } from './served.ts'
import { type Shape, handlerShapes, text } from './shapes.ts'

const way = { module: './with-api', name: 'withApi' }
const main = 'src/index.ts' as RepoPath

/** A Worker of one module with our API in front of it. */
const behind = (...lines: readonly string[]): string => putInFront(text(...lines), main, way)

/** Texts of our own API as the templates have them, with a route and with middleware that marks answers and closes paths. */
function ownApi(kind: string): Shape {
  const written = (template: string): string =>
    renderTemplate(texts[template]?.text ?? '', { values: { title: 'shop', base: '/' }, holds: new Set() })
  const middleware = text(
    'api.use(async (c, next) => {',
    "  if (c.req.header('authorization') === undefined) return c.text('who are you?', 401)",
    '  await next()',
    "  c.header('x-seen', new URL(c.req.url).pathname)",
    '})',
    "api.get('/users', (c) => c.text('ours')).get('/users/:id', (c) => c.notFound()).get('/broken', () => { throw new Error('ours') })",
  )
  return {
    'src/api.ts': written('src/api.ts') + middleware,
    'src/problems.ts': written('src/problems.ts'),
    'src/answer-others.ts': written('src/answer-others.ts'),
    'src/with-api.ts': written(kind === 'class' ? 'src/with-api-class.ts' : 'src/with-api.ts'),
  }
}

/** What a Worker answers with our API in front of it: to a caller who is known, unless other headers are given. */
async function asked(shape: Shape, given: { path: string; headers?: Record<string, string>; ctx?: object }) {
  const { host, exporter } = understood(shape)
  const after = edited({ ...shape, ...ownApi(host.kind) }, exporter, (before) => putInFront(before, exporter, way))
  const { path, headers = { authorization: 'x' }, ctx = {} } = given
  const request = new Request(`https://worker.test${path}`, { headers })
  return (await loaded(after))(request, { NAME: 'value' }, ctx)
}

describe('a Worker that answers by itself, with our API in front of it', () => {
  it.each(Object.entries(handlerShapes))('%s: answers behind our middleware', async (_name, shape) => {
    const own = await asked(shape, { path: '/' })
    expect([own.status, await own.text(), own.headers.get('x-seen')]).toEqual([200, 'hi', '/'])
    const ours = await asked(shape, { path: '/users' })
    expect([ours.status, await ours.text(), ours.headers.get('x-seen')]).toEqual([200, 'ours', '/users'])
  })

  it.each(Object.entries(handlerShapes))('%s: no path of it gets past our middleware', async (_name, shape) => {
    for (const path of ['/', '/x', '/users']) expect((await asked(shape, { path, headers: {} })).status).toBe(401)
  })

  const seen = (body: string): Shape => ({ 'src/index.ts': `export default { async fetch(request, env, ctx) { ${body} } }` })
  const classSeen = (body: string): Shape => ({
    'src/index.ts': text(
      "import { WorkerEntrypoint } from 'cloudflare:workers'",
      `export default class extends WorkerEntrypoint { prefix = 'a'; async fetch(request) { ${body} } own() { return this.prefix } }`,
    ),
  })

  it('gets what the runtime gave', async () => {
    const ctx = { props: { of: 'ctx' } }
    const object = await asked(seen('return Response.json([request.url, env, ctx.props])'), { path: '/x?y', ctx })
    const ofClass = await asked(classSeen('return Response.json([request.url, this.env, this.ctx.props, this.own()])'), {
      path: '/x?y',
      ctx,
    })
    expect(await object.json()).toEqual(['https://worker.test/x?y', { NAME: 'value' }, { of: 'ctx' }])
    expect(await ofClass.json()).toEqual(['https://worker.test/x?y', { NAME: 'value' }, { of: 'ctx' }, 'a'])
  })

  it('keeps the methods of a class that other Workers call', async () => {
    const shape = { ...classSeen('return new Response()'), ...ownApi('class') }
    const worker = await exported(edited(shape, main, (before) => putInFront(before, main, way)))
    expect(typeof worker === 'function' && new worker({}, {}).own?.()).toBe('a')
  })

  it('makes one object of a class for each request, whoever answers it', async () => {
    const shape: Shape = {
      'src/index.ts': text(
        "import { WorkerEntrypoint } from 'cloudflare:workers'",
        'let made = 0',
        'export default class extends WorkerEntrypoint {',
        '  #mine = 0',
        '  constructor(ctx, env) { super(ctx, env); this.#mine = made += 1 }',
        '  fetch(request) { return Response.json([this.#mine, new URL(request.url).pathname]) }',
        '}',
      ),
      ...ownApi('class'),
    }
    const ask = await loaded(edited(shape, main, (before) => putInFront(before, main, way)))
    const answer = async (path: string) =>
      (await ask(new Request(`https://worker.test${path}`, { headers: { authorization: 'x' } }), {}, {})).text()
    expect(await answer('/users')).toBe('ours')
    expect(await Promise.all(['/a', '/b'].map(answer))).toEqual(['[2,"/a"]', '[3,"/b"]'])
    expect(await answer('/c')).toBe('[4,"/c"]')
  })

  it('needs no context, as tests give none', async () => {
    const shape = { ...seen('return new Response(typeof ctx + typeof env)'), ...ownApi('fetch-object') }
    const after = edited(shape, main, (before) => putInFront(before, main, way))
    const ask = await loaded(after)
    const request = new Request('https://worker.test/', { headers: { authorization: 'x' } })
    expect(await (await (ask as (request: Request) => Promise<Response>)(request)).text()).toBe('undefinedundefined')
  })

  it('is not asked for paths of the API, whatever the method and whatever a route finds', async () => {
    for (const path of ['/users/1', '/openapi.json']) {
      const shape = { ...seen("return new Response('own')"), ...ownApi('fetch-object') }
      const ask = await loaded(edited(shape, main, (before) => putInFront(before, main, way)))
      const method = path === '/openapi.json' ? 'DELETE' : 'GET'
      const answer = await ask(new Request(`https://worker.test${path}`, { method, headers: { authorization: 'x' } }), {}, {})
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    }
  })

  it.each([
    ['an object', seen("throw new TypeError('own')")],
    ['a class', classSeen("throw new TypeError('own')")],
  ])('fails as before where %s fails, and the API answers its own errors', async (_, shape) => {
    await expect(asked(shape, { path: '/x' })).rejects.toThrow('own')
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    expect((await asked(shape, { path: '/broken' })).status).toBe(500)
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })
})

describe('putInFront', () => {
  it('hands over what is exported', () => {
    expect(putInFront(handlerShapes['object']?.['src/index.ts'] ?? '', main, way)).toMatchInlineSnapshot(`
      "import { withApi } from './with-api'

      export default withApi({
        async fetch(request, env, ctx) {
          const { pathname } = new URL(request.url)
          return new Response(pathname === '/' ? 'hi' : 'none')
        },
      } satisfies ExportedHandler<Env>)
      "
    `)
    expect(putInFront(handlerShapes['class']?.['src/index.ts'] ?? '', main, way)).toMatchInlineSnapshot(`
      "import { WorkerEntrypoint } from 'cloudflare:workers'
      import { withApi } from './with-api'
      class Api extends WorkerEntrypoint<Env> {
        override async fetch(request: Request) {
          const { pathname } = new URL(request.url)
          return new Response(pathname === '/' ? 'hi' : 'none')
        }
      }

      export default class extends withApi(Api) {}
      "
    `)
    expect(putInFront(handlerShapes['class that is exported by its name']?.['src/index.ts'] ?? '', main, way)).toContain(
      '\n}\nexport default class extends withApi(Api) {}\n',
    )
    expect(putInFront(handlerShapes['router of itty']?.['src/index.js'] ?? '', 'src/index.js' as RepoPath, way)).toContain(
      'export default withApi(router)\n',
    )
  })

  it('leaves what it did', () => {
    const once = behind('export default { fetch }')
    expect(putInFront(once, main, way)).toBe(once)
    const renamed = text("import { withApi as inFront } from './with-api.ts'", 'export default inFront({ fetch })')
    expect(putInFront(renamed, main, way)).toBe(renamed)
  })

  it('takes another name where the module has its own', () => {
    expect(behind('const withApi = 1', 'export default { fetch }')).toContain('export default withApiRoutes({ fetch })\n')
  })

  it('leaves a class as it stands, with a name that the module has for nothing else', () => {
    const body = ['class extends WorkerEntrypoint {', '  fetch() {}', '}']
    expect(behind(`export default ${body.join('\n')}`, 'const all = Entrypoint')).toContain(
      'class Entrypoint2 extends WorkerEntrypoint {\n  fetch() {}\n}\n\nexport default class extends withApi(Entrypoint2) {}\nconst all',
    )
    expect(behind('const a = 1', `export default ${body.join('\n')}`, '[1].forEach(show)')).toContain('(Entrypoint) {}\n[1]')
  })

  it.each([
    ['export default class Api extends W { static all: Api[] = [] }', 'const all: Api[] = []', 'class Api extends W { static'],
    ['export default class Api extends W {}', 'export { Api }', 'class Api extends W {}'],
    ['class Api extends W {}', 'export default Api', 'class Api extends W {}'],
    ['class Api extends W {}', 'export { Api as default }', 'class Api extends W {}'],
  ])('keeps the name of a class and exports a class again: %s %s', (one, more, kept) => {
    const after = behind(one, more)
    expect(after).toContain(kept)
    expect(after.match(/export default .*/g)).toEqual(['export default class extends withApi(Api) {}'])
    expect(putInFront(after, main, way)).toBe(after)
  })

  it('refuses a class with decorators', () => {
    expect(() => behind('export default @logged class Api extends W {}')).toThrow('has decorators')
  })

  it('knows a class that goes on from the call as one behind our API, whatever a person adds to it', () => {
    const after = behind('export default class extends WorkerEntrypoint { fetch() {} }')
    const method = { kind: 'scheduled', module: './jobs', name: 'scheduled' } as const
    const added = addHandler(after, understood({ [main]: after }).entry, method)
    expect(added).toMatch(/class Entrypoint extends WorkerEntrypoint \{[^}]*\}\s+async scheduled\(/)
    const own = after.replace('(Entrypoint) {}', '(Entrypoint) { queue() {} }')
    expect(understood({ [main]: own }).host.kind).toBe('class')
    expect(putInFront(own, main, way)).toBe(own)
    expect(addHandler(own, understood({ [main]: own }).entry, method)).toMatch(/queue\(\) \{\}\s+async scheduled\(/)
  })

  it.each([
    ['export { worker as default, other }', 'together with other names'],
    ["export { worker as default } from './worker'", 'passes it on from another file'],
    ['export { worker as default }\nconst worker = { fetch }', 'before it is made'],
  ])('refuses %s', (line, why) => {
    expect(() => behind(line)).toThrow(why)
  })

  it('lets handlers be added to what it stands in front of', () => {
    for (const [name, shape] of Object.entries(handlerShapes)) {
      // what is spread may hold such a handler
      if (/spread/.test(name)) continue
      const { exporter } = understood(shape)
      const after = edited(shape, exporter, (before) => putInFront(before, exporter, way))
      const { entry } = understood(after)
      const handled = addHandler(after[entry.file] ?? '', entry, { kind: 'scheduled', module: './jobs', name: 'scheduled' })
      expect(addHandler(handled, entry, { kind: 'scheduled', module: './jobs', name: 'scheduled' })).toBe(handled)
      expect(handled).toContain('scheduled')
      if (entry.file === exporter) expect(putInFront(handled, exporter, way)).toBe(handled)
    }
  })
})

describe('a Worker inside a call that observes it', () => {
  const sentry = "import * as Sentry from '@sentry/cloudflare'"
  const handlers = "{ async fetch() { return new Response('hi') } }"
  const inside = text(sentry, `export default Sentry.withSentry(() => ({}), ${handlers})`)
  const byHand = text(sentry, "import { withApi } from './with-api'", `export default withApi(Sentry.withSentry(() => ({}), ${handlers}))`)

  it('has our API in front of it within the call, so that errors of the API are observed too', () => {
    const after = putInFront(inside, main, way)
    expect(after).toContain(`export default Sentry.withSentry(() => ({}), withApi(${handlers}))`)
    expect(putInFront(after, main, way)).toBe(after)
  })

  it.each([
    ['within the call', putInFront(inside, main, way)],
    ['around the call', byHand],
  ])('gets handlers of jobs into its object, with our API %s', (_, before) => {
    expect(putInFront(before, main, way)).toBe(before)
    const { entry, host } = understood({ [main]: before })
    expect([entry.form, host.kind]).toEqual(['object', 'fetch-object'])
    const handler = { kind: 'scheduled', module: './jobs', name: 'scheduled' } as const
    const handled = addHandler(before, entry, handler)
    expect(handled).toMatch(/\{ async fetch\(\) \{ return new Response\('hi'\) \}, scheduled/)
    expect(addHandler(handled, entry, handler)).toBe(handled)
  })
})
