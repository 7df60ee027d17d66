import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const manifest = '{"name":"@acme/api","dependencies":{"express":"5","left-pad":"1"}}'
const users = `const { Router } = require('express')\nconst router = Router()\nrouter.get('/users', (req, res) => res.json([]))\nmodule.exports = router\n`
const app = (name: string): string =>
  `const express = require('express')\nconst users = require('${name}')\nconst app = express()\napp.use('/api', users)\napp.listen(1)\n`

async function pathsOf(files: Record<string, string>): Promise<readonly string[]> {
  const { routes } = findRoutes(await codebaseOf({ 'package.json': manifest, ...files }))
  return routes.map((one) => one.path)
}

describe('sources below a tracked node_modules', () => {
  it.each([
    ['a folder without a manifest', { 'src/app.js': app('users'), 'src/node_modules/users/index.js': users }],
    ['a file of such a folder', { 'src/app.js': app('lib/users'), 'src/node_modules/lib/users.js': users }],
    [
      'a private package',
      {
        'app.js': app('users'),
        'node_modules/users/package.json': '{"name":"users","version":"1.0.0","private":true,"main":"main.js"}',
        'node_modules/users/main.js': users,
      },
    ],
    [
      'a package without a version',
      { 'app.js': app('users'), 'node_modules/users/package.json': '{"name":"users"}', 'node_modules/users/index.js': users },
    ],
    [
      'a package in the scope of the project',
      {
        'app.js': app('@acme/users'),
        'node_modules/@acme/users/package.json': '{"name":"@acme/users","version":"2.0.0"}',
        'node_modules/@acme/users/index.js': users,
      },
    ],
    [
      'a package that is linked',
      {
        'package.json': manifest.replace('"1"', '"file:node_modules/left-pad"'),
        'app.js': app('left-pad'),
        'node_modules/left-pad/package.json': '{"name":"left-pad","private":true}',
        'node_modules/left-pad/index.js': users,
      },
    ],
  ])('are the project’s own: %s', async (_, files) => {
    expect(await pathsOf(files)).toEqual(['/api/users'])
  })

  it.each([
    ['a dependency of the manifest', { 'app.js': app('left-pad'), 'node_modules/left-pad/index.js': users }],
    [
      'a published package',
      {
        'app.js': app('users'),
        'node_modules/users/package.json': '{"name":"users","version":"1.0.0"}',
        'node_modules/users/index.js': users,
      },
    ],
    [
      'what an installer wrote',
      {
        'app.js': app('users'),
        'node_modules/users/package.json': '{"name":"users","_resolved":"https://registry.npmjs.org/users.tgz"}',
        'node_modules/users/index.js': users,
      },
    ],
    ['a folder without a manifest beside that of the project', { 'app.js': app('users'), 'node_modules/users/index.js': users }],
    ['a dependency of a package of its own', { 'app.js': app('x'), 'src/node_modules/x/node_modules/users/index.js': users }],
  ])('are not: %s', async (_, files) => {
    const codebase = await codebaseOf({ 'package.json': manifest, ...files })
    expect(codebase.digests.map(({ path }) => path)).toEqual(['app.js'])
  })
})
