import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../src/core/project.ts'
import { entries } from '../../src/planner/features/index.generated.ts'
import { sessionManagement } from '../../src/planner/features/session-management.ts'
import { progressOf, tasksOf } from '../../src/planner/progress.ts'
import { planned } from '../support/planned.ts'
import { plannedService } from '../support/planned-service.ts'
import { changesOf, type Files } from '../support/planning.ts'
import { projectOf } from '../support/project.ts'
import { boardBase, boardSchema } from './honest/board-base.ts'
import { ordersBase, ordersModule } from './honest/orders-base.ts'
import { plantedService } from './planted-ticks.ts'

/** Titles that hold words of features, over a test of something else. */
const titles = [
  'refuses a forged signature with 403 and keeps the secret of the webhook',
  'records an audit event in the transaction, rolls back and retries',
  'answers a session that ended with 401 and rotates its cookie',
  'keeps each tenant apart, with a limit of 429 and a retry',
  'asks for a second factor, and takes a code of TOTP once',
  'exports, erases and corrects what is held of a person',
  'encrypts, decrypts and rotates a key, and reads old rows',
  'reads the stream in order, in batches, from its position, and puts a letter aside',
  'refuses an address outside of the range of the allowlist',
  'has a role with a permission for each operation',
]

/** Code that only looks like work on a feature: comments, packages that nothing imports, types and functions of something else. */
const decoys: Files = {
  ...plannedService,
  'package.json': (plannedService['package.json'] ?? '').replace(
    '"dependencies":{',
    '"dependencies":{"svix":"1","@node-saml/node-saml":"5","standardwebhooks":"1","otplib":"12","kafkajs":"2","casl":"1","express-rate-limit":"7",',
  ),
  'src/words.ts': `// signs with webhook-signature, reads Idempotency-Key and If-Match, encrypts with aes-256-gcm, application/problem+json
/** A tenant, an audit event, a role with a permission, a session with an expiry. */
export interface IdentityProvider { name: string }
export type TenantContext = { color: string }
export interface AuditEvent { x: number; y: number }
export type WebhookEvent = 'click' | 'scroll'
export function flagFor(country: string): string {
  return country.toUpperCase()
}
export function getTeamMemberEmailTemplateData(name: string): string {
  return name.trim()
}
export const recipeSearchIndexKey = 'recipes'
`,
  'test/words.test.ts': `import { expect, it } from 'vitest'
import { flagFor } from '../src/words.ts'
${titles.map((title) => `it(${JSON.stringify(title)}, () => { expect(flagFor('x')).toBe('X') })`).join('\n')}
${titles.map((title) => `it(${JSON.stringify(`${title} later`)}, () => {})`).join('\n')}
`,
}

const line = /^- \[[ x]\] `([^`]+)`.*$/gm

describe.each(
  Object.entries({
    'the words of features alone': decoys,
    'what only looks like them': plantedService,
    'an ordinary service': { ...ordersBase, 'src/app.module.ts': ordersModule([]) },
    'an ordinary application': { ...boardBase, 'prisma/schema.prisma': boardSchema('') },
  }),
)('where a repository holds %s', (_, files) => {
  let project: Project
  beforeAll(async () => {
    project = await projectOf(files)
  })

  it.each(entries.map((entry) => [entry.name, entry] as const))('each tick of the plan of %s is taken away', (_name, entry) => {
    const plan = planned(entry, project)
    const tasks = tasksOf(plan).filter(({ shows }) => shows !== undefined)
    const progress = progressOf(plan, project, new Map(tasks.map(({ id }) => [id, true])))
    expect(tasks.length).toBeGreaterThan(3)
    expect(tasks.filter(({ id }) => progress.get(id)?.isDone).map(({ key }) => key)).toEqual([])
  })
})

it('believes no session of something else to be one of a sign-in', async () => {
  const plan = planned(sessionManagement, await projectOf(plantedService))
  expect(tasksOf(plan).find(({ key }) => key === 'store')?.stands).toBeUndefined()
})

it('unticks the page, and leaves the boxes of a person', async () => {
  const command = '/add-enterprise-feature sso --plan-only'
  const page = '.workflow/plans/sso.md'
  const { after } = await changesOf(decoys, command)
  const ticked = (after[page] ?? '').replaceAll('- [ ] `', '- [x] `')
  expect(ticked).not.toBe(after[page])
  const { after: again } = await changesOf({ ...after, [page]: ticked }, command)
  const left = [...(again[page] ?? '').matchAll(line)].filter(([text]) => text.startsWith('- [x]'))
  expect(left.length).toBeGreaterThan(0)
  expect(left.filter(([text]) => !text.includes('A person ticks it')).map(([text]) => text.slice(0, 120))).toEqual([])
})
