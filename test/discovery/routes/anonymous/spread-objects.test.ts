import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

async function authOf(code: string, files: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
  const { routes } = findRoutes(
    await codebaseOf({ 'app.js': `const express = require('express')\nconst app = express()\napp.listen(1)\n${code}`, ...files }),
  )
  return Object.fromEntries(routes.map((route) => [route.path, route.auth]))
}

describe('an object that another one is spread into', () => {
  it('has members that nobody wrote out', async () => {
    const store = `
const { drizzle } = require('drizzle-orm/node-postgres')
const db = drizzle(process.env.DATABASE_URL)
async function findAccount(id) {
  const result = await db.select({ account: accounts }).from(accounts).limit(1)
  const first = result[0]
  if (!first) return null
  const { account, counters } = first
  return { ...account, posts: counters?.posts ?? 0 }
}
module.exports = { findAccount }`
    const code = `
const { findAccount } = require('./store')
app.post('/register', async (req, res) => {
  const account = await findAccount(req.body.id)
  if (!account) return res.status(404).end()
  if (account.status !== 'ACTIVE') return res.status(403).json({ error: 'Access denied' })
  if (!account.email) return res.status(401).end()
  res.json({ id: account.id })
})
app.get('/mine', async (req, res) => {
  const caller = { ...req.user }
  if (!req.headers.authorization) return res.status(401).end()
  res.json({ ...caller })
})`
    expect(await authOf(code, { 'store.js': store })).toEqual({ '/register': 'none', '/mine': 'required' })
  })
})
