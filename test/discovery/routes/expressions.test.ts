import { describe, expect, it } from 'vitest'
import { pathsOfExpression } from '../../../src/discovery/routes/expression-paths.ts'
import { authOf } from './chains/auth-of.ts'

it.each([
  ['/^\\/api\\/(.*)$/', ['/api/*']],
  ['/^\\/v\\d$/i', ['/v\\d']],
  ['/^\\/(v1|v2)\\/users/', ['/v1/users', '/v2/users']],
  ['/(\\/api)?/', ['/api']],
  ['/^\\/(?:en|de)?\\/?$/', ['/en', '/de']],
  ['/^\\/(a|b)+$/', ['/(a|b)+']],
  ['/^/', [undefined]],
])('reads paths out of %s', (expression, paths) => {
  expect(pathsOfExpression(expression)).toEqual(paths)
})

const app = (lines: string): Record<string, string> => ({
  'package.json': '{"dependencies":{"express":"4"}}',
  'app.js': `const express = require('express')
const app = express()
const signedIn = (req, res, next) => { if (!req.headers.authorization) return res.status(401).end(); next() }
const answer = (req, res) => res.json([])
${lines}
app.listen(1)`,
})

describe('middleware of Express below a regular expression', () => {
  it('runs for the paths that the expression takes, and for no others', async () => {
    const guarded = `app.use(/^\\/(users|admin)/, signedIn)
app.get('/users/:id', answer)\napp.get('/admin', answer)\napp.get('/adminer', answer)\napp.get('/tasks', answer)`
    expect(await authOf(app(guarded))).toEqual({
      'GET /users/:id': 'required',
      'GET /admin': 'required',
      'GET /adminer': 'none',
      'GET /tasks': 'none',
    })
  })

  it('lets paths pass that the expression leaves out', async () => {
    const guarded = `app.use(/^\\/(?!signin|public\\/).*$/, signedIn)
app.post('/signin', answer)\napp.get('/public/:file', answer)\napp.get('/tasks/:id', answer)`
    expect(await authOf(app(guarded))).toEqual({ 'POST /signin': 'none', 'GET /public/:file': 'none', 'GET /tasks/:id': 'required' })
  })

  it('looks at the path below its own router, and at paths beside the expression', async () => {
    const guarded = `const api = express.Router()
api.use(['/open', /^\\/(private|secret)/], signedIn)\napi.get('/private/a', answer)\napi.get('/open', answer)\napi.get('/b', answer)
app.use('/api', api)\napp.get('/private/a', answer)`
    expect(await authOf(app(guarded))).toEqual({
      'GET /api/private/a': 'required',
      'GET /api/open': 'required',
      'GET /api/b': 'none',
      'GET /private/a': 'none',
    })
  })

  it('mounts a router below every text that the expression chooses from', async () => {
    const mounted = `const router = express.Router()\nrouter.get('/users', answer)\napp.use(/^\\/(v1|v2)/, router)\napp.use(/(\\/api)?\\/x/, router)`
    expect(Object.keys(await authOf(app(mounted)))).toEqual(['GET /api/x/users', 'GET /v1/users', 'GET /v2/users'])
  })
})
