import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { mountApp } from '../../../src/generators/entry/mount-app.ts'
import { isAppMounted } from '../../../src/generators/entry/is-mounted.ts'
import { edited, honoOf } from './read-shape.ts'
import { type Shape, honoShapes, text } from './shapes.ts'

const mount = { module: './routes/users.ts', name: 'users' }
const file = 'src/index.ts' as RepoPath
const hono = "import { Hono } from 'hono'"

/** The file of the host after our application is mounted in it. */
function mounted(shape: Shape | undefined): string {
  const host = honoOf(shape ?? {})
  return edited(shape ?? {}, host.file, (before) => mountApp(before, host, mount))[host.file] ?? ''
}

/** The same for a Worker of one module. */
const mountedIn = (...lines: readonly string[]): string => mounted({ 'src/index.ts': text(...lines) })

describe('mountApp in Hono', () => {
  it('stands behind the routes', () => {
    expect(mounted(honoShapes['statements'])).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { users } from './routes/users'

      const app = new Hono()

      app.get('/', (c) => c.text('hi'))
      app.route('/', users)

      export default app
      "
    `)
  })

  it('goes on with a chain', () => {
    expect(mounted(honoShapes['chain'])).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { users } from './routes/users'

      const app = new Hono()
        .get('/', (c) => c.text('hi'))
        .post('/', (c) => c.text('hi'))
        .route('/', users)

      export default app
      "
    `)
    expect(mounted(honoShapes['expression'])).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { users } from './routes/users'

      export default new Hono().get('/', (c) => c.text('hi')).route('/', users)
      "
    `)
  })

  it('leaves a remark behind the call that it is about', () => {
    const chained = (...calls: readonly string[]): string => mountedIn(hono, 'const app = new Hono()', ...calls, 'export default app')
    expect(chained("  .get('/', home)", "  .get('/old', home); // for old clients")).toContain(
      "  .get('/old', home); // for old clients\napp.route('/', users)\nexport default app",
    )
    expect(chained("  .get('/', home)", "  .get('/old', home) // for old clients")).toContain(
      "  .get('/old', home) // for old clients\n  .route('/', users)\nexport default app",
    )
    const exported = mountedIn(hono, 'export default new Hono()', "  .get('/', home); // for all clients")
    expect(exported).toContain("  .get('/', home)\n  .route('/', users); // for all clients\n")
  })

  it('goes into an application that a package only observes', () => {
    const observed = (call: string, from: string): string =>
      mountedIn(hono, from, 'const app = new Hono()', "app.get('/', home)", `export default ${call}`)
    const behind = "app.get('/', home)\napp.route('/', users)\n"
    expect(observed('Sentry.withSentry(options, app)', "import * as Sentry from '@sentry/cloudflare'")).toContain(behind)
    expect(observed('withSentry(options, app)', "import { withSentry } from '@sentry/cloudflare'")).toContain(behind)
    const inline = mountedIn(
      hono,
      "import { withSentry } from '@sentry/cloudflare'",
      "export default withSentry(options, new Hono().get('/', home))",
    )
    expect(inline).toContain("withSentry(options, new Hono().get('/', home).route('/', users))")
    expect(observed('instrument(app, options)', "import { instrument } from '@microlabs/otel-cf-workers'")).toContain(behind)
  })

  it('stands behind the routers that are mounted', () => {
    expect(mounted(honoShapes['routers in a folder'])).toMatchInlineSnapshot(`
      "import { Hono } from "hono";
      import { logger } from "hono/logger";
      import posts from "./routes/posts";
      import { users } from "./routes/users";

      const app = new Hono<{ Bindings: Env }>();

      app.use("*", logger(() => {}));
      app.route("/posts", posts);
      app.route("/", users);
      app.get("/", (c) => c.text('hi'));
      app.notFound((c) => c.text("none", 404));

      export default app;
      "
    `)
  })

  it('stands before a path of one part that may be anything', () => {
    const before = mountedIn(
      hono,
      'const app = new Hono()',
      "app.get('/health', (c) => c.text('ok'))",
      "app.get('/:id', (c) => c.redirect('/'))",
      "app.post('/links', (c) => c.text('made'))",
      'export default app',
    )
    expect(before.indexOf("app.route('/', users)")).toBeGreaterThan(before.indexOf("'/health'"))
    expect(before.indexOf("app.route('/', users)")).toBeLessThan(before.indexOf("'/:id'"))
  })

  it('stays behind a path of one part that has a form', () => {
    const behind = mountedIn(hono, 'const app = new Hono()', "app.get('/:id{[0-9]+}', (c) => c.text('a number'))", 'export default app')
    expect(behind.indexOf("app.route('/', users)")).toBeGreaterThan(behind.indexOf("'/:id"))
  })

  it('stands before what answers every path', () => {
    expect(mounted(honoShapes['page for every path'])).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { users } from './routes/users'
      const app = new Hono()
      app.get('/', (c) => c.text('hi'))
      app.route('/', users)
      app.get('*', (c) => c.text('page'))
      export default app
      "
    `)
    expect(mounted(honoShapes['page for every path in the chain'])).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { users } from './routes/users'
      const app = new Hono().get('/', (c) => c.text('hi')).route('/', users).all('/*', (c) => c.text('page'))
      export default app
      "
    `)
    expect(mounted(honoShapes['pages in a router'])).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { pages } from './pages'
      import { users } from './routes/users'
      const app = new Hono()
      app.get('/', (c) => c.text('hi'))
      app.route('/', users)
      app.route('/', pages)
      export default app
      "
    `)
  })

  it('stands before pages and files at the end, and behind middleware', () => {
    expect(
      mountedIn(
        hono,
        '',
        'const app = new Hono()',
        "app.use('*', cors())",
        '',
        "app.all('/api/*', (c) => c.json({}, 404)) // nothing else",
        "app.get('/files/*', serveStatic({ root: './' }))",
        "app.use('*', serveStatic({ root: './' }))",
        "app.get('*', page)",
        '',
        'export default app',
      ),
    ).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { users } from './routes/users'

      const app = new Hono()
      app.use('*', cors())
      app.route('/', users)

      app.all('/api/*', (c) => c.json({}, 404)) // nothing else
      app.get('/files/*', serveStatic({ root: './' }))
      app.use('*', serveStatic({ root: './' }))
      app.get('*', page)

      export default app
      "
    `)
  })

  it('goes on with the chain whose type is exported', () => {
    expect(
      mountedIn(
        hono,
        "import { posts } from './posts'",
        'const app = new Hono()',
        'const routes = app',
        "  .route('/posts', posts)",
        "  .get('/health', (c) => c.text('ok'))",
        'export type AppType = typeof routes',
        'export default app',
      ),
    ).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { posts } from './posts'
      import { users } from './routes/users'
      const app = new Hono()
      const routes = app
        .route('/posts', posts)
        .route('/', users)
        .get('/health', (c) => c.text('ok'))
      export type AppType = typeof routes
      export default app
      "
    `)
  })

  it('stands in the function that makes the application', () => {
    expect(mounted(honoShapes['factory, exported'])).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { users } from './routes/users'

      export function createApp() {
        const app = new Hono()
        app.get('/', (c) => c.text('hi'))
        app.route('/', users)
        return app
      }
      "
    `)
  })

  it('stands behind a function whose code adds routes, but not behind pages that it adds', () => {
    expect(mounted(honoShapes['function that adds routes'])).toContain("addRoutes(app)\napp.route('/', users)\n")
    const pages = text("import type { Hono } from 'hono'", 'export function addRoutes(to: Hono) {', "  to.get('*', page)", '}')
    expect(() => mounted({ ...honoShapes['function that adds routes'], 'src/routes.ts': pages })).toThrow(
      'A function or a condition adds the routes of `app` in `src/index.ts`, so their order is not seen.',
    )
  })

  it('takes another name where the module has its own', () => {
    expect(
      mountedIn(
        hono,
        "import type { users } from './types'",
        'const usersRoutes = new Hono()',
        'const app = new Hono()',
        'export default app',
      ),
    ).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { users as usersRoutes2 } from './routes/users'
      import type { users } from './types'
      const usersRoutes = new Hono()
      const app = new Hono()
      app.route('/', usersRoutes2)
      export default app
      "
    `)
  })

  it('does not take an import of a type for one of the value', () => {
    const after = mountedIn(hono, "import type { users } from './routes/users'", 'const app = new Hono()', 'export default app')
    expect(after).toContain("import { users as usersRoutes } from './routes/users'\n")
  })

  it('stands behind the base path of a chain, and does not mind a part of the paths', () => {
    const after = mountedIn(
      hono,
      "const app = new Hono().get('/health', ok).basePath('/api')",
      "const admin = app.basePath('/admin')",
      "admin.get('/posts', ok)",
      'export default app',
    )
    expect(after).toContain("admin.get('/posts', ok)\napp.route('/', users)\nexport")
  })

  it('stands behind what a part of the paths asks first, and never in its chain', () => {
    const after = mountedIn(
      hono,
      'const app = new Hono()',
      "const admin = app.basePath('/admin').use(guard).get('/posts', ok)",
      "admin.use('/users', other)",
      "app.get('*', page)",
      'export default app',
    )
    expect(after).toContain("admin.use('/users', other)\napp.route('/', users)\napp.get('*', page)")
    const chained = mountedIn(hono, 'const app = new Hono()', "const admin = app.basePath('/admin').get('/x', ok)", 'export default app')
    expect(chained).toContain(".get('/x', ok)\napp.route('/', users)\n")
  })

  it('goes to where an application is made that is complete when it is handed out', () => {
    const made = (...lines: readonly string[]): Shape => ({
      'src/index.ts': text("import { app, createApp } from './app'", ...lines),
      'src/app.ts': text(
        hono,
        'export const app = new Hono()',
        "app.get('*', page)",
        'export function createApp() {',
        "  return new Hono().get('*', page)",
        '}',
      ),
    })
    expect(mounted(made("app.get('/late', late)", 'export default app'))).toContain(
      "new Hono()\napp.route('/', users)\napp.get('*', page)\n",
    )
    expect(mounted(made('const worker = createApp()', 'export default worker'))).toContain(
      "return new Hono().route('/', users).get('*', page)\n",
    )
  })

  it('mounts below a path', () => {
    const host = honoOf(honoShapes['statements'] ?? {})
    expect(mountApp(honoShapes['statements']?.['src/index.ts'] ?? '', host, { ...mount, at: '/v1' })).toContain("app.route('/v1', users)\n")
  })

  it.each([
    ['registerRoutes(app)'],
    ["if (debug) app.get('/debug', show)"],
    ["app.get('*', (c) => c.text('page'))", "app.use('/admin/*', guard)"],
  ])('refuses where the order is not certain: %s', (...lines) => {
    expect(() => mountedIn(hono, 'const app = new Hono()', ...lines, 'export default app')).toThrow(
      'The change is given as a patch instead.',
    )
  })

  it('refuses a mistake of its own caller', () => {
    const host = honoOf(honoShapes['statements'] ?? {})
    const before = honoShapes['statements']?.['src/index.ts'] ?? ''
    expect(() => mountApp(before, host, { module: "./x'", name: 'x' })).toThrow('Expected `module` to be a module specifier')
    expect(() => mountApp(before, host, { module: './x', name: 'a b' })).toThrow('Expected `name` to be an identifier')
    expect(() => mountApp(before, host, { ...mount, at: "/'" })).toThrow('Expected `at` to be a path of routes')
  })
})

describe('isAppMounted', () => {
  it.each([
    text("import { users } from './routes/users'", "app.route('/', users)"),
    text("import { users as people } from './routes/users.js'", 'const app = new Hono()', "  .route('/v2', people)"),
    text('import {', '  users,', "} from './routes/users/index.ts'", 'const answer = users.fetch(request)'),
  ])('sees what a person moved or renamed: %s', (before) => {
    expect(isAppMounted(file, before, mount)).toBe(true)
  })

  it('does not take an import for a mount', () => {
    const before = text(hono, "import { users } from './routes/users'", 'const app = new Hono()', 'export default app')
    expect(isAppMounted(file, before, mount)).toBe(false)
    expect(mountedIn(hono, "import { users } from './routes/users'", 'const app = new Hono()', 'export default app')).toBe(
      before.replace('new Hono()\n', "new Hono()\napp.route('/', users)\n"),
    )
  })
})
