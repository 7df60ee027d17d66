import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { gdpr } from '../../../src/planner/features/gdpr.ts'
import { differences, doneIn, faultsOf, planned, referring, sentencesOf, tasksOf } from '../../support/planned.ts'
import { otherService, plannedLibrary, plannedService } from '../../support/planned-service.ts'
import { projectOf } from '../../support/project.ts'

let service: Project
beforeAll(async () => {
  service = await projectOf(plannedService)
})

describe('the plan', () => {
  it('names fields of people, what leads to them, and what a person can do', () => {
    const said = sentencesOf(planned(gdpr, service))
    expect(said.get('today/fields/contact')).toBe('`User.email` tells how somebody is reached.')
    expect(said.get('today/links')).toContain('`Visit.user` and `PasswordReset.user`')
    expect(said.get('today/rights/missing')).toContain('corrects or removes what `User` holds')
    expect(said.get('question/basis')).not.toContain('passwordHash')
    expect(said.get('decision/identity')).toContain('`requireUser`')
  })

  it('has paths that stand or are new, one id for each statement, and names of the project in most sentences', async () => {
    for (const project of [service, await projectOf(otherService)]) {
      const plan = planned(gdpr, project)
      expect(faultsOf(plan, project)).toEqual([])
      expect(referring(plan)).toBeGreaterThanOrEqual(0.6)
    }
  })

  it('asks which data is handled where no field says it', async () => {
    const library = await projectOf(plannedLibrary)
    const plan = planned(gdpr, library)
    expect(faultsOf(plan, library)).toEqual([])
    expect(plan.questions.map(({ id }) => id)).toContain('question/none')
  })

  it('promises no certificate and counts no percentage', () => {
    for (const text of sentencesOf(planned(gdpr, service)).values()) expect(text).not.toMatch(/certifi|compliant|%|per ?cent/i)
  })

  it('asks about health where a field holds it, and changes nothing that does not name the field', async () => {
    const schema = (plannedService['prisma/schema.prisma'] ?? '').replace(
      '  fullName     String\n',
      '  fullName     String\n  diagnosis    String\n',
    )
    const changed = differences(
      planned(gdpr, await projectOf({ ...plannedService, 'prisma/schema.prisma': schema })),
      planned(gdpr, service),
    )
    expect(changed).toEqual(expect.arrayContaining(['question/health', 'today/fields/health', 'decision/map']))
    expect(changed).not.toEqual(expect.arrayContaining(['decision/identity']))
  })

  it('changes with the team in one question', () => {
    expect(differences(planned(gdpr, service, { level: 'solo' }), planned(gdpr, service))).toEqual(['question/alone'])
  })
})

const erasure = `import { prisma } from '../database.ts'
export async function erasePerson(id: string): Promise<void> {
  await prisma.user.update({ where: { id }, data: { email: id, fullName: '' } })
}
`
const route = `import { Router } from 'express'
import { requireUser } from '../guards.ts'
import { erasePerson } from './erasure.ts'
export const privacy = Router()
privacy.post('/me/erasure', requireUser, async (req, res) => {
  await erasePerson(req.body.id)
  res.status(202).end()
})
`
const test = `import { expect, it } from 'vitest'
import { erasePerson } from '../../src/gdpr/erasure.ts'
it('erases each value of a person', async () => { expect(await erasePerson('1')).toBeUndefined() })
`
const done = { ...plannedService, 'src/gdpr/erasure.ts': erasure, 'src/gdpr/routes.ts': route }

describe('what shows that it is done', () => {
  it('is code that something uses, and a test', async () => {
    expect(doneIn(planned(gdpr, service), await projectOf({ ...done, 'test/gdpr/erasure.test.ts': test }))).toEqual(['erasure'])
  })

  it('is not code without a test, a function that nothing uses, or a word in a comment', async () => {
    expect(doneIn(planned(gdpr, service), await projectOf(done))).toEqual([])
    const unused = { ...plannedService, 'src/gdpr/erasure.ts': erasure, 'test/gdpr/erasure.test.ts': test }
    expect(doneIn(planned(gdpr, service), await projectOf(unused))).toEqual([])
    const comment = {
      ...plannedService,
      'src/gdpr/erasure.ts': '// erasePerson, dataMap, redact\nexport const x = 1\n',
      'test/gdpr/erasure.test.ts': test,
    }
    expect(doneIn(planned(gdpr, service), await projectOf(comment))).toEqual([])
  })

  it('is looked for in two thirds of the tasks at least', () => {
    const tasks = tasksOf(planned(gdpr, service))
    expect(tasks.filter(({ shows }) => shows !== undefined).length / tasks.length).toBeGreaterThanOrEqual(2 / 3)
  })
})
