import { describe, expect, it } from 'vitest'
import { renderInspect } from '../../src/delivery/render-inspect.ts'
import { projectOf } from '../support/project.ts'

const files = {
  'app.js': `const express = require('express')
const { strange } = require('a-package-that-no-table-lists')
const { guard } = require('./guard')
const app = express()
app.listen(1)
app.get('/open', (req, res) => res.json([]))
app.get('/shut', guard, (req, res) => res.json([]))
app.get('/dark', strange, (req, res) => res.json([]))`,
  'guard.js': `exports.guard = (req, res, next) => (req.headers.authorization ? next() : res.sendStatus(401))`,
}

describe('inspect routes', () => {
  it('names the guard that decides who may call, and what was not read where nobody knows', async () => {
    const routes = (await renderInspect(await projectOf(files), 'routes')) as readonly Record<string, unknown>[]
    expect(routes.map(({ path, auth, authBy, authUnread }) => ({ path, auth, authBy, authUnread }))).toEqual([
      { path: '/open', auth: 'none', authBy: null, authUnread: null },
      { path: '/shut', auth: 'required', authBy: { name: 'guard', file: 'app.js', line: 7 }, authUnread: null },
      { path: '/dark', auth: 'unknown', authBy: { name: 'strange', file: 'app.js', line: 8 }, authUnread: 'a-package-that-no-table-lists' },
    ])
  })
})
