import { describe, expect, it } from 'vitest'
import type { ErrorInfo } from '../../src/core/project.ts'
import { readChecklist, readGaps } from '../../src/docs/checklist.ts'
import { measureCoverage, statementsOf } from '../../src/docs/coverage.ts'
import { facetsOf } from '../../src/docs/coverage/operation-facets.ts'
import { readStatements, type Statement } from '../../src/docs/coverage/read-statements.ts'
import { openApiDocument } from '../../src/docs/openapi/document.ts'
import { operation } from '../../src/text/fact-refs.ts'
import { at, billing, shop } from '../support/shop-project.ts'

const measure = (text: string, feature = billing) =>
  measureCoverage(feature, shop, statementsOf([{ path: at('docs/features/billing/README.md'), text }]))

/** The same code as a library: nobody calls it but by its names. */
const library = { ...billing, routes: [], triggers: [] }

describe('coverage', () => {
  it('counts a name with a sentence or a signature of its own', () => {
    expect(measure('# Billing\n').technical.covered).toBe(0)
    expect(measure('`createInvoice` writes the invoice.', library).technical.covered).toBe(1)
    expect(measure('- `createInvoice`: `function createInvoice(orderId: string): Promise<Invoice>`', library).technical.covered).toBe(1)
    expect(measure('| Name | What |\n| - | - |\n| `STRIPE_SECRET_KEY` | The key of our account |').technical.covered).toBe(1)
  })

  it('counts no name that callers of an operation never see', () => {
    const { total } = measure('', library).technical
    const inner = new Set(billing.symbols.map(({ name }) => name))
    expect(measure('').technical.total).toBe(total - inner.size + billing.errors.filter(({ name }) => inner.has(name)).length)
    expect(measure('`createInvoice` writes the invoice.').technical.covered).toBe(0)
  })

  it('reads a row of a table with the words of its columns', () => {
    const errors = (row: string): string => `| Status | Message | When |\n| - | - | - |\n| ${row} |\n`
    expect(measure(errors('`409` | `InvoiceAlreadyPaidError` | `invoice.paid`')).technical.covered).toBe(1)
    expect(measure(errors('| `InvoiceAlreadyPaidError` |')).technical.covered).toBe(0)
  })

  it('counts a bare name in a list as nothing', () => {
    expect(measure('- `createInvoice`\n- `getInvoice`\n', library).technical.covered).toBe(0)
    expect(
      measure('There are these five names: `createInvoice`, `getInvoice`, `payInvoice`, `chargeToken`, `Charge`.').technical.covered,
    ).toBe(0)
  })

  it('counts what a person wrote about an operation', () => {
    const nothing = measure('## `POST /api/billing/invoices/:id/pay`\n')
    expect(nothing.api.covered).toBe(0)
    const page = `## \`POST /api/billing/invoices/:id/pay\`

Pays one invoice. You must be signed in.

- \`id\` in the path, \`paymentMethod\` and \`saveCard\` in the body.
- \`200\` when it was paid, \`InvoiceAlreadyPaidError\` and \`NotFoundError\` otherwise.

\`\`\`sh
curl -X POST https://shop.example/api/billing/invoices/7/pay
\`\`\`
`
    const { api, examples } = measure(page)
    expect(api.covered).toBe(6)
    expect(api.total).toBe(nothing.api.total)
    expect(examples.covered).toBe(1)
  })

  it('leaves out what does not apply', () => {
    const bare = { ...billing, routes: [], symbols: [], env: [], errors: [], jobs: [], edgeCases: [] }
    expect(measureCoverage(bare, shop, [])).toEqual({
      technical: { covered: 0, total: 0 },
      api: { covered: 0, total: 0 },
      examples: { covered: 0, total: 0 },
      tests: { covered: 0, total: 0 },
    })
  })
})

describe('checklist', () => {
  it('shows the evidence of an item, or leaves it open', () => {
    const statements = statementsOf([
      {
        path: at('docs/a.md'),
        text: '# A\n\n## Security considerations\n\n`requireCustomer` guards all of it.\n\n## Performance notes\n\nTODO(owner): how much load?\n',
      },
    ])
    const items = readChecklist(statements, measureCoverage(billing, shop, statements))
    expect(items).toHaveLength(8)
    expect(items.find((item) => item.name === 'security considerations')).toEqual({
      name: 'security considerations',
      facts: 1,
      evidence: { page: 'docs/a.md', section: 'Security considerations' },
    })
    expect(items.find((item) => item.name === 'performance notes')).toEqual({ name: 'performance notes', facts: 0 })
    expect(readGaps(statements)).toEqual([{ page: 'docs/a.md', section: 'Performance notes', text: 'TODO(owner): how much load?' }])
  })
})

describe('API coverage', () => {
  it('counts a plain error by what it says, and one that is told for several operations where that stands', () => {
    const [route] = billing.routes
    if (route === undefined) throw new Error('The fixture has no route.')
    const {
      statuses: _,
      schemas: { responses: __, ...schemas },
      ...rest
    } = route
    const bare = { ...rest, statuses: [], schemas, passes: [] }
    const plain: ErrorInfo = { name: 'Error', message: 'Out of  stock', file: at('src/x.ts'), line: 1 }
    const says = (line: string): readonly Statement[] =>
      readStatements(at('docs/a.md'), `## \`${operation(route)}\`\n\nIt takes the money of an invoice.\n\n${line}\n`)
    const said = (line: string, isTold?: () => boolean): boolean =>
      facetsOf(bare, { errors: [plain], ...(isTold && { isTold }) }, says(line)).said.includes('errors')
    expect(said('It can fail.')).toBe(false)
    expect(said('It can fail with `Out of stock`.')).toBe(true)
    expect(said('It can fail.', () => true)).toBe(true)
    expect(facetsOf(bare, { errors: [plain], isTold: () => true }, []).applies).toContain('errors')
    expect(facetsOf(bare, { errors: [plain], isTold: () => true }, []).said).not.toContain('errors')
  })

  it('counts what an OpenAPI document says, and no more', () => {
    const whole = openApiDocument(shop)
    const none = measureCoverage(billing, shop, [])
    const all = measureCoverage(billing, shop, [], whole)
    expect(none.api.covered).toBe(0)
    expect(all.api.total).toBe(none.api.total)
    expect(all.api.covered).toBeGreaterThan(all.api.total / 2)
    expect(measureCoverage(billing, shop, [], { paths: {} }).api.covered).toBe(0)
    expect(measureCoverage(billing, shop, [], 'no document').api.covered).toBe(0)
  })
})
