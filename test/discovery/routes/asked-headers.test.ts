import { describe, expect, it } from 'vitest'
import type { AskedHeader } from '../../../src/core/project.ts'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { curlOf } from '../../../src/docs/examples/curl.ts'
import { codebaseOf } from '../../support/codebase.ts'
import { shop } from '../../support/shop-project.ts'

async function routeWith(middleware: string, method = 'post') {
  const app = `const express = require('express'); const csurf = require('csurf'); const app = express(); app.listen(1)
const check = ${middleware}
app.${method}('/crates', check, (req, res) => res.json(1))`
  const [route] = findRoutes(await codebaseOf({ 'app.js': app })).routes
  if (route === undefined) throw new Error('Expected a route.')
  return route
}

const fixed =
  "(req, res, next) => { const from = req.get('Origin'); if (!from || !['https://shop.example'].includes(from)) return res.status(403).end(); next() }"

describe('headers that tell where a request comes from', () => {
  it.each<[string, string, readonly AskedHeader[] | undefined]>([
    ['with a value', fixed, [{ header: 'origin', value: 'https://shop.example', status: 403 }]],
    [
      'that is compared with a text',
      "(req, res, next) => { if (req.headers['x-requested-with'] !== 'fetch') return res.status(400).end(); next() }",
      [{ header: 'x-requested-with', value: 'fetch', status: 400 }],
    ],
    [
      'without a known value',
      '(req, res, next) => { if (req.headers.origin !== process.env.APP_URL) return res.status(403).end(); next() }',
      [{ header: 'origin', status: 403 }],
    ],
    [
      'for another method',
      "(req, res, next) => { if (req.method === 'POST') return next(); if (!req.headers.origin) return res.status(403).end(); next() }",
      undefined,
    ],
    ['that package asks for', 'csurf()', undefined],
    ['that only sign-ins need', '(req, res, next) => { if (!req.headers.authorization) return res.status(401).end(); next() }', undefined],
  ])('are asked for %s, and are no sign-in', async (_, middleware, asks) => {
    const route = await routeWith(middleware)
    expect(route.asks).toEqual(asks)
    if (asks !== undefined) expect(route.auth).toBe('none')
  })

  it('stand in a call where their value is known; without it no call is written', async () => {
    expect(curlOf(await routeWith(fixed), shop)).toContain("-H 'Origin: https://shop.example'")
    expect(
      curlOf(await routeWith('(req, res, next) => { if (!req.headers.origin) return res.status(403).end(); next() }'), shop),
    ).toBeUndefined()
  })
})
