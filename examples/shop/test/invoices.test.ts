import { beforeEach, describe, expect, it, vi } from 'vitest'
import { InvoiceAlreadyPaidError, RefundTooLargeError } from '../src/billing/errors.ts'
import { payInvoice, refundInvoice, totalOf } from '../src/billing/invoices.ts'
import { prisma } from '../src/lib/database.ts'

vi.mock('../src/lib/database.ts')

describe('totalOf', () => {
  it('adds quantity times price', () => {
    expect(totalOf([{ quantity: 2, priceCents: 150 }, { quantity: 1, priceCents: 99 }])).toBe(399)
  })

  it('is zero for an empty order', () => {
    expect(totalOf([])).toBe(0)
  })
})

describe('payInvoice', () => {
  beforeEach(() => vi.resetAllMocks())

  it('refuses an invoice that is already paid', async () => {
    vi.mocked(prisma.invoice.findFirst).mockResolvedValue({ id: 'i1', number: 7, status: 'PAID' } as never)
    await expect(payInvoice('i1', 'c1', 'pm_1')).rejects.toThrow(InvoiceAlreadyPaidError)
  })
})

describe('refundInvoice', () => {
  it('never gives back more than was paid', async () => {
    vi.mocked(prisma.invoice.findUnique).mockResolvedValue({ id: 'i1', amountCents: 100, refundedCents: 80, paymentIntent: 'pi_1' } as never)
    await expect(refundInvoice('i1', { amountCents: 21, reason: 'duplicate' })).rejects.toThrow(RefundTooLargeError)
  })
})
