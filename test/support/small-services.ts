/** A service of Express and Mongoose with lists, changes, a provider of payments and tests. */
export const expressShop: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'parcel-api',
    dependencies: { express: '^5', mongoose: '^8', stripe: '^17', jsonwebtoken: '^9' },
    devDependencies: { vitest: '^3', supertest: '^7', typescript: '^5' },
  }),
  'src/models/parcel.ts': `import { Schema, model } from 'mongoose'
const parcelSchema = new Schema({ recipient: { type: String, required: true }, email: String, state: String, createdAt: Date })
export const Parcel = model('Parcel', parcelSchema)
`,
  'src/require-user.ts': `import jwt from 'jsonwebtoken'
import type { NextFunction, Request, Response } from 'express'
export function requireUser(req: Request, res: Response, next: NextFunction) {
  const header = req.headers.authorization
  if (!header) return res.status(401).json({ error: 'no token' })
  try {
    jwt.verify(header.slice(7), process.env.JWT_SECRET!)
  } catch {
    return res.status(401).json({ error: 'bad token' })
  }
  next()
}
`,
  'src/charge.ts': `import Stripe from 'stripe'
const stripe = new Stripe(process.env.STRIPE_KEY!)
export async function charge(amount: number) {
  return stripe.paymentIntents.create({ amount, currency: 'eur' })
}
`,
  'src/parcels.ts': `import { Router } from 'express'
import { charge } from './charge.ts'
import { Parcel } from './models/parcel.ts'
import { requireUser } from './require-user.ts'
export const parcels = Router()
parcels.get('/parcels', requireUser, async (req, res) => {
  res.json(await Parcel.find())
})
parcels.get('/parcels/:id', requireUser, async (req, res) => {
  res.json(await Parcel.findById(req.params.id))
})
parcels.post('/parcels', requireUser, async (req, res) => {
  await charge(req.body.amount)
  res.status(201).json(await Parcel.create({ recipient: req.body.recipient }))
})
parcels.patch('/parcels/:id', requireUser, async (req, res) => {
  res.json(await Parcel.findByIdAndUpdate(req.params.id, { state: req.body.state }))
})
`,
  'src/app.ts': `import express from 'express'
import { parcels } from './parcels.ts'
export const app = express()
app.use(express.json())
app.use(parcels)
`,
  'src/server.ts': `import { app } from './app.ts'
app.listen(3000)
`,
  'test/parcels.test.ts': `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
it('lists parcels', async () => {
  const answer = await request(app).get('/parcels')
  expect(answer.status).toBe(401)
})
`,
}

/** A library that answers no request and keeps no record. */
export const plainLibrary: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'slug-words', version: '1.0.0', main: 'src/index.ts' }),
  'src/index.ts': `export function slugOf(text: string): string {
  return text.toLowerCase().replace(/ /g, '-')
}
`,
}
