import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function pathsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { routes } = findRoutes(await codebaseOf({ 'package.json': '{"name":"api","dependencies":{"hono":"4","express":"5"}}', ...files }))
  return routes.map((route) => `${route.method} ${route.path} ${route.auth}`).sort()
}

const hono = {
  'src/app.ts': `import { Hono } from 'hono'\nimport { bearerAuth } from 'hono/bearer-auth'\nimport members from './teams/members'\nimport plans from './plans/list'\nexport const start = (given?: Hono) => { const app = given || new Hono(); app.route('/plans', plans); app.use('*', bearerAuth({ token: 't' })); app.route('/team-members', members); return app }\n`,
  'src/teams/members.ts': `import { Hono } from 'hono'\nexport default new Hono().get('/:id', (c) => c.json(1))\n`,
  'src/plans/list.ts': `import { Hono } from 'hono'\nexport default new Hono().get('/', (c) => c.json(1))\n`,
}
const index = `import { Hono } from 'hono'\nimport members from './members'\nconst teams = new Hono()\nteams.route('/members', members)\nexport default teams\n`

describe('an index of routers that nobody mounts', () => {
  it('answers nothing where an app around it mounts its routers elsewhere', async () => {
    expect(await pathsOf({ ...hono, 'src/teams/index.ts': index })).toEqual(['GET /plans none', 'GET /team-members/:id required'])
  })

  it('answers nothing where one function of another file makes the index and the app', async () => {
    const made = `import { create } from './lib/create'\nimport members from './teams/members'\nconst app = create()\nfor (const one of [members]) app.route('/team-members', one)\nexport default app\n`
    const found = await pathsOf({
      'src/lib/create.ts': `import { Hono } from 'hono'\nexport const create = () => new Hono({ strict: false })\n`,
      'src/app.ts': made,
      'src/teams/members.ts': `import { create } from '../lib/create'\nexport default create().get('/:id', (c) => c.json(1))\n`,
      'src/teams/index.ts': `import { create } from '../lib/create'\nimport members from './members'\nexport default create().route('/', members)\n`,
    })
    expect(found).toEqual(['GET /team-members/:id none'])
  })

  it('answers where it is served or mounted, where it has a router of its own, and beside no app around it', async () => {
    const served = await pathsOf({ ...hono, 'src/teams/index.ts': `import { serve } from '@hono/node-server'\n${index}serve(teams)\n` })
    expect(served).toContain('GET /members/:id none')
    const own = await pathsOf({ ...hono, 'src/teams/index.ts': index.replace('export', "teams.get('/own', (c) => c.json(1))\nexport") })
    expect(own).toContain('GET /own none')
    const beside = await pathsOf({ ...hono, 'worker/index.ts': index.replace('./members', '../src/teams/members') })
    expect(beside).toContain('GET /members/:id none')
  })

  it('answers nothing with routers of Express either', async () => {
    const found = await pathsOf({
      'src/app.js': `const express = require('express')\nconst app = express()\napp.use('/team-members', require('./teams/members'))\napp.listen(1)\n`,
      'src/teams/members.js': `const router = require('express').Router()\nrouter.get('/:id', (req, res) => res.json(1))\nmodule.exports = router\n`,
      'src/teams/index.js': `const router = require('express').Router()\nrouter.use('/members', require('./members'))\nmodule.exports = router\n`,
    })
    expect(found).toEqual(['GET /team-members/:id none'])
  })
})
