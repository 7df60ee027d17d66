import { expect, it } from 'vitest'
import { receiptText } from '../src/workers/receipts.ts'

it('shows the amount with two decimals', () => {
  expect(receiptText({ number: 12, amountCents: 1990, currency: 'eur' })).toContain('19.90 EUR')
})
