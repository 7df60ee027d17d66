import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { calledBy } from '../../../src/planner/called-by.ts'
import { rbac } from '../../../src/planner/features/rbac.ts'
import { readWanted } from '../../../src/planner/wanted.ts'
import { planFor, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'

const datasource = 'datasource db {\n  provider = "postgresql"\n  url = env("DATABASE_URL")\n}\n'
const auth = `import jwt from 'jsonwebtoken'
export function signedIn(req, res, next) {
  try { req.user = jwt.verify(req.headers.authorization, process.env.JWT_SECRET) } catch { return res.status(401).end() }
  next()
}
`
const db = "import { PrismaClient } from '@prisma/client'\nexport const prisma = new PrismaClient()\n"
const manifest = JSON.stringify({ name: 'club', dependencies: { express: '^5.0.0', '@prisma/client': '^6.0.0', jsonwebtoken: '^9.0.0' } })

/** Roles as relations: a table of roles, rights of them, and a membership of a person in a club with a role in each. */
const club: Readonly<Record<string, string>> = {
  'package.json': manifest,
  'prisma/schema.prisma': `${datasource}model users {
  id Int @id
  email String @unique
  memberships club_users[]
  sessions sessions[]
}
model sessions {
  id Int @id
  user_id Int @unique
  user users @relation(fields: [user_id], references: [id])
}
model clubs {
  id Int @id
  name String
  members club_users[]
}
model club_users {
  user_id Int
  club_id Int
  club_role_id Int
  user users @relation(fields: [user_id], references: [id])
  club clubs @relation(fields: [club_id], references: [id])
  club_role club_roles @relation(fields: [club_role_id], references: [id])
  @@id([user_id, club_id])
}
model club_roles {
  id Int @id
  name String @unique
  club_users club_users[]
  rights club_role_permissions[]
}
model club_role_permissions {
  club_role_id Int
  name String
  club_role club_roles @relation(fields: [club_role_id], references: [id])
  @@id([club_role_id, name])
}
`,
  'src/db.ts': db,
  'src/roles.ts': "export enum ClubRoles {\n  administrator = 'administrator',\n  member = 'member',\n}\n",
  'src/auth.ts': auth,
  'src/app.ts': `import express from 'express'
import { signedIn } from './auth.ts'
import { prisma } from './db.ts'
export const app = express()
app.get('/clubs', async (req, res) => res.json(await prisma.clubs.findMany()))
app.get('/emails/unsubscribe', (req, res) => res.end())
app.post('/register', async (req, res) => res.json(await prisma.users.create({ data: { email: req.body.email } })))
app.post('/clubs', signedIn, async (req, res) => res.json(await prisma.clubs.create({ data: { name: req.body.name } })))
app.post('/auth/register-feedback', signedIn, async (req, res) => res.json(await prisma.clubs.create({ data: { name: req.body.name } })))
app.get('/members', signedIn, async (req, res) => res.json(await prisma.club_users.findMany()))
app.put('/members/:id/role', signedIn, async (req, res) => res.json(await prisma.club_users.update({ where: { id: req.params.id }, data: { club_role_id: req.body.role } })))
app.listen(3000)
`,
}

let project: Project
let said: ReadonlyMap<string, string>
const wanted = readWanted(['roles per organization, support staff may only read'], calledBy['rbac'] ?? [])
beforeAll(async () => {
  project = await projectOf(club)
  said = textsOf(planFor(rbac, project, { wanted }))
})

describe('roles that stand in tables', () => {
  it('takes the membership that bears a role instead of new tables', () => {
    const plan = planFor(rbac, project)
    expect(plan.components.filter(({ kind }) => kind === 'table')).toEqual([])
    expect(said.get('decision/keeping')).toContain('In club_users, which gains who gave a role')
    expect(said.get('decision/keeping/because')).toBe('club_users.club_role_id holds the role of a person within one clubs already')
    expect(said.get('today/access/field/club_users')).toContain('within one record of clubs, as a record of club_roles')
    expect([...said.values()].join('\n')).not.toContain('No field for a role')
  })

  it('names the roles that code states', () => {
    expect(said.get('today/access/names')).toBe('Code names the roles administrator and member.')
    expect(said.get('questions/question/roles')).toContain('administrator and member')
  })

  it('gives nobody another role', () => {
    expect(said.get('migration/migration/backfill')).toContain('Nobody is given another role: club_users.club_role_id stays as it is.')
    expect(said.get('task/backfill/expected')).toContain('nobody has another role than before')
  })

  it('names who may call what changes a role', () => {
    expect(said.get('today/access/caller/PUT /members/:id/role')).toContain('nothing but a login was seen to be asked of the caller')
  })

  it('refuses nothing before each operation that a login alone opens is given to a role', () => {
    expect(said.get('migration/migration/log-first')).toMatch(/^RBAC_MODE stays log, .* that a login alone opens today: POST \/clubs/)
    expect(said.get('migration/migration/log-first')).toContain('still reaches what gives them their first one')
  })

  it('holds what changes a role today to the rules of what is planned', () => {
    expect(said.get('task/last-administrator/when')).toMatch(/at once, also by PUT \/members\/:id\/role$/)
    expect(said.get('task/record/given')).toContain('also by PUT /members/:id/role')
    expect(said.get('task/matrix/when')).not.toContain('register')
  })

  it('keeps records of sessions out of what belongs to somebody', () => {
    expect(said.get('decision/records')).not.toContain('sessions')
  })
})

describe('clauses of the requirement', () => {
  it('are read: who may do nothing but read', () => {
    expect(wanted.readers).toEqual(['support staff'])
    expect(readWanted(['read-only access for auditors'], []).readers).toEqual(['auditors'])
    expect(readWanted(['guests are read-only'], []).readers).toEqual(['guests'])
    expect(readWanted(['roles per organization'], []).readers).toEqual([])
  })

  it('become a task and questions, none dropped without a word', () => {
    expect(said.get('task/readers/given')).toContain('support staff')
    expect(said.get('questions/question/readers')).toContain('may support staff call')
    expect(said.get('questions/question/scope')).toBe(
      'Is organization of the requirement clubs? Roles stand for each of them in club_users.club_role_id.',
    )
    expect(said.has('questions/question/unread')).toBe(false)
    expect(textsOf(planFor(rbac, project)).has('task/readers')).toBe(false)
  })

  it('find an organization in British spelling and plural, as a table or in operations', async () => {
    const british = {
      ...club,
      'prisma/schema.prisma': `${club['prisma/schema.prisma'] ?? ''}model organisations {\n  id Int @id\n  nom String\n}\n`,
    }
    const decided = textsOf(planFor(rbac, await projectOf(british), { wanted }))
    expect(decided.get('decision/scope')).toBe('Within one record of organisations, which organization of the requirement is taken for.')
    const routes = `import express from 'express'
import { signedIn } from './auth.ts'
const app = express()
app.post('/admin/organisations', signedIn, (req, res) => res.json({}))
app.listen(3000)
`
    const bare = await projectOf({ 'package.json': manifest, 'src/auth.ts': auth, 'src/app.ts': routes })
    const asked = textsOf(planFor(rbac, bare, { wanted }))
    expect(asked.get('questions/question/scope')).toContain('POST /admin/organisations handles')
    // what a guard opens may ask for more in code that was not followed
    expect(asked.get('migration/migration/backfill')).toContain('holds only what a person has confirmed')
    expect(asked.get('questions/question/everybody')).toContain('POST /admin/organisations')
    expect(asked.get('task/backfill/expected')).toContain('nobody became an administrator')
  })
})

describe('what stays open', () => {
  it('is listed whole, and what people run without a session answers no 403', () => {
    expect(said.get('decision/fallback')).toContain('GET /clubs, GET /emails/unsubscribe and POST /register')
    expect(said.get('decision/fallback')).toContain('POST /auth/register-feedback gets people in or out')
    expect(said.get('task/changing/when')).not.toContain('register')
    expect(said.get('task/changing/when')).toContain('POST /clubs')
  })
})
