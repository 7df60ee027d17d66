import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

describe('functions that plugins of Fastify put on the server, requests and answers', () => {
  it('are followed where handlers call them', async () => {
    const plugin = `
import fp from 'fastify-plugin'
export default fp(async (fastify) => {
  fastify.decorate('startSession', async (reply, id) => { reply.setCookie('s', sign(id)) })
  fastify.decorate('endSession', async (request) => { let caller; try { caller = await request.jwtVerify() } catch { return } await remove(caller.id) })
  fastify.decorate('needCaller', async (request) => { await request.jwtVerify() })
  fastify.decorateReply('makeToken', async function (id) { const agent = this.request.headers['user-agent']; return await this.jwtSign({ id, agent }) })
  fastify.decorateReply('turnAway', function () { this.code(401).send() })
})`
    const code = `
import Fastify from 'fastify'
import session from './session'
const app = Fastify()
app.register(session)
app.post('/login', async (request, reply) => { const account = await find(request.body); if (!account) throw { statusCode: 401 }; await request.server.startSession(reply, account.id); return account })
app.post('/token', async (request, reply) => { const token = await reply.makeToken(request.body.id); return { token } })
app.post('/logout', async (request, reply) => { await request.server.endSession(request); reply.code(204) })
app.get('/mine', async (request, reply) => { await request.server.needCaller(request); return {} })
app.get('/away', async (request, reply) => { if (!request.headers.authorization) return reply.turnAway(); return {} })
app.get('/size', async (request) => ({ size: request.server.settings.size }))
app.listen({ port: 1 })`
    const { routes } = findRoutes(await codebaseOf({ 'src/app.ts': code, 'src/session.ts': plugin }))
    expect(Object.fromEntries(routes.map((one) => [one.path, one.auth]))).toEqual({
      '/login': 'none',
      '/token': 'none',
      '/logout': 'optional',
      '/mine': 'required',
      '/away': 'required',
      '/size': 'none',
    })
  })
})
