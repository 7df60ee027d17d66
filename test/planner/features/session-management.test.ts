import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { sessionManagement } from '../../../src/planner/features/session-management.ts'
import { changedTexts, faultsOf, isShown, planFor, textsOf } from '../../support/entry-plan.ts'
import { otherService, plannedLibrary, plannedService } from '../../support/planned-service.ts'
import { projectOf } from '../../support/project.ts'

let service: Project
beforeAll(async () => {
  service = await projectOf(plannedService)
})

const schema = plannedService['prisma/schema.prisma'] ?? ''
const table = `
model Session {
  id         String   @id
  idHash     String   @unique
  userId     String
  lastUsedAt DateTime
  expiresAt  DateTime
}
`

describe('the plan for sessions', () => {
  it('says how sessions begin and end here, and what nobody can end', () => {
    const said = textsOf(planFor(sessionManagement, service))
    expect(said.get('today/sessions/begin')).toBe('Sessions begin by POST /login.')
    expect(said.get('today/sessions/end')).toBe('No operation that signs somebody out was found in clinic.')
    expect(said.get('decision/keeping/because')).toBe(
      'src/guards.ts trusts a signature of jsonwebtoken alone: what was given out cannot be taken back',
    )
    expect(said.get('task/end-others/when')).toBe('POST /password-resets is called')
    expect(said.get('task/cleanup/when')).toContain('node-cron')
  })

  it('makes the first task a check where sessions are kept, and changes only what is about them', async () => {
    const kept = await projectOf({ ...plannedService, 'prisma/schema.prisma': schema + table })
    const plan = planFor(sessionManagement, kept)
    expect(plan.fitted.map(({ id }) => id)).toEqual(['fitted/store/Session'])
    expect(textsOf(plan).get('task/store')).toMatch(/^check what the session store/)
    const changed = changedTexts(planFor(sessionManagement, service), plan)
    expect(changed).toContain('decision/keeping')
    expect(changed).not.toContain('task/idle/given')
  })

  it('takes both times from the requirement and asks where it says neither', () => {
    const figures = [
      { amount: 15, unit: 'minutes', of: 'idle time' },
      { amount: 8, unit: 'hours', of: 'session age' },
    ]
    const plan = planFor(sessionManagement, service, { wanted: { figures } })
    expect(textsOf(plan).get('decision/lasting')).toBe('15 minutes without use, 8 hours in all; the requirement says so.')
    expect(textsOf(plan).get('task/idle/given')).toContain('used 15 minutes ago')
    expect(plan.questions.map(({ id }) => id)).not.toContain('question/lengths')
    expect(planFor(sessionManagement, service).questions.map(({ id }) => id)).toContain('question/lengths')
  })

  it('has paths that stand or are new, and each statement once', async () => {
    for (const files of [plannedService, otherService, plannedLibrary]) {
      const project = await projectOf(files)
      expect(faultsOf(planFor(sessionManagement, project), project)).toEqual([])
    }
  })

  it('speaks of forged requests where cookies carry the session, and of short tokens where headers do', async () => {
    const login = `import { Router } from 'express'
export const login = Router()
login.post('/login', (req, res) => {
  res.cookie('sid', 'x', { httpOnly: true, secure: true, sameSite: 'lax' })
  res.json({})
})
`
    const keysOf = (project: Project): readonly string[] =>
      planFor(sessionManagement, project).phases.flatMap(({ tasks }) => tasks.map(({ key }) => key))
    expect(keysOf(service)).toContain('tokens')
    expect(keysOf(service)).not.toContain('forgery')
    const browser = await projectOf({ ...plannedService, 'src/accounts/login.ts': login })
    expect(keysOf(browser)).toEqual(expect.arrayContaining(['cookies', 'forgery']))
  })
})

describe('what shows that it is done', () => {
  const cookies = (options: string): Record<string, string> => ({
    ...plannedService,
    'src/accounts/routes.ts': (plannedService['src/accounts/routes.ts'] ?? '').replace(
      '  res.json({ id: user.id })',
      `  res.cookie('__Host-session', user.id, ${options})\n  res.json({ id: user.id })`,
    ),
    'test/cookies.test.ts': `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
it('sets a cookie that scripts cannot read', async () => { expect((await request(app).post('/login').send({})).headers['set-cookie']).toMatch(/HttpOnly/) })
`,
  })

  it.each([
    ['{ httpOnly: true, secure: true, sameSite: "lax" }', true],
    ['{ httpOnly: false, secure: true, sameSite: "lax" }', false],
    ['{ httpOnly: true, secure: true, sameSite: "none" }', false],
    ['{ maxAge: 1 }', false],
  ])('reads the options of a cookie: %s', async (options, isDone) => {
    expect(await isShown(sessionManagement, 'cookies', cookies(options))).toBe(isDone)
  })

  it('sees a table with the last use only with a test that exercises it', async () => {
    const store = `import { prisma } from '../database.ts'
export async function beginSession(userId: string): Promise<void> {
  await prisma.session.create({ data: { userId } })
}
`
    const test = `import { expect, it } from 'vitest'
import { beginSession } from '../src/sessions/store.ts'
it('keeps a session for each sign-in', async () => { await expect(beginSession('1')).rejects.toThrow() })
`
    const files = { ...plannedService, 'prisma/schema.prisma': schema + table, 'src/sessions/store.ts': store, 'test/store.test.ts': test }
    expect(await isShown(sessionManagement, 'store', files)).toBe(true)
    expect(await isShown(sessionManagement, 'store', { ...files, 'test/store.test.ts': '' })).toBe(false)
    expect(
      await isShown(sessionManagement, 'store', {
        ...files,
        'prisma/schema.prisma': schema + table.replace('  lastUsedAt DateTime\n', ''),
      }),
    ).toBe(false)
  })
})
