import { describe, expect, it } from 'vitest'
import { routesOf } from '../../../support/routes-of.ts'

describe('a parameter of TypeScript that says what `this` is', () => {
  it('is none that a framework gives', async () => {
    const found = await routesOf({
      'app.ts': `import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
class Chats {
  static async add(this: FastifyInstance, request: FastifyRequest) { return this.chats.add(request.user.id, request.body) }
  static async list(this: FastifyInstance, { user }: FastifyRequest, reply: FastifyReply) { if (!user) return reply.code(401).send(); return [] }
  static async open(this: FastifyInstance, request: FastifyRequest) { return this.chats.all(request.query) }
}
const app = fastify()
app.post('/chats', Chats.add)
app.get('/chats', Chats.list)
app.get('/open', Chats.open)
app.listen({ port: 1 })
`,
    })
    expect(found).toEqual(['GET /chats required', 'POST /chats required', 'GET /open none'])
  })
})
