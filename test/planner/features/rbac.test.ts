import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { rbac } from '../../../src/planner/features/rbac.ts'
import { permissionOf } from '../../../src/planner/rbac/context.ts'
import { waysIn } from '../../../src/planner/parts/ways-in.ts'
import { changedTexts, faultsOf, isShown, planFor, textsOf } from '../../support/entry-plan.ts'
import { otherService, plannedLibrary, plannedService } from '../../support/planned-service.ts'
import { projectOf } from '../../support/project.ts'

let service: Project
beforeAll(async () => {
  service = await projectOf(plannedService)
})

describe('the plan for roles', () => {
  it('names permissions, owners and routes that take a record by its id alone', () => {
    const said = textsOf(planFor(rbac, service))
    expect(said.get('task/catalogue/expected')).toContain('PATCH /visits/:id with visits:update')
    expect(said.get('today/owners/fields')).toBe('Records belong to somebody by Visit.userId and PasswordReset.userId.')
    expect(said.get('today/owners/unscoped/PATCH /visits/:id')).toBe(
      'PATCH /visits/:id takes a record of Visit by its id; no condition on Visit.userId was seen on the way.',
    )
    expect(said.has('questions/question/open')).toBe(false)
    expect(said.has('task/service-identity')).toBe(true)
  })

  it('has paths that stand or are new, and each statement once, with and without routes', async () => {
    for (const files of [plannedService, otherService, plannedLibrary]) {
      const project = await projectOf(files)
      expect(faultsOf(planFor(rbac, project), project)).toEqual([])
    }
  })

  it('asks what to protect where nothing can be called', async () => {
    const plan = planFor(rbac, await projectOf(plannedLibrary))
    expect(plan.questions.map(({ id }) => id)).toContain('question/operations')
    expect(plan.phases.flatMap(({ tasks }) => tasks.map(({ key }) => key))).not.toContain('owners')
  })

  it('makes the task for tables a check where a model keeps roles', async () => {
    const schema = `${plannedService['prisma/schema.prisma']}
model UserRole {
  id     String @id @default(cuid())
  user   User   @relation(fields: [userId], references: [id])
  userId String
  role   String
}
`
    const plan = planFor(rbac, await projectOf({ ...plannedService, 'prisma/schema.prisma': schema }))
    const said = textsOf(plan)
    expect(said.get('task/tables')).toMatch(/^check that/)
    expect(plan.fitted.map(({ id }) => id)).toContain('fitted/roles/UserRole')
    expect(said.get('decision/keeping')).toContain('In UserRole,')
  })

  it('changes with the team in what concerns people', () => {
    expect(changedTexts(planFor(rbac, service, { team: 'solo' }), planFor(rbac, service))).toEqual([
      'questions/question/review',
      'task/review/when',
    ])
  })

  it('makes a permission from the path, the method and the models', () => {
    const names = waysIn(service).map((way) => `${way.name} ${permissionOf(way, service.models)}`)
    expect(names).toEqual(
      expect.arrayContaining([
        'GET /visits/:id visits:read',
        'DELETE /visits/:id visits:delete',
        'POST /password-resets password-resets:create',
      ]),
    )
  })
})

const rightsModule = `export const permissions = { 'visits:update': ['staff'], 'visits:create': ['staff'], 'visits:delete': ['staff'] } as const
export function can(role: string, permission: keyof typeof permissions): boolean {
  return (permissions[permission] as readonly string[] | undefined)?.includes(role) ?? false
}
`
const guardModule = `import type { NextFunction, Request, Response } from 'express'
import { can, type permissions } from './decide.ts'
export function requirePermission(permission: keyof typeof permissions) {
  return function permissionGuard(req: Request, res: Response, next: NextFunction): void {
    if (!can(String(req.headers['x-role']), permission)) { res.status(403).json({ error: 'no' }); return }
    next()
  }
}
`
const guarded = (routes: string): string =>
  `import { requirePermission } from '../rbac/require-permission.ts'\n${routes}`
    .replace("post('/visits', requireUser,", "post('/visits', requireUser, requirePermission('visits:create'),")
    .replace("patch('/visits/:id', requireUser,", "patch('/visits/:id', requireUser, requirePermission('visits:update'),")
    .replace("delete('/visits/:id', requireAdmin,", "delete('/visits/:id', requireAdmin, requirePermission('visits:delete'),")
const honest = {
  ...plannedService,
  'src/rbac/decide.ts': rightsModule,
  'src/rbac/require-permission.ts': guardModule,
  'src/visits/routes.ts': guarded(plannedService['src/visits/routes.ts'] ?? ''),
  'test/rbac.test.ts': `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
import { can } from '../src/rbac/decide.ts'
it('answers 403 without the permission to change a visit', async () => {
  expect((await request(app).patch('/visits/1').send({})).status).toBe(403)
})
it('refuses a permission that is not listed', () => { expect(can('staff', 'x' as never)).toBe(false) })
`,
}

describe('what shows that it is done', () => {
  it('sees a list of permissions, a deciding function and guards on each change, with tests', async () => {
    for (const key of ['catalogue', 'decide', 'changing']) expect([key, await isShown(rbac, key, honest)]).toEqual([key, true])
  })

  it.each([
    [
      'one change that asks for none',
      'changing',
      { 'src/visits/routes.ts': honest['src/visits/routes.ts'].replace(" requirePermission('visits:update'),", '') },
    ],
    ['no test', 'changing', { 'test/rbac.test.ts': '' }],
    [
      'a test that calls nothing',
      'decide',
      { 'test/rbac.test.ts': "import { it } from 'vitest'\nit('refuses what has no permission', () => {})\n" },
    ],
    ['a comment that says so', 'decide', { 'src/rbac/decide.ts': '// can() decides about each permission\nexport const nothing = 1\n' }],
  ])('is not fooled by %s', async (_, key, change) => {
    expect(await isShown(rbac, key, { ...honest, ...change })).toBe(false)
  })

  it('sees that records are asked for together with their owner', async () => {
    const own = (plannedService['src/visits/routes.ts'] ?? '').replaceAll(
      'where: { id: req.params.id }',
      'where: { id: req.params.id, userId: (req as never as { userId: string }).userId }',
    )
    const test = `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
it('answers 404 for a visit of another person', async () => { expect((await request(app).get('/visits/1')).status).toBe(404) })
`
    const files = { ...plannedService, 'src/visits/routes.ts': own, 'test/owners.test.ts': test }
    expect(await isShown(rbac, 'owners', files)).toBe(true)
    expect(await isShown(rbac, 'owners', { ...files, 'src/visits/routes.ts': plannedService['src/visits/routes.ts'] ?? '' })).toBe(false)
  })
})
