import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { auditLog } from '../../../src/planner/features/audit-log.ts'
import { differences, doneIn, faultsOf, planned, referring, sentencesOf, tasksOf } from '../../support/planned.ts'
import { projectOf } from '../../support/project.ts'
import { otherService, plannedLibrary, plannedService } from '../../support/planned-service.ts'

let service: Project
beforeAll(async () => {
  service = await projectOf(plannedService)
})

describe('the plan', () => {
  it('names what changes which records, and who does', () => {
    const said = sentencesOf(planned(auditLog, service))
    expect(said.get('today/changes/Visit')).toBe(
      '`Visit`: `POST /visits` creates it, `PATCH /visits/:id` and `nightlyJob` change it, and `DELETE /visits/:id` removes it.',
    )
    expect(said.get('today/removed')).toBe('A removed record of `Visit` is gone without a mark that it was there.')
    expect(said.get('task/events/Visit')).toContain('`Visit.status` before and after')
    expect(said.get('decision/readers')).toContain('Whom `requireAdmin` lets in')
    expect(said.get('decision/values')).toContain('`User.email`')
  })

  it('has paths that stand or are new, one id for each statement, and names of the project in most sentences', async () => {
    for (const project of [service, await projectOf(otherService)]) {
      const plan = planned(auditLog, project)
      expect(faultsOf(plan, project)).toEqual([])
      expect(referring(plan)).toBeGreaterThanOrEqual(0.6)
    }
  })

  it('asks instead of inventing where there is nothing to record', async () => {
    const library = await projectOf(plannedLibrary)
    const plan = planned(auditLog, library)
    expect(faultsOf(plan, library)).toEqual([])
    expect(plan.questions.map(({ id }) => id)).toEqual(expect.arrayContaining(['question/operations', 'question/store']))
    expect(tasksOf(plan).map(({ key }) => key)).not.toContain('events/sign-ins')
  })

  it('takes the time from the requirement, else from a standard, else proposes one and asks', () => {
    const asked = { figures: [{ amount: 7, unit: 'years', of: 'retention' }] }
    const length = (wanted: object): string | undefined => sentencesOf(planned(auditLog, service, { wanted })).get('decision/length')
    expect(length(asked)).toMatch(/^7 years,.*the requirement says `7 years`/)
    expect(length({ standards: ['HIPAA'] })).toMatch(/^6 years,.*45 CFR 164.316/)
    expect(length({ standards: ['HIPAA'], refused: ['HIPAA'] })).toMatch(/^400 days/)
    expect(sentencesOf(planned(auditLog, service)).has('question/length')).toBe(true)
    expect(sentencesOf(planned(auditLog, service, { wanted: asked })).has('question/length')).toBe(false)
  })

  it('changes with the team in one question', () => {
    expect(differences(planned(auditLog, service, { level: 'solo', active: 1 }), planned(auditLog, service))).toEqual(['question/witness'])
    expect(differences(planned(auditLog, service, { level: 'large', active: 40 }), planned(auditLog, service))).toEqual(['question/owners'])
  })
})

const log = `
model AuditEvent {
  id        String   @id @default(cuid())
  actorId   String
  action    String
  recordId  String
  createdAt DateTime @default(now())
}
`

const recorder = `import type { Prisma } from '@prisma/client'
export async function recordAuditEvent(tx: Prisma.TransactionClient, actorId: string, action: string, recordId: string): Promise<void> {
  await tx.auditEvent.create({ data: { actorId, action, recordId } })
}
`

/** The service with a log that each change of a visit writes to. */
function withLog(more: Readonly<Record<string, string>> = {}): Promise<Project> {
  const schema = `${plannedService['prisma/schema.prisma']}${log}`
  const routes = (plannedService['src/visits/routes.ts'] ?? '')
    .replace('import { prisma }', "import { recordAuditEvent } from '../audit-log/record-event.ts'\nimport { prisma }")
    .replace('  res.status(201)', "  await recordAuditEvent(prisma, 'x', 'visit.created', visit.id)\n  res.status(201)")
    .replace(
      '  res.json(await prisma.visit.update',
      "  await recordAuditEvent(prisma, 'x', 'visit.changed', req.params.id)\n  res.json(await prisma.visit.update",
    )
    .replace('  res.status(204)', "  await recordAuditEvent(prisma, 'x', 'visit.removed', req.params.id)\n  res.status(204)")
  const job = (plannedService['src/visits/missed.ts'] ?? '')
    .replace('import { prisma }', "import { recordAuditEvent } from '../audit-log/record-event.ts'\nimport { prisma }")
    .replace('  return count', "  await recordAuditEvent(prisma, 'nightly', 'visit.missed', '')\n  return count")
  return projectOf({
    ...plannedService,
    'prisma/schema.prisma': schema,
    'src/audit-log/record-event.ts': recorder,
    'src/visits/routes.ts': routes,
    'src/visits/missed.ts': job,
    ...more,
  })
}

const test = `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../../src/app.ts'
import { prisma } from '../../src/database.ts'
it('stores an audit event for each change of a visit', async () => {
  await request(app).post('/visits').send({ note: 'x' })
  expect(await prisma.auditEvent.count()).toBe(1)
})
`

describe('what shows that it is done', () => {
  it('is a log, events of each operation and a test; a title that says `each` is no test of all operations', async () => {
    const done = await withLog({ 'test/audit-log/visit-events.test.ts': test })
    const keys = doneIn(planned(auditLog, service), done)
    expect(keys).toContain('events/Visit')
    expect(keys).not.toContain('completeness')
  })

  it('is not a log without a test, or an empty test', async () => {
    expect(doneIn(planned(auditLog, service), await withLog())).toEqual([])
    const empty = "import { it } from 'vitest'\nit('stores an audit event for each change', () => {})\n"
    expect(doneIn(planned(auditLog, service), await withLog({ 'test/audit-log/visit-events.test.ts': empty }))).toEqual([])
  })

  it('is not one operation of several', async () => {
    const half = await withLog({
      'test/audit-log/visit-events.test.ts': test,
      'src/visits/routes.ts': plannedService['src/visits/routes.ts'] ?? '',
    })
    expect(doneIn(planned(auditLog, service), half)).not.toContain('events/Visit')
  })

  it('makes the table a check where a log stands', async () => {
    const project = await withLog()
    const plan = planned(auditLog, project)
    expect(tasksOf(plan).find(({ key }) => key === 'event-table')?.text).toMatch(/^check /)
    expect(sentencesOf(plan).get('today/log/AuditEvent')).toContain('4 of 5 operations')
  })
})
