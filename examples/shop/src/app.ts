import { Hono } from 'hono'
import { billing } from './billing/routes.ts'
import { catalog } from './catalog/routes.ts'
import { HttpError } from './lib/errors.ts'
import { orders } from './orders/routes.ts'
import { stripeWebhook } from './webhooks/stripe.ts'

/** The public API. */
export const app = new Hono().basePath('/api')

app.route('/billing', billing)
app.route('/orders', orders)
app.route('/catalog', catalog)
app.route('/webhooks', stripeWebhook)

app.onError((error, c) => {
  if (error instanceof HttpError) return c.json({ code: error.code, message: error.message }, error.status as 400)
  console.error(error)
  return c.json({ code: 'internal', message: 'Something went wrong.' }, 500)
})
