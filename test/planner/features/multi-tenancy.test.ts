import { describe, expect, it } from 'vitest'
import { multiTenancy } from '../../../src/planner/features/multi-tenancy.ts'
import { planFor, textsOf } from '../../support/entry-plan.ts'
import { changedSentences, formProblems, planOf } from '../../support/ops-plan.ts'
import { projectOf } from '../../support/project.ts'

const schema = `datasource db {
  provider = "postgresql"
  url      = env("DATABASE_URL")
}

model User {
  id    String @id
  email String @unique
}

model Project {
  id     String @id
  slug   String @unique
  owner  User   @relation(fields: [ownerId], references: [id])
  ownerId String
}

model Task {
  id        String  @id
  title     String
  project   Project @relation(fields: [projectId], references: [id])
  projectId String
}
`

const service = {
  'package.json': JSON.stringify({ name: 'boards', type: 'module', dependencies: { '@prisma/client': '^6.0.0', hono: '^4.0.0' } }),
  'prisma/schema.prisma': schema,
  'src/database.ts': "import { PrismaClient } from '@prisma/client'\nexport const prisma = new PrismaClient()\n",
  'src/session.ts':
    "export async function requireUser(c, next) {\n  if (c.req.header('authorization') === undefined) return c.json({ error: 'sign in' }, 401)\n  await next()\n}\n",
  'src/tasks.ts':
    "import { prisma } from './database.ts'\nexport async function taskOf(id: string) {\n  return prisma.task.findUnique({ where: { id } })\n}\n",
  'src/app.ts': `import { Hono } from 'hono'
import { prisma } from './database.ts'
import { requireUser } from './session.ts'
import { taskOf } from './tasks.ts'

export const app = new Hono()
app.use('/tasks/*', requireUser)
app.get('/tasks/:id', async (c) => c.json(await taskOf(c.req.param('id'))))
app.post('/tasks/:id', async (c) => {
  await prisma.project.create({ data: { id: '1', slug: 'a', ownerId: 'b' } })
  return c.json(await prisma.task.create({ data: await c.req.json() }))
})
export default app
`,
}

/** A tenant whose name says nothing: people point at it, and so do records. */
const practice: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'vets', dependencies: { express: '^5.0.0', '@prisma/client': '^6.0.0', jsonwebtoken: '^9.0.0' } }),
  'prisma/schema.prisma': `datasource db {
  provider = "postgresql"
  url      = env("DATABASE_URL")
}
model Practice {
  id      String @id
  title   String
  users   User[]
  animals Animal[]
  visits  Visit[]
}
model User {
  id         String   @id
  email      String   @unique
  practiceId String
  practice   Practice @relation(fields: [practiceId], references: [id])
}
model Animal {
  id         String   @id
  practiceId String
  practice   Practice @relation(fields: [practiceId], references: [id])
}
model Visit {
  id         String   @id
  practiceId String
  practice   Practice @relation(fields: [practiceId], references: [id])
}
`,
  'src/app.ts': `import express from 'express'
import jwt from 'jsonwebtoken'
import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
const app = express()
function signedIn(req, res, next) {
  if (!req.headers.authorization) return res.status(401).end()
  req.user = jwt.verify(req.headers.authorization, process.env.JWT_SECRET)
  next()
}
app.get('/animals', signedIn, async (req, res) => res.json(await prisma.animal.findMany({ where: { practiceId: req.user.practiceId } })))
app.get('/animals/:id', signedIn, async (req, res) => res.json(await prisma.animal.findUnique({ where: { id: req.params.id } })))
app.get('/visits/:id', signedIn, async (req, res) => {
  const visit = await prisma.visit.findUnique({ where: { id: req.params.id } })
  if (visit.practiceId !== req.user.practiceId) return res.status(404).end()
  res.json(visit)
})
app.listen(3000)
`,
}

describe('a tenant under another name', () => {
  it('is what people and records point at, and operations without a condition on it are told', async () => {
    const said = textsOf(planFor(multiTenancy, await projectOf(practice)))
    expect(said.get('today/data/scoped')).toBe('User, Animal and Visit name the Practice of a record, by practiceId.')
    expect(said.get('today/callers/people')).toBe('A User belongs to one Practice, by User.practiceId.')
    expect([...said.keys()].filter((id) => /^today\/(?:crossing|reads)/.test(id))).toEqual(['today/crossing/Animal'])
    expect(said.get('today/crossing/Animal')).toBe(
      'GET /animals/:id takes records of Animal with no condition on Animal.practiceId that was seen.',
    )
  })
})

describe('multi-tenancy', () => {
  it('says which records name no tenant, what is unique, and which operation asks by id alone', async () => {
    const made = await planOf(multiTenancy, service)
    expect(formProblems(made)).toEqual([])
    expect(made.sentences.get('data/unscoped/Task')).toBe('`Task` names no tenant itself; `Task.project` leads to `Project`.')
    expect(made.sentences.get('reads/GET /tasks/:id')).toBe('`GET /tasks/:id` finds `Task` by `id` and asks for no owner.')
    expect(made.sentences.get('task/unique-values')).toContain('`Project.slug`')
    expect(made.sentences.get('decision/enforcement')).toContain('`PostgreSQL`')
    expect(made.task('jobs')).toBeUndefined()
    expect(made.done).toEqual([])
  })

  it('has no row policies where the database knows none', async () => {
    const mysql = { ...service, 'prisma/schema.prisma': schema.replace('postgresql', 'mysql') }
    const made = await planOf(multiTenancy, mysql)
    expect(made.task('row-policies')).toBeUndefined()
    expect(made.task('filter')).toBeDefined()
    expect(made.sentences.get('decision/enforcement')).toContain('`MySQL` has no policies for rows')
  })

  it('changes only what the team decides when the team grows', async () => {
    const [small, large] = [await planOf(multiTenancy, service), await planOf(multiTenancy, service, { level: 'large' })]
    expect(changedSentences(small, large)).toEqual(['migration/stages', 'question/owners'])
  })

  it('takes the time of the requirement', async () => {
    const made = await planOf(multiTenancy, service, { wanted: { figures: [{ amount: 7, unit: 'years' }] } })
    expect(made.sentences.get('question/retention')).toContain('7 years')
  })

  it('plans for code that keeps nothing without inventing tables of it', async () => {
    const made = await planOf(multiTenancy, {
      'package.json': '{"name":"words"}',
      'src/index.ts': 'export function words(text: string) { return text.split(" ") }\n',
    })
    expect(formProblems(made)).toEqual([])
    expect(made.sentences.has('question/shared-at-all')).toBe(true)
    expect(made.task('backfill')).toBeUndefined()
  })

  const scopedSchema = schema
    .replace(
      'model User {',
      'model Tenant {\n  id String @id\n  name String\n}\n\nmodel TenantMember {\n  id String @id\n  tenantId String\n  userId String\n  role String\n}\n\nmodel User {',
    )
    .replace('slug   String @unique', 'slug   String\n  tenantId String')
    .replace('title     String', 'title     String\n  tenantId String')
    .replace('  ownerId String\n', '  ownerId String\n  @@unique([tenantId, slug])\n')
  const honest = {
    ...service,
    'prisma/schema.prisma': scopedSchema,
    'src/multi-tenancy/tenant-client.ts': `import { prisma } from '../database.ts'

export function tenantClient(tenantId: string) {
  return prisma.$extends({ query: { $allModels: { $allOperations: ({ args, query }) => query({ ...args, where: { ...args.where, tenantId } }) } } })
}
`,
    'src/routes.ts':
      "import { tenantClient } from './multi-tenancy/tenant-client.ts'\nexport const clientOf = (id: string) => tenantClient(id)\n",
    'src/multi-tenancy/members.ts': `import { prisma } from '../database.ts'

export async function addMember(tenantId: string, userId: string) {
  return prisma.tenantMember.create({ data: { tenantId, userId, role: 'member' } })
}
export async function projectsOf(tenantId: string) {
  return prisma.project.findMany({ where: { tenantId } })
}
`,
    'test/tenants.test.ts': `import { expect, it } from 'vitest'
import app from '../src/app.ts'
import { addMember, projectsOf } from '../src/multi-tenancy/members.ts'
import { tenantClient } from '../src/multi-tenancy/tenant-client.ts'

it('answers an id of another tenant like one that does not exist', async () => {
  const answer = await app.request('/tasks/1', { method: 'GET' })
  expect(answer.status).toBe(404)
})
it('filters what a tenant reads, and refuses outside of one', async () => {
  expect(await tenantClient('a').task.count()).toBe(1)
})
it('adds a member to a tenant', async () => {
  expect((await addMember('a', 'b')).role).toBe('member')
})
it('names the tenant in each project', async () => {
  expect(await projectsOf('a')).toHaveLength(1)
})
it('refuses the same slug twice in a tenant', async () => {
  await expect(tenantClient('a').project.create({ data: {} })).rejects.toThrow()
})
`,
  }

  it('sees honest work, and checks what stands instead of planning it', async () => {
    const made = await planOf(multiTenancy, honest)
    expect(made.done).toEqual(expect.arrayContaining(['members', 'columns', 'filter']))
    expect(made.task('members')?.text).toMatch(/^check/)
    expect(made.task('unique-values')).toBeUndefined()
  })

  it('takes a tick away with the code, and believes neither a comment nor an empty test', async () => {
    const { 'src/multi-tenancy/tenant-client.ts': _, ...gone } = honest
    expect((await planOf(multiTenancy, gone)).done).not.toContain('filter')
    const words = {
      ...service,
      'src/notes.ts': '// tenantClient filters by tenant with $extends\nexport const note = 1\n',
      'test/tenants.test.ts': "import { it } from 'vitest'\nit('answers an id of another tenant like one that does not exist', () => {})\n",
    }
    expect((await planOf(multiTenancy, words)).done).toEqual([])
  })
})
