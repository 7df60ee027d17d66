import { describe, expect, it } from 'vitest'
import type { Proof, ProofPlan } from '../../src/core/proof.ts'
import { plain } from '../../src/core/phrase.ts'
import { changesOf, type Files } from '../support/planning.ts'
import { shopFiles } from '../support/shop.ts'

const line = '/add-enterprise-feature sso "SAML 2.0 with Okta"'
const good: Proof = { level: 'own', runtime: 'node', steps: [{ name: 'tests', ok: true }], requests: [], skips: [] }

/** What the line does, and what had to be proven. */
async function begun(files: Files) {
  const plans: ProofPlan[] = []
  const done = await changesOf(files, line, { prove: async (plan) => (plans.push(plan), good) })
  return { ...done, plans }
}

describe('a feature without an option', () => {
  it('is planned and begun in one change, which says first what is planned', async () => {
    const { changes, after, plans } = await begun(shopFiles())
    expect(changes.title).toBe('Plan single sign-on and begin it')
    expect(after['.workflow/plans/sso.md']).toContain('- [x] `sso/P1.3`')
    expect(after['src/sso/metadata.ts']).toContain('EntityDescriptor')
    expect(after['src/sso/response-guard.ts']).toBeUndefined()
    expect(new Set(changes.files.map(({ path }) => path)).size).toBe(changes.files.length)
    expect(plans).toHaveLength(1)
    expect(changes.proof?.steps).toEqual(good.steps)
    expect(changes.report.plan?.says?.decisions.length).toBeGreaterThan(3)
    expect(changes.report.summary?.map(plain).join('\n')).toContain('Phase 1 of the plan')
    expect(changes.next).toEqual(['/add-enterprise-feature sso --execute --phase 2'])
  })

  it('changes nothing when it is typed again', async () => {
    const { after } = await begun(shopFiles())
    const again = await begun(after)
    expect(again.changes.files).toEqual([])
    expect(again.after).toEqual(after)
  })

  it('is planned alone where the service is none that code is generated for', async () => {
    const { 'prisma/schema.prisma': schema = '', ...rest } = shopFiles()
    const { changes, after } = await begun({ ...rest, 'prisma/schema.prisma': schema.replace('"postgresql"', '"mysql"') })
    expect(after['.workflow/plans/sso.md']).toContain('Phase 1')
    expect(Object.keys(after).filter((path) => path.startsWith('src/sso/') && path.endsWith('.ts'))).toEqual([])
    expect(changes.report.skips.map(plain).join('\n')).toContain('This change holds the plan')
  })

  it('leaves the plan where its first phase is only a patch', async () => {
    const { changes, after } = await begun({ ...shopFiles(), 'src/sso/metadata.ts': 'export const mine = 1\n' })
    expect(after['.workflow/plans/sso.md']).toContain('Phase 1')
    expect(after['src/sso/metadata.ts']).toBe('export const mine = 1\n')
    expect(changes.files.every(({ path }) => path.endsWith('.md') || path.startsWith('.workflow/'))).toBe(true)
    expect(changes.patches?.map(({ path }) => path)).toContain('src/sso/seal.ts')
    expect(changes.report.findings.some(({ rule }) => rule === 'phase-as-patch')).toBe(true)
  })
})
