import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const code = `const koa = require('koa'); const Router = require('koa-router'); const app = koa(); const router = new Router()
function* guard(next) { if (!this.session.user) { this.throw(401); return } yield next }
function* given(next) { if (this.query.loggedUser) { this.state.loggedUser = JSON.parse(this.query.loggedUser) } else { this.throw(401, 'Unauthorized'); return } yield next }
function* legacy(next) { if (!this.isAuthenticated()) { this.status = 401; return } yield* next }
function* soft(next) { if (this.query.page) { this.state.page = 1 } yield next }
class Pages { static* list() { this.body = yield find() } static* mine() { if (!this.state.user) this.throw(401); this.body = [] } }
router.get('/guard', guard, Pages.list)
router.get('/given', given, Pages.list)
router.get('/legacy', legacy, function* () { this.body = yield find() })
router.get('/open', soft, Pages.list)
router.get('/mine', soft, Pages.mine)
app.use(function* (next) { try { yield next } catch (error) { this.status = error.status } })
app.use(router.routes())
app.listen(1)`

describe('generators of Koa 1', () => {
  it('are followed on the context that they run on', async () => {
    expect(await authOf({ 'app.js': code })).toEqual({
      'GET /guard': 'required',
      'GET /given': 'unknown',
      'GET /legacy': 'required',
      'GET /open': 'none',
      'GET /mine': 'required',
    })
  })
})
