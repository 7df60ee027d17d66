import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { mfa } from '../../../src/planner/features/mfa.ts'
import type { Plan } from '../../../src/planner/plan.ts'
import { changedTexts, faultsOf, isShown, planFor, textsOf } from '../../support/entry-plan.ts'
import { otherService, plannedLibrary, plannedService } from '../../support/planned-service.ts'
import { projectOf } from '../../support/project.ts'

const keysOf = (plan: Plan): readonly string[] => plan.phases.flatMap(({ tasks }) => tasks.map(({ key }) => key))
const accounts = plannedService['src/accounts/routes.ts'] ?? ''

let service: Project
beforeAll(async () => {
  service = await projectOf(plannedService)
})

describe('the plan for a second factor', () => {
  it('stands at the sign-in of the service, and closes the ways around it', () => {
    const said = textsOf(planFor(mfa, service))
    expect(said.get('today/proof/sign-in')).toBe('1 operation lets people in: POST /login.')
    expect(said.get('decision/asking/because')).toBe('POST /login in src/accounts/routes.ts ends in a full login today')
    expect(said.get('task/ways-around/when')).toBe('that somebody goes through POST /password-resets')
    expect(said.get('decision/again')).toContain('DELETE /visits/:id')
  })

  it('reads what the issuer says where nothing here lets people in', async () => {
    const plan = planFor(
      mfa,
      await projectOf({
        ...plannedService,
        'src/accounts/routes.ts': accounts.replace("accounts.post('/login'", "accounts.post('/lookup'"),
      }),
    )
    expect(keysOf(plan)).toEqual(expect.arrayContaining(['agree', 'read', 'count', 'answer']))
    expect(keysOf(plan)).not.toContain('totp')
    expect(plan.questions.map(({ id }) => id)).toContain('question/issuer')
  })

  it('has passkeys where they were asked for, and asks where nothing was said', () => {
    const asked = planFor(mfa, service, { wanted: { methods: ['passkeys'] } })
    expect(keysOf(asked)).toContain('passkeys')
    expect(asked.questions.map(({ id }) => id)).not.toContain('question/passkeys')
    expect(keysOf(planFor(mfa, service))).not.toContain('passkeys')
    const refused = planFor(mfa, service, { wanted: { refused: ['passkey', 'sms'] } })
    expect(refused.questions.map(({ id }) => id)).not.toContain('question/passkeys')
    expect(textsOf(refused).get('decision/kinds/instead')).toContain('which the requirement rules out')
  })

  it('takes the number of attempts from the requirement', () => {
    const figures = [{ amount: 3, unit: 'attempts', of: 'attempts' }]
    expect(textsOf(planFor(mfa, service, { wanted: { figures } })).get('task/attempts/given')).toMatch(/^3 attempts/)
    expect(textsOf(planFor(mfa, service)).get('task/attempts/given')).toMatch(/^5 attempts/)
  })

  it('has paths that stand or are new, and each statement once', async () => {
    for (const files of [plannedService, otherService, plannedLibrary]) {
      const project = await projectOf(files)
      expect(faultsOf(planFor(mfa, project), project)).toEqual([])
    }
  })

  it('changes with the team in what concerns people', () => {
    expect(changedTexts(planFor(mfa, service, { team: 'solo' }), planFor(mfa, service))).toEqual([
      'questions/question/second-person',
      'task/support/expected',
    ])
  })

  it('makes the first tasks checks where a factor is kept and checked', async () => {
    const schema = (plannedService['prisma/schema.prisma'] ?? '').replace(
      '  passwordHash String\n',
      '  passwordHash String\n  totpSecret   String?\n',
    )
    const plan = planFor(mfa, await projectOf({ ...plannedService, 'prisma/schema.prisma': schema }))
    expect(plan.fitted.map(({ id }) => id)).toEqual(['fitted/factor/User'])
    expect(textsOf(plan).get('decision/secrets/because')).toContain('User.totpSecret')
  })
})

describe('what shows that it is done', () => {
  const honest = {
    ...plannedService,
    'package.json': (plannedService['package.json'] ?? '').replace('"express"', '"otpauth":"^9.0.0","express"'),
    'src/mfa/totp.ts': `import { TOTP } from 'otpauth'
export function verifyCode(secret: string, code: string, lastUsedStep: number): number | undefined {
  const delta = new TOTP({ secret }).validate({ token: code, window: 1 })
  return delta === null ? undefined : lastUsedStep + delta
}
`,
    'src/accounts/routes.ts': `${accounts}
import { verifyCode } from '../mfa/totp.ts'
accounts.post('/mfa/verify', async (req, res) => { res.json({ ok: verifyCode('x', req.body.code, 0) !== undefined }) })
`,
    'test/totp.test.ts': `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
import { verifyCode } from '../src/mfa/totp.ts'
it('accepts a code once', () => { expect(verifyCode('x', '1', 0)).toBe(undefined) })
it('finishes the sign-in', async () => { expect((await request(app).post('/mfa/verify').send({ code: '1' })).status).toBe(200) })
`,
  }

  it('sees codes that count once, and a challenge that a test sends', async () => {
    expect(await isShown(mfa, 'totp', honest)).toBe(true)
    expect(await isShown(mfa, 'challenge', honest)).toBe(true)
  })

  it.each([
    ['a package that nothing imports', 'totp', { 'src/mfa/totp.ts': 'export const verifyCode = (): undefined => undefined\n' }],
    ['no test', 'totp', { 'test/totp.test.ts': '' }],
    ['an endpoint without a test', 'challenge', { 'test/totp.test.ts': '' }],
    ['a comment', 'challenge', { 'src/accounts/routes.ts': `${accounts}\n// accounts.post('/mfa/verify')\n` }],
  ])('is not fooled by %s', async (_, key, change) => {
    expect(await isShown(mfa, key, { ...honest, ...change })).toBe(false)
  })
})
