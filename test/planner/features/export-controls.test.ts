import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { exportControls } from '../../../src/planner/features/export-controls.ts'
import { differences, doneIn, faultsOf, planned, referring, sentencesOf, tasksOf } from '../../support/planned.ts'
import { otherService, plannedLibrary, plannedService } from '../../support/planned-service.ts'
import { projectOf } from '../../support/project.ts'

/** The service with an operation that makes a party. */
const withJoin = {
  ...plannedService,
  'src/accounts/routes.ts': `${plannedService['src/accounts/routes.ts']}accounts.post('/accounts', async (req, res) => {
  const user = await prisma.user.create({ data: { email: req.body.email, fullName: req.body.fullName, passwordHash: '' } })
  res.status(201).json({ id: user.id })
})
`,
}

let service: Project
beforeAll(async () => {
  service = await projectOf(withJoin)
})

describe('the plan', () => {
  it('names where a business begins, who a party is, and which cryptography there is', () => {
    const said = sentencesOf(planned(exportControls, service))
    expect(said.get('today/deal/POST /accounts')).toContain('`POST /accounts` creates a `User`')
    expect(said.get('today/countries')).toBe('`User` has no field for a country.')
    expect(said.get('today/crypto/jsonwebtoken')).toBe('`src/guards.ts` imports `jsonwebtoken`, which is cryptography.')
    expect(said.get('task/screen')).toContain('`POST /accounts`')
  })

  it('has paths that stand or are new, one id for each statement, and names of the project in most sentences', async () => {
    for (const project of [service, await projectOf(otherService), await projectOf(plannedLibrary)]) {
      const plan = planned(exportControls, project)
      expect(faultsOf(plan, project)).toEqual([])
    }
    expect(referring(planned(exportControls, service))).toBeGreaterThanOrEqual(0.6)
  })

  it('asks where a business begins when no operation shows it', async () => {
    const plan = planned(exportControls, await projectOf(plannedLibrary))
    expect(plan.questions.map(({ id }) => id)).toContain('question/deals')
    expect(tasksOf(plan).map(({ key }) => key)).not.toContain('classification')
  })

  it('changes with a country in the sentences about it', async () => {
    const schema = (plannedService['prisma/schema.prisma'] ?? '').replace(
      '  fullName     String\n',
      '  fullName     String\n  country      String\n',
    )
    const changed = differences(
      planned(exportControls, await projectOf({ ...withJoin, 'prisma/schema.prisma': schema })),
      planned(exportControls, service),
    )
    expect(changed).toEqual(expect.arrayContaining(['decision/place', 'fitted/country', 'task/party', 'today/countries']))
    expect(changed).not.toContain('decision/match')
  })

  it('keeps to a period that the requirement states', () => {
    const plan = planned(exportControls, service, { wanted: { figures: [{ amount: 5, unit: 'years' }] } })
    expect(sentencesOf(plan).get('decision/records')).toMatch(/^`5 years`:/)
    expect(sentencesOf(plan).has('question/records')).toBe(false)
  })
})

const screen = `export async function screenParty(name: string): Promise<boolean> { return name !== '' }\n`
const screened = withJoin['src/accounts/routes.ts']
  .replace('import { prisma }', "import { screenParty } from '../export-controls/screen.ts'\nimport { prisma }")
  .replace('  const user = await prisma.user.create', '  await screenParty(req.body.fullName)\n  const user = await prisma.user.create')
const test = `import { expect, it } from 'vitest'
import { screenParty } from '../../src/export-controls/screen.ts'
it('holds a party that is listed', async () => { expect(await screenParty('x')).toBe(true) })
`

describe('what shows that it is done', () => {
  it('is a screening in the operation, and a test', async () => {
    const files = {
      ...withJoin,
      'src/export-controls/screen.ts': screen,
      'src/accounts/routes.ts': screened,
      'test/export-controls/screen.test.ts': test,
    }
    expect(doneIn(planned(exportControls, service), await projectOf(files))).toContain('screen')
  })

  it('is not a screening that the operation does not ask for', async () => {
    const files = { ...withJoin, 'src/export-controls/screen.ts': screen, 'test/export-controls/screen.test.ts': test }
    expect(doneIn(planned(exportControls, service), await projectOf(files))).toEqual([])
    expect(doneIn(planned(exportControls, service), service)).toEqual([])
  })
})
