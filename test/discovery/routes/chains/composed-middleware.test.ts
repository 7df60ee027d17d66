import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

describe('middleware that a package composes of others', () => {
  it('asks for a login where one of its parts does', async () => {
    const service = `import expressJwt from 'express-jwt'; import compose from 'composable-middleware'
const validate = expressJwt({ secret: 'x' })
export function isAuthenticated() {
  return compose()
    .use(function (req, res, next) { if (req.query && req.query.hasOwnProperty('access_token')) req.headers.authorization = req.query.access_token; validate(req, res, next) })
    .use(function (req, res, next) { User.find(req.user.id).then((user) => { if (!user) return res.status(401).end(); req.user = user; next() }) })
}
export function perhaps() {
  return compose()
    .use(function (req, res, next) { if (!req.headers.authorization) next(); else validate(req, res, next) })
    .use(function (req, res, next) { if (!req.user) next(); else User.find(req.user.id).then((user) => { req.user = user; next() }) })
}
export function hasRole(role) { return compose().use(isAuthenticated()).use((req, res, next) => { if (req.user.role === role) next(); else res.status(403).end() }) }`
    const app = `import express from 'express'; import * as auth from './auth.service'
const app = express(); const router = express.Router()
router.get('/me', auth.isAuthenticated(), (req, res) => res.json(1))
router.get('/list', auth.perhaps(), (req, res) => res.json(1))
router.get('/admin', auth.hasRole('admin'), (req, res) => res.json(1))
app.use('/api', router); app.listen(1)`
    expect(await authOf({ 'app.js': app, 'auth.service.js': service })).toEqual({
      'GET /api/me': 'required',
      'GET /api/list': 'optional',
      'GET /api/admin': 'required',
    })
  })
})
