import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { findNextRoutes } from '../../../../src/discovery/routes/next/find-next-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

async function opens(code: string): Promise<Record<string, readonly string[] | undefined>> {
  const { routes } = findRoutes(await codebaseOf({ 'app.js': start + code }))
  return Object.fromEntries(routes.map((route) => [route.path, route.opens]))
}

const start = `const express = require('express'); const jwt = require('jsonwebtoken'); const app = express(); app.listen(1)
`

describe('the credential that a caller needs', () => {
  it('is the header or the cookie that the guard looks for', async () => {
    const code = `
const byCookie = (req, res, next) => { if (!req.cookies.token) return res.status(401).end(); next() }
const byKey = (req, res, next) => { if (req.get('X-API-Key') !== process.env.KEY) return res.status(401).end(); next() }
const byToken = (req, res, next) => { const header = req.headers.authorization; if (!header) return res.status(401).end(); next() }
const bySession = (req, res, next) => { if (!req.session.userId) return res.status(401).end(); next() }
app.get('/cookie', byCookie, (req, res) => res.json(1))
app.get('/key', byKey, (req, res) => res.json(1))
app.get('/token', byToken, (req, res) => res.json(1))
app.get('/session', bySession, (req, res) => res.json(1))
app.get('/handler', (req, res) => { if (!req.cookies.sid) return res.status(401).end(); res.json(1) })`
    expect(await opens(code)).toEqual({
      '/cookie': ['cookie:token'],
      '/key': ['header:x-api-key'],
      '/token': ['header:authorization'],
      '/session': ['session'],
      '/handler': ['cookie:sid'],
    })
  })

  it('is none that the guard looks at and refuses', async () => {
    const code = `
const either = (req, res, next) => { const token = req.cookies.token || req.headers.authorization; if (!token) return res.status(401).end(); next() }
const noHeader = (req, res, next) => { if (req.headers.authorization) return res.status(403).end(); if (!req.cookies.token) return res.status(401).end(); next() }
app.get('/either', either, (req, res) => res.json(1))
app.get('/one', noHeader, (req, res) => res.json(1))`
    expect(await opens(code)).toEqual({ '/either': ['cookie:token', 'header:authorization'], '/one': ['cookie:token'] })
  })

  it('is what middleware before the guard looks for, where the guard only asks for what that found', async () => {
    const code = `
app.use((req, res, next) => { const token = req.cookies.token; if (token) req.user = jwt.verify(token, 's'); next() })
app.get('/me', (req, res, next) => { if (!req.user) return res.status(401).end(); next() }, (req, res) => res.json(1))`
    expect(await opens(code)).toEqual({ '/me': ['cookie:token'] })
  })

  it('is one with which a request was seen to go on, where a login elsewhere may let others pass', async () => {
    const code = `
const whoIs = async (req) => {
  const options = { headers: { ...(req.headers.cookie ? { cookie: req.headers.cookie } : {}) } }
  const answer = await fetch(process.env.AUTH + '/session', options)
  if (!answer.ok) throw new Error('failed')
  return await answer.json()
}
const either = async (req, res, next) => {
  try {
    const key = req.headers['x-api-key']
    if (key && await byKey(key)) return next()
    const session = await whoIs(req)
    if (!session?.user.id) throw new Error('nobody')
    next()
  } catch (error) { res.status(401).json({}) }
}
const byKey = (key) => db.users.find({ key })
app.use('/api', either)
app.get('/api/cats', (req, res) => res.json(1))`
    const { routes } = findRoutes(await codebaseOf({ 'app.js': start + code }))
    expect(routes.map(({ auth, opens: found }) => [auth, found])).toEqual([['unknown', ['header:x-api-key', 'header:cookie']]])
  })

  it('is that of a guard which is registered under a condition', async () => {
    const code = `
const byKey = (req, res, next) => { if (req.get('X-API-Key') !== process.env.KEY) return res.status(401).end(); next() }
if (process.env.SAFE) app.use(byKey)
app.get('/cats', (req, res) => res.json(1))`
    expect(await opens(code)).toEqual({ '/cats': ['header:x-api-key'] })
  })
})

describe('a route that sends on what shows who calls', () => {
  it('asks for whatever the server behind it asks for', async () => {
    const files = {
      'package.json': '{"dependencies":{"next":"15"}}',
      'app/api/cats/route.ts': `import { NextResponse } from 'next/server'
export async function GET(request) {
  const cookie = request.headers.get('cookie')
  const answer = await fetch(process.env.API + '/cats', { headers: { cookie: cookie || '' } })
  return new NextResponse(await answer.text(), { status: answer.status })
}`,
      'app/api/dogs/route.ts': `import { NextResponse } from 'next/server'
export async function GET(request) {
  const cookie = request.headers.get('cookie')
  const answer = await fetch(process.env.API + '/dogs', { headers: { accept: 'text/html' } })
  return NextResponse.json({ known: Boolean(cookie) })
}`,
    }
    const routes = findNextRoutes(await codebaseOf(files))
    expect(routes.map(({ path, auth, opens }) => [path, auth, opens])).toEqual([
      ['/api/cats', 'unknown', ['header:cookie']],
      ['/api/dogs', 'optional', undefined],
    ])
  })
})
