import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { soc2 } from '../../../src/planner/features/soc2.ts'
import { differences, doneIn, faultsOf, planned, referring, sentencesOf, tasksOf } from '../../support/planned.ts'
import { otherService, plannedLibrary, plannedService } from '../../support/planned-service.ts'
import { projectOf } from '../../support/project.ts'

let service: Project
beforeAll(async () => {
  service = await projectOf(plannedService)
})

describe('the plan', () => {
  it('names guards, what is open, and what was not seen', () => {
    const said = sentencesOf(planned(soc2, service))
    expect(said.get('today/guard/requireUser')).toContain('`requireUser` stands before')
    expect(said.get('today/open')).toContain('`POST /password-resets` asks nobody to sign in')
    expect(said.get('today/uncounted')).toContain('`POST /login`')
    expect(said.get('today/missing')).toContain('a check of changes')
  })

  it('has paths that stand or are new, one id for each statement, and names of the project in most sentences', async () => {
    for (const project of [service, await projectOf(otherService)]) {
      const plan = planned(soc2, project)
      expect(faultsOf(plan, project)).toEqual([])
      expect(referring(plan)).toBeGreaterThanOrEqual(0.6)
    }
    const library = await projectOf(plannedLibrary)
    expect(faultsOf(planned(soc2, library), library)).toEqual([])
  })

  it('promises no certificate and counts no percentage', () => {
    for (const text of sentencesOf(planned(soc2, service)).values()) expect(text).not.toMatch(/certifi|compliant|%|per ?cent/i)
  })

  it('reviews from outside where one person commits', () => {
    const changed = differences(planned(soc2, service, { level: 'solo', active: 1 }), planned(soc2, service))
    expect(changed).toEqual(['decision/review', 'question/outside', 'risk/alone', 'task/owners'])
  })
})

const ci = 'name: ci\non: [pull_request]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm test\n'

describe('what shows that it is done', () => {
  it('is a check, owners of the files that count, and a tool', async () => {
    const project = await projectOf({
      ...plannedService,
      '.github/workflows/ci.yml': ci,
      '.github/dependabot.yml': 'version: 2\n',
      '.github/CODEOWNERS': '/src/ @clinic/code\n/prisma/ @clinic/data\n',
    })
    expect(doneIn(planned(soc2, service), project)).toEqual(['checks', 'owners', 'updates'])
    const plan = planned(soc2, project)
    expect(tasksOf(plan).find(({ key }) => key === 'checks')?.shows).toBeUndefined()
  })

  it('is no owner of other files, and no rule that takes owners away', async () => {
    for (const rules of ['/docs/ @clinic/docs\n', '* @clinic/all\n/prisma/\n', '*.md @clinic/docs\n'])
      expect(doneIn(planned(soc2, service), await projectOf({ ...plannedService, '.github/CODEOWNERS': rules }))).toEqual([])
  })

  it('is no rule of access that nothing uses', async () => {
    const rules = { 'src/soc2/access-rules.ts': "export const accessRules = { 'POST /visits': 'user' }\n" }
    expect(doneIn(planned(soc2, service), await projectOf({ ...plannedService, ...rules }))).toEqual([])
    expect(doneIn(planned(soc2, service), service)).toEqual([])
  })
})
