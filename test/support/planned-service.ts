/** A service with Express and Prisma: patients, visits, a nightly job, a guard for staff and one for people. */
export const plannedService: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'clinic',
    scripts: { start: 'node src/server.ts' },
    dependencies: { express: '^5.0.0', '@prisma/client': '^6.0.0', 'node-cron': '^4.0.0', jsonwebtoken: '^9.0.0', pino: '^9.0.0' },
    devDependencies: { vitest: '^3.0.0', supertest: '^7.0.0' },
  }),
  'prisma/schema.prisma': `datasource db {
  provider = "postgresql"
  url      = env("DATABASE_URL")
}

model User {
  id           String   @id @default(cuid())
  email        String   @unique
  fullName     String
  passwordHash String
  visits       Visit[]
  resets       PasswordReset[]
  createdAt    DateTime @default(now())
}

model Visit {
  id        String   @id @default(cuid())
  user      User     @relation(fields: [userId], references: [id], onDelete: Restrict)
  userId    String
  note      String
  status    String
  createdAt DateTime @default(now())
}

model PasswordReset {
  id        String   @id @default(cuid())
  user      User     @relation(fields: [userId], references: [id], onDelete: Cascade)
  userId    String
  token     String
  expiresAt DateTime
}
`,
  'src/database.ts': `import { PrismaClient } from '@prisma/client'
if (process.env.DATABASE_URL === undefined) throw new Error('DATABASE_URL is missing')
export const prisma = new PrismaClient()
`,
  'src/guards.ts': `import jwt from 'jsonwebtoken'
import type { NextFunction, Request, Response } from 'express'
export function requireUser(req: Request, res: Response, next: NextFunction): void {
  const token = req.headers.authorization
  if (token === undefined) { res.status(401).json({ error: 'sign in' }); return }
  ;(req as Request & { userId: string }).userId = (jwt.verify(token, process.env.JWT_SECRET ?? '') as { sub: string }).sub
  next()
}
export function requireAdmin(req: Request, res: Response, next: NextFunction): void {
  const token = req.headers.authorization
  if (token === undefined || (jwt.verify(token, process.env.JWT_SECRET ?? '') as { role: string }).role !== 'admin') { res.status(403).json({ error: 'staff' }); return }
  next()
}
`,
  'src/visits/routes.ts': `import { Router } from 'express'
import { prisma } from '../database.ts'
import { requireAdmin, requireUser } from '../guards.ts'
export const visits = Router()
visits.get('/visits/:id', requireUser, async (req, res) => {
  res.json(await prisma.visit.findUniqueOrThrow({ where: { id: req.params.id }, include: { user: true } }))
})
visits.post('/visits', requireUser, async (req, res) => {
  const visit = await prisma.visit.create({ data: { userId: req.body.userId, note: req.body.note, status: 'PLANNED' } })
  res.status(201).json(visit)
})
visits.patch('/visits/:id', requireUser, async (req, res) => {
  res.json(await prisma.visit.update({ where: { id: req.params.id }, data: { status: req.body.status } }))
})
visits.delete('/visits/:id', requireAdmin, async (req, res) => {
  await prisma.visit.delete({ where: { id: req.params.id } })
  res.status(204).end()
})
`,
  'src/accounts/routes.ts': `import { Router } from 'express'
import { prisma } from '../database.ts'
import { requireUser } from '../guards.ts'
export const accounts = Router()
accounts.post('/login', async (req, res) => {
  const user = await prisma.user.findUnique({ where: { email: req.body.email } })
  if (user === null) { res.status(401).json({ error: 'no' }); return }
  res.json({ id: user.id })
})
accounts.get('/me', requireUser, async (req, res) => {
  res.json(await prisma.user.findUniqueOrThrow({ where: { id: req.body.id } }))
})
accounts.post('/password-resets', async (req, res) => {
  await prisma.passwordReset.create({ data: { userId: req.body.userId, token: req.body.token, expiresAt: new Date(Date.now() + 3600000) } })
  res.status(202).end()
})
`,
  'src/visits/missed.ts': `import { prisma } from '../database.ts'
export async function markMissed(): Promise<number> {
  const { count } = await prisma.visit.updateMany({ where: { status: 'PLANNED' }, data: { status: 'MISSED' } })
  return count
}
`,
  'src/jobs/nightly.ts': `import cron from 'node-cron'
import { markMissed } from '../visits/missed.ts'
export const nightlyJob = cron.schedule('0 2 * * *', async () => {
  const count = await markMissed()
  console.info(count)
})
`,
  'src/app.ts': `import express from 'express'
import { accounts } from './accounts/routes.ts'
import { visits } from './visits/routes.ts'
export const app = express()
app.use(express.json())
app.use(accounts)
app.use(visits)
`,
  'src/server.ts': `import { app } from './app.ts'
import './jobs/nightly.ts'
app.listen(3000)
`,
  'test/visits.test.ts': `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
it('asks for a login', async () => {
  const answer = await request(app).post('/visits').send({ note: 'x' })
  expect(answer.status).toBe(401)
})
`,
}

/** A library without routes, models or a database. */
export const plannedLibrary: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'slugs', main: 'src/index.ts', devDependencies: { vitest: '^3.0.0' } }),
  'src/index.ts': `/** Makes a slug of a title. */
export function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
`,
  'test/index.test.ts': `import { expect, it } from 'vitest'
import { slugOf } from '../src/index.ts'
it('joins words', () => { expect(slugOf('A b')).toBe('a-b') })
`,
}

/** A service with Fastify and Drizzle. */
export const otherService: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'rooms', dependencies: { fastify: '^5.0.0', 'drizzle-orm': '^0.45.0', pg: '^8.0.0' } }),
  'src/schema.ts': `import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
export const guests = pgTable('guests', { id: uuid('id').primaryKey(), email: text('email').notNull(), phone: text('phone'), createdAt: timestamp('created_at').notNull() })
export const bookings = pgTable('bookings', { id: uuid('id').primaryKey(), guestId: uuid('guest_id').references(() => guests.id), room: text('room').notNull() })
`,
  'src/server.ts': `import Fastify from 'fastify'
import { drizzle } from 'drizzle-orm/node-postgres'
import { eq } from 'drizzle-orm'
import { bookings, guests } from './schema.ts'
const db = drizzle(process.env.POSTGRES_URL ?? '')
const app = Fastify()
app.post('/bookings', async (request) => {
  const body = request.body as { room: string }
  return db.insert(bookings).values({ id: crypto.randomUUID(), room: body.room })
})
app.get('/guests', async () => db.select().from(guests))
app.delete('/bookings/:id', async (request) => db.delete(bookings).where(eq(bookings.id, (request.params as { id: string }).id)))
await app.listen({ port: 3000 })
`,
}
