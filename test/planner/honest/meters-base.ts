import type { Files } from '../../support/planning.ts'

/** An interface for energy meters with Hono and Drizzle: households, meters, readings, tokens in a header. */
export const metersBase: Files = {
  'package.json': JSON.stringify({
    name: 'meters',
    type: 'module',
    scripts: { start: 'node src/index.ts', test: 'vitest' },
    dependencies: {
      hono: '^4.0.0',
      '@hono/node-server': '^1.0.0',
      'drizzle-orm': '^0.45.0',
      pg: '^8.0.0',
      bullmq: '^5.0.0',
      pino: '^9.0.0',
      zod: '^4.0.0',
      opossum: '^9.0.0',
      '@clickhouse/client': '^1.0.0',
      '@aws-sdk/client-s3': '^3.0.0',
    },
    devDependencies: { vitest: '^3.0.0', 'drizzle-kit': '^0.31.0' },
  }),
  'src/db/client.ts': `import { drizzle } from 'drizzle-orm/node-postgres'
export const db = drizzle(process.env.DATABASE_URL ?? '')
`,
  'src/middleware/bearer.ts': `import { createMiddleware } from 'hono/factory'
import { verify } from 'hono/jwt'
export const bearer = createMiddleware(async (c, next) => {
  const header = c.req.header('authorization')
  if (!header) return c.json({ error: 'token missing' }, 401)
  const payload = await verify(header.slice(7), process.env.TOKEN_SECRET ?? '')
  c.set('householdId', payload.sub)
  await next()
})
`,
  'src/routes/readings.ts': `import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { db } from '../db/client.ts'
import { readings } from '../db/schema.ts'
import { bearer } from '../middleware/bearer.ts'
export const readingsApp = new Hono()
readingsApp.get('/readings', bearer, async (c) => c.json(await db.select().from(readings)))
readingsApp.post('/readings', bearer, async (c) => {
  const body = await c.req.json()
  const [row] = await db.insert(readings).values({ meterId: body.meterId, kwh: body.kwh }).returning()
  return c.json(row, 201)
})
readingsApp.delete('/readings/:id', bearer, async (c) => {
  await db.delete(readings).where(eq(readings.id, c.req.param('id')))
  return c.body(null, 204)
})
`,
  'src/routes/households.ts': `import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { db } from '../db/client.ts'
import { households } from '../db/schema.ts'
import { bearer } from '../middleware/bearer.ts'
export const householdsApp = new Hono()
householdsApp.get('/households/:id', bearer, async (c) => {
  const [row] = await db.select().from(households).where(eq(households.id, c.req.param('id')))
  return row ? c.json(row) : c.json({ error: 'unknown' }, 404)
})
householdsApp.put('/households/:id', bearer, async (c) => {
  const body = await c.req.json()
  await db.update(households).set({ contactEmail: body.contactEmail }).where(eq(households.id, c.req.param('id')))
  return c.body(null, 204)
})
`,
  'src/index.ts': `import { serve } from '@hono/node-server'
import { app } from './app.ts'
serve({ fetch: app.fetch, port: 3000 })
`,
}

/** Tables of the base, and those that tasks added. */
export function metersSchema(added: string): string {
  return `import { boolean, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
export const households = pgTable('households', {
  id: uuid('id').primaryKey().defaultRandom(),
  contactEmail: text('contact_email').notNull(),
  contactName: text('contact_name').notNull(),
  createdAt: timestamp('created_at').notNull().defaultNow(),
})
export const meters = pgTable('meters', {
  id: uuid('id').primaryKey().defaultRandom(),
  householdId: uuid('household_id').references(() => households.id),
  serial: text('serial').notNull(),
})
export const readings = pgTable('readings', {
  id: uuid('id').primaryKey().defaultRandom(),
  meterId: uuid('meter_id').references(() => meters.id),
  kwh: numeric('kwh').notNull(),
  takenAt: timestamp('taken_at').notNull().defaultNow(),
})
${added}`
}

/** The application, with what tasks put in front of the routes, and routes that they added. */
export function metersApp(imports: readonly string[], before: readonly string[], after: readonly string[]): string {
  return `import { Hono } from 'hono'
import { householdsApp } from './routes/households.ts'
import { readingsApp } from './routes/readings.ts'
${imports.join('\n')}
export const app = new Hono()
${before.join('\n')}
app.route('/', readingsApp)
app.route('/', householdsApp)
${after.join('\n')}
`
}
