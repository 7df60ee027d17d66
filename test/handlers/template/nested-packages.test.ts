import { describe, expect, it } from 'vitest'
import { nestedPackages } from '../../../src/handlers/template/nested-packages.ts'
import { changesOf, type Files, grown, pathsOf, textIn } from '../../support/grow-in-memory.ts'
import { memorySnapshot } from '../../support/memory-snapshot.ts'

const workerAt = (name: string): string => `${JSON.stringify({ name, main: 'src/index.ts', compatibility_date: '2026-10-20' }, null, 2)}\n`
const app = "import { OpenAPIHono } from '@hono/zod-openapi'\n\nconst app = new OpenAPIHono()\n"
const serves = `${app}app.get('/users', (c) => c.text('users'))\napp.doc('/openapi.json', { openapi: '3.1.0', info: { title: 'a', version: '1' } })\n\nexport default app\n`

/** A Worker at the root of a repository, and another one below it. */
const monorepo: Files = {
  'package.json': '{ "name": "shop", "private": true, "workspaces": ["packages/*"] }\n',
  'wrangler.jsonc': workerAt('shop'),
  'src/index.ts': `${app}app.doc('/openapi.json', { openapi: '3.1.0', info: { title: 'a', version: '1' } })\n\nexport default app\n`,
  'packages/mail/package.json': '{ "name": "mail" }\n',
  'packages/mail/wrangler.jsonc': workerAt('mail'),
  'packages/mail/src/index.ts': serves,
}

describe('packages below a package', () => {
  const folders = (files: Files, config = {}, root = ''): Promise<readonly string[]> =>
    nestedPackages(memorySnapshot(files), { root, config })

  it('are folders with a manifest or a configuration of their own, the outermost ones', async () => {
    const files = {
      'package.json': '{}',
      'packages/a/package.json': '{ "name": "a" }',
      'packages/a/examples/package.json': '{ "name": "example" }',
      'packages/ab/package.json': '{ "dependencies": {} }',
      'apps/b/wrangler.toml': '',
      'apps/b/src/index.ts': '',
      'broken/package.json': '{',
      'node_modules/c/package.json': '{ "name": "c" }',
    }
    expect(await folders(files)).toEqual(['apps/b/', 'broken/', 'packages/a/', 'packages/ab/'])
    expect(await folders(files, {}, 'packages/a/')).toEqual(['examples/'])
  })

  it('are not folders whose manifest only says how modules are read', async () => {
    expect(await folders({ 'src/package.json': '{ "type": "module" }' })).toEqual([])
  })

  it('are not folders in which the Worker has its code or its migrations', async () => {
    const files = {
      'api/package.json': '{ "name": "api" }',
      'db/package.json': '{ "name": "db" }',
      'db2/package.json': '{ "name": "db2" }',
      'web/package.json': '{ "name": "web" }',
    }
    const config = {
      main: './api/src/index.ts',
      d1_databases: [{ migrations_dir: 'db' }],
      env: { staging: { d1_databases: [{ migrations_dir: 'db2/migrations' }] } },
    }
    expect(await folders(files, config)).toEqual(['web/'])
  })
})

describe('/template in a package around others', () => {
  it('asks none of them what answers already, and writes none of them', async () => {
    const changes = await changesOf(monorepo, 'add-api-route /users GET --package .')
    expect(pathsOf(changes)).toContain('src/routes/users.ts')
    expect(pathsOf(changes).filter((path) => path.startsWith('packages/'))).toEqual([])
    const memory = changes.files.find(({ path }) => path === 'src/ASSISTANT.md')
    expect(memory?.content).toContain('routes/users.ts')
    expect(memory?.content).not.toContain('packages/mail')
  })

  it('takes none of their records for its own', async () => {
    const files = await grown(monorepo, 'setup-auth jwt --package packages/mail --with-dependencies')
    expect(textIn(files, 'packages/mail/src/auth/require-user.ts')).not.toBe('')
    await expect(changesOf(files, 'add-middleware auth-required --package .')).rejects.toThrow(
      'Nothing in this project knows who a caller is.',
    )
    const own = await changesOf(files, 'add-middleware cors --package .')
    expect(own.files.find(({ path }) => path === '.workflow/template/README.md')?.content).not.toContain('setup-auth')
  })

  it('writes nothing where its own code would stand in one of them', async () => {
    const files = { ...monorepo, 'test/package.json': '{ "name": "e2e" }\n', 'test/routes/users.test.ts': 'theirs\n' }
    await expect(changesOf(files, 'add-api-route /users GET --package .')).rejects.toThrow('which is part of another one')
  })
})
