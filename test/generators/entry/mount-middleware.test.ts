import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { isMiddlewareMounted } from '../../../src/generators/entry/is-mounted.ts'
import { middlewareHost } from '../../../src/generators/entry/host.ts'
import { type Middleware, mountMiddleware } from '../../../src/generators/entry/mount-middleware.ts'
import { honoOf, isInsertedInto } from './read-shape.ts'
import { type Shape, honoShapes, text } from './shapes.ts'

const use: Middleware = { module: './middleware/limit', name: 'limit', call: 'limit({ requests: 10 })' }
const hono = "import { Hono } from 'hono'"

/** The file that gets the middleware, afterwards; a second time changes nothing. */
function withMiddleware(shape: Shape | undefined, middleware = use): string {
  const host = middlewareHost(honoOf(shape ?? {}))
  const before = shape?.[host.file] ?? ''
  const after = mountMiddleware(before, host, middleware)
  expect(isInsertedInto(before, after)).toBe(true)
  expect(mountMiddleware(after, host, middleware)).toBe(after)
  return after
}

describe('mountMiddleware', () => {
  it('stands behind the creation, before any route', () => {
    expect(withMiddleware(honoShapes['statements'])).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { limit } from './middleware/limit'

      const app = new Hono()

      app.use(limit({ requests: 10 }))

      app.get('/', (c) => c.text('hi'))

      export default app
      "
    `)
    expect(withMiddleware(honoShapes['chain'])).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { limit } from './middleware/limit'

      const app = new Hono()
        .use(limit({ requests: 10 }))
        .get('/', (c) => c.text('hi'))
        .post('/', (c) => c.text('hi'))

      export default app
      "
    `)
  })

  it('stands behind the middleware that is first', () => {
    expect(withMiddleware(honoShapes['routers in a folder'])).toMatchInlineSnapshot(`
      "import { Hono } from "hono";
      import { logger } from "hono/logger";
      import { limit } from "./middleware/limit";
      import posts from "./routes/posts";

      const app = new Hono<{ Bindings: Env }>();

      app.use("*", logger(() => {}));
      app.use(limit({ requests: 10 }));
      app.route("/posts", posts);
      app.get("/", (c) => c.text('hi'));
      app.notFound((c) => c.text("none", 404));

      export default app;
      "
    `)
  })

  it('stands between the middleware and the routes of a chain', () => {
    const lines = [
      hono,
      'export default new Hono()',
      '  .use(cors())',
      '  // posts',
      "  .route('/posts', posts)",
      "  .use('/admin/*', guard)",
    ]
    expect(withMiddleware({ 'src/index.ts': text(...lines) })).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { limit } from './middleware/limit'
      export default new Hono()
        .use(cors())
        .use(limit({ requests: 10 }))
        // posts
        .route('/posts', posts)
        .use('/admin/*', guard)
      "
    `)
  })

  it('stands behind the base path', () => {
    expect(withMiddleware(honoShapes['base path that is assigned'])).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { limit } from './middleware/limit'
      let app = new Hono()
      app = app.basePath('/api')
      app.use(limit({ requests: 10 }))
      app.get('/', (c) => c.text('hi'))
      export default app
      "
    `)
  })

  it('stands among other middleware where it belongs, in statements and in chains', () => {
    const imports = [hono, "import { early } from './middleware/early'", "import { late } from './middleware/late'"]
    const order = { ...use, before: ['./middleware/late'], behind: ['./middleware/early'] }
    const lines = (...uses: string[]): string =>
      text(...imports, 'const app = new Hono()', ...uses, "app.get('/', show)", 'export default app')
    const added = (...uses: string[]): readonly string[] => {
      const after = withMiddleware({ 'src/index.ts': lines(...uses) }, order)
      return after.match(/(?<=^app\.use\().*(?=\)$)/gm) ?? []
    }
    const own = 'limit({ requests: 10 })'
    expect(added('app.use(late())')).toEqual([own, 'late()'])
    expect(added('app.use(early())', 'app.use(theirs())', "app.use('/a', late())")).toEqual(['early()', 'theirs()', own, "'/a', late()"])
    expect(added('app.use(early())', 'app.use(theirs())')).toEqual(['early()', 'theirs()', own])
    // what stands in the wrong order already is left alone
    expect(added('app.use(late())', 'app.use(early())')).toEqual(['late()', 'early()', own])
    const chain = text(...imports, 'export default new Hono().use(early()).use(theirs()).use(late())', "  .get('/', show)")
    expect(withMiddleware({ 'src/index.ts': chain }, order)).toContain(`.use(theirs())\n  .use(${own}).use(late())`)
    const first = { ...order, first: true }
    expect(withMiddleware({ 'src/index.ts': chain }, first)).toContain(`.use(early())\n  .use(${own}).use(theirs()).use(late())`)
    const within = text(...imports, "const app = new Hono().get('/', show)", 'app.use(late())', 'export default app')
    expect(withMiddleware({ 'src/index.ts': within }, order)).toContain(`new Hono().use(${own}).get('/', show)`)
  })

  it('stands before what a part of the paths has of its own', () => {
    const lines = [hono, 'const app = new Hono()', "const admin = app.basePath('/admin').use(guard).get('/', show)", 'export default app']
    expect(withMiddleware({ 'src/index.ts': text(...lines) })).toContain('new Hono()\napp.use(limit({ requests: 10 }))\nconst admin')
    const split = [hono, 'const app = new Hono()', "const admin = app.basePath('/admin')", 'admin.use(guard)', 'export default app']
    expect(withMiddleware({ 'src/index.ts': text(...split) })).toContain('new Hono()\napp.use(limit({ requests: 10 }))\nconst admin')
  })

  it('goes where the application is made', () => {
    expect(withMiddleware(honoShapes['factory, held'])).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { limit } from './middleware/limit'

      export function createApp() {
        const app = new Hono()
        app.use(limit({ requests: 10 }))
        app.get('/', (c) => c.text('hi'))
        return app
      }
      "
    `)
    const host = honoOf(honoShapes['factory, held'] ?? {})
    expect(() => mountMiddleware(honoShapes['factory, held']?.['src/index.ts'] ?? '', host, use)).toThrow(
      'The application of `src/index.ts` is made in `src/app.ts`, where middleware belongs. The change is given as a patch instead.',
    )
  })

  it('stands before a function that adds what is not seen', () => {
    const lines = [hono, 'const app = new Hono()', 'app.use(cors())', 'addRoutes(app)', 'export default app']
    expect(withMiddleware({ 'src/index.ts': text(...lines) })).toContain(
      'app.use(cors())\napp.use(limit({ requests: 10 }))\naddRoutes(app)\n',
    )
  })

  it('is for a path, under another name where the module has its own', () => {
    const lines = [hono, 'const limit = 10', 'const app = new Hono()', 'export default app']
    const after = withMiddleware({ 'src/index.ts': text(...lines) }, { ...use, path: '/api/*' })
    expect(after).toContain("import { limit as limitMiddleware } from './middleware/limit'\n")
    expect(after).toContain("app.use('/api/*', limitMiddleware({ requests: 10 }))\n")
  })

  it('is for each of several paths, and for none where all of them have it', () => {
    const shape = honoShapes['statements']
    const one = { 'src/index.ts': withMiddleware(shape, { ...use, path: '/a/*' }) }
    const two = withMiddleware(one, { ...use, path: '/b/*' })
    expect(two).toContain("app.use('/a/*', limit({ requests: 10 }))")
    expect(two).toContain("app.use('/b/*', limit({ requests: 10 }))")
    expect(two.match(/import \{ limit \}/g)).toHaveLength(1)
    const all = withMiddleware(shape)
    expect(withMiddleware({ 'src/index.ts': all }, { ...use, path: '/a/*' })).toBe(all)
  })

  it('refuses a mistake of its own caller', () => {
    expect(() => withMiddleware(honoShapes['statements'], { ...use, call: 'limits()' })).toThrow('Expected `call` to begin with `limit`')
    expect(() => withMiddleware(honoShapes['statements'], { ...use, path: "'" })).toThrow('Expected `path` to be a path of routes')
  })

  it('sees middleware wherever it is used', () => {
    const before = text(
      "import { limit as slow } from './middleware/limit.ts'",
      "app.get('/a', show)",
      "app.use('/b/*', some(every(slow({}))))",
    )
    expect(isMiddlewareMounted('src/index.ts' as RepoPath, before, use)).toBe(true)
    expect(isMiddlewareMounted('src/index.ts' as RepoPath, before.replace('slow({})', 'fast({})'), use)).toBe(false)
  })
})
