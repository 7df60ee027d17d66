import { describe, expect, it } from 'vitest'
import type { RepoPath, Sha } from '../../src/core/names.ts'
import { memorySnapshot } from '../support/memory-snapshot.ts'
import { noHistory } from '../support/no-history.ts'
import { changesOf, type Files } from '../support/planning.ts'
import { shopFiles } from '../support/shop.ts'

const gdpr = '.workflow/compliance/gdpr.md'
const line = '/add-enterprise-feature rbac --plan-only'
const textOf = (files: Files, path = gdpr): string => files[path] ?? ''
const rowOf = (page: string, number: string): string => page.split('\n').find((one) => one.includes(`[${number}]`)) ?? ''

/** The shop at a commit that a host shows. */
function atCommit(files: Files, sha: string, committed: Files = files) {
  const snapshot = memorySnapshot(files)
  return {
    snapshot: { ...snapshot, repo: { name: 'shop', dirty: false, head: sha as Sha } },
    history: {
      ...noHistory,
      contentAt: async (_: Sha, path: RepoPath) => committed[path],
      origin: async () => ({ host: 'github.com', owner: 'acme', name: 'shop' }),
    },
  }
}

const [one, two] = ['1'.repeat(40), '2'.repeat(40)]

describe('the page of a standard', () => {
  it('says why it counts, and tells each control with its evidence', async () => {
    const { after } = await changesOf(shopFiles(), line)
    const page = textOf(after)
    expect(page).toContain(
      '[`docs/privacy.md`](../../docs/privacy.md) says that it must be met, in the words `We must comply with the GDPR.`',
    )
    expect(page).toMatch(/^Of 23 controls, \d+ (?:is|are) proven, \d+ (?:is|are) partial/m)
    expect(page).not.toMatch(/%|certified|compliant/i)
    expect(rowOf(page, 'Art. 32(1)(b)')).toMatch(
      /partial.*`requireCustomer`.*asks for a session.*No test was seen in which `requireStaff` refuses a caller/,
    )
    expect(rowOf(page, 'Art. 17')).toContain('| unproven |')
    expect(rowOf(page, 'Art. 30')).toContain('A person has to show it')
    expect(Object.keys(after).filter((path) => path.startsWith('.workflow/compliance/'))).toEqual([gdpr])
    expect((await changesOf(after, line)).changes.files).toEqual([])
  })

  it('follows the code, back as well', async () => {
    const erase = `${shopFiles()['src/orders/routes.ts'] ?? ''}
import { prisma as db } from '../lib/database.ts'
orders.delete('/me', async (c) => {
  await db.customer.delete({ where: { id: c.get('customerId') } })
  return c.body(null, 204)
})
`
    const { after } = await changesOf({ ...shopFiles(), 'src/orders/routes.ts': erase }, line)
    expect(rowOf(textOf(after), 'Art. 17')).toMatch(/\| partial \|.*DELETE \/api\/orders\/me/)
    const gone = await changesOf({ ...after, 'src/orders/routes.ts': shopFiles()['src/orders/routes.ts'] ?? '' }, line)
    expect(rowOf(textOf(gone.after), 'Art. 17')).toContain('| unproven |')
  })

  it('leads to lines at the commit, and stays as it is when only the commit or lines move', async () => {
    const { after } = await changesOf(shopFiles(), line, atCommit(shopFiles(), one))
    expect(textOf(after)).toContain(`https://github.com/acme/shop/blob/${one}/src/lib/session.ts#L`)
    const moved = { ...after, 'src/lib/session.ts': `// a remark\n${after['src/lib/session.ts'] ?? ''}` }
    const again = await changesOf(moved, line, atCommit(moved, two))
    expect(textOf(again.after)).toBe(textOf(after))
    expect(again.changes.report.findings.map(({ rule }) => rule)).not.toContain('unresolved')
    // a file that is not committed as it was read has no address
    const loose = await changesOf(shopFiles(), line, atCommit(shopFiles(), one, {}))
    expect(textOf(loose.after)).not.toContain('/blob/')
  })

  it('keeps what a person wrote', async () => {
    const { after } = await changesOf(shopFiles(), line)
    const edited = textOf(after).replace(
      '## Controls that code and tests can show',
      'Our auditor is Ms. Kaya.\n\n## Controls that code and tests can show',
    )
    const again = await changesOf({ ...after, [gdpr]: edited }, line)
    expect(textOf(again.after)).toBe(edited)
  })

  it('is written where a requirement names the standard, and not where a document mentions it', async () => {
    const passing = { ...shopFiles(), 'docs/privacy.md': '# Vendors\n\nOur payment provider Stripe holds a SOC 2 report.\n' }
    const none = await changesOf(passing, line)
    expect(Object.keys(none.after).filter((path) => path.startsWith('.workflow/compliance/'))).toEqual([])
    const named = await changesOf(passing, '/add-enterprise-feature rbac "roles for HIPAA" --plan-only')
    expect(textOf(named.after, '.workflow/compliance/hipaa.md')).toContain('The requirement of a plan names HIPAA.')
    const plan = textOf(named.after, '.workflow/plans/rbac.md')
    expect(plan).toMatch(/\| HIPAA \| 164\.312\(a\)\(1\) Access control \|.*`rbac\/P\d\.\d`/)
  })
})
