import { expect, it } from 'vitest'
import { entries } from '../../src/planner/features/index.generated.ts'
import { plannedService } from '../support/planned-service.ts'
import { changesOf, type Files } from '../support/planning.ts'

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

it.each(entries.map(({ name }) => name))('takes each tick away from the plan of %s that only look-alikes stand behind', async (name) => {
  const command = `/add-enterprise-feature ${name} --plan-only`
  const page = `.workflow/plans/${name}.md`
  const { after } = await changesOf(decoys, command)
  const ticked = (after[page] ?? '').replaceAll('- [ ] `', '- [x] `')
  expect(ticked).not.toBe(after[page])
  const { after: again } = await changesOf({ ...after, [page]: ticked }, command)
  const left = [...(again[page] ?? '').matchAll(line)].filter(([text]) => text.startsWith('- [x]') && !text.includes('A person ticks it'))
  expect(left.map(([text]) => text.slice(0, 120))).toEqual([])
})
