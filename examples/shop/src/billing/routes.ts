import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { requireCustomer, type SessionVariables } from '../lib/session.ts'
import { getInvoice, listInvoices, payInvoice } from './invoices.ts'
import { invoiceQuerySchema, payInvoiceSchema } from './schemas.ts'

/** What a signed-in customer can do with invoices. */
export const billing = new Hono<{ Variables: SessionVariables }>()

billing.use(requireCustomer)

/** Lists the invoices of the signed-in customer. */
billing.get('/invoices', zValidator('query', invoiceQuerySchema), async (c) => {
  return c.json(await listInvoices(c.get('customerId'), c.req.valid('query')))
})

/** Shows one invoice. */
billing.get('/invoices/:id', async (c) => c.json(await getInvoice(c.req.param('id'), c.get('customerId'))))

/** Pays an invoice by card. */
billing.post('/invoices/:id/pay', zValidator('json', payInvoiceSchema), async (c) => {
  const { paymentMethod } = c.req.valid('json')
  return c.json(await payInvoice(c.req.param('id'), c.get('customerId'), paymentMethod))
})
