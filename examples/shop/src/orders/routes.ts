import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireCustomer, type SessionVariables } from '../lib/session.ts'
import { placeOrder } from './orders.ts'

const cartSchema = z.object({
  lines: z.array(z.object({ productId: z.string(), quantity: z.number().int().min(1).max(99) })).min(1),
})

/** Orders of a signed-in customer. */
export const orders = new Hono<{ Variables: SessionVariables }>()

orders.use(requireCustomer)

/** Places an order. */
orders.post('/', zValidator('json', cartSchema), async (c) => c.json(await placeOrder(c.get('customerId'), c.req.valid('json').lines), 201))
