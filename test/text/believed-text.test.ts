import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { believedText, isPlan, isPlanFile } from '../../src/text/believed-text.ts'
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
    'TODO.md',
    'docs/TODO.md',
    'docs/TODOS.txt',
    'TO-DO.md',
    'CATEGORIES-TODO.md',
    'TODO-AUTHORIZATION.md',
    'src/domain/authz/TODO.md',
    'docs/BACKLOG.md',
    'docs/FUTURE_WORK.md',
    'todo.md',
    'To-Do.txt',
    'backlog.md',
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
    'docs/todo.md',
    'docs/todos.md',
    'docs/features/TODO.md',
    'features/todo.md',
    'docs/backlog.md',
    'docs/ideas.md',
    'docs/wishlist.md',
    'src/TODO.ts',
    'docs/mastodon.md',
    'docs/TODO_COLUMNS/setup.md',
  ])('is all of what people sell or call so: %s', (other) => {
    expect(isPlanFile(other)).toBe(false)
    expect(believedText(other, 'We encrypt it all.\n', undefined)).toBe('We encrypt it all.\n')
  })

  const lists: [string, string, string][] = [
    ['unchecked tasks', 'docs/todo.md', '# Todo\n\n- [ ] Export orders as CSV\n- [x] Login\n- [ ] Webhooks\n  - [ ] Retries\n'],
    ['what is still to be done', 'docs/todo.md', 'Orders should be exported every night.\n\n* soft deletes?\n* pagination\n'],
    [
      'imperatives of developers',
      'notes/ideas.md',
      '# Ideas\n\n1. Implement refunds\n2. Support several currencies\n3. Refactor the cart\n',
    ],
    ['what is to come', 'docs/backlog.md', 'We will add invoices later. Users need to see them.\n'],
    ['fragments only', 'docs/todo.md', '### auth\n\n```\nchange password\nsend email\n```\n\n### group\n\nlimit of admins\n'],
    ['wishes', 'docs/wishlist.md', 'It would be nice to have webhooks. Maybe a CLI too.\n\n- Add a dark theme\n- Fix the footer\n'],
  ]
  it.each(lists)('is nothing of a list of %s: %s', (_, list, text) => {
    expect(isPlanFile(list)).toBe(false)
    expect(isPlan(list, text)).toBe(true)
    expect(believedText(list, text, undefined).trim()).toBe('')
  })

  const products: [string, string, string][] = [
    [
      'a to-do list',
      'docs/todo.md',
      '# Todos\n\nA todo belongs to a list. Members tick todos off, and a todo may have a date.\n\n- Add a todo with `N`\n- Delete it with `D`\n',
    ],
    ['a wish list', 'docs/wishlist.md', '# Wishlist\n\nCustomers keep products on their wishlist. They share it by a link.\n'],
    [
      'a backlog',
      'docs/backlog.md',
      'The backlog holds issues that no sprint has. Drag an issue into a sprint to plan it.\n\n```\n- [ ] Buy milk\n- [ ] Fix it\n```\n',
    ],
    ['ideas', 'docs/ideas.md', 'People vote for ideas. The best ones stand on top.\n'],
    ['tasks, under another name', 'docs/checklist.md', '- [ ] Buy milk\n- [ ] Call Anna\n'],
  ]
  it.each(products)('is all of a page about %s of the product: %s', (_, about, text) => {
    expect(isPlan(about, text)).toBe(false)
    expect(believedText(about, text, undefined)).toBe(text)
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
