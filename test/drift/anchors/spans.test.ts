import { describe, expect, it } from 'vitest'
import { anchorsOf, linesOf } from '../read-anchors.ts'

const span = (code: string): readonly string[] => linesOf(`See \`${code}\` here.`)

describe('code spans', () => {
  it.each([
    ['createInvoice', 'name createInvoice'],
    ['createInvoice()', 'name createInvoice'],
    ['createInvoice(order, true)', 'name createInvoice'],
    ['new Ledger(path)', 'name Ledger'],
    ['await ledger.close()', 'name ledger.close'],
    ['Ledger#close', 'name Ledger.close'],
    ['Ledger.prototype.close', 'name Ledger.close'],
    ['config?.port', 'name config.port'],
    ['context.prisma', 'name context.prisma'],
    ['entry.key', 'name entry.key'],
    ['.close()', 'name close'],
    ['this.retries', 'name retries'],
    ['Invoice[]', 'name Invoice'],
    ['<InvoiceTable rows={rows} />', 'name InvoiceTable'],
    ['@Billable()', 'name Billable'],
    ['retry-after', 'name retry-after'],
    ['retries: 3', 'name retries'],
    ['#maxRetries', 'name maxRetries'],
    ["'bottom-left'", 'name bottom-left'],
  ])('names code: %s', (code, anchor) => {
    expect(span(code)).toEqual([anchor])
  })

  it('names options beside the call that takes them', () => {
    expect(span('createLedger({ retries: 3, quiet: true })')).toEqual([
      'name createLedger',
      'name retries of createLedger',
      'name quiet of createLedger',
    ])
  })

  it('names the types of an expression', () => {
    expect(span('Promise<Invoice | undefined>')).toEqual(['name Invoice'])
    expect(span('retry?: RetryPlan')).toEqual(['name retry', 'name RetryPlan'])
  })

  it('names everything of a list', () => {
    expect(span('openLedger / closeLedger')).toEqual(['name openLedger', 'name closeLedger'])
    expect(span('book, page()')).toEqual(['name book', 'name page'])
  })

  it.each([
    ['LEDGER_TOKEN', 'env LEDGER_TOKEN'],
    ['process.env.LEDGER_TOKEN', 'env LEDGER_TOKEN'],
    ["process.env['LEDGER_TOKEN']", 'env LEDGER_TOKEN'],
    ['import.meta.env.VITE_LEDGER', 'env VITE_LEDGER'],
    ['$LEDGER_TOKEN', 'env LEDGER_TOKEN'],
    ['${LEDGER_TOKEN}', 'env LEDGER_TOKEN'],
    ['LEDGER_PORT=8080', 'env LEDGER_PORT'],
    ['export LEDGER_PORT=8080', 'env LEDGER_PORT'],
    ['PORT=80', 'env PORT'],
  ])('names variables of the environment: %s', (code, anchor) => {
    expect(span(code)).toEqual([anchor])
  })

  it('takes one word in capitals for a variable only beside words about the environment', () => {
    expect(linesOf('Set the `PORT` environment variable.')).toEqual(['env PORT'])
    expect(linesOf('Answers with `JSON`.')).toEqual([])
  })

  it.each([
    ['--base-url', ['flag --base-url']],
    ['--port=80', ['flag --port']],
    ['-p, --port <number>', ['flag --port']],
    ['[--dry-run]', ['flag --dry-run']],
    ['ledger export --since 2d', ['script ledger', 'flag --since of ledger']],
    ['git commit --amend', ['flag --amend of git']],
  ])('names flags: %s', (code, anchors) => {
    expect(span(code)).toEqual(anchors)
  })

  it.each([
    ['src/ledger.ts', 'path src/ledger.ts'],
    ['src/ledger.ts:12', 'path src/ledger.ts'],
    ['src/ledger.ts#L12-L20', 'path src/ledger.ts'],
    ['./src/ledger.ts', 'path ./src/ledger.ts'],
    ['packages/ledger/', 'path packages/ledger/'],
    ['packages/ledger', 'path packages/ledger'],
    ['src/**/*.ts', 'path src/**/*.ts'],
    ['app/[team]/page.tsx', 'path app/[team]/page.tsx'],
    ['tsconfig.json', 'path tsconfig.json'],
    ['.env.example', 'path .env.example'],
    ['Dockerfile', 'path Dockerfile'],
    ['settings.json.template', 'path settings.json.template'],
    ['schema.prisma', 'path schema.prisma'],
  ])('names paths: %s', (code, anchor) => {
    expect(span(code)).toEqual([anchor])
  })

  it.each([
    ['npm run build', 'script build of npm'],
    ['npm test', 'script test of npm'],
    ['pnpm dev', 'script dev of pnpm'],
    ['yarn test:unit', 'script test:unit of yarn'],
    ['bun run seed', 'script seed of bun'],
    ['pnpm --filter web dev', 'script dev of pnpm web'],
    ['yarn workspace web dev', 'script dev of yarn web'],
    ['make release', 'script release of make'],
  ])('names scripts: %s', (code, anchor) => {
    expect(span(code)).toEqual([anchor])
  })

  it.each([
    ['GET /invoices/:id', 'route GET /invoices/:id'],
    ['POST http://localhost:3000/invoices?draft=1', 'route POST /invoices'],
    ['/api/invoices/{id}', 'route /api/invoices/{id}'],
    ['http://localhost:3000/health', 'route /health'],
  ])('names routes: %s', (code, anchor) => {
    expect(span(code)).toEqual([anchor])
  })

  it('takes a path for a route only beside words about requests', () => {
    expect(linesOf('The endpoint `/slack/events` answers.')).toEqual(['route /slack/events'])
    expect(linesOf('Type `/help` in the chat.')).toEqual([])
  })

  it('names packages and imports', () => {
    expect(span('@ledger/client')).toEqual(['import @ledger/client of'])
    expect(span('@ledger/client@2.1.0')).toEqual(['import @ledger/client of'])
    expect(span("import { open } from '@ledger/client'")).toEqual(['name open of @ledger/client', 'import @ledger/client of open'])
  })

  it.each([
    'true',
    'null',
    '42',
    '1.2.3',
    '>=18',
    'string | undefined',
    'console.log(x)',
    'Array<string>',
    'npm install',
    'yarn add left-pad',
    'async/await',
    'application/json',
    'api.stripe.com',
    'Node.js',
    '#ff8800',
    'https://stripe.com/docs',
    'a@b.com',
    '/etc/hosts',
    '~/.config/x.json',
    '*',
    '...',
    'Content-Type',
    "'strict'",
    'v1 / v2 of it',
    'Week {number}',
    'e2e/4',
  ])('names nothing in: %s', (code) => {
    expect(span(code)).toEqual([])
  })

  it('keeps offsets of the bare name, for a splice', () => {
    const text = 'Call `await ledger.close( true )` or ``a `b` c``.'
    for (const anchor of anchorsOf(text)) expect(text.slice(anchor.from, anchor.to)).toBe(anchor.text)
    expect(anchorsOf(text)[0]).toMatchObject({ text: 'ledger.close', line: 1, in: 'span' })
  })
})

it('names what stands in a row of arrows, and files that programs of others are given', () => {
  expect(linesOf('Calls `openBook → addBill → total()`.')).toEqual(['name openBook', 'name addBill', 'name total'])
  expect(linesOf('Run `deno run -A tools/books.ts`, then `helm install books -f chart/values.yaml`.')).toEqual([
    'path tools/books.ts',
    'path chart/values.yaml',
  ])
})
