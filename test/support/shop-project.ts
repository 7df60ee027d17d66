import { defaultConfig } from '../../src/core/config.ts'
import type { RepoPath } from '../../src/core/names.ts'
import type { Feature } from '../../src/core/feature.ts'
import type { Project, Route, SymbolInfo } from '../../src/core/project.ts'
import { ref } from '../../src/core/phrase.ts'
import type { ExampleSet } from '../../src/docs/examples.ts'
import type { PageInput } from '../../src/docs/page.ts'
import { operation } from '../../src/text/fact-refs.ts'
import { hashOf } from '../../src/text/hash.ts'
import type { Known } from '../../src/text/wording.ts'

/** A repository path. */
export const at = (path: string): RepoPath => path as RepoPath

const routesFile = at('src/billing/routes.ts')
const invoicesFile = at('src/billing/invoices.ts')
const errorsFile = at('src/billing/errors.ts')
const schemasFile = at('src/billing/schemas.ts')

/** A symbol with the parts that tests seldom ask for filled in. */
export function symbol(name: string, path: RepoPath, more: Partial<SymbolInfo> = {}): SymbolInfo {
  return { name, kind: 'function', path, from: 1, to: 5, signature: `function ${name}(): void`, hash: hashOf(name), ...more }
}

/** A route with the parts that tests seldom ask for filled in. */
export function route(method: string, path: string, more: Partial<Route> = {}): Route {
  return {
    method,
    path,
    file: routesFile,
    line: 10,
    handler: '',
    auth: 'none',
    framework: 'Hono',
    middleware: [],
    schemas: {},
    statuses: [],
    ...more,
  }
}

const guard = { name: 'requireCustomer', file: routesFile, line: 9 }

const symbols: readonly SymbolInfo[] = [
  symbol('createInvoice', invoicesFile, {
    from: 16,
    to: 23,
    signature: 'async function createInvoice(orderId: string): Promise<Invoice>',
    doc: 'Writes the invoice of an order; it is due after `INVOICE_DUE_DAYS`.',
  }),
  symbol('getInvoice', invoicesFile, {
    from: 34,
    to: 39,
    signature: 'async function getInvoice(id: string, customerId: string): Promise<Invoice>',
    doc: 'One invoice of a customer.',
  }),
  symbol('payInvoice', invoicesFile, {
    from: 41,
    to: 52,
    signature: 'async function payInvoice(id: string, customerId: string, paymentMethod: string): Promise<Invoice>',
    doc: "Charges the customer's card for an invoice and queues the receipt.",
  }),
  symbol('chargeToken', at('src/billing/payments.ts'), {
    from: 38,
    to: 40,
    signature: 'async function chargeToken(amountCents: number, token: string): Promise<Charge>',
    deprecated: 'Use `payInvoice`; tokens end with API version 2026-03.',
  }),
  symbol('InvoiceAlreadyPaidError', errorsFile, {
    kind: 'class',
    signature: 'class InvoiceAlreadyPaidError extends HttpError',
    doc: 'The invoice was paid before.',
  }),
  symbol('Charge', at('src/billing/payments.ts'), {
    kind: 'interface',
    signature: 'interface Charge',
    members: [
      { name: 'id', type: 'string', line: 9 },
      { name: 'amountCents', type: 'number', line: 10 },
    ],
  }),
]

const routes: readonly Route[] = [
  route('GET', '/api/billing/invoices', {
    line: 11,
    auth: 'required',
    authBy: guard,
    middleware: ['requireCustomer'],
    handlerAt: { file: routesFile, from: 11, to: 13 },
    summary: 'Lists the invoices of the signed-in customer.',
    statuses: [200],
    schemas: {
      query: {
        name: 'invoiceQuerySchema',
        origin: 'zod',
        path: schemasFile,
        line: 16,
        schema: {
          type: 'object',
          properties: {
            status: { type: 'string', enum: ['OPEN', 'PAID'] },
            limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
          },
        },
      },
    },
  }),
  route('GET', '/api/billing/invoices/:id', {
    line: 16,
    auth: 'required',
    authBy: guard,
    handlerAt: { file: routesFile, from: 16, to: 16 },
    summary: 'Shows one invoice.',
    statuses: [200],
  }),
  route('POST', '/api/billing/invoices/:id/pay', {
    line: 19,
    auth: 'required',
    authBy: guard,
    handlerAt: { file: routesFile, from: 19, to: 22 },
    summary: 'Pays an invoice by card.',
    statuses: [200],
    schemas: {
      body: {
        name: 'payInvoiceSchema',
        origin: 'zod',
        path: schemasFile,
        line: 4,
        schema: {
          type: 'object',
          properties: {
            paymentMethod: { type: 'string', minLength: 1, description: 'Id of a Stripe payment method' },
            saveCard: { type: 'boolean', default: false },
          },
          required: ['paymentMethod'],
        },
      },
    },
  }),
]

/** The feature *billing* of a shop, as discovery would deliver it. */
export const billing: Feature = {
  name: 'billing',
  slug: 'billing',
  aliases: ['invoices'],
  dir: at('src/billing'),
  files: [
    { path: invoicesFile, role: 'core', score: 1, why: 'named' },
    { path: routesFile, role: 'core', score: 0.9, why: 'named' },
    { path: errorsFile, role: 'core', score: 0.8, why: 'named' },
    { path: schemasFile, role: 'core', score: 0.8, why: 'named' },
    { path: at('src/billing/payments.ts'), role: 'core', score: 0.8, why: 'named' },
    { path: at('src/app.ts'), role: 'related', score: 0.2, why: 'imports it' },
    { path: at('test/invoices.test.ts'), role: 'test', score: 0.5, why: 'imports it' },
  ],
  env: [
    {
      name: 'STRIPE_SECRET_KEY',
      required: true,
      default: null,
      insecureDefault: false,
      file: at('src/lib/config.ts'),
      line: 4,
      uses: [],
      about: 'Secret key of Stripe',
    },
    { name: 'INVOICE_DUE_DAYS', required: false, default: '14', insecureDefault: false, file: at('src/lib/config.ts'), line: 5, uses: [] },
    { name: 'SESSION_SECRET', required: false, default: 'secret', insecureDefault: true, file: at('src/lib/config.ts'), line: 6, uses: [] },
  ],
  models: [
    {
      name: 'Invoice',
      kind: 'prisma',
      file: at('prisma/schema.prisma'),
      from: 10,
      to: 24,
      fields: [
        { name: 'id', type: 'String', required: true, id: true, line: 11 },
        { name: 'amountCents', type: 'Int', required: true, line: 12 },
        { name: 'customer', type: 'Customer', required: true, references: 'Customer', line: 13 },
      ],
      about: 'What a customer owes for an order.',
    },
  ],
  routes,
  symbols,
  errors: [
    {
      name: 'InvoiceAlreadyPaidError',
      message: 'Invoice {number} is already paid.',
      status: 409,
      file: invoicesFile,
      line: 43,
      function: 'payInvoice',
      guard: "invoice.status === 'PAID'",
      declared: { file: errorsFile, line: 11 },
    },
    { name: 'NotFoundError', status: 404, file: invoicesFile, line: 37, function: 'getInvoice', guard: '!invoice' },
  ],
  jobs: [
    {
      name: 'receipts',
      kind: 'queue',
      library: 'BullMQ',
      file: at('src/workers/queues.ts'),
      line: 5,
      handler: '',
      producers: [{ file: invoicesFile, line: 50 }],
    },
    {
      name: 'receipts',
      kind: 'worker',
      library: 'BullMQ',
      file: at('src/workers/receipts.ts'),
      line: 7,
      handler: 'sendReceipt',
      producers: [],
    },
    {
      name: 'overdue',
      kind: 'cron',
      library: 'node-cron',
      schedule: '0 3 * * *',
      file: at('src/workers/overdue.ts'),
      line: 6,
      handler: 'markOverdue',
      producers: [],
    },
  ],
  webhooks: [
    {
      direction: 'in',
      provider: 'stripe',
      events: ['payment_intent.succeeded', 'charge.refunded'],
      file: at('src/webhooks/stripe.ts'),
      line: 9,
      route: 'POST /api/webhooks/stripe',
      verifiedBy: 'readStripeEvent',
    },
  ],
  outbound: [
    { target: 'stripe', file: at('src/billing/payments.ts'), line: 21, call: 'stripe.paymentIntents.create', function: 'chargeCard' },
  ],
  tests: [
    {
      file: at('test/invoices.test.ts'),
      line: 12,
      title: 'refuses to pay an invoice twice',
      suite: ['payInvoice'],
      covers: [invoicesFile],
      calls: ['payInvoice'],
      requests: [],
    },
    {
      file: at('test/billing-api.test.ts'),
      line: 20,
      title: 'lists only own invoices',
      suite: [],
      covers: [at('src/app.ts')],
      calls: ['request'],
      requests: ['GET /api/billing/invoices?limit=5'],
    },
  ],
  docs: [],
  config: [],
  flows: [
    {
      entry: { label: 'POST /api/billing/invoices/:id/pay', kind: 'route', path: routesFile, line: 19 },
      steps: [
        { label: 'POST /api/billing/invoices/:id/pay', kind: 'route', path: routesFile, line: 19 },
        { label: 'payInvoice', kind: 'function', path: invoicesFile, line: 41 },
        { label: 'getInvoice', kind: 'function', path: invoicesFile, line: 34 },
        { label: 'Invoice.findFirst', kind: 'model', path: invoicesFile, line: 35 },
        { label: 'Invoice.update', kind: 'model', path: invoicesFile, line: 45 },
        { label: 'receipts', kind: 'queue', path: invoicesFile, line: 50 },
      ],
      edges: [
        [0, 1],
        [1, 2],
        [2, 3],
        [1, 4],
        [1, 5],
      ],
    },
  ],
  edgeCases: [
    {
      condition: "invoice.status === 'PAID'",
      outcome: 'throw InvoiceAlreadyPaidError',
      path: invoicesFile,
      line: 43,
      function: 'payInvoice',
      test: { file: at('test/invoices.test.ts'), line: 12, title: 'refuses to pay an invoice twice' },
    },
  ],
}

/** The repository of the shop. */
export const shop: Project = {
  name: 'shop',
  version: '1.4.0',
  description: { text: 'A small online shop', path: at('package.json'), line: 3 },
  languages: [{ name: 'TypeScript', files: 20, lines: 900 }],
  frameworks: ['Hono', 'Express'],
  stack: [{ name: 'Prisma', category: 'orm', file: at('package.json') }],
  packages: [
    {
      name: 'shop',
      dir: at(''),
      manifest: at('package.json'),
      version: '1.4.0',
      private: true,
      scripts: { dev: 'node src/server.ts', test: 'vitest run' },
      bin: {},
      dependencies: { hono: '^4' },
      devDependencies: {},
    },
  ],
  entryPoints: [{ path: at('src/server.ts'), kind: 'server', why: 'serve' }],
  symbols,
  routes: [...routes, route('POST', '/api/webhooks/stripe', { file: at('src/webhooks/stripe.ts'), line: 9, statuses: [200, 400] })],
  env: [
    ...billing.env,
    { name: 'PORT', required: false, default: '3000', insecureDefault: false, file: at('src/lib/config.ts'), line: 3, uses: [] },
  ],
  config: [],
  models: billing.models,
  errors: billing.errors,
  jobs: billing.jobs,
  webhooks: billing.webhooks,
  outbound: billing.outbound,
  tests: billing.tests,
  docs: [{ path: at('README.md'), title: 'Shop', headings: [], kind: 'readme', intro: 'A small online shop.' }],
  conventions: [{ topic: 'module-system', value: 'ES modules', evidence: [{ file: at('package.json') }] }],
  workflow: {
    ci: [{ file: at('.github/workflows/ci.yml'), name: 'CI', on: ['push'] }],
    codeowners: { file: at('.github/CODEOWNERS'), rules: [{ pattern: 'src/billing/', owners: ['@shop/payments'] }] },
    packageManager: 'npm',
  },
  team: async () => ({ active: 3, total: 4, level: 'small', authors: [] }),
  compliance: [],
  findings: [],
  sources: billing.files.map((file) => file.path),
  isTest: (path) => path.startsWith('test/'),
  importsOf: (path) =>
    path === routesFile ? [invoicesFile, schemasFile] : path === invoicesFile ? [errorsFile, at('src/billing/payments.ts')] : [],
  importersOf: (path) => (path === invoicesFile ? [routesFile] : path === routesFile ? [at('src/app.ts')] : []),
  facts: () => undefined,
  // every operation can fail with what the functions of invoices throw
  accountOf: () => ({
    deeds: billing.errors.map(({ file, line }) => ({ at: { file, line }, via: [], when: [], what: { does: 'fails' } })),
  }),
  source: (path, from, to, name) => ({
    path,
    from,
    to,
    hash: hashOf(`${path}${name ?? ''}`),
    ...(name === undefined ? {} : { symbol: name }),
  }),
} as Project

/** Knows the names of the shop. */
export const known: Known = (name) => {
  if (shop.symbols.some((one) => one.name === name)) return ref('symbol', name)
  return shop.env.some((key) => key.name === name) ? ref('env', name) : undefined
}

/** No example. */
export const noExamples: ExampleSet = { calls: new Map(), imports: new Map(), total: 0, checked: 0 }

/** What a page of the shop's billing is made from. */
export function billingInput(more: Partial<PageInput> = {}): PageInput {
  return {
    project: shop,
    feature: billing,
    config: defaultConfig,
    depth: 'standard',
    known,
    types: new Map(),
    examples: noExamples,
    documented: [],
    api: { documented: new Set(billing.routes.map(operation)), features: new Set(), whole: new Set() },
    siblings: new Map([['api', at('docs/features/billing/api.md')]]),
    exists: () => false,
    changedIn: () => undefined,
    ...more,
  }
}
