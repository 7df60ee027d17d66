import { describe, expect, it } from 'vitest'
import type { AskedHeader } from '../../../src/core/project.ts'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { tokenRoute } from '../../../src/docs/examples/forgery-token.ts'
import { curlOf } from '../../../src/docs/examples/curl.ts'
import { codebaseOf } from '../../support/codebase.ts'
import { projectOf } from '../../support/project.ts'
import { shop } from '../../support/shop-project.ts'

async function routeWith(middleware: string, method = 'post', before = '') {
  const app = `const express = require('express'); const csurf = require('csurf'); const app = express(); app.listen(1)
${before}
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
    ['that a package asks for', 'csurf()', [{ header: 'x-csrf-token', status: 403, token: true }]],
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

describe('a token against forged requests', () => {
  const token: readonly AskedHeader[] = [{ header: 'x-csrf-token', status: 403, token: true }]

  it.each<[string, string, readonly AskedHeader[] | undefined]>([
    ['csurf()', '', token],
    [
      'protect',
      "const { doubleCsrf } = require('csrf-csrf'); const { doubleCsrfProtection: protect } = doubleCsrf({ getSecret: () => '' })",
      token,
    ],
    ['csrf.protection', "const make = require('csrf-csrf').doubleCsrf; const csrf = { protection: make({}).doubleCsrfProtection }", token],
    ['lusca({ csrf: true })', "const lusca = require('lusca')", token],
    ['lusca.csrf()', "const lusca = require('lusca')", token],
    ['lusca.xframe()', "const lusca = require('lusca')", undefined],
    ['protect', "const { doubleCsrfProtection: protect } = require('csrf-made')({})", undefined],
    [
      '(req, res, next) => { if (req.headers["x-xsrf-token"] !== req.cookies.token) return res.status(403).end(); next() }',
      '',
      [{ header: 'x-xsrf-token', status: 403, token: true }],
    ],
  ])('is asked for by %s, made by %j', async (middleware, before, asks) => {
    expect((await routeWith(middleware, 'post', before)).asks).toEqual(asks)
  })

  it.each([
    ['if (!config.csrfOff) app.use(csurf())', token],
    ['if (config.csrf) app.use(csurf())', undefined],
    ["if (process.env.NODE_ENV === 'test') app.use(csurf())", undefined],
    ['app.use((req, res, next) => csurf()(req, res, next))', token],
    [
      'class Guard { made = csurf(); protect = this.made; mount(to) { to.use((req, res, next) => this.protect(req, res, next)) } }\nnew Guard().mount(app)',
      token,
    ],
    ['app.use((req, res, next) => csurf()(req.app, res, next))', undefined],
  ])('is asked for where nothing is set: %s', async (registered, asks) => {
    const app = `const express = require('express'); const csurf = require('csurf'); const config = require('config'); const app = express(); app.listen(1)
${registered}
app.post('/crates', (req, res) => res.json(1))`
    const [route] = findRoutes(await codebaseOf({ 'app.js': app })).routes
    expect(route?.asks).toEqual(asks)
  })

  it('stands in a call together with its cookies', async () => {
    const call = curlOf(await routeWith('csurf()'), shop)
    expect(call).toContain('-b cookies.txt')
    expect(call).toContain('-H "X-Csrf-Token: $CSRF_TOKEN"')
  })

  it('comes from the route that gives it', async () => {
    const app = (gives: string) => `const express = require('express'); const csurf = require('csurf'); const app = express(); app.listen(1)
app.use(csurf())
app.get('/token', (req, res) => res.json({ token: ${gives} }))
app.post('/crates', (req, res) => res.json(1))`
    const told = async (gives: string) => {
      const project = await projectOf({ 'package.json': '{"name":"crates"}', 'app.js': app(gives) })
      const route = project.routes.find(({ method }) => method === 'POST')
      return route && tokenRoute(route, project)?.path
    }
    expect(await told('req.csrfToken()')).toBe('/token')
    expect(await told('req.id')).toBeUndefined()
  })
})
