import type { Source } from '../../src/core/places.ts'
import type { RepoPath } from '../../src/core/names.ts'
import type { Block, PageDraft, Section } from '../../src/core/page.ts'
import { type Phrase, ref, say } from '../../src/core/phrase.ts'

/** A source that says nothing but that there is one. */
export function source(name: string, hash = name): Source {
  return { path: `src/billing/${name}.ts` as RepoPath, from: 1, to: 9, hash, symbol: name }
}

/** A paragraph of plain words or a phrase. */
export function paragraph(id: string, text: string | Phrase, hash = 'a'): Block {
  return { id, sources: [source(id, hash)], body: { kind: 'paragraph', text: typeof text === 'string' ? [text] : text } }
}

/** A list of named items. */
export function bullets(id: string, items: readonly (readonly [string, Phrase])[], ordered = false): Block {
  return {
    id,
    sources: [],
    body: { kind: 'list', ordered, items: items.map(([item, text]) => ({ id: item, text, sources: [source(item)] })) },
  }
}

/** A table of named rows. */
export function table(id: string, columns: readonly string[], rows: readonly (readonly [string, ...Phrase[]])[]): Block {
  return {
    id,
    sources: [],
    body: { kind: 'table', columns, rows: rows.map(([row, ...cells]) => ({ id: row, cells, sources: [source(row)] })) },
  }
}

/** A section with its blocks. */
export function section(id: string, heading: string | Phrase, blocks: readonly Block[], depth: Section['depth'] = 2): Section {
  return { id, heading, depth, blocks }
}

/** A page with every kind of block. `revision` changes some texts, some facts, some rows, and which blocks and sections there are. */
export function billingPage(revision = 0): PageDraft {
  const odd = revision % 2 === 1
  const amount = `${revision + 1} cents`
  return {
    path: 'docs/features/billing/README.md' as RepoPath,
    kind: 'readme',
    title: 'Billing',
    lead: [
      paragraph(
        'purpose',
        say`Billing turns the orders of a shop into invoices, and ${ref('symbol', 'createInvoice')} is where that starts.`,
      ),
    ],
    sections: [
      overview(revision, amount),
      quickStart(odd),
      ...usage(odd, amount),
      configuration(odd),
      ...(odd ? [] : [practices()]),
      troubleshooting(odd),
      related(),
    ],
  }
}

function overview(revision: number, amount: string): Section {
  return section('overview', 'Overview', [
    paragraph(
      'what',
      say`The feature has ${revision + 3} routes. Each call is answered by ${ref('symbol', 'BillingService')}, which rounds to ${ref('value', amount)} and writes ${ref('model', 'Invoice')}.`,
    ),
    paragraph('why', 'A customer pays once a month, and a refund never exceeds the amount of the invoice that it belongs to.'),
    {
      id: 'old',
      sources: [],
      body: {
        kind: 'note',
        level: 'WARNING',
        text: say`${ref('symbol', 'chargeCard')} is deprecated. Call ${ref('symbol', 'createPayment')} instead.`,
      },
    },
  ])
}

function quickStart(odd: boolean): Section {
  return section('quick-start', 'Quick Start', [
    bullets(
      'steps',
      [
        ['install', say`Install the dependencies with ${ref('command', 'npm install')}.`],
        ['set', say`Set ${ref('env', 'STRIPE_KEY')} in your environment.`],
        ...(odd ? ([['migrate', say`Run the migration with ${ref('script', 'npm run migrate')}.`]] as const) : []),
        [
          'call',
          say`Send ${ref('route', 'POST /invoices')} with a customer and a list of lines, and keep the number that the answer gives you.`,
        ],
      ],
      true,
    ),
    {
      id: 'example',
      sources: [],
      body: {
        kind: 'code',
        language: 'sh',
        checked: true,
        code: `curl -X POST http://localhost:3000/invoices \\\n  -d '{"customer": "${odd ? 'c2' : 'c1'}"}'`,
      },
    },
  ])
}

function usage(odd: boolean, amount: string): Section[] {
  return [
    section('usage', 'Usage', [paragraph('start', say`Every route expects a session.`)]),
    section(
      'basic-usage',
      'Basic Usage',
      [paragraph('basic', say`Create an invoice with ${ref('symbol', 'createInvoice')}; it costs ${ref('value', amount)}.`)],
      3,
    ),
    section(
      'advanced-usage',
      'Advanced Usage',
      odd
        ? [paragraph('batch', 'Create many invoices in one call.'), paragraph('again', 'A failed batch is tried again.')]
        : [paragraph('batch', 'Create many invoices in one call.')],
      3,
    ),
    section('api-reference', 'API Reference', [
      table(
        'routes',
        ['Route', 'Sign-in', 'Answers'],
        [
          ['list', [ref('route', 'GET /invoices')], ['required'], [ref('status', '200')]],
          ['create', [ref('route', 'POST /invoices')], [odd ? 'optional' : 'required'], [ref('status', '201'), ', ', ref('status', '422')]],
          ...(odd ? ([['pay', [ref('route', 'POST /invoices/:id/pay')], ['required'], [ref('status', '402')]]] as const) : []),
          ['delete', [ref('route', 'DELETE /invoices/:id')], ['required'], [ref('status', '204')]],
        ],
      ),
    ]),
  ]
}

function configuration(odd: boolean): Section {
  return section('configuration', 'Configuration', [
    paragraph('keys', odd ? 'Four variables set it up.' : 'Three variables set it up.'),
    table(
      'env',
      ['Name', 'Default', 'About'],
      [
        [
          'STRIPE_KEY',
          [ref('env', 'STRIPE_KEY')],
          ['none'],
          say`The secret that signs every call to the payment provider; without it, ${ref('symbol', 'readConfig')} throws.`,
        ],
        ['CURRENCY', [ref('env', 'CURRENCY')], [ref('value', odd ? 'usd' : 'eur')], ['Currency of an invoice that names none.']],
        ...(odd ? ([['TAX', [ref('env', 'TAX')], [ref('value', '0.19')], ['Share that is added to every line.']]] as const) : []),
      ],
    ),
  ])
}

function practices(): Section {
  return section('best-practices', 'Best Practices', [
    bullets('dos', [
      ['once', say`Send each order once.`],
      ['log', say`Keep the number of the invoice in your own log.`],
    ]),
  ])
}

function troubleshooting(odd: boolean): Section {
  return section('troubleshooting', 'Troubleshooting', [
    bullets('errors', [
      [
        'InvoiceNotFound',
        say`${ref('error', 'InvoiceNotFound')} with ${ref('status', '404')}: the invoice belongs to another customer, or it was never created.`,
      ],
      ['CardDeclined', say`${ref('error', 'CardDeclined')} with ${ref('status', odd ? '402' : '400')}: the bank refused the card.`],
    ]),
    {
      id: 'flow',
      sources: [],
      body: { kind: 'diagram', code: 'flowchart LR\n  a["POST /invoices"] --> b["createInvoice"]\n  b --> c["Invoice"]' },
    },
  ])
}

function related(): Section {
  return section('related', 'Related', [
    bullets('pages', [
      ['guide', [ref('page', 'User guide', 'docs/features/billing/guide.md' as RepoPath)]],
      ['api', [ref('page', 'API reference', 'docs/features/billing/api.md' as RepoPath)]],
    ]),
  ])
}
