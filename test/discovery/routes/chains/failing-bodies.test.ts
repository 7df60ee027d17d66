import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const check = `export async function requireUser(request: Request): Promise<Response | null> {
  const key = request.headers.get('authorization')
  if (!key || !(await isValid(key))) return new Response(JSON.stringify({ error: 'Unauthorized' }), { status: 401 })
  return null
}
`
const guarded = `const refused = await requireUser(request)\n  if (refused) return refused\n  return Response.json(await db.items())`

async function ofHandler(before: string): Promise<string | undefined> {
  const code = `import { requireUser } from '../../../lib/check'\nexport async function GET(request: Request) {\n  const server = await db.servers.first()\n  ${before}\n  ${guarded}\n}\n`
  const found = await authOf({ 'package.json': '{"dependencies":{"next":"15"}}', 'app/api/items/route.ts': code, 'lib/check.ts': check })
  return found['GET /api/items']
}

describe('a handler that hands back what a check of the project answers', () => {
  it.each([
    ['nothing before it', ''],
    ['a status before it', `if (!server) return Response.json({ error: 'No server' }, { status: 404 })`],
    ['an error without a status before it', `if (!server) return new Response(JSON.stringify({ error: 'No server' }))`],
    ['an error as JSON without a status', `if (!server) return Response.json({ error: 'No server', code: 17 })`],
    ['a flag that says that it failed', `if (!server) return Response.json({ success: false, message: 'No server' })`],
  ])('serves callers with a login only, with %s', async (_, before) => {
    expect(await ofHandler(before)).toBe('required')
  })

  it.each([
    ['an empty list', `if (!server) return Response.json([])`],
    ['data beside an error', `if (!server) return Response.json({ error: 'No server', items: await db.open() })`],
    ['no error at all', `if (!server) return Response.json({ error: null })`],
    ['an error that may be none', `if (!server) return Response.json({ error: await db.lastError() })`],
  ])('serves others as well where it answers them with %s', async (_, before) => {
    expect(await ofHandler(before)).toBe('optional')
  })

  it('knows the same of handlers of Express, and nothing more of middleware', async () => {
    const code = `const express = require('express')
const app = express()
const asks = (req, res, next) => { if (!req.headers.authorization) return res.json({ error: 'x' }); next() }
app.get('/one', (req, res) => {
  if (!db.server) return res.json({ error: 'No server' })
  if (!req.headers.authorization) return res.status(401).json({})
  res.json(db.items)
})
app.get('/two', (req, res) => {
  if (!db.server) return res.json({ items: [] })
  if (!req.headers.authorization) return res.status(401).json({})
  res.json(db.items)
})
app.get('/three', asks, (req, res) => res.json(db.items))
app.get('/four', (req, res) => res.json({ error: 'gone' }))
app.listen(1)
`
    expect(await authOf({ 'app.js': code })).toEqual({
      'GET /one': 'required',
      'GET /two': 'optional',
      'GET /three': 'required',
      'GET /four': 'none',
    })
  })
})
