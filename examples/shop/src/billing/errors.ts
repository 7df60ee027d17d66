import { HttpError } from '../lib/errors.ts'

/** The card was refused. */
export class PaymentDeclinedError extends HttpError {
  constructor(reason: string) {
    super(402, 'payment_declined', `The payment was declined: ${reason}`)
  }
}

/** The invoice was paid before. */
export class InvoiceAlreadyPaidError extends HttpError {
  constructor(number: number) {
    super(409, 'invoice_already_paid', `Invoice ${number} is already paid.`)
  }
}

/** More money was asked back than was paid. */
export class RefundTooLargeError extends HttpError {
  constructor(leftCents: number) {
    super(422, 'refund_too_large', `Only ${leftCents} cents can be refunded.`)
  }
}
