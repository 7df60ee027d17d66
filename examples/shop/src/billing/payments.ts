import Stripe from 'stripe'
import { config } from '../lib/config.ts'
import { PaymentDeclinedError } from './errors.ts'

const stripe = new Stripe(config.STRIPE_SECRET_KEY)

/** A charge that Stripe accepted. */
export interface Charge {
  /** Id of the payment intent. */
  id: string
  amountCents: number
}

/**
 * Charges a card.
 *
 * @throws PaymentDeclinedError when the bank refuses.
 */
export async function chargeCard(amountCents: number, currency: string, paymentMethod: string): Promise<Charge> {
  const intent = await stripe.paymentIntents.create({ amount: amountCents, currency, payment_method: paymentMethod, confirm: true })
  if (intent.status !== 'succeeded') throw new PaymentDeclinedError(intent.last_payment_error?.message ?? intent.status)
  return { id: intent.id, amountCents }
}

/** Gives money of a charge back. */
export async function refundCharge(paymentIntent: string, amountCents: number, reason: Stripe.RefundCreateParams.Reason) {
  return stripe.refunds.create({ payment_intent: paymentIntent, amount: amountCents, reason })
}

/** Checks the signature of a Stripe webhook and returns its event. */
export function readStripeEvent(body: string, signature: string): Stripe.Event {
  return stripe.webhooks.constructEvent(body, signature, config.STRIPE_WEBHOOK_SECRET)
}

/**
 * Charges a card with a token.
 *
 * @deprecated Use {@link chargeCard}; tokens end with API version 2026-03.
 */
export async function chargeToken(amountCents: number, token: string): Promise<Charge> {
  return chargeCard(amountCents, 'eur', token)
}
