import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { askReviewed } from '../../src/github/reviews/reviewed-plan.ts'
import { planHash } from '../../src/planner/plan-hash.ts'
import { readFollowUps, withPull } from '../support/with-pull.ts'

const page = '.workflow/plans/mfa.md' as RepoPath
const memory = (rule: string): string => `# Shop\n\n## Security\n\n- ${rule}\n`
const rules = {
  files: { 'ASSISTANT.md': memory('Sessions end after 15 minutes.') },
  feature: { 'ASSISTANT.md': memory('Sessions stay open for ten years.') },
}

describe('a plan that is asked for on a pull request', () => {
  it.each([false, true])('keeps to memory files of the base, whatever the pull request makes of them (fork: %s)', async (isFork) => {
    const on = await withPull({ ...rules, isFork })
    await on.type('/add-enterprise-feature mfa "SAML 2.0 with Okta" --plan-only')
    const [pull] = readFollowUps(on)
    const plan = await on.fileAt(pull?.branch ?? '', page)
    expect(plan).toContain('Sessions end after 15 minutes')
    expect(plan).not.toContain('ten years')
    expect(on.github.violations).toEqual([])
  })

  it('is approved as it stands, stays approved when it is asked for again, and tells nobody what to do before it is merged', async () => {
    const on = await withPull(rules)
    on.github.setRole('acme/small', 'bob', 'write')
    await on.type('/add-enterprise-feature mfa "SAML 2.0 with Okta" --plan-only')
    const [pull] = readFollowUps(on)
    await on.github.review('acme/small', pull?.number ?? 0, 'bob', { state: 'APPROVED' })
    await on.type('/add-enterprise-feature mfa "SAML 2.0 with Okta" --plan-only')
    const { id, owner } = on.github.repository('acme/small')
    const repo = { id, owner: owner.login, name: 'small', defaultBranch: 'main', installation: null }
    const asked = { path: page, text: await on.fileAt(pull?.branch ?? '', page), hash: planHash }
    const access = await on.app.access({ ...repo, installation: [...on.github.state.installations.keys()][0] ?? null })
    expect(await askReviewed(access, repo)(asked)).toMatchObject({ kind: 'reviewed', by: { login: 'bob', at: pull?.head } })
    for (const login of ['ann', 'bob']) {
      await on.type('/add-enterprise-feature mfa --execute', login)
      expect(on.said().at(-1)?.body).toContain(`\`@bob\` approved it in \`#${pull?.number}\` at \`${pull?.head.slice(0, 7)}\``)
    }
    expect(readFollowUps(on)).toEqual([pull])
    const { deliveries } = await on.github.comment('acme/small', pull?.number ?? 0, 'ann', '/execute-task mfa/P1.1')
    await on.take(deliveries)
    expect(on.said(pull?.number).at(-1)?.body).toContain('The plan of `mfa` is not on the branch that this pull request goes to')
    await on.github.merge('acme/small', pull?.number ?? 0, 'ann')
    await on.merge()
    await on.type('/execute-task mfa/P1.1')
    expect(on.said().at(-1)?.body).toContain('No generator of this program carries these tasks out yet')
    expect(on.github.violations).toEqual([])
  })
})
