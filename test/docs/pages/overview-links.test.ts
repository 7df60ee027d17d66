import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { readme } from '../../../src/docs/pages/readme.ts'
import { renderPage } from '../../../src/text/render-page.ts'
import { at, billingInput } from '../../support/shop-project.ts'

function overview(names: readonly string[]): string {
  const siblings = new Map<string, RepoPath>(names.map((name) => [name, at(`docs/features/billing/${name}.md`)]))
  const draft = readme.build(billingInput({ siblings }))
  return draft === undefined ? '' : renderPage(draft)
}

describe('links of the overview', () => {
  const text = overview(['guide', 'api', 'troubleshooting', 'architecture'])

  it('say how much the page holds that they lead to', () => {
    expect(text).toMatch(/\n- \[API reference\]\(api\.md\): \d+ routes/)
    expect(text).toMatch(/\n- \[Troubleshooting\]\(troubleshooting\.md\): .*`404`/)
  })

  it('stand once', () => {
    for (const name of ['guide', 'api', 'troubleshooting']) expect(text.split(`](${name}.md)`)).toHaveLength(2)
    expect(text).toContain('## Related\n\n- [Architecture](architecture.md)\n')
  })
})
