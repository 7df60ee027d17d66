import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { dataRetention } from '../../../src/planner/features/data-retention.ts'
import { differences, doneIn, faultsOf, planned, referring, sentencesOf, tasksOf } from '../../support/planned.ts'
import { otherService, plannedLibrary, plannedService } from '../../support/planned-service.ts'
import { projectOf } from '../../support/project.ts'

let service: Project
beforeAll(async () => {
  service = await projectOf(plannedService)
})

describe('the plan', () => {
  it('tells what grows, what has an end that nobody keeps, and what blocks a removal', () => {
    const said = sentencesOf(planned(dataRetention, service))
    expect(said.get('today/growing/people')).toBe(
      '`User` grows: no operation that was read removes such a record, and `User.createdAt` says how old it is.',
    )
    expect(said.get('today/ended')).toBe('`PasswordReset.expiresAt` says when a record ends, and no job that was read removes it then.')
    expect([...said.keys()].filter((id) => id.startsWith('today/blocks/'))).toEqual(['today/blocks/Visit.user'])
    expect(said.get('decision/runner')).toContain('`nightlyJob` runs on a schedule already at `0 2 * * *`')
  })

  it('has paths that stand or are new, one id for each statement, and names of the project in most sentences', async () => {
    for (const project of [service, await projectOf(otherService)]) {
      const plan = planned(dataRetention, project)
      expect(faultsOf(plan, project)).toEqual([])
      expect(referring(plan)).toBeGreaterThanOrEqual(0.6)
    }
  })

  it('asks which data is kept where there is no model', async () => {
    const library = await projectOf(plannedLibrary)
    const plan = planned(dataRetention, library)
    expect(faultsOf(plan, library)).toEqual([])
    expect(plan.questions.map(({ id }) => id)).toContain('question/models')
    expect(tasksOf(plan).filter(({ key }) => key.startsWith('remove/'))).toEqual([])
  })

  it('takes the end of a token of a provider for no end of the account that it belongs to', async () => {
    const account = `
model Account {
  id            String @id
  user          User   @relation(fields: [userId], references: [id], onDelete: Cascade)
  userId        String
  refresh_token String?
  expires_at    Int?
}
`
    const project = await projectOf({ ...plannedService, 'prisma/schema.prisma': `${plannedService['prisma/schema.prisma']}${account}` })
    const said = sentencesOf(planned(dataRetention, project))
    expect(said.get('today/ended')).not.toContain('Account')
    expect(said.get('task/remove/ended')).not.toContain('Account')
  })

  it('keeps to a length that the requirement states', () => {
    const plan = planned(dataRetention, service, { wanted: { figures: [{ amount: 7, unit: 'years' }] } })
    expect(sentencesOf(plan).get('decision/periods')).toMatch(/^`7 years`;/)
    expect(differences(plan, planned(dataRetention, service))).toEqual(['decision/periods', 'question/periods', 'task/schedule'])
  })

  it('changes with the team in one question', () => {
    expect(differences(planned(dataRetention, service, { level: 'solo' }), planned(dataRetention, service))).toEqual(['question/second'])
  })
})

const job = `import { prisma } from '../database.ts'
import { retentionSchedule } from './retention-schedule.ts'
export async function removeExpired(now: Date): Promise<number> {
  const { count } = await prisma.passwordReset.deleteMany({ where: { expiresAt: { lt: now } } })
  return count + retentionSchedule.length
}
`
const cron = `import cron from 'node-cron'
import { removeExpired } from './remove-expired.ts'
export const retentionJob = cron.schedule('0 4 * * *', async () => {
  const count = await removeExpired(new Date())
  console.info(count)
})
`
const test = `import { expect, it } from 'vitest'
import { removeExpired } from '../../src/data-retention/remove-expired.ts'
it('removes what has expired', async () => { expect(await removeExpired(new Date())).toBe(1) })
`
const done = {
  ...plannedService,
  'src/data-retention/retention-schedule.ts': "export const retentionSchedule = [{ model: 'PasswordReset', days: 1 }]\n",
  'src/data-retention/remove-expired.ts': job,
  'src/data-retention/job.ts': cron,
  'src/server.ts': `${plannedService['src/server.ts']}import './data-retention/job.ts'\n`,
}

describe('what shows that it is done', () => {
  it('is a job that removes, and a test that runs it', async () => {
    const project = await projectOf({ ...done, 'test/data-retention/remove-expired.test.ts': test })
    const keys = doneIn(planned(dataRetention, service), project)
    expect(keys).toEqual(expect.arrayContaining(['schedule', 'runner', 'remove/ended']))
    expect(keys).not.toContain('remove/people')
  })

  it('is not a job without a test, or a test without a job', async () => {
    expect(doneIn(planned(dataRetention, service), await projectOf(done))).toEqual([])
    const alone = await projectOf({ ...plannedService, 'test/data-retention/remove-expired.test.ts': test })
    expect(doneIn(planned(dataRetention, service), alone)).toEqual([])
  })

  it('makes a removal that stands a check', async () => {
    const plan = planned(dataRetention, await projectOf(done))
    expect(tasksOf(plan).find(({ key }) => key === 'remove/ended')?.text).toMatch(/^check /)
    expect([...sentencesOf(plan).keys()]).toContain('fitted/removal/PasswordReset')
  })
})
