import { Hono } from 'hono'
import { prisma } from '../lib/database.ts'
import { NotFoundError } from '../lib/errors.ts'

/** What can be bought; everybody may look. */
export const catalog = new Hono()

/** Lists products that are in stock. */
catalog.get('/products', async (c) => c.json(await prisma.product.findMany({ where: { stock: { gt: 0 } } })))

/** Shows one product. */
catalog.get('/products/:id', async (c) => {
  const product = await prisma.product.findUnique({ where: { id: c.req.param('id') } })
  if (!product) throw new NotFoundError('The product')
  return c.json(product)
})
