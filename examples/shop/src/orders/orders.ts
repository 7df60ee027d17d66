import type { Order } from '@prisma/client'
import { createInvoice } from '../billing/invoices.ts'
import { prisma } from '../lib/database.ts'
import { HttpError } from '../lib/errors.ts'

/** One line of a cart. */
export interface CartLine {
  productId: string
  quantity: number
}

/** Places an order and writes its invoice. */
export async function placeOrder(customerId: string, lines: readonly CartLine[]): Promise<Order> {
  if (lines.length === 0) throw new HttpError(422, 'empty_cart', 'The cart is empty.')
  const order = await prisma.order.create({ data: { customerId, lines: { create: lines.map((line) => ({ ...line })) } } })
  await createInvoice(order.id)
  return order
}
