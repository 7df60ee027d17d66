import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { changesOf, type Files, pathsOf, textIn, withChanges } from '../../support/grow-in-memory.ts'

const config = { 'wrangler.jsonc': '{ "name": "shop", "main": "src/index.ts", "compatibility_date": "2026-10-20" }\n' }
const app = "import { Hono } from 'hono'\n\nconst app = new Hono()\n\napp.get('/', (c) => c.text('hi'))\n\nexport default app\n"
const route = 'add-api-route /users GET,POST'
const cron = 'add-worker-cron nightly "0 3 * * *"'

function project(packages: Readonly<Record<string, string>>, more: Files = {}): Files {
  return { ...config, 'src/index.ts': app, 'package.json': JSON.stringify({ dependencies: packages }), ...more }
}

/** Why all of a change is a patch; empty where it is written. */
async function refusal(files: Files, line: string): Promise<string> {
  const { refused } = await changesOf(files, line)
  return refused === undefined ? '' : plain(refused)
}

/** What a run says of a project beside the files that it writes. */
async function told(files: Files, line: string): Promise<readonly string[]> {
  const { report } = await changesOf(files, line)
  return report.findings.map(({ message }) => plain(message))
}

describe('a project whose Hono is too old', () => {
  const files = project({ hono: '^2.5.8' })

  it('gets what is served by no Hono', async () => {
    const changes = await changesOf(files, cron)
    expect(changes.refused).toBeUndefined()
    expect(pathsOf(changes)).toContain('src/jobs/nightly.ts')
  })

  it('gets routes as a patch', async () => {
    expect(await refusal(files, route)).toContain('hono@4.3.6 or later')
  })
})

describe('a project with tests inside workerd', () => {
  const tests = { 'vitest.config.mts': "import { defineWorkersConfig } from '@cloudflare/vitest-pool-workers/config'\n" }

  it('gets the configuration of our tests together with them', async () => {
    const files = project({ hono: '^4.12.0', wrangler: '4.60.0', vitest: '^4.0.0' }, tests)
    const changes = await changesOf(files, route)
    expect(pathsOf(changes).filter((path) => path.includes('harness'))).toEqual([])
    expect(changes.patches?.map(({ path }) => path)).toContain('vitest.harness.config.ts')
  })

  it('is told the names that JavaScript has', async () => {
    const { 'src/index.ts': _, 'wrangler.jsonc': __, ...rest } = project({ wrangler: '^4.120.0', vitest: '^4.0.0' }, tests)
    const main = { 'wrangler.jsonc': config['wrangler.jsonc'].replace('index.ts', 'index.js'), 'src/index.js': app }
    const changes = await changesOf({ ...rest, ...main }, route)
    const scripts = changes.patches?.find(({ path }) => path === 'package.json')?.content ?? ''
    expect(JSON.parse(scripts).scripts).toEqual({ 'test:harness': 'vitest run --config vitest.harness.config.js' })
    expect(pathsOf(changes)).toContain('vitest.harness.config.js')
  })
})

describe('a Wrangler that the workspace lists', () => {
  const workspace = { 'pnpm-workspace.yaml': 'catalog:\n  hono: ^4.12.0\ncatalogs:\n  backend:\n    wrangler: 4.78.0\n' }

  it('is the one of its catalog', async () => {
    const files = project({ hono: 'catalog:', wrangler: 'catalog:backend' }, workspace)
    expect((await told(files, route)).join('\n')).toContain('4.78.0')
    expect(pathsOf(await changesOf(files, route)).filter((path) => path.startsWith('test/'))).toEqual([])
  })
})

describe('a TypeScript that the workspace holds back', () => {
  const files = project({ hono: '^4.12.0', typescript: '*' }, { 'pnpm-workspace.yaml': 'overrides:\n  typescript: ^4.8.4\n' })

  it('gets what has types that it cannot read as a patch', async () => {
    expect(await refusal(files, route)).toContain('typescript@5.0.0 or later, and package.json asks for ^4.8.4')
  })

  it('gets what has none of them', async () => {
    expect((await changesOf(files, cron)).refused).toBeUndefined()
  })
})

describe('a Wrangler that does not know lists of secrets', () => {
  it('gets none, and a person is told which to set', async () => {
    const files = project({ hono: '^4.12.0', wrangler: '4.80.0' })
    const auth = 'setup-auth jwt --with-dependencies'
    expect((await told(files, auth)).join('\n')).toContain('wrangler secret put AUTH_KEYS')
    const changes = await changesOf(files, auth)
    expect(changes.files.find(({ path }) => path === 'wrangler.jsonc')?.content).not.toContain('AUTH_KEYS')
  })
})

describe('a project of JavaScript', () => {
  it('gets no types of Node.js', async () => {
    const { 'src/index.ts': _, ...rest } = project({ hono: '^4.12.0' })
    const files: Files = { ...rest, 'wrangler.jsonc': config['wrangler.jsonc'].replace('index.ts', 'index.js'), 'src/index.js': app }
    const manifest = (await changesOf(files, 'setup-auth jwt --with-dependencies')).files.find(({ path }) => path === 'package.json')
    expect(manifest?.content).toContain('"jose"')
    expect(manifest?.content).not.toContain('@types/node')
  })
})

describe('a Worker whose code stands beside its manifest', () => {
  const { 'src/index.ts': _, ...rest } = project({ hono: '^4.12.0' })
  const files: Files = { ...rest, 'wrangler.jsonc': config['wrangler.jsonc'].replace('src/', ''), 'index.ts': app, 'src/input.css': '' }

  it('gets files there that import one another, and is told in the memory file of no other folder', async () => {
    const changes = await changesOf(files, route)
    const paths = pathsOf(changes)
    expect(paths).toEqual(expect.arrayContaining(['api.ts', 'problems.ts', 'routes/users.ts', 'schemas/user.ts', 'routes/ASSISTANT.md']))
    expect(paths.filter((path) => path.startsWith('src/') || path.includes('//') || path.startsWith('.'))).toEqual(
      paths.filter((path) => path.startsWith('.workflow/')),
    )
    const after = withChanges(files, changes)
    expect(textIn(after, 'index.ts')).toContain("import { api } from './api'")
    expect(textIn(after, 'routes/users.ts')).toContain("from '../problems'")
    expect(textIn(after, 'test/routes/users.test.ts')).toContain("from '../../routes/users'")
  })

  it('is told where its files stand', async () => {
    const changes = await changesOf(files, 'implement-queue emails')
    const said = changes.report.suggestions.map((note) => plain(note)).join('\n')
    expect(said).toContain('is the schema in queues/emails.ts')
    expect(textIn(withChanges({}, changes), '.workflow/template/README.md')).toContain('(../../queues/emails.ts)')
    const inside = Object.fromEntries(Object.entries(files).map(([path, text]) => [`apps/api/${path}`, text]))
    const told = (await changesOf(inside, 'implement-queue emails')).report.suggestions.map((note) => plain(note)).join('\n')
    expect(told).toContain('is the schema in apps/api/queues/emails.ts')
  })

  it('keeps them there: the same line changes nothing', async () => {
    const once = withChanges(files, await changesOf(files, route))
    expect(pathsOf(await changesOf(once, route))).toEqual([])
  })
})

describe('SQL beside migrations that is none', () => {
  const database = { binding: 'DB', database_name: 'shop', migrations_dir: 'sql/shop' }
  const bound = (more: Files, folder = database.migrations_dir): Files => {
    const text = JSON.stringify({ ...JSON.parse(config['wrangler.jsonc']), d1_databases: [{ ...database, migrations_dir: folder }] })
    return project({ hono: '^4.12.0' }, { 'wrangler.jsonc': text, ...more })
  }
  const sql = 'DROP TABLE IF EXISTS users;\n'

  it.each([
    ['sql/shop/reset.sql', '0001_users.sql'],
    ['sql/shop/002_weekly.sql', '0003_users.sql'],
    ['sql/shop/seed.sql', '0001_users.sql'],
  ])('is not run with ours, which is numbered behind it: %s', async (path, own) => {
    const files = bound({ [path]: sql })
    const changes = await changesOf(files, route)
    expect(changes.refused).toBeUndefined()
    expect(pathsOf(changes)).toContain(`sql/shop/${own}`)
    const line = `npx wrangler d1 execute DB --local --file sql/shop/${own}`
    expect(changes.report.tries?.[0]).toBe(line)
    expect(changes.report.tries?.join('\n')).not.toContain('migrations apply')
    const said = changes.report.findings.map(({ message }) => plain(message)).join('\n')
    expect(said).toContain(
      `Wrangler runs every SQL file of sql/shop, ${path} too. So run only what is added: ${line}, and the same with --remote`,
    )
    const worker = textIn(withChanges({}, changes), 'test/worker.ts')
    expect(worker).toContain(`await runScript('DB', 'sql/shop/${own}')`)
    expect(worker).not.toContain('applyD1Migrations')
  })

  it('stays apart from what later lines add', async () => {
    const files = bound({ 'sql/shop/reset.sql': sql })
    const once = withChanges(files, await changesOf(files, route))
    const changes = await changesOf(once, cron)
    expect(pathsOf(changes)).toContain('sql/shop/0002_jobs.sql')
    const worker = textIn(withChanges({}, changes), 'test/worker.ts')
    expect(worker.match(/await runScript\('DB', '.*'\)/g)).toEqual([
      "await runScript('DB', 'sql/shop/0001_users.sql')",
      "await runScript('DB', 'sql/shop/0002_jobs.sql')",
    ])
    expect(pathsOf(await changesOf(withChanges(once, changes), cron))).toEqual([])
  })

  it.each([
    'sql/shop/0001_users.sql',
    'sql/shop/0000_loose_bucky.sql',
    'sql/shop/20250101120000_users.sql',
    'sql/reset.sql',
    'sql/shop/old/reset.sql',
  ])('is none: %s', async (path) => {
    const changes = await changesOf(bound({ [path]: sql }), route)
    expect(changes.report.tries?.[0]).toBe('npx wrangler d1 migrations apply DB --local')
    expect(textIn(withChanges({}, changes), 'test/worker.ts')).toContain("await worker.applyD1Migrations('DB')")
  })

  it('may stand in a folder that git leaves out of commits, where ours does not go', async () => {
    const files = bound({ '.gitignore': 'drizzle\n' }, 'drizzle/migrations')
    const changes = await changesOf(files, route)
    expect(changes.refused).toBeUndefined()
    expect(pathsOf(changes)).toContain('migrations/0001_users.sql')
    expect(changes.report.tries?.[0]).toBe('npx wrangler d1 execute DB --local --file migrations/0001_users.sql')
    expect(changes.report.findings.map(({ message }) => plain(message)).join('\n')).toContain(
      'leaves drizzle/migrations, where Wrangler looks',
    )
    expect(pathsOf(await changesOf(withChanges(files, changes), route))).toEqual([])
  })

  it('may stand in another package, where ours does not go', async () => {
    const files = bound({}, '../../packages/db/migrations')
    const changes = await changesOf(files, route)
    expect(changes.refused).toBeUndefined()
    expect(pathsOf(changes)).toContain('migrations/0001_users.sql')
    expect(changes.report.tries?.[0]).toBe('npx wrangler d1 execute DB --local --file migrations/0001_users.sql')
    expect(changes.report.findings.map(({ message }) => plain(message)).join('\n')).toContain(
      'Wrangler looks for migrations in ../../packages/db/migrations, which is not of this package',
    )
    expect(pathsOf(await changesOf(withChanges(files, changes), route))).toEqual([])
  })

  it('is no migration of a database that is added', async () => {
    const changes = await changesOf(project({ hono: '^4.12.0' }, { 'migrations/0001_users.sql': sql }), cron)
    expect(pathsOf(changes)).toContain('database/migrations/0001_jobs.sql')
    expect(textIn(withChanges({}, changes), 'wrangler.jsonc')).toContain('"migrations_dir": "database/migrations"')
  })

  it('is run by no deployment', async () => {
    const changes = await changesOf(bound({ 'sql/shop/reset.sql': sql }), 'deploy-worker production')
    const scripts = changes.patches?.find(({ path }) => path === 'package.json')?.content ?? ''
    expect(scripts).toContain('"wrangler deploy --env production"')
    expect(changes.report.findings.map(({ message }) => plain(message)).join('\n')).toContain(
      'sql/shop/reset.sql too: look at its migrations',
    )
    const plainScripts = (await changesOf(bound({}), 'deploy-worker production')).patches?.find(
      ({ path }) => path === 'package.json',
    )?.content
    expect(plainScripts).toContain('wrangler d1 migrations apply DB --env production --remote && wrangler deploy')
  })
})

describe('a configuration for another place', () => {
  it.each(['wrangler.staging.toml', 'wrangler-prod.jsonc'])('stays as it is and is told: %s', async (path) => {
    const files = project({ hono: '^4.12.0' }, { [path]: '' })
    expect((await told(files, cron)).join('\n')).toContain(path)
    expect(pathsOf(await changesOf(files, cron))).not.toContain(path)
  })

  it.each(['wrangler.example.toml', 'wrangler.jsonc.bak'])('is none: %s', async (path) => {
    expect((await told(project({ hono: '^4.12.0' }, { [path]: '' }), cron)).join('\n')).not.toContain(path)
  })
})

describe('a Worker that a build makes', () => {
  const built = { 'wrangler.jsonc': '{ "name": "shop", "main": "./dist/index.mjs", "build": { "command": "node build.js" } }\n' }

  it('is changed where its source is', async () => {
    const files = project({ hono: '^4.12.0' }, built)
    const changes = await changesOf(files, route)
    expect(changes.refused).toBeUndefined()
    expect(textIn(withChanges(files, changes), 'src/index.ts')).toContain("app.route('/', api)")
    expect(pathsOf(changes).filter((path) => path.startsWith('dist/'))).toEqual([])
  })
})

describe('a document that the project serves itself', () => {
  it('is not hidden by ours, nor ours by it', async () => {
    const own = app.replace("app.get('/'", "app.get('/openapi.json', (c) => c.json({}))\napp.get('/'")
    const files = project({ hono: '^4.12.0' }, { 'src/index.ts': own })
    const once = withChanges(files, await changesOf(files, route))
    expect(textIn(once, 'src/index.ts')).toContain("app.route('/', api)")
    expect(textIn(once, 'src/api.ts')).toContain("api.doc31('/openapi-api.json', {")
    expect(textIn(once, 'test/routes/users.test.ts')).toContain("fetchWorker('/openapi-api.json')")
    expect(await told(files, route)).toContain('src/index.ts serves /openapi.json, so what is added is described at /openapi-api.json.')
    const twice = await changesOf(once, 'add-api-route /orders GET')
    expect(textIn(withChanges(once, twice), 'src/api.ts')).toContain("api.doc31('/openapi-api.json', {")
    expect(twice.report.findings).toEqual([])
  })

  it('is a patch where the other path is taken too', async () => {
    const both = "app.get('/openapi.json', (c) => c.json({}))\napp.get('/openapi-api.json', (c) => c.json({}))\napp.get('/'"
    const own = app.replace("app.get('/'", both)
    expect(await refusal(project({ hono: '^4.12.0' }, { 'src/index.ts': own }), route)).toContain('/openapi.json')
  })

  it('is open where all else asks who calls', async () => {
    const own = app.replace("app.get('/'", "app.get('/openapi.json', (c) => c.json({}))\napp.get('/'")
    const files = project({ hono: '^4.12.0' }, { 'src/index.ts': own })
    const once = withChanges(files, await changesOf(files, 'add-middleware auth-required --with-dependencies'))
    expect(textIn(once, 'src/middleware/auth-required.ts')).toContain("  'GET /openapi.json',\n  'GET /openapi-api.json',\n")
    expect(textIn(once, 'test/auth/document.test.ts')).toContain("fetchAsStranger('/openapi-api.json')")
  })

  it('is ours the second time', async () => {
    const files = project({ hono: '^4.12.0' })
    const once = withChanges(files, await changesOf(files, route))
    expect(await refusal(once, 'add-api-route /orders GET')).toBe('')
  })
})

describe('CORS of a project', () => {
  const line = 'add-middleware cors --origins https://app.example'
  const using = (use: string): Files =>
    project({ hono: '^4.12.0' }, { 'src/index.ts': app.replace("app.get('/'", `${use}\n\napp.get('/'`) })

  it.each([
    ["import { setupCors } from '@shop/worker'", 'setupCors(app)'],
    ["import { strictCors } from './strict'", "app.use('/api/*', strictCors)"],
  ])('is seen by its name: %s', async (imported, use) => {
    const files = using(use)
    const why = await refusal({ ...files, 'src/index.ts': `${imported}\n${textIn(files, 'src/index.ts')}` }, line)
    expect(why).toContain('by its name does the same')
  })

  it('is seen where the application goes on in another file', async () => {
    const made = { 'src/app.ts': "import { Hono } from 'hono'\n\nexport const app = new Hono()\n" }
    const index =
      "import { app } from './app'\nimport { cors } from './own-cors'\n\napp.use('/api/*', cors)\napp.get('/', (c) => c.text('hi'))\n\nexport default app\n"
    const files = project({ hono: '^4.12.0' }, { ...made, 'src/index.ts': index })
    expect(await refusal(files, line)).toContain('by its name does the same')
  })

  it('is seen with its patch, which mounts ours', async () => {
    const files = using("app.use('/api/*', cors())")
    const index = `import { cors } from 'hono/cors'\n${textIn(files, 'src/index.ts')}`
    const changes = await changesOf({ ...files, 'src/index.ts': index }, line)
    expect(plain(changes.refused ?? [])).toContain('src/index.ts uses cors of hono/cors already')
    const patch = changes.patches?.find(({ path }) => path === 'src/index.ts')
    expect(patch?.content).toContain("import { cors as corsMiddleware } from './middleware/cors'")
    expect(patch?.content).toContain('app.use(corsMiddleware())')
  })

  it.each([
    [
      'itty',
      "import { AutoRouter, cors } from 'itty-router'\n\nconst { preflight, corsify } = cors()\nexport const router = AutoRouter({ before: [preflight], finally: [corsify] })\n",
      'src/http.ts uses cors of itty-router already',
    ],
    ['a key', "export const headers = { 'Access-Control-Allow-Origin': '*' }\n", 'src/http.ts sets access-control-allow-origin by itself'],
    [
      'a call',
      "export const answer = (c) => c.header('access-control-allow-origin', '*')\n",
      'src/http.ts sets access-control-allow-origin by itself',
    ],
    [
      'a pair',
      "export const all = new Headers([['Access-Control-Allow-Origin', '*']])\n",
      'src/http.ts sets access-control-allow-origin by itself',
    ],
  ])('is seen in whatever module the Worker reaches: %s', async (_, text, why) => {
    const more = { 'src/http.ts': text, 'src/part.ts': "export * from './http'\n", 'src/index.ts': `import './part'\n${app}` }
    expect(await refusal(project({ hono: '^4.12.0' }, more), line)).toContain(why)
    const unreached = { ...more, 'src/index.ts': app }
    expect(await refusal(project({ hono: '^4.12.0' }, unreached), line)).toBe('')
  })

  it('is asked for at what answers, and tested there', async () => {
    const plainApp = await changesOf(project({ hono: '^4.12.0' }, { 'src/index.ts': app }), line)
    expect(plainApp.report.tries?.at(-1)).toMatch(/http:\/\/localhost:8787\/$/)
    const test = (changes: { files: typeof plainApp.files }) => textIn(withChanges({}, changes), 'test/middleware/cors.test.ts')
    expect(test(plainApp)).not.toContain('toBe(200)')
    const files = project({ hono: '^4.12.0' }, { 'src/index.ts': app })
    const once = withChanges(files, await changesOf(files, 'add-api-route /users GET'))
    const described = await changesOf(once, line)
    expect(described.report.tries?.at(-1)).toContain('/openapi.json')
    expect(test(described)).toContain('toBe(200)')
  })

  it('is no longer offered', async () => {
    const files = using('app.use(strictCors)')
    const text = `import { strictCors } from './strict'\n${textIn(files, 'src/index.ts')}`
    const route = async (index: string) => (await changesOf({ ...files, 'src/index.ts': index }, 'add-api-route /users GET')).next.join()
    expect(await route(textIn(files, 'src/index.ts').replace('app.use(strictCors)', ''))).toContain('cors')
    expect(await route(text)).not.toContain('cors')
  })

  it('is not a header that is only read, nor ours', async () => {
    const read = `${app}\nexport const has = (r: Response) => r.headers.get('access-control-allow-origin')\n`
    const files = project({ hono: '^4.12.0' }, { 'src/index.ts': read })
    const once = withChanges(files, await changesOf(files, line))
    expect(textIn(once, 'src/index.ts')).toContain('app.use(cors())')
    expect(pathsOf(await changesOf(once, line))).toEqual([])
  })

  it('is not what it is only given', async () => {
    const files = using('app.use(log(corsOrigins))')
    const text = `import { corsOrigins } from './origins'\nimport { log } from './log'\n${textIn(files, 'src/index.ts')}`
    expect((await changesOf({ ...files, 'src/index.ts': text }, line)).refused).toBeUndefined()
  })
})
