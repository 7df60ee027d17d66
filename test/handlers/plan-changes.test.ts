import { describe, expect, it } from 'vitest'
import { changesOf, type Files, historyOf } from '../support/planning.ts'
import { shopFiles } from '../support/shop.ts'

const page = '.workflow/plans/sso.md'
const line =
  '/add-enterprise-feature sso "SAML 2.0 with Okta, Entra ID and Google Workspace, 15 minutes idle, sessions of 12 hours" --plan-only'
const shop = shopFiles()

/** Lines that only one of two plans has. */
async function differences(files: Files, people = 3): Promise<{ gone: string[]; come: string[] }> {
  const { after: before } = await changesOf(shop, line, { history: historyOf(3) })
  const { after } = await changesOf({ ...before, ...files }, line, { history: historyOf(people) })
  const lines = (text: string | undefined): string[] => (text ?? '').split('\n')
  const [old, now] = [lines(before[page]), lines(after[page])]
  return { gone: old.filter((one) => !now.includes(one)), come: now.filter((one) => !old.includes(one) && one !== '') }
}

describe('a plan that is made again', () => {
  it('repeats what a memory file says since, and changes nowhere else', async () => {
    const { gone, come } = await differences({
      '.workflow/patterns/security.md': '# Security\n\n- Secrets are read from the environment once, when the server starts.\n',
    })
    expect(gone).toEqual([])
    expect(come).toEqual([
      '## What the memory files say',
      '- [`.workflow/patterns/security.md`](../patterns/security.md) says: Secrets are read from the environment once, when the server starts.',
    ])
  })

  it('makes a check of what a package does that is imported since', async () => {
    const { gone, come } = await differences({
      'package.json': (shop['package.json'] ?? '').replace('"hono":', '"@node-saml/node-saml": "^5.1.0",\n    "hono":'),
      'src/lib/saml.ts': "import { SAML } from '@node-saml/node-saml'\n\nexport const saml = new SAML({} as never)\n",
    })
    expect(come.find((one) => one.startsWith('- [`src/lib/saml.ts`]') && one.includes('already, so that'))).toBeDefined()
    for (const one of [...gone, ...come]) expect(one).toMatch(/P1\.1|src\/lib\/saml\.ts|no file of|Fitted to this project|SAML/i)
  })

  it('says what the size of the team changes', async () => {
    const alone = await differences({}, 1)
    expect(alone.gone).toEqual([])
    expect(alone.come).toEqual(['## Fitted to this project', expect.stringContaining('One person committed within a year')])
    const many = await differences({}, 9)
    expect(many.come).toEqual(['## Fitted to this project', expect.stringContaining('9 people committed within a year')])
  })

  it('makes the task of sessions a check where a store of sessions stands', async () => {
    const { gone, come } = await differences({
      'prisma/schema.prisma': `${shop['prisma/schema.prisma']}\nmodel Session {\n  id String @id\n  customerId String\n  expiresAt DateTime\n}\n`,
    })
    expect(come.join('\n')).toContain('`/execute-task "check that the session store in use ends SSO sessions as planned"`')
    expect(come.join('\n')).toContain('`Session` in [`prisma/schema.prisma`](../../prisma/schema.prisma) keeps sessions already')
    for (const one of [...gone, ...come]) expect(one).toMatch(/session|6 models|5 models|Fitted|files of the repository change/i)
  })
})
