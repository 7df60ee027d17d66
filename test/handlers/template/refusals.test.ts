import { describe, expect, it } from 'vitest'
import { defaultConfig } from '../../../src/core/config.ts'
import { plain } from '../../../src/core/phrase.ts'
import { run } from '../../../src/run.ts'
import { parseCommand } from '../../../src/text/parse-command.ts'
import { changesOf, type Files, memoryWorld } from '../../support/grow-in-memory.ts'

const app = "import { Hono } from 'hono'\n\nconst app = new Hono()\n\napp.get('/', (c) => c.text('hi'))\n\nexport default app\n"
const config = '{ "name": "shop", "main": "src/index.ts", "compatibility_date": "2026-10-20" }\n'
const files: Files = { 'wrangler.jsonc': config, 'src/index.ts': app }

describe('a change that is not certain is a patch', () => {
  it('where a configuration has a form in which nothing can be added', async () => {
    const odd = { ...files, 'wrangler.jsonc': config.replace(' }', ', "queues": [] }') }
    const { refused, files: written, patches } = await changesOf(odd, 'implement-queue emails')
    expect(plain(refused ?? [])).toContain('queues')
    expect(written).toEqual([])
    const paths = patches?.map(({ path }) => path)
    expect(paths).toContain('src/queues/emails.ts')
    expect(paths).toContain('src/index.ts')
    expect(paths).not.toContain('wrangler.jsonc')
  })

  it('where the Wrangler of the lockfile is too old for what passwords are kept with', async () => {
    const manifest = JSON.stringify({ dependencies: { hono: '^4.5.10' }, devDependencies: { wrangler: '^3.57.1' } })
    const lock = (version: string): Files => ({
      ...files,
      'package.json': manifest,
      'package-lock.json': JSON.stringify({ packages: { '': {}, 'node_modules/wrangler': { version } } }),
    })
    const { refused, files: written, patches } = await changesOf(lock('3.57.1'), 'setup-auth jwt')
    expect(plain(refused ?? [])).toContain('wrangler@3.63.0 or later, and the lockfile has 3.57.1: raise it first')
    expect([written, patches?.some(({ path }) => path === 'src/auth/passwords.ts')]).toEqual([[], true])
    expect((await changesOf(lock('3.63.0'), 'setup-auth jwt')).refused).toBeUndefined()
    expect((await changesOf(lock('3.57.1'), 'add-api-route /users GET')).refused).toBeUndefined()
  })

  it('where the project would not serve what is added', async () => {
    const world = memoryWorld(files, { config: { ...defaultConfig, proof: 'off', exclude: ['src/routes/**'] } })
    const [outcome] = await run([parseCommand('/template add-api-route /users GET')], world)
    const changes = outcome?.kind === 'done' ? outcome.changes : undefined
    expect(plain(changes?.refused ?? [])).toContain('The project would not serve what is added. No route of `src/routes/users.ts`')
    expect(changes?.files).toEqual([])
    expect(changes?.patches?.map(({ path }) => path)).toContain('src/routes/users.ts')
  })
})

describe('a path that is answered already', () => {
  it('is named with the line of what answers it', async () => {
    const routed = { ...files, 'src/index.ts': app.replace("app.get('/'", "app.post('/users', (c) => c.text('hi'))\napp.get('/'") }
    await expect(changesOf(routed, 'add-api-route /users POST')).rejects.toThrow('`POST /users` is declared in `src/index.ts:5` already')
    const plainFetch = [
      'export default {',
      '  async fetch(request: Request) {',
      "    if (new URL(request.url).pathname === '/rooms') return new Response('hi')",
      "    return new Response('none', { status: 404 })",
      '  },',
      '}',
      '',
    ]
    const answering = { ...files, 'src/index.ts': plainFetch.join('\n') }
    await expect(changesOf(answering, 'add-websocket /rooms')).rejects.toThrow('is declared in `src/index.ts:3` already')
  })
})
