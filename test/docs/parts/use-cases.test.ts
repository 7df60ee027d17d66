import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { useCases } from '../../../src/docs/parts/use-cases.ts'
import { at, billing, billingInput } from '../../support/shop-project.ts'

function told(title: string): readonly string[] {
  const test = { title, file: at('test/billing.test.ts'), line: 4, suite: [], requests: ['GET /api/billing/invoices'], calls: [] }
  const input = billingInput({ feature: { ...billing, tests: [test] as never } })
  return useCases(input).flatMap((block) =>
    block?.body.kind === 'list' && block.id.startsWith('cases/') ? block.body.items.map(({ text }) => plain(text)) : [],
  )
}

describe('use cases from titles of tests', () => {
  it.each([
    ['refuses to pay an invoice twice', 'refuses to pay an invoice twice.'],
    ['should keep the amount', 'keep the amount.'],
    ['an invoice is paid once', 'an invoice is paid once.'],
    ['the owner deletes an invoice', 'the owner deletes an invoice.'],
  ])('tells what comes of something: %s', (title, item) => {
    expect(told(title)).toEqual([item])
  })

  it.each(['create the invoice', 'Bank + card with wrong address', 'GET with own token succeeds', 'list of invoices', 'should work'])(
    'leaves out a step, a case and a result that says nothing: %s',
    (title) => {
      expect(told(title)).toEqual([])
    },
  )
})
