import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { believedText, isPlanFile } from '../../src/text/believed-text.ts'
import { sidecarPath } from '../../src/text/sidecar.ts'
import { ourPage } from '../support/our-page.ts'

const path = 'docs/enterprise/ASSISTANT.md'
const files = ourPage(path, 'Enterprise', [
  {
    heading: 'Security measures',
    ours: ['Every route asks for a login.', 'Tokens are hashed.'],
    theirs: ['- Keys are rotated every week.'],
  },
  { heading: 'Endpoints', ours: ['Nothing answers a request.'] },
])
const page = files[path] ?? ''
const sidecar = files[sidecarPath(path as RepoPath)]

describe('what of a text may be believed', () => {
  it.each([
    '.workflow/plans/next.md',
    '.workflow/2026/plans/sso.yaml',
    '.claude/plans/rewrite.md',
    'PLAN.md',
    'docs/ROADMAP.md',
    'docs/implementation-plan.md',
    'q3 roadmap.md',
  ])('is nothing of a plan: %s', (plan) => {
    expect(isPlanFile(plan)).toBe(true)
    const text = believedText(plan, '# Plan\n\nWe encrypt it all.\n', undefined)
    expect(text.trim()).toBe('')
    expect(text.split('\n')).toHaveLength(4)
  })

  it.each([
    'docs/plans/enterprise.md',
    'docs/features/plan.md',
    '.workflow/documentation/pages/docs/features/plans/README.md.json',
    'docs/premium-plan.md',
    'src/plans/plan.ts',
    'docs/planning.md',
    'src/roadmap/list.md',
    'explanation.md',
  ])('is all of what people sell or call so: %s', (other) => {
    expect(isPlanFile(other)).toBe(false)
    expect(believedText(other, 'We encrypt it all.\n', undefined)).toBe('We encrypt it all.\n')
  })

  it('is of our page what people wrote, at its line, under the heading that it stands below', () => {
    const lines = believedText(path, page, sidecar).split('\n')
    const said = lines.map((line) => line.trim()).filter((line) => line !== '')
    expect(said).toEqual(['# Enterprise', '## Security measures', '- Keys are rotated every week.'])
    expect(lines.length).toBe(page.split('\n').length)
    expect(lines.findIndex((line) => line.includes('rotated'))).toBe(page.split('\n').findIndex((line) => line.includes('rotated')))
  })

  it('is of a sentence of ours that a person changed the whole sentence', () => {
    const changed = page.replace('Tokens are hashed.', 'Tokens are hashed twice.')
    expect(believedText(path, changed, sidecar)).toContain('- Tokens are hashed twice.')
    expect(believedText(path, changed, sidecar)).not.toContain('asks for a login')
  })

  it('is the same of a page with other line endings', () => {
    expect(believedText(path, page.replaceAll('\n', '\r\n'), sidecar)).toContain('rotated')
    expect(believedText(path, page.replaceAll('\n', '\r\n'), sidecar)).not.toContain('hashed')
  })

  it('is nothing of a page of ours whose sidecar is lost or broken, and all of one that speaks of our marker', () => {
    expect(believedText(path, page, undefined).trim()).toBe('')
    expect(believedText(path, page, '{').trim()).toBe('')
    const about = 'A page of ours holds `[//]: # (docwright: edits are welcome and kept)`.\n'
    expect(believedText('docs/how.md', about, undefined)).toBe(about)
  })
})
