import { describe, expect, it } from 'vitest'
import { changesOf, type Files, grown, pathsOf, textIn } from '../../support/grow-in-memory.ts'

const text = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
const kept: Files = {
  'wrangler.jsonc': '{ "name": "shop", "main": "src/index.ts", "compatibility_date": "2026-10-20" }\n',
  'src/index.ts': text(
    "import type { Hono } from 'hono'",
    "import { createApp } from './app'",
    'let kept: Hono | undefined',
    'function getApp(env: Env) {',
    '  if (!kept) kept = createApp({ name: env.NAME })',
    '  return kept',
    '}',
    'export default { fetch: (request, env, ctx) => getApp(env).fetch(request, env, ctx) } satisfies ExportedHandler<Env>',
  ),
  'src/app.ts': text(
    "import { Hono } from 'hono'",
    "import { guard } from './guard'",
    'export function createApp(deps: { name: string }) {',
    '  const app = new Hono()',
    '  app.use(guard(deps))',
    "  app.get('/', (c) => c.text(deps.name))",
    '  return app',
    '}',
  ),
  'src/guard.ts': 'export const guard = (deps: { name: string }) => async (c, next) => next()\n',
}

describe('an application that a function makes', () => {
  it('gets middleware and routes in the function, what is to be first before its own', async () => {
    const lines = ['add-middleware rate-limiting', 'add-middleware cors', 'add-api-route /users GET']
    const after = await grown(kept, ...lines)
    expect(textIn(after, 'src/index.ts')).toBe(textIn(kept, 'src/index.ts'))
    const uses = textIn(after, 'src/app.ts').match(/(?<=^ {2}app\.)(?:use|route|get)\(.*/gm)
    expect(uses).toEqual(['use(cors())', 'use(guard(deps))', 'use(rateLimit())', "get('/', (c) => c.text(deps.name))", "route('/', api)"])
    for (const line of lines) expect(pathsOf(await changesOf(after, line))).toEqual([])
  })

  it('keeps middleware where an earlier run put it', async () => {
    const files = {
      ...kept,
      'src/index.ts': text(
        "import { createApp } from './app'",
        "import { cors } from './middleware/cors'",
        'const app = createApp()',
        'app.use(cors())',
        'export default app',
      ),
    }
    const { 'src/middleware/cors.ts': cors, ...others } = await grown(kept, 'add-middleware cors')
    const standing = {
      ...others,
      'src/middleware/cors.ts': cors ?? '',
      'src/index.ts': files['src/index.ts'],
      'src/app.ts': textIn(kept, 'src/app.ts'),
    }
    expect(pathsOf(await changesOf(standing, 'add-middleware cors')).filter((path) => path.endsWith('.ts'))).toEqual([])
  })

  it('is left alone where its place is not certain, with a patch', async () => {
    const opaque = textIn(kept, 'src/app.ts')
      .replace('  app.use(guard(deps))', '  setUp(app, deps)')
      .replace(/^ {2}app\.get.*\n/m, '')
    const changes = await changesOf({ ...kept, 'src/app.ts': opaque }, 'add-api-route /users GET')
    expect(pathsOf(changes)).toEqual([])
    expect(changes.refused?.[0]).toContain('A function or a condition adds the routes of `app` in `src/app.ts`')
    expect(changes.patches?.map(({ path }) => path)).toContain('src/routes/users.ts')
  })
})
