import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import type { Depth, PageDraft } from '../../../src/core/page.ts'
import { makeExamples } from '../../../src/docs/examples.ts'
import { knownValues } from '../../../src/docs/known-values.ts'
import { entries as pages } from '../../../src/docs/pages/index.generated.ts'
import { draftPages } from '../../../src/docs/plan.ts'
import { projectResolver } from '../../../src/text/resolver.ts'
import { renderPage } from '../../../src/text/render-page.ts'
import { resolvePage } from '../../../src/text/truth-gate.ts'
import { lintMarkdown, mdxError, mermaidErrors } from '../../support/check-pages.ts'
import { at, billing, billingInput, shop } from '../../support/shop-project.ts'

const examples = await makeExamples({
  project: shop,
  feature: billing,
  types: new Map(),
  functions: 12,
  check: async (all) => all.map(({ id }) => ({ id, ok: true })),
})

function drafts(depth: Depth = 'standard', more: Parameters<typeof billingInput>[0] = {}): readonly PageDraft[] {
  return draftPages(pages, billingInput({ examples, depth, changedIn: () => 'abc1234', ...more }))
}

const files: readonly RepoPath[] = [
  ...billing.files,
  ...billing.jobs.map((job) => ({ path: job.file })),
  ...shop.routes.map((route) => ({ path: route.file })),
].map((file) => file.path)
const others = [
  'package.json',
  'prisma/schema.prisma',
  'src/lib/config.ts',
  'test/billing-api.test.ts',
  '.github/CODEOWNERS',
  'src/server.ts',
].map(at)

describe('pages', () => {
  it('say nothing that does not resolve', () => {
    const all = drafts()
    const resolver = projectResolver(shop, {
      files: [...files, ...others, ...all.map((draft) => draft.path)],
      names: knownValues(billingInput({ examples, changedIn: () => 'abc1234' })),
    })
    const dropped = all.flatMap((draft) =>
      resolvePage(draft, resolver).dropped.map((one) => `${draft.kind} ${one.ref.kind} ${one.ref.name}`),
    )
    expect(dropped).toEqual([])
  })

  it.each(['quick', 'standard', 'comprehensive'] as const)('are clean at depth %s', async (depth) => {
    for (const draft of drafts(depth)) {
      const text = renderPage(draft)
      expect([draft.kind, await lintMarkdown(text), await mdxError(text), await mermaidErrors(text)]).toEqual([
        draft.kind,
        [],
        undefined,
        [],
      ])
    }
  })

  it('have block ids that are unique within their section', () => {
    for (const draft of drafts()) {
      for (const section of draft.sections) {
        const ids = section.blocks.map((block) => block.id)
        expect([draft.kind, ids.filter((id, i) => ids.indexOf(id) !== i)]).toEqual([draft.kind, []])
      }
      const ids = draft.sections.map((section) => section.id)
      expect([draft.kind, ids.filter((id, i) => ids.indexOf(id) !== i)]).toEqual([draft.kind, []])
    }
  })

  it('name the version and the commit once, on the overview of the feature', () => {
    const texts = drafts()
      .filter((draft) => draft.path.includes('/features/'))
      .map(renderPage)
    expect(texts.length).toBeGreaterThan(5)
    const naming = texts.filter((text) => text.includes('Applies to version `1.4.0`; sources last changed in `abc1234`.'))
    expect(naming.map((text) => text.split('\n')[0])).toEqual(['# Billing'])
  })

  it('warn of what is deprecated, with the replacement', () => {
    const replacement = 'Use `payInvoice`; tokens end with API version 2026-03.'
    expect(textOf('readme')).toContain(`drops it. Its author says: ${replacement}`)
    expect(textOf('api', { feature: { ...billing, routes: [] } })).toContain(`Deprecated: ${replacement}`)
  })

  it('show no empty name for a guard without one', () => {
    const routes = billing.routes.map((one) => ({ ...one, authBy: { name: '', file: at('src/app.ts'), line: 3 } }))
    const texts = draftPages(pages, billingInput({ feature: { ...billing, routes }, project: { ...shop, routes } })).map(renderPage)
    for (const text of texts) expect(text).not.toMatch(/(?<!`)``(?!`)|` `/)
    expect(texts.join(' ').replace(/\s+/g, ' ')).toContain(
      'You must be signed in: a check in [`src/app.ts`](../../../src/app.ts) guards `GET /api/billing/invoices`',
    )
  })

  const textOf = (kind: string, more: Parameters<typeof billingInput>[0] = {}): string =>
    (
      drafts('standard', more)
        .filter((draft) => draft.kind === kind)
        .map(renderPage)[0] ?? ''
    ).replace(/\s+/g, ' ')

  it('tell middleware from what starts an app', () => {
    const [first] = billing.files.filter(({ path }) => !billing.routes.some(({ file }) => file === path))
    const entries = ['proxy.ts', 'server.ts', 'other.ts'].map((path) => ({ path: at(path), kind: 'app' as const, why: '' }))
    const routes = billing.routes.map(({ file }) => file)
    const importsOf = (path: string): readonly RepoPath[] => (path === 'server.ts' ? routes : first === undefined ? [] : [first.path])
    const text = textOf('architecture', { project: { ...shop, entryPoints: entries, importsOf } })
    expect(text).toContain('[`proxy.ts`](../../../proxy.ts) runs before requests reach the app that runs it.')
    expect(text).toContain('[`server.ts`](../../../server.ts) starts the app that runs it.')
    // what takes a function of the feature does not answer its requests
    expect(text).not.toContain('other.ts')
    const both = { ...shop, entryPoints: entries.slice(1), importsOf: () => routes }
    expect(textOf('architecture', { project: both })).not.toContain('starts the app')
    const alone = { ...shop, entryPoints: entries.slice(1, 2), importsOf }
    expect(textOf('architecture', { project: alone })).not.toContain('starts the app')
  })

  it('say first what the feature is for, in the words of the repository', () => {
    const business = { text: ['Billing writes invoices'], source: shop.source(at('README.md'), 3, 3) }
    const text = textOf('readme', { business })
    expect(text.indexOf('Billing writes invoices (from')).toBeGreaterThan(0)
    const offer =
      'With the billing feature, you can list the invoices of the signed-in customer, show one invoice and pay an invoice by card.'
    expect(text.indexOf('Billing writes invoices')).toBeLessThan(text.indexOf(offer))
    expect(textOf('readme')).toContain('TODO(owner): whom does the billing feature serve')
  })

  it('tell when work in the background runs, and of each webhook on a page of its own', () => {
    const text = textOf('readme')
    expect(text).toContain('| `overdue` | `0 3 * * *` (at 03:00) |')
    expect(text).toContain('| `receipts` | when [`src/billing/invoices.ts`](../../../src/billing/invoices.ts) puts work in |')
    expect(text).not.toContain('payment_intent.succeeded')
    expect(textOf('webhooks')).toContain('It acts on `payment_intent.succeeded` and `charge.refunded`.')
  })

  it('begin with a route that people call, not with one of a scheduler', () => {
    const cron = {
      ...(billing.routes[0] as (typeof billing.routes)[number]),
      method: 'POST',
      path: '/api/cron/billing',
      auth: 'none' as const,
      schemas: {},
    }
    const routes = [cron, ...billing.routes]
    const calls = new Map(routes.map((one) => [`${one.method} ${one.path}`, { language: 'sh', code: 'curl x' }]))
    const text = textOf('readme', { feature: { ...billing, routes }, project: { ...shop, routes }, examples: { ...examples, calls } })
    expect(text).toContain('into `AUTHORIZATION`. `GET /api/billing/invoices` lists the invoices')
  })

  it('name a route with a word in its path before the root of a service, and a model once', () => {
    const root = { ...(billing.routes[0] as (typeof billing.routes)[number]), method: 'GET', path: '/', auth: 'none' as const, schemas: {} }
    const routes = [root, ...billing.routes]
    const calls = new Map(routes.map((one) => [`${one.method} ${one.path}`, { language: 'sh', code: 'curl x' }]))
    const feature = { ...billing, routes, flows: [], models: [...billing.models, ...billing.models] }
    const text = textOf('readme', { feature, project: { ...shop, routes }, examples: { ...examples, calls } })
    expect(text).not.toContain('Then call `GET /`')
    expect(text).not.toContain('`GET /` lists')
    expect(text).not.toMatch(/data models? (`\w+`) and \1/)
  })

  it('say of a plain server error no more than that it can happen', () => {
    expect(textOf('guide')).not.toContain('nothing was done')
  })

  it('show what tests from outside expect, and on a deep page those of single functions and callers', () => {
    const tests = ['should write an invoice', 'should refuse a second payment'].map((one) => ({
      ...(billing.tests[1] as (typeof billing.tests)[number]),
      title: one,
    }))
    const text = textOf('readme', { feature: { ...billing, tests } })
    expect(text).toContain('it should: - write an invoice. - refuse a second payment.')
    expect(textOf('readme')).not.toContain('refuses to pay an invoice twice')
    const deep = drafts('comprehensive').find(({ kind }) => kind === 'readme')
    expect(deep === undefined ? '' : renderPage(deep)).toContain('refuses to pay an invoice twice')
  })

  it('tell plain errors by their messages', () => {
    const errors = ['Outgoing mail not configured', 'Email was not found'].map((message) => ({
      name: 'Error',
      message,
      file: at('src/billing/invoices.ts'),
      line: 7,
      function: 'relay',
    }))
    expect(textOf('troubleshooting', { feature: { ...billing, errors } })).toContain('| `Email was not found` | `relay` in ')
    const only = pages.filter(({ name }) => name === 'readme')
    const [alone] = draftPages(only, billingInput({ feature: { ...billing, errors } })).map(renderPage)
    expect(alone).toContain('| `Email was not found` | `relay` |')
  })

  it('draw no way that only fans out from a handler to data', () => {
    const step = (label: string, kind: 'route' | 'function' | 'model') => ({ label, kind, path: at('src/billing/routes.ts'), line: 1 })
    const ends = ['Invoice.findFirst', 'Invoice.update', 'Invoice.count'].map((label) => step(label, 'model'))
    const entry = step('GET /bills', 'route')
    const fan = {
      entry,
      steps: [entry, step('listBills', 'function'), ...ends],
      edges: [
        [0, 1],
        [1, 2],
        [1, 3],
        [1, 4],
      ] as const,
    }
    const deep = { ...fan, steps: [...fan.steps, step('sum', 'function')], edges: [...fan.edges, [1, 5]] as const }
    expect(textOf('architecture', { feature: { ...billing, flows: [fan] } })).not.toContain('GET /bills')
    expect(textOf('architecture', { feature: { ...billing, flows: [deep] } })).toContain('GET /bills')
  })

  it('show a model once that a generator copied', () => {
    const copied = billing.models.map((model) => ({ ...model, file: at('generated/schema.prisma') }))
    const text = textOf('architecture', { feature: { ...billing, models: [...billing.models, ...copied] } })
    expect(text.split('`Invoice` is declared in')).toHaveLength(2)
  })

  it('count a file in its nearest package, and leave tests out', () => {
    const [root] = shop.packages
    const inner = {
      ...(root as NonNullable<typeof root>),
      name: '@shop/billing',
      dir: at('src/billing'),
      manifest: at('src/billing/package.json'),
    }
    const project = { ...shop, packages: [...shop.packages, inner], importersOf: () => [at('test/a.test.ts')] }
    const text = textOf('architecture', { project })
    expect(text).toContain('`@shop/billing` ([`src/billing/package.json`](../../../src/billing/package.json)) holds its code.')
    expect(text).not.toContain('`shop` ([')
    expect(text).not.toContain('test/a.test.ts')
  })

  it('name a few files of a package, and count many below their folders', () => {
    const [root] = shop.packages
    if (root === undefined) throw new Error('Expected a package.')
    const inner = { ...root, name: '@shop/jobs', dir: at('src/jobs'), manifest: at('src/jobs/package.json') }
    const far = { path: at('src/jobs/charge.ts'), role: 'core', score: 1, why: 'named' } as const
    const text = textOf('architecture', {
      project: { ...shop, packages: [...shop.packages, inner] },
      feature: { ...billing, files: [...billing.files, far] },
    })
    expect(text).toContain('holds [`src/jobs/charge.ts`](../../../src/jobs/charge.ts) of it.')
    expect(text).toContain('holds 5 of its 6 files, in [`src/billing`](../../../src/billing).')
  })

  it('say how a condition ends, and nothing of one after which code only leaves', () => {
    const edge = { condition: '!from', path: at('src/billing/invoices.ts'), line: 3, function: 'getSender' }
    const edgeCases = [
      { ...edge, outcome: 'throws' },
      { ...edge, condition: '!to', outcome: 'leaves early' },
    ]
    const text = textOf('architecture', { feature: { ...billing, edgeCases } })
    expect(text).toContain('| `!from` | fails | `getSender` in [`src/billing/invoices.ts`](../../../src/billing/invoices.ts) |')
    expect(text).not.toContain('`!to`')
  })

  it('are not written without evidence', () => {
    const bare = { ...billing, outbound: [], webhooks: [] }
    const kinds = draftPages(pages, billingInput({ feature: bare })).map((draft) => draft.kind)
    expect(kinds).not.toContain('integration')
    expect(kinds).not.toContain('webhooks')
    expect(
      draftPages(pages, billingInput({ project: { ...shop, routes: [] }, feature: { ...bare, routes: [] } })).map((draft) => draft.kind),
    ).not.toContain('api-reference')
  })

  it('ask the owner what nobody can know', () => {
    const runbook = drafts().find((draft) => draft.kind === 'runbook')
    const text = runbook === undefined ? '' : renderPage(runbook)
    expect(text.match(/TODO\(owner\)/g)).toHaveLength(4)
    expect(text).toContain('`@shop/payments`')
  })
})
