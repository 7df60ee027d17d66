import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { fieldRows, signatureOf, symbolItem } from '../../../src/docs/parts/symbols.ts'
import { at, billing, billingInput, shop, symbol } from '../../support/shop-project.ts'

const file = at('src/billing/invoices.ts')

describe('signatureOf', () => {
  it('keeps the written types where the checker finds none', () => {
    const refund = symbol('refund', file, { signature: 'export async function refund(request: RefundRequest): Promise<Invoice>' })
    const typed = (signature: string) => new Map([[`${file}#refund`, { path: file, name: 'refund', signature }]])
    expect(signatureOf(refund, billingInput({ types: typed('function refund(request: z.infer<any>): Promise<Invoice>') }))).toBe(
      'async function refund(request: RefundRequest): Promise<Invoice>',
    )
    expect(signatureOf(refund, billingInput({ types: typed('function refund(request: { cents: number }): void') }))).toBe(
      'function refund(request: { cents: number }): void',
    )
  })
})

describe('symbolItem', () => {
  const textOf = (one: ReturnType<typeof symbol>, input = billingInput()): string => plain(symbolItem(one, input)?.text ?? [])

  it('says what a constant is for', () => {
    const schema = symbol('invoiceQuerySchema', at('src/billing/schemas.ts'), {
      kind: 'constant',
      signature: 'const invoiceQuerySchema = z.object(…)',
    })
    expect(textOf(schema)).toBe('invoiceQuerySchema is the schema of the query of GET /api/billing/invoices.')
    // the section of that operation has the fields
    expect(fieldRows(schema, billingInput())).toEqual([])
    const job = symbol('overdueJob', at('src/workers/overdue.ts'), { kind: 'constant', signature: 'const overdueJob', from: 5, to: 7 })
    expect(textOf(job)).toBe('overdueJob is a scheduled job of overdue on the schedule 0 3 * * *.')
  })

  it('shows no type that only says the name of its field again', () => {
    const members = [
      { name: 'local_files', type: 'LocalFileTable', line: 1 },
      { name: 'owner', type: 'User', line: 2 },
      { name: 'tags', type: 'TagTable', doc: 'Words of the file.', line: 3 },
    ]
    const database = symbol('Database', file, { kind: 'interface', signature: 'interface Database', members })
    expect(fieldRows(database, billingInput()).map(({ id }) => id)).toEqual(['field/owner', 'field/tags'])
  })

  it('restates nothing where the author explains it', () => {
    const type = symbol('Receipt', file, { kind: 'interface', signature: 'interface Receipt', doc: 'What a customer gets.' })
    expect(textOf(type)).toBe('Receipt (interface): What a customer gets.')
  })

  it.each(['function useCart()', 'const Cart = ()', 'const getSettings = () =>'])(
    'says nothing of %s, which only repeats a name',
    (signature) => {
      expect(symbolItem(symbol('useCart', file, { signature }), billingInput())).toBeUndefined()
    },
  )

  it('lists the fields of a type', () => {
    const charge = billing.symbols.find((one) => one.name === 'Charge') ?? symbol('Charge', file)
    expect(fieldRows(charge, billingInput()).map(({ cells }) => cells.map(plain))).toEqual([
      ['Charge', 'id', 'string', '', ''],
      ['Charge', 'amountCents', 'number', '', ''],
    ])
    expect(fieldRows(charge, billingInput({ depth: 'quick' })).map(({ spare }) => spare)).toEqual([true, true])
    expect(shop.symbols).toContain(charge)
  })
})
