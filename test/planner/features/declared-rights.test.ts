import { beforeAll, describe, expect, it } from 'vitest'
import { rbac } from '../../../src/planner/features/rbac.ts'
import { planFor, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'

/** A guard that a factory makes from what each route declares, and one that reads the options of the route. */
const yard: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'yard', dependencies: { fastify: '^5.0.0' } }),
  'src/routes.ts': `const own = { '/boats': { path: '/boats', security: { by: 'cookie', access: 'boats:edit' } }, '/me': { path: '/me', security: { by: 'cookie', access: null } } }
export const declared = { get: { ...own } }
`,
  'src/rights.ts': `export async function mayCall(schema, request) {
  if (schema.security.access === null) return
  if (!request.user.rights.includes(schema.security.access)) throw Object.assign(new Error(), { statusCode: 403 })
}
`,
  'src/gate.ts': `import { mayCall } from './rights.ts'
export function gate(schema) {
  const gatekeeper = async (request) => {
    if (!request.cookies.sid) throw Object.assign(new Error(), { statusCode: 401 })
    await mayCall(schema, request)
  }
  return gatekeeper
}
export async function crewOnly(request, reply) {
  if (!request.cookies.sid) return reply.code(401).send()
  if (!request.routeOptions.config.roles.includes(request.user.role)) return reply.code(403).send()
}
`,
  'src/app.ts': `import Fastify from 'fastify'
import { loaded } from 'declarations'
import { crewOnly, gate } from './gate.ts'
import { declared } from './routes.ts'
const app = Fastify()
app.decorate('gate', (schema) => gate(schema))
app.get('/boats', { onRequest: [app.gate(declared.get['/boats'])] }, async () => 1)
app.get('/me', { onRequest: [app.gate(declared.get['/me'])] }, async () => 2)
app.post('/moorings', { onRequest: [app.gate(loaded('/moorings'))] }, async () => 3)
app.post('/crew', { config: { roles: ['bosun', 'mate'] }, preHandler: crewOnly }, async () => 4)
app.listen({ port: 1 })
`,
}

let said: ReadonlyMap<string, string>
beforeAll(async () => {
  said = textsOf(planFor(rbac, await projectOf(yard)))
})

describe('rights that stand in the declaration of each route', () => {
  it('tells them by operation, with the file of the code that decides', () => {
    expect(said.get('today/access/guard/gatekeeper')).toBe('gatekeeper in src/gate.ts asks for boats:edit before GET /boats.')
    expect(said.get('today/access/guard/crewOnly')).toBe('crewOnly in src/gate.ts asks for bosun and mate before POST /crew.')
  })

  it('counts a declaration that names nothing as a login alone, and says where one was not read', () => {
    expect(said.get('today/access/login-alone')).toBe('Nothing but a login was seen to be asked before 1 operation: GET /me.')
    expect(said.get('today/access/unread')).toBe(
      'What is asked for before 1 operation stands in the declaration of each and was not read: POST /moorings.',
    )
  })
})
