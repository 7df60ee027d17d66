import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import type { PageDraft } from '../../src/core/page.ts'
import { ref } from '../../src/core/phrase.ts'
import { onSite } from '../../src/docs/site-page.ts'
import { renderPage } from '../../src/text/render-page.ts'

const site = {
  generator: 'VitePress',
  config: 'docs/.vitepress/config.ts' as RepoPath,
  root: 'docs' as RepoPath,
  folder: 'docs',
  index: 'index' as const,
  links: 'file' as const,
  base: '/',
  keys: ['title', 'description', 'sidebar_position'] as const,
}

function draft(text: PageDraft['lead'][number]['body']): PageDraft {
  return {
    path: 'docs/features/billing/index.md' as RepoPath,
    kind: 'readme',
    title: 'Billing: "all"',
    lead: [{ id: 'lead', body: text, sources: [] }],
    sections: [],
  }
}

describe('a page of a site', () => {
  it.each([
    ['what MDX runs', 'Send {count} of them.', 'Send `{count}` of them.'],
    ['what Vue runs', 'Says {{ name }} twice.', 'Says `{{` name `}}` twice.'],
    ['elements', 'Takes a List<Invoice>.', 'Takes a `List<Invoice>.`'],
  ])('shows %s as code', (_, text, expected) => {
    const page = renderPage(onSite(draft({ kind: 'paragraph', text: [text] }), { site, order: 1 }))
    expect(page).toContain(expected)
  })

  it('has the keys of the site above it, as YAML reads them', () => {
    const page = renderPage(onSite(draft({ kind: 'paragraph', text: ['Text.'] }), { site, order: 2 }))
    expect(page).toMatch(/^---\ntitle: "Billing: \\"all\\""\ndescription: "Text\."\nsidebar_position: 2\n---\n\n# Billing/)
  })

  it.each<[string, Partial<PageDraft>, string]>([
    ['its first sentence, without where that comes from', {}, 'Billing writes invoices.'],
    [
      'the names of its sections where it has no sentence',
      { lead: [], sections: ['Routes', 'Messages'].map((heading) => ({ id: heading, heading, depth: 2, blocks: [] })) },
      'Billing: Routes, Messages.',
    ],
    ['its title where it has neither', { lead: [] }, 'Billing'],
  ])('is described by %s', (_, more, expected) => {
    const first = draft({ kind: 'paragraph', text: ['Billing writes invoices (from ', ref('path', 'README.md'), '). It is old.'] })
    expect(renderPage(onSite({ ...first, title: 'Billing', ...more }, { site, order: 1 }))).toContain(`description: "${expected}"`)
  })

  it('names files beyond its content without a link where nobody knows their host', () => {
    const text = { kind: 'paragraph' as const, text: [ref('path', 'src/a.ts', 'src/a.ts' as RepoPath)] }
    expect(renderPage(onSite(draft(text), { site, order: 1 }))).toContain('\n`src/a.ts`\n')
    expect(renderPage(onSite(draft(text), { site, order: 1, host: 'https://github.com/acme/shop/blob/HEAD/' }))).toContain(
      '[`src/a.ts`](https://github.com/acme/shop/blob/HEAD/src/a.ts)',
    )
  })
})
