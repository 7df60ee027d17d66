import { Worker } from 'bullmq'
import { prisma } from '../lib/database.ts'
import { connection } from './queues.ts'

/** The text of a receipt. */
export function receiptText(invoice: { number: number; amountCents: number; currency: string }): string {
  return `Invoice ${invoice.number}: ${(invoice.amountCents / 100).toFixed(2)} ${invoice.currency.toUpperCase()}, paid. Thank you.`
}

/** Sends the receipt of a paid invoice. */
export const receiptWorker = new Worker(
  'receipts',
  async (job) => {
    const invoice = await prisma.invoice.findUniqueOrThrow({ where: { id: job.data.invoiceId }, include: { customer: true } })
    return { to: invoice.customer.email, text: receiptText(invoice) }
  },
  { connection },
)
