/** Texts of a small Worker by path; `src/index.ts` or `src/index.js` is the module that its configuration names. */
export type Shape = Readonly<Record<string, string>>

/** Lines as a text that ends with a line break. */
export function text(...lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

const hono = "import { Hono } from 'hono'"
const hi = "(c) => c.text('hi')"
const factory = text(hono, '', 'export function createApp() {', '  const app = new Hono()', `  app.get('/', ${hi})`, '  return app', '}')

/** Workers that are built on Hono. All answer `hi` to `GET /`, below `/api` where that is their base path. */
export const honoShapes: Readonly<Record<string, Shape>> = {
  statements: { 'src/index.ts': text(hono, '', 'const app = new Hono()', '', `app.get('/', ${hi})`, '', 'export default app') },
  chain: {
    'src/index.ts': text(hono, '', 'const app = new Hono()', `  .get('/', ${hi})`, `  .post('/', ${hi})`, '', 'export default app'),
  },
  expression: { 'src/index.ts': text(hono, '', `export default new Hono().get('/', ${hi})`) },
  'named export as default': { 'src/index.ts': text(hono, 'const app = new Hono()', `app.get('/', ${hi})`, 'export { app as default }') },
  'fetch of an object': {
    'src/index.ts': text(hono, 'const app = new Hono()', `app.get('/', ${hi})`, 'export default { port: 3000, fetch: app.fetch }'),
  },
  'bound fetch': {
    'src/index.ts': text(hono, 'const app = new Hono()', `app.get('/', ${hi})`, 'export default { fetch: app.fetch.bind(app) }'),
  },
  'spread of an application': {
    'src/index.ts': text(hono, 'const app = new Hono()', `app.get('/', ${hi})`, 'export default { ...app, email() {} }'),
  },
  'handler that hands over': {
    'src/index.ts': text(
      hono,
      'const app = new Hono()',
      `app.get('/', ${hi})`,
      'export default {',
      '  async fetch(request, env, ctx) {',
      "    if (new URL(request.url).pathname === '/ping') return new Response('pong')",
      '    return app.fetch(request, env, ctx)',
      '  },',
      '} satisfies ExportedHandler<Env>',
    ),
  },
  'response that is looked at': {
    'src/index.ts': text(
      hono,
      'const app = new Hono()',
      `app.get('/', ${hi})`,
      'const worker = {',
      '  async fetch(request: Request, env: Env, ctx: ExecutionContext) {',
      '    const response = await app.fetch(request, env, ctx)',
      '    return response',
      '  }',
      '} as ExportedHandler<Env>',
      'export default worker',
    ),
  },
  'class that hands over': {
    'src/index.ts': text(
      hono,
      "import { WorkerEntrypoint } from 'cloudflare:workers'",
      'const app = new Hono()',
      `app.get('/', ${hi})`,
      'export default class extends WorkerEntrypoint<Env> {',
      '  fetch(request: Request) {',
      '    return app.fetch(request, this.env, this.ctx)',
      '  }',
      '}',
    ),
  },
  'base path': {
    'src/index.ts': text(hono, "const app = new Hono().basePath('/api')", `app.get('/', ${hi})`, 'export default app'),
  },
  'base path that is assigned': {
    'src/index.ts': text(hono, 'let app = new Hono()', "app = app.basePath('/api')", `app.get('/', ${hi})`, 'export default app'),
  },
  'another file': {
    'src/index.ts': text("import app from './app.js'", '', 'export default app'),
    'src/app.ts': text(hono, '', 'const app = new Hono()', `app.get('/', ${hi})`, 'export default app'),
  },
  'passed on': {
    'src/index.ts': text("export { server as default } from './server'"),
    'src/server/index.ts': text("export * from './app'"),
    'src/server/app.ts': text(hono, `export const server = new Hono().get('/', ${hi})`),
  },
  'path alias': {
    'tsconfig.json': text('{', '  // the sources', '  "compilerOptions": { "paths": { "@/*": ["./src/*"] } },', '}'),
    'src/index.ts': text("import { app } from '@/app'", '', 'export default app'),
    'src/app.ts': text(hono, '', 'export const app = new Hono()', `app.get('/', ${hi})`),
  },
  'routes added by the entry': {
    'src/index.ts': text("import { app } from './app'", '', `app.get('/', ${hi})`, '', 'export default app'),
    'src/app.ts': text(hono, '', 'export const app = new Hono()'),
  },
  'factory, held': {
    'src/index.ts': text("import { createApp } from './app'", '', 'const app = createApp()', '', 'export default app'),
    'src/app.ts': factory,
  },
  'factory, exported': {
    'src/index.ts': text("import { createApp } from './app'", '', 'export default createApp()'),
    'src/app.ts': factory,
  },
  'factory that is an expression': {
    'src/index.ts': text("import { createApp } from './app'", `export default createApp().get('/', ${hi})`),
    'src/app.ts': text(hono, 'export const createApp = () => new Hono()'),
  },
  'function that adds routes': {
    'src/index.ts': text(hono, "import { addRoutes } from './routes'", 'const app = new Hono()', 'addRoutes(app)', 'export default app'),
    'src/routes.ts': text("import type { Hono } from 'hono'", 'export function addRoutes(to: Hono) {', `  to.get('/', ${hi})`, '}'),
  },
  'factory of Hono': {
    'src/index.ts': text(
      "import { createFactory } from 'hono/factory'",
      'const factory = createFactory()',
      'const app = factory.createApp()',
      `app.get('/', ${hi})`,
      'export default app',
    ),
  },
  'page for every path': {
    'src/index.ts': text(
      hono,
      'const app = new Hono()',
      `app.get('/', ${hi})`,
      "app.get('*', (c) => c.text('page'))",
      'export default app',
    ),
  },
  'page for every path in the chain': {
    'src/index.ts': text(hono, `const app = new Hono().get('/', ${hi}).all('/*', (c) => c.text('page'))`, 'export default app'),
  },
  'pages in a router': {
    'src/index.ts': text(
      hono,
      "import { pages } from './pages'",
      'const app = new Hono()',
      `app.get('/', ${hi})`,
      "app.route('/', pages)",
      'export default app',
    ),
    'src/pages.ts': text(hono, "export const pages = new Hono().get('*', (c) => c.text('page'))"),
  },
  'routers in a folder': {
    'src/index.ts': text(
      'import { Hono } from "hono";',
      'import { logger } from "hono/logger";',
      'import posts from "./routes/posts";',
      '',
      'const app = new Hono<{ Bindings: Env }>();',
      '',
      'app.use("*", logger(() => {}));',
      'app.route("/posts", posts);',
      `app.get("/", ${hi});`,
      'app.notFound((c) => c.text("none", 404));',
      '',
      'export default app;',
    ),
    'src/routes/posts.ts': text('import { Hono } from "hono";', 'export default new Hono();'),
  },
}

const handler = ['    const { pathname } = new URL(request.url)', "    return new Response(pathname === '/' ? 'hi' : 'none')"]

/** Workers whose `fetch` is written by hand. All answer `hi` to `GET /`. */
export const handlerShapes: Readonly<Record<string, Shape>> = {
  object: {
    'src/index.ts': text('export default {', '  async fetch(request, env, ctx) {', ...handler, '  },', '} satisfies ExportedHandler<Env>'),
  },
  'object without bindings': {
    'src/index.ts': text('export default {', '  async fetch(request) {', ...handler, '  },', '} satisfies ExportedHandler<Env>'),
  },
  arrow: { 'src/index.js': "export default { fetch: (request) => new Response('hi') }" },
  'arrow without parentheses': {
    'src/index.js': text('const worker = {', "  fetch: request => new Response('hi'),", '}', 'export default worker'),
  },
  'function elsewhere': {
    'src/index.ts': text("import { handle } from './handle'", 'export default { fetch: handle }'),
    'src/handle.ts': text('export async function handle(request: Request, env: Env) {', ...handler, '}'),
  },
  class: {
    'src/index.ts': text(
      "import { WorkerEntrypoint } from 'cloudflare:workers'",
      'export default class Api extends WorkerEntrypoint<Env> {',
      '  override async fetch(request: Request) {',
      ...handler,
      '  }',
      '}',
    ),
  },
  'class that is exported by its name': {
    'src/index.ts': text(
      "import { WorkerEntrypoint } from 'cloudflare:workers'",
      'class Api extends WorkerEntrypoint<Env> {',
      '  fetch(request: Request): Response {',
      ...handler,
      '  }',
      '}',
      'export { Api as default }',
    ),
  },
  'function of a package': {
    'src/index.ts': text(
      "import { AutoRouter } from 'itty-router'",
      "const make = (path) => AutoRouter().get(path, () => new Response('hi'))",
      "export default { fetch: make('/').fetch }",
    ),
  },
  'router of itty': {
    'src/index.js': text(
      "import { AutoRouter } from 'itty-router'",
      '',
      'const router = AutoRouter()',
      "router.get('/', () => new Response('hi'))",
      '',
      'export default router',
    ),
  },
  'router of itty in a chain': {
    'src/index.js': text("import { AutoRouter } from 'itty-router'", "export default AutoRouter().get('/', () => new Response('hi'))"),
  },
  'router of itty, spread': {
    'src/index.js': text(
      "import { AutoRouter } from 'itty-router'",
      'const router = AutoRouter()',
      "router.get('/', () => new Response('hi'))",
      'export default { ...router }',
    ),
  },
}

const cachedImport = ["import { Hono } from 'hono'", 'let kept: Hono | undefined']
const dependencies = text(
  hono,
  'export function createApp(deps: { greeting: string }) {',
  '  const app = new Hono()',
  "  app.use(async (c, next) => (c.req.header('x-open') === 'no' ? c.text('closed', 401) : next()))",
  "  app.get('/', (c) => c.text(deps.greeting))",
  '  return app',
  '}',
)

/** Workers whose application is made when a request comes, by a function that has middleware of its own. All answer `hi` to `GET /`. */
export const madeShapes: Readonly<Record<string, Shape>> = {
  'for each request, with what it needs': {
    'src/index.ts': text(
      "import { createApp } from './app'",
      'export default {',
      '  async fetch(request, env, ctx) {',
      "    const app = createApp({ greeting: 'hi' })",
      '    return app.fetch(request, env, ctx)',
      '  },',
      '} satisfies ExportedHandler<Env>',
    ),
    'src/app.ts': dependencies,
  },
  'for each request, at once': {
    'src/index.ts': text(
      "import { createApp } from './app'",
      "export default { fetch: (request, env, ctx) => createApp({ greeting: 'hi' }).fetch(request, env, ctx) }",
    ),
    'src/app.ts': dependencies,
  },
  'once, and kept': {
    'src/index.ts': text(
      ...cachedImport,
      "import { createApp } from './app'",
      'function getApp() {',
      "  if (kept === undefined) kept = createApp({ greeting: 'hi' })",
      '  return kept',
      '}',
      'export default { fetch: (request, env, ctx) => getApp().fetch(request, env, ctx) }',
    ),
    'src/app.ts': dependencies,
  },
  'once, and kept by an operator': {
    'src/index.ts': text(
      ...cachedImport,
      "import { createApp } from './app'",
      'function getApp() {',
      "  kept ??= createApp({ greeting: 'hi' })",
      '  return kept',
      '}',
      'export default { fetch: (request, env, ctx) => getApp().fetch(request, env, ctx) }',
    ),
    'src/app.ts': dependencies,
  },
  'once, by the function itself': {
    'src/index.ts': text("import { getApp } from './app'", 'export default { fetch: (request) => getApp().fetch(request) }'),
    'src/app.ts': text(
      ...cachedImport,
      'export function getApp() {',
      '  if (kept) return kept',
      '  const app = new Hono()',
      '  app.use(async (c, next) => next())',
      `  app.get('/', ${hi})`,
      '  kept = app',
      '  return kept',
      '}',
    ),
  },
  'by a function that waits': {
    'src/index.ts': text(
      "import { createApp } from './app'",
      'export default {',
      '  async fetch(request, env, ctx) {',
      "    const app = await createApp({ greeting: 'hi' })",
      '    return app.fetch(request, env, ctx)',
      '  },',
      '}',
    ),
    'src/app.ts': dependencies.replace('export function', 'export async function'),
  },
  'by a function that has middleware alone': {
    'src/index.ts': text("import { createApp } from './app'", 'const app = createApp()', `app.get('/', ${hi})`, 'export default app'),
    'src/app.ts': text(
      hono,
      'export function createApp() {',
      '  const app = new Hono()',
      '  app.use(async (c, next) => next())',
      '  return app',
      '}',
    ),
  },
}
