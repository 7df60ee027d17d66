import { beforeAll, describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import type { Project } from '../../../src/core/project.ts'
import { adminDashboard } from '../../../src/planner/features/admin-dashboard.ts'
import { rbac } from '../../../src/planner/features/rbac.ts'
import { soc2 } from '../../../src/planner/features/soc2.ts'
import { personalFields } from '../../../src/planner/parts/personal-data.ts'
import { roles } from '../../../src/planner/safeguards/access.ts'
import { asksForRole, askedRights } from '../../../src/planner/today/asked-rights.ts'
import { planFor, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'

const schema = `datasource db {
  provider = "postgresql"
  url      = env("DATABASE_URL")
}
enum Role { USER ADMIN }
model User {
  id    String @id
  email String @unique
  role  Role   @default(USER)
}
model Note {
  id   String @id
  text String
  healthScore Int?
  healthNotes String?
}
`

/** Rights by a guard behind the login, by a word that a guard is given, and by a comparison in a service. */
const desk: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'desk', dependencies: { express: '^5.0.0', '@prisma/client': '^6.0.0', jsonwebtoken: '^9.0.0' } }),
  'prisma/schema.prisma': schema,
  'src/db.ts': "import { PrismaClient } from '@prisma/client'\nexport const prisma = new PrismaClient()\n",
  'src/roles.ts': "export const rightsOf = { USER: [], ADMIN: ['notes:remove', 'people:change'] }\n",
  'src/auth.ts': `import jwt from 'jsonwebtoken'
import { rightsOf } from './roles.ts'
export function signedIn(req, res, next) {
  try { req.user = jwt.verify(req.headers.authorization, process.env.JWT_SECRET) } catch { return res.status(401).end() }
  next()
}
export function adminsOnly(req, res, next) {
  if (req.user.role !== 'ADMIN') return res.status(403).end()
  next()
}
export async function checkRights(req, res, next) {
  const token = req.headers.authorization
  if (!token) return res.status(401).end()
  const userPermissions = await rightsFor(jwt.verify(token, process.env.JWT_SECRET))
  if (!userPermissions.includes(req.route.path)) return res.status(403).end()
  next()
}
async function rightsFor(user) {
  return rightsOf[user.role]
}
export const holds = (right) => (req, res, next) => {
  const token = req.headers.authorization
  if (!token) return res.status(401).end()
  const user = jwt.verify(token, process.env.JWT_SECRET)
  if (!rightsOf[user.role].includes(right)) return res.status(403).end()
  next()
}
`,
  'src/people.ts': `import { prisma } from './db.ts'
export async function changeRole(callerId, id, role) {
  const caller = await prisma.user.findUnique({ where: { id: callerId } })
  if (!caller || caller.role !== 'ADMIN') throw new Error('Only administrators give roles')
  return prisma.user.update({ where: { id }, data: { role } })
}
`,
  'src/app.ts': `import express from 'express'
import { adminsOnly, checkRights, holds, signedIn } from './auth.ts'
import { prisma } from './db.ts'
import { changeRole } from './people.ts'
export const app = express()
app.use(express.json())
app.options('*', (req, res) => res.end())
app.get('/agents/status', (req, res) => res.json({}))
app.get('/health', (req, res) => res.json({}))
app.post('/register', async (req, res) => res.json(await prisma.user.create({ data: { email: req.body.email, role: req.body.role } })))
app.put('/people/:id/role', signedIn, async (req, res) => res.json(await changeRole(req.user.id, req.params.id, req.body.role)))
app.patch('/people/:id', signedIn, async (req, res) => res.json(await prisma.user.update({ where: { id: req.params.id }, data: req.body })))
app.get('/notes', signedIn, async (req, res) => res.json(await prisma.note.findMany()))
app.post('/notes', signedIn, async (req, res) => res.json(await prisma.note.create({ data: { text: req.body.text } })))
app.delete('/people/:id', signedIn, adminsOnly, async (req, res) => res.json(await prisma.user.delete({ where: { id: req.params.id } })))
app.delete('/notes/:id', holds('notes:remove'), async (req, res) => res.json(await prisma.note.delete({ where: { id: req.params.id } })))
app.put('/notes/:id', checkRights, async (req, res) => res.json(await prisma.note.update({ where: { id: req.params.id }, data: { text: req.body.text } })))
function maySend(req, res, next) {
  if (!req.user) return next('sign in first')
  const canSend = req.user.duties.duty_permissions.some(({ permission }) => permission.name === Permission.SendNotes)
  if (!canSend) return next('not allowed')
  next()
}
app.post('/notes/:id/send', signedIn, maySend, async (req, res) => res.json({}))
app.listen(3000)
`,
}

let project: Project
let said: ReadonlyMap<string, string>
beforeAll(async () => {
  project = await projectOf(desk)
  said = textsOf(planFor(rbac, project))
})

describe('what plans say of the rights that a project asks for', () => {
  it('sees a guard behind the login, one that is given a right, and a comparison in a service', () => {
    const asked = project.routes.filter((route) => asksForRole(project, route)).map(({ method, path }) => `${method} ${path}`)
    expect(asked.toSorted()).toEqual([
      'DELETE /notes/:id',
      'DELETE /people/:id',
      'POST /notes/:id/send',
      'PUT /notes/:id',
      'PUT /people/:id/role',
    ])
    const [right] = project.routes.flatMap((route) => (route.path === '/people/:id/role' ? askedRights(project, route) : []))
    expect(right).toMatchObject({ name: 'changeRole', given: ['ADMIN'], inCode: true })
  })

  it('tells each with what it asks for, and what a login alone opens', () => {
    expect(said.get('today/access/guard/adminsOnly')).toBe('adminsOnly in src/auth.ts asks for ADMIN before DELETE /people/:id.')
    expect(said.get('today/access/guard/checkRights')).toBe('checkRights in src/auth.ts asks for a role before PUT /notes/:id.')
    expect(said.get('today/access/guard/maySend')).toBe('maySend in src/app.ts asks for SendNotes before POST /notes/:id/send.')
    expect(said.get('today/access/guard/holds')).toContain('asks for notes:remove before DELETE /notes/:id')
    expect(said.get('today/access/code/changeRole')).toBe(
      'changeRole in src/people.ts compares the role of the caller with ADMIN for PUT /people/:id/role.',
    )
    expect(said.get('today/access/login-alone')).toBe(
      'Nothing but a login was seen to be asked before 3 operations: PATCH /people/:id, POST /notes and GET /notes.',
    )
  })

  it('tells what each role holds, and which operations write it', () => {
    expect(said.get('today/access/map/rightsOf')).toBe(
      'rightsOf in src/roles.ts gives rights to roles: USER none and ADMIN notes:remove and people:change.',
    )
    expect(said.get('today/access/giving')).toBe('User.role was seen to be written by PUT /people/:id/role and POST /register.')
    expect(said.get('today/access/giving/perhaps')).toBe(
      'PATCH /people/:id writes fields of User that were not read, User.role perhaps among them.',
    )
    expect(said.get('risks/risk/giving/unread')).toBe(
      'POST /register writes User.role and asks for no role; from where the value comes was not read, so a person has to look.',
    )
  })

  it('takes a protected change as its example, and no answer to a preflight', () => {
    expect([...said.values()].filter((text) => text.includes('OPTIONS'))).toEqual([])
    expect(said.get('task/log-first/when')).toContain('PATCH /people/:id')
  })

  it('takes for staff whom a role lets pass, and the state of one part for no sign of life', () => {
    const dashboard = textsOf(planFor(adminDashboard, project))
    expect(dashboard.get('today/staff/role-check')).toContain('PUT /people/:id/role asks for a role by changeRole')
    expect(dashboard.has('today/staff/none')).toBe(false)
    expect(textsOf(planFor(soc2, project)).get('today/today/health')).toBe('A1.1: GET /health says whether the service answers.')
  })

  it('takes a figure of a system for nothing of the health of a person', () => {
    const health = personalFields(project).filter(({ kind }) => kind === 'health')
    expect(health.map(({ field }) => field.name)).toEqual(['healthNotes'])
  })

  it('sees that code asks for a role where a standard wants it', () => {
    expect(roles.shows.code(project).map(({ text }) => plain(text))).toEqual([
      'adminsOnly asks for a role or a permission',
      'checkRights asks for a role or a permission',
      'holds asks for a role or a permission',
      'maySend asks for a role or a permission',
      'changeRole compares the role of its caller',
    ])
  })
})

describe('many places that ask for roles', () => {
  it('are counted with their operations, and one name is said once', async () => {
    const files = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => [
        `src/${name}.ts`,
        `import { Router } from 'express'
export const ${name} = Router()
function staffOnly(req, res, next) {
  if (req.user.role !== 'ADMIN') return res.status(403).end()
  next()
}
${name}.delete('/${name}/:id', signedIn, staffOnly, (req, res) => res.end())
`.replace("from 'express'", "from 'express'\nimport { signedIn } from './auth.ts'"),
      ]),
    )
    const names = Object.keys(files).map((path) => path.slice(4, 5))
    const app = `import express from 'express'\n${names.map((name) => `import { ${name} } from './${name}.ts'`).join('\n')}
export const app = express()
${names.map((name) => `app.use(${name})`).join('\n')}
app.listen(3000)
`
    const many = await projectOf({ ...desk, ...files, 'src/app.ts': app })
    const told = textsOf(planFor(rbac, many)).get('today/access/asking')
    expect(told).toBe('Before 2 more operations, staffOnly in src/g.ts and src/h.ts asks for a role as well.')
  })
})
