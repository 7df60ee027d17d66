import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import type { PageDraft } from '../../src/core/page.ts'
import { ref, say } from '../../src/core/phrase.ts'
import { mergePage } from '../../src/text/merge.ts'
import { anchorsOf, extractReferences, verifyPage } from '../../src/text/references.ts'
import { resolverOf } from '../../src/text/resolver.ts'
import { resolvePage } from '../../src/text/truth-gate.ts'
import { bullets, paragraph, section, table } from './sample-drafts.ts'

const resolver = resolverOf({
  symbol: new Set(['createInvoice', 'readConfig']),
  env: new Set(['STRIPE_KEY']),
  route: new Set(['POST /invoices']),
  path: new Set(['src/a.ts', 'docs/guide.md']),
  model: new Set(['Invoice']),
  value: new Set(['a\n  long   value']),
})

function page(...sections: PageDraft['sections']): PageDraft {
  return { path: 'docs/README.md' as RepoPath, kind: 'readme', title: 'Billing', lead: [], sections }
}

describe('the truth gate', () => {
  it('leaves out the sentence, item and row that names nothing, and counts', () => {
    const draft = page(
      section('one', 'One', [
        paragraph('good', say`Call ${ref('symbol', 'createInvoice')} with ${ref('env', 'STRIPE_KEY')}.`),
        paragraph('bad', say`Call ${ref('symbol', 'createInvoices')}.`),
        bullets('list', [
          ['a', say`${ref('path', 'src/a.ts')}`],
          ['b', say`${ref('path', 'src/b.ts')}`],
        ]),
        table(
          'table',
          ['A'],
          [
            ['c', [ref('model', 'Invoice')]],
            ['d', [ref('model', 'Order')]],
          ],
        ),
        table('empty', ['A'], [['e', [ref('model', 'Order')]]]),
      ]),
    )
    const gated = resolvePage(draft, resolver)
    expect(gated).toMatchObject({ resolved: 4, total: 8 })
    expect(gated.dropped.map(({ id, ref: { name } }) => [id, name])).toEqual([
      ['bad', 'createInvoices'],
      ['b', 'src/b.ts'],
      ['d', 'Order'],
      ['e', 'Order'],
    ])
    expect(gated.page.sections[0]?.blocks.map((block) => block.id)).toEqual(['good', 'list', 'table'])
  })

  it('takes the kind of a reference seriously', () => {
    expect(resolvePage(page(section('one', 'One', [paragraph('a', say`${ref('env', 'createInvoice')}`)])), resolver).total).toBe(1)
    expect(resolvePage(page(section('one', 'One', [paragraph('a', say`${ref('env', 'createInvoice')}`)])), resolver).resolved).toBe(0)
  })

  it.each([
    'Set SECRET_TOKEN first.',
    'It lives in src/billing/gone.ts today.',
    'Send DELETE /invoices/1 to it.',
    'Run it with --force now.',
  ])('finds names of code in plain words: %s', (words) => {
    expect(resolvePage(page(section('one', 'One', [paragraph('a', words)])), resolver).dropped).toHaveLength(1)
  })

  it.each([
    'Read and/or write.',
    'TODO(owner): Who is on call?',
    'HTTP and JSON, e.g. for TypeScript/JavaScript.',
    'A two-step flow - twice.',
    'STRIPE_KEY is known.',
  ])('lets plain words be: %s', (words) => {
    expect(resolvePage(page(section('one', 'One', [paragraph('a', words)])), resolver).dropped).toEqual([])
  })

  it('takes what stands below a heading that names nothing, and the sentence that leads in to nothing', () => {
    const draft = page(
      section('gone', [ref('symbol', 'gone')], [paragraph('a', 'Words.')]),
      section('below', 'Below', [paragraph('b', 'Words.')], 3),
      section('next', 'Next', [
        paragraph('lead', 'A call of it:'),
        paragraph('c', say`${ref('symbol', 'gone')}`),
        paragraph('d', 'Other words:'),
      ]),
    )
    expect(resolvePage(draft, resolver).page.sections.map((each) => [each.id, each.blocks.map((block) => block.id)])).toEqual([
      ['next', ['d']],
    ])
  })

  it('leaves nodes out of a diagram, and the diagram where less than three edges are left', () => {
    const diagram = (code: string): PageDraft => page(section('one', 'One', [{ id: 'flow', sources: [], body: { kind: 'diagram', code } }]))
    const nodes = [
      'flowchart LR',
      '  n1("POST /invoices")',
      '  n2["createInvoice"]',
      '  n3[("Invoice")]',
      '  n4{{"Gone"}}',
      '  n5["readCon…"]',
    ]
    const many = [...nodes, '  n1 --> n2', '  n2 --> n3', '  n2 -->|"reads n4"| n5', '  n2 --> n4'].join('\n')
    const kept = resolvePage(diagram(many), resolver)
    expect(kept.page.sections[0]?.blocks[0]?.body).toEqual({
      kind: 'diagram',
      code: [...nodes.slice(0, 4), ...nodes.slice(5), '  n1 --> n2', '  n2 --> n3', '  n2 -->|"reads n4"| n5'].join('\n'),
    })
    expect(kept).toMatchObject({ resolved: 4, total: 5 })
    const few = [...nodes, '  n1 --> n2', '  n2 --> n4', '  n2 --> n3'].join('\n')
    expect(resolvePage(diagram(few), resolver).page.sections[0]?.blocks).toEqual([])
  })
})

describe('references of a page as it is written', () => {
  const text =
    '# Billing\n\nSee `createInvoice` and [`a`](../src/a.ts), [guide](guide.md#quick-start), [gone](gone.md), [up](../../etc/passwd).\n\n```ts\n`x`\n```\n\n![alt](x.png) `` a`b ``\n'

  it('are extracted in order', () => {
    expect(extractReferences(`\uFEFF${text}`).map(({ kind, text: name }) => [kind, name])).toEqual([
      ['code', 'createInvoice'],
      ['link', '../src/a.ts'],
      ['code', 'a'],
      ['link', 'guide.md#quick-start'],
      ['link', 'gone.md'],
      ['link', '../../etc/passwd'],
      ['fence', 'ts'],
      ['image', 'x.png'],
      ['code', 'a`b'],
    ])
  })

  it('are checked where they are ours', () => {
    const draft = page(
      section('one', 'One', [
        paragraph(
          'a',
          say`${ref('symbol', 'createInvoice')}, ${ref('value', 'a\n  long   value')} and ${ref('path', 'src/a.ts', 'src/a.ts' as RepoPath)}.`,
        ),
        paragraph('b', [
          { ...ref('page', 'Guide', 'docs/guide.md' as RepoPath), fragment: 'set-up' },
          ', ',
          { ...ref('page', 'Guide', 'docs/guide.md' as RepoPath), fragment: 'gone' },
        ]),
        paragraph('c', say`${ref('symbol', 'gone')}`),
      ]),
    )
    const merged = mergePage(draft, undefined, undefined)
    const edited = `${merged.text}\nA person's \`anything\` and [link](nowhere.md).\n`
    const verified = verifyPage({ path: draft.path, text: edited, sidecar: merged.sidecar, read: () => '# Guide\n\n## Set up\n' }, resolver)
    expect(verified).toMatchObject({ resolved: 5, total: 7 })
    expect(verified.missing.map(({ text: name, line }) => [name, line])).toEqual([
      ['guide.md#gone', 9],
      ['gone', 11],
    ])
  })

  it('know the anchors that GitHub makes', () => {
    expect([...anchorsOf('# A b\n\n## `x.y` & z\n\n## A b\n')]).toEqual(['a-b', 'xy--z', 'a-b-1'])
  })
})
