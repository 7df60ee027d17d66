import { describe, expect, it } from 'vitest'
import { authOf } from './chains/auth-of.ts'

const tables = {
  'package.json': '{"dependencies":{"express":"4","fastify":"5"}}',
  'src/tables.js': `const answer = (req, res) => res.json([])
exports.users = { list: { method: 'get', access: 'anyone', answer }, add: { method: 'post', access: 'member', params: ['team'], answer } }
exports.teams = { list: { method: 'get', access: 'member', answer }, drop: { method: 'delete', access: 'member', params: ['team', 'id'], answer } }`,
}
const wanted = ['DELETE /teams/drop/:team/:id', 'GET /teams/list', 'GET /users/list', 'POST /users/add/:team']
const path = "const part = params?.length ? `/${params.map((one) => `:${one}`).join('/')}` : ''"

describe('routes of tables in loops inside of loops', () => {
  it.each([
    [
      'in a function',
      `const start = (tables) => { for (const [space, table] of Object.entries(tables)) { for (const [name, { method, params, answer }] of Object.entries(table)) {
${path}
app[method](\`/\${space}/\${name}\${part}\`, answer) } }
app.listen(1) }
start(require('./tables'))`,
    ],
    [
      'of a module',
      `for (const space in tables) { const base = '/' + space
for (const name of Object.keys(tables[space])) { const { method, params, answer } = tables[space][name]
${path}
app[method](base + '/' + name + part, answer) } }
app.listen(1)`,
    ],
    [
      'of lists, and others after it that name their variables the same',
      `const groups = Object.entries(tables).map(([space, table]) => ({ space, routes: Object.entries(table) }))
const start = () => { for (const group of groups) for (const [name, one] of group.routes) { const { params } = one
${path}
app[one.method]('/' + group.space + '/' + name + part, one.answer) }
for (const group of ['a', 'b']) for (const name of ['c']) app.locals[group] = name
app.listen(1) }
start()`,
    ],
  ])('%s', async (_, code) => {
    const app = `const app = require('express')()\nconst tables = require('./tables')\n${code}`
    expect(Object.keys(await authOf({ ...tables, 'src/app.js': app })).sort()).toEqual(wanted)
  })

  it('follows each handler with what its own round knows', async () => {
    const app = `const app = require('fastify')()
const tables = require('./tables')
for (const [space, table] of Object.entries(tables)) for (const [name, { method, access, answer }] of Object.entries(table)) {
  app[method](\`/\${space}/\${name}\`, async (request, reply) => {
    if (access === 'member' && !request.headers.authorization) return reply.code(401).send()
    return answer(request, reply)
  })
}
app.listen({ port: 1 })`
    expect(await authOf({ ...tables, 'src/app.js': app })).toEqual({
      'DELETE /teams/drop': 'required',
      'GET /teams/list': 'required',
      'GET /users/list': 'none',
      'POST /users/add': 'required',
    })
  })
})
