import type { Invoice } from '@prisma/client'
import { config } from '../lib/config.ts'
import { prisma } from '../lib/database.ts'
import { NotFoundError } from '../lib/errors.ts'
import { receiptQueue } from '../workers/queues.ts'
import { InvoiceAlreadyPaidError, RefundTooLargeError } from './errors.ts'
import { chargeCard, refundCharge } from './payments.ts'
import type { RefundRequest } from './schemas.ts'

const day = 24 * 60 * 60 * 1000

/** Sum of an order's lines in cents. */
export function totalOf(lines: readonly { quantity: number; priceCents: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0)
}

/** Writes the invoice of an order; it is due after `INVOICE_DUE_DAYS`. */
export async function createInvoice(orderId: string): Promise<Invoice> {
  const order = await prisma.order.findUnique({ where: { id: orderId }, include: { lines: { include: { product: true } } } })
  if (!order) throw new NotFoundError('The order')
  const amountCents = totalOf(order.lines.map((line) => ({ quantity: line.quantity, priceCents: line.product.priceCents })))
  return prisma.invoice.create({
    data: { orderId, customerId: order.customerId, amountCents, dueAt: new Date(Date.now() + config.INVOICE_DUE_DAYS * day) },
  })
}

/** Invoices of a customer, newest first. */
export async function listInvoices(customerId: string, filter: { status?: Invoice['status']; limit: number }): Promise<Invoice[]> {
  return prisma.invoice.findMany({
    where: { customerId, ...(filter.status ? { status: filter.status } : {}) },
    orderBy: { createdAt: 'desc' },
    take: filter.limit,
  })
}

/** One invoice of a customer. */
export async function getInvoice(id: string, customerId: string): Promise<Invoice> {
  const invoice = await prisma.invoice.findFirst({ where: { id, customerId } })
  if (!invoice) throw new NotFoundError('The invoice')
  return invoice
}

/** Charges the customer's card for an invoice and queues the receipt. */
export async function payInvoice(id: string, customerId: string, paymentMethod: string): Promise<Invoice> {
  const invoice = await getInvoice(id, customerId)
  if (invoice.status === 'PAID') throw new InvoiceAlreadyPaidError(invoice.number)
  const charge = await chargeCard(invoice.amountCents, invoice.currency, paymentMethod)
  const paid = await prisma.invoice.update({
    where: { id },
    data: { status: 'PAID', paidAt: new Date(), paymentIntent: charge.id },
  })
  await receiptQueue.add('send-receipt', { invoiceId: id })
  return paid
}

/** Gives a customer money back; never more than was paid. */
export async function refundInvoice(id: string, request: RefundRequest): Promise<Invoice> {
  const invoice = await prisma.invoice.findUnique({ where: { id } })
  if (!invoice?.paymentIntent) throw new NotFoundError('The paid invoice')
  const left = invoice.amountCents - invoice.refundedCents
  if (request.amountCents > left) throw new RefundTooLargeError(left)
  await refundCharge(invoice.paymentIntent, request.amountCents, request.reason)
  return prisma.invoice.update({
    where: { id },
    data: { refundedCents: { increment: request.amountCents }, status: request.amountCents === left ? 'REFUNDED' : 'PAID' },
  })
}

/** Marks every open invoice whose due date has passed; returns how many. */
export async function markOverdue(now: Date): Promise<number> {
  // TODO: send a reminder before the invoice becomes overdue
  const { count } = await prisma.invoice.updateMany({ where: { status: 'OPEN', dueAt: { lt: now } }, data: { status: 'OVERDUE' } })
  return count
}
