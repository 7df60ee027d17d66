import { z } from 'zod'

const schema = z.object({
  DATABASE_URL: z.url(),
  REDIS_URL: z.string().default('redis://localhost:6379'),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().default('whsec_test'),
  SESSION_KEY: z.string().min(32),
  INVOICE_DUE_DAYS: z.coerce.number().int().min(1).default(14),
  PORT: z.coerce.number().default(3000),
})

/** Settings of the shop, checked once at start. */
export const config = schema.parse(process.env)
