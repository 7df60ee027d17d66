import { describe, expect, it } from 'vitest'
import { defaultConfig } from '../../../src/core/config.ts'
import type { ProofPlan, Prove } from '../../../src/core/proof.ts'
import { run } from '../../../src/run.ts'
import { parseCommand } from '../../../src/text/parse-command.ts'
import { served } from '../../generators/entry/served.ts'
import { changesOf, type Files, grown, memoryWorld, pathsOf, textIn, withChanges } from '../../support/grow-in-memory.ts'

const config = { 'wrangler.jsonc': '{ "name": "shop", "main": "src/index.ts", "compatibility_date": "2026-10-20" }\n' }
const text = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
const hono = "import { Hono } from 'hono'"
const show = '(c) => c.text(c.req.path)'

/** What answers `GET` of paths once a route was added, whose own answer says that it has no behaviour yet. */
async function answersOf(files: Files, line: string, paths: readonly string[]): Promise<readonly string[]> {
  const now = await grown(files, line)
  const texts = Object.fromEntries(Object.keys(now).map((path) => [path, textIn(now, path)]))
  return (await served(texts, paths)).map((answer) => (answer.includes('Not Implemented') ? 'ours' : answer))
}

describe('a route whose path another one fits too', () => {
  it('stands in front of routes of earlier runs', async () => {
    const files = await grown({}, 'add-api-route /users/:id GET', 'add-api-route /users/:id/posts/:post GET')
    const answers = await answersOf(files, 'add-api-route /users/me GET', ['/users/me', '/users/x'])
    expect(answers[0]).toBe('ours')
    expect(answers[1]).toContain('The path of the request is not valid.')
  })

  it.each([
    ['statements', "app.get('/users/:id', SHOW)"],
    ['a chain', "app.use(async (c, next) => next()).get('/', SHOW).get('/users/:id', SHOW)"],
    ['every method', "app.all('/:kind/:id', SHOW)"],
  ])('stands in front of those of the project: %s', async (_, route) => {
    const lines = [hono, 'const app = new Hono()', route.replaceAll('SHOW', show), "app.get('/posts/:id', (c) => c.text('post'))"]
    const files = { ...config, 'src/index.ts': text(...lines, 'export default app') }
    expect(await answersOf(files, 'add-api-route /users/me GET', ['/users/me', '/users/1'])).toEqual(['ours', '/users/1'])
  })

  it('stands in front of a router of another file', async () => {
    const files = {
      ...config,
      'src/index.ts': text(
        hono,
        "import { users } from './users'",
        "const app = new Hono().basePath('/api').route('/users', users)",
        'export default app',
      ),
      'src/users.ts': text(hono, `export const users = new Hono().get('/:id', ${show})`),
    }
    expect(await answersOf(files, 'add-api-route /api/users/me GET', ['/api/users/me', '/api/users/1'])).toEqual(['ours', '/api/users/1'])
  })

  it('stays behind middleware, and says what to look at', async () => {
    const files = {
      ...config,
      'src/index.ts': text(
        hono,
        'const app = new Hono()',
        `app.get('/users/:id', ${show})`,
        'app.use(async (c, next) => next())',
        'export default app',
      ),
    }
    const changes = await changesOf(files, 'add-api-route /users/me GET')
    expect(textIn(withChanges(files, changes), 'src/index.ts')).toMatch(/app\.use\(.*\napp\.route\(/)
    expect(JSON.stringify(changes.report.suggestions)).toContain('fits this path too')
  })

  it('stands behind the others where they fit none of its requests, or only some', async () => {
    const files = await grown(
      {},
      'add-api-route /users/:id GET',
      'add-api-route /users/me GET',
      'add-api-route /teams/:id GET',
      'add-api-route /:kind/me GET',
    )
    expect(textIn(files, 'src/api.ts').match(/(?<=route\('\/', )\w+/g)).toEqual([
      'usersMeRoutes',
      'usersByIdRoutes',
      'teamsByIdRoutes',
      'meRoutes',
    ])
  })

  it('stands there in what is proven, whatever the order of the commands', async () => {
    const files = await grown({}, 'add-api-route /users/:id GET')
    const plans: ProofPlan[] = []
    const prove: Prove = async (plan) => {
      plans.push(plan)
      return { level: 'own', steps: [], requests: [], skips: [] }
    }
    await run([parseCommand('/template add-api-route /users/me GET')], memoryWorld(files, { config: defaultConfig, prove }))
    expect(plans[0]?.files['src/api.ts']).toMatch(/route\('\/', usersMeRoutes\)\n.*route\('\/', usersByIdRoutes\)/)
  })

  it('changes nothing when it runs again', async () => {
    const files = await grown({}, 'add-api-route /users/:id GET', 'add-api-route /users/me GET')
    expect(pathsOf(await changesOf(files, 'add-api-route /users/me GET'))).toEqual([])
  })
})
