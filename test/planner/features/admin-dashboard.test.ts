import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { adminDashboard } from '../../../src/planner/features/admin-dashboard.ts'
import { changedTexts, faultsOf, isShown, planFor, planOf, textsOf } from '../../support/entry-plan.ts'
import { otherService, plannedLibrary, plannedService } from '../../support/planned-service.ts'
import { projectOf } from '../../support/project.ts'

let service: Project
beforeAll(async () => {
  service = await projectOf(plannedService)
})

describe('the plan for a back office', () => {
  it('names the guard of staff, what staff do not reach, and fields that are masked', () => {
    const said = textsOf(planFor(adminDashboard, service))
    expect(said.get('today/staff/guard/requireAdmin')).toBe('Staff pass requireAdmin in src/guards.ts to DELETE /visits/:id.')
    expect(said.get('today/records/unreached/User')).toContain('No operation of staff was seen that reads or changes User')
    expect(said.get('task/masks/expected')).toContain('no answer holds User.passwordHash')
    expect(said.get('task/four-eyes/given')).toContain('DELETE /visits/:id')
    expect(said.get('task/work/given')).toContain('nightly')
    expect(said.get('task/act-as/when')).toContain('behind requireUser')
  })

  it('has paths that stand or are new, and each statement once, with and without routes', async () => {
    for (const files of [plannedService, otherService, plannedLibrary]) {
      const project = await projectOf(files)
      expect(faultsOf(planFor(adminDashboard, project), project)).toEqual([])
    }
  })

  it('asks what to look up where nothing is kept, and plans no list', async () => {
    const plan = await planOf(adminDashboard, plannedLibrary)
    expect(plan.questions.map(({ id }) => id)).toContain('question/records')
    const keys = plan.phases.flatMap(({ tasks }) => tasks.map(({ key }) => key))
    for (const key of ['lists', 'masks', 'screens', 'work', 'four-eyes', 'exports']) expect(keys).not.toContain(key)
  })

  it('holds acts for an hour where nobody else could agree', () => {
    const plans = [planFor(adminDashboard, service, { team: 'solo' }), planFor(adminDashboard, service)] as const
    expect(changedTexts(...plans)).toEqual([
      'changes/changes/finance',
      'questions/question/alone',
      'decision/agreement',
      'decision/agreement/because',
      'task/four-eyes',
      'task/four-eyes/when',
      'task/four-eyes/expected',
      'task/withdraw/when',
      'questions/question/agreement',
    ])
  })

  it('uses a figure of the requirement and no longer asks for it', () => {
    const figures = [{ amount: 5, unit: 'minute', of: 'idle time' }]
    const [with5, without] = [planFor(adminDashboard, service, { wanted: { figures } }), planFor(adminDashboard, service)].map(textsOf)
    expect(with5?.get('task/sessions/given')).toContain('5 minutes')
    expect(without?.get('task/sessions/given')).toContain('15 minutes')
    expect(with5?.get('questions/question/figures')).not.toContain('idle')
  })

  it('draws pages where a framework for them is there, and writes events to a log in use', async () => {
    const pack = JSON.parse(plannedService['package.json'] ?? '{}') as { dependencies: object }
    const withPages = {
      ...plannedService,
      'package.json': JSON.stringify({ ...pack, dependencies: { ...pack.dependencies, next: '^15.0.0' } }),
    }
    expect(textsOf(await planOf(adminDashboard, withPages)).get('decision/form')).toContain('As pages of Next.js')
    const log = 'model AuditLog {\n  id String @id\n  actorId String\n  action String\n  createdAt DateTime\n}\n'
    const withLog = { ...plannedService, 'prisma/schema.prisma': `${plannedService['prisma/schema.prisma']}\n${log}` }
    const plan = await planOf(adminDashboard, withLog)
    expect(plan.fitted.map(({ id }) => id)).toContain('fitted/log/AuditLog')
    expect(plan.components.map(({ name }) => name)).not.toContain('StaffEvent')
  })
})

const backOffice = `import express from 'express'
import { prisma } from '../database.ts'
import { maskUser } from './mask.ts'
import { requireStaff } from './require-staff.ts'
export const backOffice = express()
backOffice.get('/admin/users', requireStaff, async (req, res) => {
  const users = await prisma.user.findMany({ take: 50, skip: Number(req.query.skip) })
  res.json(users.map(maskUser))
})
backOffice.post('/admin/visits/:id/acts', requireStaff, async (req, res) => {
  res.json(await prisma.visit.update({ where: { id: req.params.id }, data: { status: req.body.status } }))
})
backOffice.listen(Number(process.env.ADMIN_PORT), process.env.ADMIN_HOST)
`
const staffGuard = `import jwt from 'jsonwebtoken'
import type { NextFunction, Request, Response } from 'express'
function requireSecondFactor(claims: { amr?: string[] }): boolean { return claims.amr?.includes('otp') === true }
export function requireStaff(req: Request, res: Response, next: NextFunction): void {
  const token = req.headers.authorization
  if (token === undefined) { res.status(401).json({ error: 'sign in' }); return }
  const claims = jwt.verify(token, process.env.ADMIN_KEY ?? '', { audience: 'admin' }) as { amr?: string[] }
  if (!requireSecondFactor(claims)) { res.status(403).json({ error: 'second factor' }); return }
  next()
}
`
const honest = {
  ...plannedService,
  'src/visits/routes.ts': (plannedService['src/visits/routes.ts'] ?? '').replaceAll('requireAdmin', 'requireUser'),
  'src/admin/app.ts': backOffice,
  'src/admin/require-staff.ts': staffGuard,
  'src/admin/mask.ts': "export function maskUser(user: { id: string; email: string }) { return { id: user.id, email: '***' } }\n",
  'test/admin.test.ts': `import request from 'supertest'
import { expect, it } from 'vitest'
import { backOffice } from '../src/admin/app.ts'
import { maskUser } from '../src/admin/mask.ts'
it('refuses a customer in the back office of staff, on its private port', async () => {
  expect((await request(backOffice).get('/admin/users')).status).toBe(401)
})
it('refuses staff without a second factor', async () => {
  expect((await request(backOffice).post('/admin/visits/1/acts').send({ status: 'DONE' })).status).toBe(403)
})
it('masks the address', () => { expect(maskUser({ id: '1', email: 'a@b.c' }).email).toBe('***') })
`,
}

describe('what shows that it is done', () => {
  it.each(['apart', 'guard', 'factor', 'lists', 'masks', 'acts'])('sees an honest %s', async (key) => {
    expect(await isShown(adminDashboard, key, honest)).toBe(true)
  })

  it.each([
    [
      'a guard that customers pass too',
      'guard',
      { 'src/admin/app.ts': backOffice.replaceAll("'./require-staff.ts'", "'../guards.ts'").replaceAll('requireStaff', 'requireUser') },
    ],
    ['one operation without a guard', 'guard', { 'src/admin/app.ts': backOffice.replace("acts', requireStaff,", "acts',") }],
    ['a list without an end', 'lists', { 'src/admin/app.ts': backOffice.replace('{ take: 50, skip: Number(req.query.skip) }', '{}') }],
    ['a back office on the public port', 'apart', { 'src/admin/app.ts': backOffice.replace(/backOffice\.listen.*\n/, '') }],
    [
      'a comment on the second factor',
      'factor',
      {
        'src/admin/require-staff.ts': staffGuard
          .replace(/function requireSecondFactor.*\n/, '// second factor\n')
          .replace(/ {2}if \(!requireSecondFactor.*\n/, ''),
      },
    ],
    [
      'a mask that nothing uses',
      'masks',
      { 'src/admin/app.ts': backOffice.replace(/import \{ maskUser.*\n/, '').replace('users.map(maskUser)', 'users') },
    ],
    ['no test', 'acts', { 'test/admin.test.ts': '' }],
    ['acts without an event', 'events', {}],
  ])('is not fooled by %s', async (_, key, change) => {
    expect(await isShown(adminDashboard, key, { ...honest, ...change })).toBe(false)
  })
})
