import { z } from 'zod'

/** What a customer sends to pay an invoice. */
export const payInvoiceSchema = z.object({
  paymentMethod: z.string().min(1).describe('Id of a Stripe payment method'),
  saveCard: z.boolean().default(false),
})

/** What support sends to refund an invoice. */
export const refundSchema = z.object({
  amountCents: z.number().int().positive(),
  reason: z.enum(['requested_by_customer', 'duplicate', 'fraudulent']),
})

/** Filters of the invoice list. */
export const invoiceQuerySchema = z.object({
  status: z.enum(['OPEN', 'PAID', 'OVERDUE', 'REFUNDED']).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** A refund that support asks for. */
export type RefundRequest = z.infer<typeof refundSchema>
