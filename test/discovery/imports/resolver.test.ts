import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { plain } from '../../../src/core/phrase.ts'
import { codebaseOf } from '../../support/codebase.ts'
import { projectOf } from '../../support/project.ts'

const json = (value: unknown): string => JSON.stringify(value)

/** Where each specifier leads from a file. */
async function lead(files: Record<string, string>, from: string, specifiers: readonly string[]): Promise<(string | undefined)[]> {
  const codebase = await codebaseOf({ [from]: '', ...files })
  return specifiers.map((specifier) => codebase.resolve(from as RepoPath, specifier))
}

describe('relative imports', () => {
  it('find endings, folders and sources of built names', async () => {
    const files = {
      'src/a.ts': '',
      'src/b/index.tsx': '',
      'src/c.js': '',
      'src/d.mts': '',
      'src/e.json': '{}',
      'index.ts': '',
      'src/f.ts': '',
    }
    expect(
      await lead(files, 'src/x.ts', ['./a', './a.js', './b', './b/', './c', './d.mjs', './e.json', '..', './f.tsx', './gone', '../../out']),
    ).toEqual([
      'src/a.ts',
      'src/a.ts',
      'src/b/index.tsx',
      'src/b/index.tsx',
      'src/c.js',
      'src/d.mts',
      'src/e.json',
      'index.ts',
      'src/f.ts',
      undefined,
      undefined,
    ])
  })

  it('strip queries of bundlers', async () => {
    expect(await lead({ 'src/a.ts': '' }, 'src/x.ts', ['./a?worker'])).toEqual(['src/a.ts'])
  })

  it('lead from a build folder back to the sources', async () => {
    expect(await lead({ 'package.json': json({ name: 'p' }), 'src/a.ts': '' }, 'test/x.ts', ['../dist/a', '../dist/a.js'])).toEqual([
      'src/a.ts',
      'src/a.ts',
    ])
  })
})

describe('subpaths of packages', () => {
  it('lead to the folder of their name, and the types of a package to its source', async () => {
    const exports = {
      '.': { types: './lib/types/index.d.ts', import: './lib/esm/index.js' },
      './types': './lib/esm/types/index.js',
      './tools': './lib/esm/tools.js',
    }
    const files = {
      'p/package.json': json({ name: 'p', exports }),
      'p/src/index.ts': '',
      'p/src/types/index.ts': '',
      'p/src/tools.ts': '',
    }
    expect(await lead(files, 'x.ts', ['p', 'p/types', 'p/tools'])).toEqual(['p/src/index.ts', 'p/src/types/index.ts', 'p/src/tools.ts'])
  })
})

describe('path mappings', () => {
  it('follow the nearest tsconfig, its extends and comments', async () => {
    const files = {
      'tsconfig.base.json': `{ // base\n "compilerOptions": { "baseUrl": ".", "paths": { "@lib/*": ["libs/*/src"], "@one": ["libs/one/src/index.ts"], } } }`,
      'apps/web/tsconfig.json': json({ extends: '../../tsconfig.base.json' }),
      'apps/api/tsconfig.json': json({ extends: '../../tsconfig.base', compilerOptions: { paths: { 'api:*': ['./src/*'] } } }),
      'libs/one/src/index.ts': '',
      'apps/api/src/db.ts': '',
    }
    expect(await lead(files, 'apps/web/main.ts', ['@lib/one', '@one', 'api:db'])).toEqual([
      'libs/one/src/index.ts',
      'libs/one/src/index.ts',
      undefined,
    ])
    expect(await lead(files, 'apps/api/src/main.ts', ['api:db'])).toEqual([undefined])
  })

  it('use paths relative to the file that says them when there is no baseUrl', async () => {
    const files = { 'apps/api/tsconfig.json': json({ compilerOptions: { paths: { '~/*': ['./src/*'] } } }), 'apps/api/src/db.ts': '' }
    expect(await lead(files, 'apps/api/src/main.ts', ['~/db', '@/db'])).toEqual(['apps/api/src/db.ts', 'apps/api/src/db.ts'])
  })

  it('take the longest pattern and try every target', async () => {
    const files = {
      'tsconfig.json': json({ compilerOptions: { paths: { '*': ['vendor/*'], '@a/*': ['gone/*', 'src/a/*'], '@a/b/*': ['src/b/*'] } } }),
      'src/a/x.ts': '',
      'src/b/x.ts': '',
    }
    expect(await lead(files, 'src/main.ts', ['@a/x', '@a/b/x'])).toEqual(['src/a/x.ts', 'src/b/x.ts'])
  })

  it('read baseUrl and jsconfig', async () => {
    expect(
      await lead({ 'jsconfig.json': json({ compilerOptions: { baseUrl: 'src' } }), 'src/models/user.js': '' }, 'src/x.js', ['models/user']),
    ).toEqual(['src/models/user.js'])
  })

  it('end where configurations extend each other', async () => {
    const files = { 'tsconfig.json': json({ extends: './other.json' }), 'other.json': json({ extends: './tsconfig.json' }) }
    expect(await lead(files, 'x.ts', ['@a/b'])).toEqual([undefined])
  })

  it('extend a configuration of a workspace package', async () => {
    const files = {
      'packages/tsconfig/package.json': json({ name: '@acme/tsconfig' }),
      'packages/tsconfig/base.json': json({ compilerOptions: { baseUrl: '../..', paths: { '#x': ['apps/x.ts'] } } }),
      'apps/tsconfig.json': json({ extends: '@acme/tsconfig/base.json' }),
      'apps/x.ts': '',
    }
    expect(await lead(files, 'apps/y.ts', ['#x'])).toEqual(['apps/x.ts'])
  })
})

describe('workspace packages', () => {
  it.each([
    ['main of a build', { main: 'dist/index.js' }, '@acme/db', 'packages/db/src/index.ts'],
    [
      'conditions',
      { exports: { '.': { types: './dist/index.d.ts', import: './dist/index.mjs' } } },
      '@acme/db',
      'packages/db/src/index.ts',
    ],
    ['sources in exports', { exports: { './client': './src/client.ts' } }, '@acme/db/client', 'packages/db/src/client.ts'],
    ['patterns', { exports: { './*': './dist/*.js' } }, '@acme/db/client', 'packages/db/src/client.ts'],
    ['deep imports', {}, '@acme/db/src/client', 'packages/db/src/client.ts'],
    ['nothing but a name', {}, '@acme/db', 'packages/db/src/index.ts'],
    ['nested conditions', { exports: { '.': { node: { import: './dist/esm/index.js' } } } }, '@acme/db', 'packages/db/src/index.ts'],
  ])('%s', async (_, manifest, specifier, expected) => {
    const files = {
      'packages/db/package.json': json({ name: '@acme/db', ...manifest }),
      'packages/db/src/index.ts': '',
      'packages/db/src/client.ts': '',
    }
    expect(await lead(files, 'apps/web/x.ts', [specifier])).toEqual([expected])
  })

  it('follow their own imports map', async () => {
    const files = {
      'package.json': json({ name: 'p', imports: { '#db': './src/db.ts', '#lib/*': './dist/lib/*.js', '#x': 'express' } }),
      'src/db.ts': '',
      'src/lib/a.ts': '',
    }
    expect(await lead(files, 'src/x.ts', ['#db', '#lib/a', '#x'])).toEqual(['src/db.ts', 'src/lib/a.ts', undefined])
  })

  it('are known as packages where they are dependencies', async () => {
    const codebase = await codebaseOf({
      'a.ts': `import express from 'express'\nimport x from '@nestjs/common/y'\nimport fs from 'node:fs'`,
    })
    expect([...(codebase.digests[0]?.packages ?? [])]).toEqual(['express', '@nestjs/common', 'node:fs'])
  })
})

describe('names that a package shares with something of the repository', () => {
  it('are the package, not the application that is called like it', async () => {
    const files = {
      'package.json': json({ name: 'fastify', main: 'server.js', dependencies: { fastify: '5' } }),
      'server.js': '',
      'libs/db/package.json': json({ name: 'db', main: 'index.js' }),
      'libs/db/index.js': '',
    }
    expect(await lead(files, 'routes/x.js', ['fastify', 'db'])).toEqual([undefined, 'libs/db/index.js'])
  })

  it('are the package, not its settings below a base of the configuration', async () => {
    const files = {
      'tsconfig.json': json({ compilerOptions: { baseUrl: './', paths: { '@app/*': ['src/*'] } } }),
      'tsoa.json': '{}',
      'src/words.json': '{}',
      'src/a.ts': '',
    }
    expect(await lead(files, 'src/x.ts', ['tsoa', '@app/words.json', '@app/a'])).toEqual([undefined, 'src/words.json', 'src/a.ts'])
  })
})

describe('imports in other upper and lower case', () => {
  const app = `import express from 'express'
import users from './Routes/user'
const orders = require('./controllers/Orders.js')
import './LIB/Twice'
import './nowhere'
const app = express()
app.use('/users', users)
app.use('/orders', orders)
`
  const routes = (path: string): string => `const router = require('express').Router()
router.get('${path}', (req, res) => res.json([]))
module.exports = router
`
  const files = {
    'package.json': json({ name: 'p', dependencies: { express: '5' } }),
    'src/app.js': app,
    'src/routes/User.js': routes('/:id'),
    'src/Controllers/orders.js': routes('/open'),
    'src/lib/twice.js': '',
    'src/lib/TWICE.js': '',
  }

  it('lead to the one file that is meant, and Linux is said not to find it', async () => {
    const project = await projectOf(files)
    expect(project.routes.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /orders/open', 'GET /users/:id'])
    expect(project.findings.filter(({ rule }) => rule === 'miscased-import').map(({ message, at }) => [at?.line, plain(message)])).toEqual([
      [2, './Routes/user differs from src/routes/User.js in upper and lower case: macOS and Windows find the file, Linux does not.'],
      [
        3,
        './controllers/Orders.js differs from src/Controllers/orders.js in upper and lower case: macOS and Windows find the file, Linux does not.',
      ],
    ])
  })

  it('lead nowhere where several files may be meant, which is told as unread', async () => {
    const project = await projectOf(files)
    expect(project.unreadFiles?.().map(({ line, reason }) => [line, plain(reason)])).toEqual([
      [4, './LIB/Twice leads nowhere: src/lib/TWICE.js and src/lib/twice.js differ from it in upper and lower case alone.'],
    ])
  })

  it('are not looked for where a file is written as it is imported', async () => {
    expect(await lead({ 'src/user.ts': '', 'src/User.ts': '' }, 'src/x.ts', ['./user', './User'])).toEqual(['src/user.ts', 'src/User.ts'])
    expect((await projectOf({ 'src/user.ts': '', 'src/x.ts': "import './user'" })).findings).toEqual([])
  })
})
