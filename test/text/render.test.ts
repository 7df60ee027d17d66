import { evaluate } from '@mdx-js/mdx'
import fc from 'fast-check'
import { lint } from 'markdownlint/sync'
import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import type { PageDraft } from '../../src/core/page.ts'
import { type Phrase, type RefKind, ref, say } from '../../src/core/phrase.ts'
import { fencedCode, inlineCode, visibleLine } from '../../src/text/inline-code.ts'
import { parseMarkdown } from '../../src/text/parse-markdown.ts'
import { renderPage } from '../../src/text/render-page.ts'
import { lintRules } from '../support/check-pages.ts'
import { billingPage, bullets, paragraph, section, table } from './sample-drafts.ts'
import { runs } from '../support/runs.ts'

/** Texts that strangers put into names, and that nothing of ours may pass on as anything but code (THREATS.md C1 to C3, D2). */
const payloads = [
  '@octocat',
  '@org/team',
  'closes #1',
  'fixes owner/repo#2',
  'GH-3',
  '#4',
  'https://evil.example/x',
  'www.evil.example',
  'a@evil.example',
  '![x](https://evil.example/?d=1)',
  '[x](javascript:alert(1))',
  '[x][y]',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<!-- hidden -->',
  '<br>',
  '{alert(1)}',
  '{`${x}`}',
  '# heading',
  '\n# heading\n',
  '| a | b |',
  'a | b',
  '- [ ] task',
  '[^1]',
  '[^1]: note',
  '```\ncode\n```',
  '`',
  '``',
  '` `',
  '~~gone~~',
  '**bold**',
  '_it_',
  '/approve',
  'bors r+',
  '\n@dependabot merge\n',
  '&lt;b&gt;',
  '\\',
  '\\`',
  '$x$',
  ':+1:',
  '0123456789abcdef0123456789abcdef01234567',
  'import x from "y"',
  'export const x = 1',
  '---',
  '===',
  'a\u202eb',
  'a\u200bb',
  'a\u{e0041}b',
  '\ufeff',
  '\0',
  '\r\nx',
  'x\u2028y',
  '',
]

const kinds: readonly RefKind[] = ['symbol', 'path', 'route', 'env', 'value', 'test']

function hostilePage(name: string): PageDraft {
  const refs = (kind: RefKind): Phrase => say`Text ${ref(kind, name)}, and ${ref(kind, name)}.`
  return {
    path: 'docs/a/README.md' as RepoPath,
    kind: 'readme',
    title: 'Page',
    lead: [paragraph('lead', refs('symbol'))],
    sections: [
      section('one', say`About ${ref('symbol', name)}`, [
        ...kinds.map((kind) => paragraph(kind, refs(kind))),
        bullets('list', [
          ['a', [ref('value', name)]],
          ['b', refs('value')],
        ]),
        table('table', ['A', 'B'], [['a', [ref('value', name)], refs('value')]]),
        table('wide', ['A', 'B', 'C'], [['a', [ref('value', name)], refs('value'), ['words '.repeat(20)]]]),
        { id: 'note', sources: [], body: { kind: 'note', level: 'TIP', text: refs('value') } },
        { id: 'code', sources: [], body: { kind: 'code', language: name, code: `${name}\n${name}`, checked: false } },
      ]),
    ],
  }
}

/** Nodes that a reader can click, see drawn, or that run. */
function active(root: Root): string[] {
  const found: string[] = []
  visit(root, (node: Nodes) => {
    if (/^(?:link|image|html|footnote|linkReference|imageReference|delete|strong|emphasis|thematicBreak)/.test(node.type))
      found.push(node.type)
    if (node.type === 'listItem' && typeof node.checked === 'boolean') found.push('task')
    if (node.type === 'heading' && node.depth > 2) found.push('heading')
    if (node.type === 'definition' && node.identifier !== '//') found.push('definition')
  })
  return found
}

/** Text outside of code. */
function words(root: Root): string {
  const found: string[] = []
  visit(root, 'text', (node) => {
    found.push(node.value)
  })
  return found.join('\n')
}

describe('text of a repository on our pages', () => {
  it.each(payloads)('is shown and does nothing: %j', (name) => {
    const page = renderPage(hostilePage(name))
    const root = parseMarkdown(page)
    expect(active(root)).toEqual([])
    expect(words(root)).not.toMatch(/[@#]|GH-|evil|https?:|\]\(|approve|bors|dependabot/)
    expect(page.split('\n').filter((line) => /^[/@]/.test(line) && !line.startsWith('```'))).toEqual(
      page
        .match(/```+[a-zA-Z+#-]*\n[\s\S]*?\n```+/g)
        ?.join('\n')
        .split('\n')
        .filter((line) => /^[/@]/.test(line)) ?? [],
    )
    expect(page).not.toMatch(/[\u202e\u200b\u{e0041}\ufeff\0]/u)
  })

  it.each(payloads)('reads back from inline code: %j', (name) => {
    const root = parseMarkdown(`x ${inlineCode(name)} y`)
    const [only] = root.children
    expect(only?.type === 'paragraph' && only.children.map((node) => node.type)).toEqual(['text', 'inlineCode', 'text'])
    if (only?.type === 'paragraph' && only.children[1]?.type === 'inlineCode') expect(only.children[1].value.trim()).toBe(visibleLine(name))
  })

  it('reads back from fenced code, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', '~', '\n', 'a', ' ', '{', '<') }), (text) => {
        const root = parseMarkdown(`${fencedCode(text, 'ts')}\n\nafter\n`)
        expect(root.children.map((node) => node.type)).toEqual(['code', 'paragraph'])
      }),
      { seed: 3, numRuns: runs(800) },
    )
  })

  it('cannot break a page, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('`', '|', '\\', '\n', 'a', ' ', '{', '<', '[', ']', '(', ')', '#', '*', '_', '-', '!', '1', '.'),
        }),
        (name) => {
          const root = parseMarkdown(renderPage(hostilePage(name)))
          expect(active(root)).toEqual([])
          expect(root.children.map((node) => node.type).slice(0, 3)).toEqual(['heading', 'definition', 'paragraph'])
        },
      ),
      { seed: 4, numRuns: runs(400) },
    )
  })
})

describe('a rendered page', () => {
  const pages = [
    ...[0, 1, 2].map((revision) => renderPage(billingPage(revision))),
    ...['createInvoice', 'a | b', '`x`', '<T>{x}', 'POST /a/:id/very/long/path/that/goes/on/and/on/until/the/line/is/full/of/it'].map(
      (name) => renderPage(hostilePage(name).sections[0] === undefined ? billingPage(0) : { ...hostilePage(name), title: 'Page' }),
    ),
  ]

  it.each(pages)('is clean for markdownlint with its default rules (%#)', (page) => {
    expect(
      lint({ strings: { page }, config: lintRules })['page']?.map(
        (found) => `${found.ruleNames[0]}:${found.lineNumber} ${found.errorDetail ?? ''}`,
      ),
    ).toEqual([])
  })

  it.each(pages)('is legal MDX (%#)', async (page) => {
    await expect(evaluate(page, { Fragment: 'f', jsx: () => '', jsxs: () => '' })).resolves.toBeDefined()
  })

  it('keeps own words plain: markup in them is text', () => {
    const text = 'A *star*, a _line_, {braces}, <T>, [x](y), `tick`, # no, 1. no, - no, + no, | pipe, & amp; ~~x~~ ![i](j) \\ end'
    const root = parseMarkdown(renderPage({ ...billingPage(0), lead: [paragraph('a', text)], sections: [] }))
    expect(active(root)).toEqual([])
    expect(words(root).replace(/\s+/g, ' ')).toContain(text)
  })

  it('shows addresses in own words as code', () => {
    const page = renderPage({ ...billingPage(0), lead: [paragraph('a', 'See https://x.y/z?a=b, www.x.y and a@b.co.')], sections: [] })
    expect(page).toContain('See `https://x.y/z?a=b`, `www.x.y` and `a@b.co`.')
    expect(active(parseMarkdown(page))).toEqual([])
  })

  it('keeps a paragraph on one line, which never becomes another construct', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'word',
            'a',
            '-',
            '+',
            '1.',
            '#',
            '>',
            '=',
            '===',
            '---',
            '|',
            '*',
            '10)',
            'import',
            '~~~',
            'longerwords',
            '[//]:',
            ':::',
          ),
          { minLength: 1, maxLength: 60 },
        ),
        fc.boolean(),
        (all, inList) => {
          const block = inList ? bullets('a', [['a', [all.join(' ')]]]) : paragraph('a', all.join(' '))
          const page = renderPage({ ...billingPage(0), lead: [block], sections: [] })
          const root = parseMarkdown(page)
          expect(root.children.map((node) => node.type)).toEqual(['heading', 'definition', inList ? 'list' : 'paragraph'])
          expect(words(root).replace(/\s+/g, ' ')).toContain(all.join(' '))
        },
      ),
      { seed: 5, numRuns: runs(500) },
    )
  })

  it('links to files and pages from where it stands', () => {
    const link = (to: string, fragment?: string): string =>
      renderPage({
        ...billingPage(0),
        lead: [paragraph('a', [{ ...ref('page', 'A [page]', to as RepoPath), ...(fragment === undefined ? {} : { fragment }) }])],
        sections: [],
      }).split('\n')[4] ?? ''
    expect(link('docs/features/billing/guide.md')).toBe('[A \\[page\\]](guide.md)')
    expect(link('docs/api/reference.md', 'invoices')).toBe('[A \\[page\\]](../../api/reference.md#invoices)')
    expect(link('src/app/[id]/page (1)#2.tsx')).toBe('[A \\[page\\]](../../../src/app/%5Bid%5D/page%20%281%29%232.tsx)')
    expect(
      renderPage({ ...billingPage(0), lead: [paragraph('a', [ref('path', 'src/a.ts', 'src/a.ts' as RepoPath)])], sections: [] }),
    ).toContain('[`src/a.ts`](../../../src/a.ts)')
  })
})
