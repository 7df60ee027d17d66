import { Hono } from 'hono'
import { readStripeEvent } from '../billing/payments.ts'
import { prisma } from '../lib/database.ts'

/** Receives what Stripe tells us. */
export const stripeWebhook = new Hono()

/** Takes a signed Stripe event. */
stripeWebhook.post('/stripe', async (c) => {
  const signature = c.req.header('stripe-signature')
  if (!signature) return c.json({ code: 'no_signature', message: 'The signature is missing.' }, 400)
  const event = readStripeEvent(await c.req.text(), signature)
  switch (event.type) {
    case 'payment_intent.succeeded':
      await prisma.invoice.updateMany({ where: { paymentIntent: event.data.object.id }, data: { status: 'PAID' } })
      break
    case 'charge.refunded':
      await prisma.invoice.updateMany({ where: { paymentIntent: String(event.data.object.payment_intent) }, data: { status: 'REFUNDED' } })
      break
  }
  return c.json({ received: true })
})
