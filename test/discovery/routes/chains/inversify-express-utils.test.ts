import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'
import { authOf } from './auth-of.ts'

const app = `import express from 'express'
import { Container } from 'inversify'
import { InversifyExpressServer } from 'inversify-express-utils'
import './boats'
const container = new Container()
const server = new InversifyExpressServer(container, null, { rootPath: '/api' })
server.setConfig((app) => {
  app.use(express.json())
  app.options('*', (req, res) => res.sendStatus(200))
})
server.build().listen(3000)`

const controllers = (
  code: string,
) => `import { all, BaseHttpController, BaseMiddleware, controller, httpDelete, httpGet, httpMethod, httpPost, request, requestParam, response } from 'inversify-express-utils'
import { named } from './names'
const known = (req, res, next) => { if (!req.headers.authorization) return res.status(401).end(); next() }
const logged = (req, res, next) => { console.log(req.path); next() }
class Gate extends BaseMiddleware { handler(req, res, next) { if (!req.headers.authorization) { res.status(401).end(); return } next() } }
${code}`

const files = (code: string, start = app) => ({
  'package.json': '{"dependencies":{"express":"4","inversify":"6","inversify-express-utils":"6"}}',
  'src/app.ts': start,
  'src/names.ts': 'export const named = { gate: Symbol.for("gate") }',
  'src/boats.ts': controllers(code),
})

const boat = (members: string, more = '') => `@controller('/boats'${more}) export class Boats extends BaseHttpController { ${members} }`

describe('controllers of Inversify Express Utils', () => {
  it('stand below the root path of the server, with routes of its configuration and of their bases', async () => {
    const code = `class Listed extends BaseHttpController { @httpGet('/') list(req, res) { res.json([]) } }
@controller('/boats') export class Boats extends Listed { @httpPost('/') add() { return {} } @httpDelete('/:id') drop() {} @all('/any') any() {} @httpMethod('put', '/:id') put() {} }
@controller('/docks') export class Docks extends Listed {}`
    expect(Object.keys(await authOf(files(code))).sort()).toEqual([
      'ALL /api/boats/any',
      'DELETE /api/boats/:id',
      'GET /api/boats',
      'GET /api/docks',
      'OPTIONS /*',
      'POST /api/boats',
      'PUT /api/boats/:id',
    ])
  })

  it.each<[what: string, code: string, wanted: string]>([
    ['nothing before it', boat(`@httpGet('/') list() { return [] }`), 'none'],
    ['middleware behind its path', boat(`@httpGet('/', logged, known) list() { return [] }`), 'required'],
    ['middleware that refuses nobody', boat(`@httpGet('/', logged) list() { return [] }`), 'none'],
    ['middleware of its class', boat(`@httpGet('/') list() { return [] }`, ', known'), 'required'],
    ['a class of middleware', boat(`@httpGet('/', Gate) list() { return [] }`), 'required'],
    ['middleware that the container has by a symbol', boat(`@httpGet('/', named.gate) list() { return [] }`), 'unknown'],
    ['middleware that the container has by a text', boat(`@httpGet('/', 'gate') list() { return [] }`), 'unknown'],
    [
      'a result that refuses',
      boat(`@httpGet('/') list(req) { if (!req.headers.authorization) return this.json({}, 401); return this.ok([]) }`),
      'required',
    ],
    [
      'a status that refuses',
      boat(`@httpGet('/') list(req) { if (!req.headers.authorization) return this.statusCode(401); return [] }`),
      'required',
    ],
    [
      'the request behind a decorated parameter',
      boat(
        `@httpGet('/') one(@requestParam('id') id, req, res) { if (!req.headers.authorization) return res.status(401).end(); return [] }`,
      ),
      'required',
    ],
    [
      'the request by a decorator',
      boat(
        `@httpGet('/') one(@response() res, @request() req) { if (!req.headers.authorization) return res.status(401).end(); return [] }`,
      ),
      'required',
    ],
    [
      'who calls by the provider of the server',
      boat(`@httpGet('/') async list() { if (!(await this.httpContext.user.isAuthenticated())) return this.json({}, 401); return [] }`),
      'unknown',
    ],
  ])('say who may call: %s', async (_, code, wanted) => {
    expect((await authOf(files(code)))['GET /api/boats']).toBe(wanted)
  })

  it('are left out where no server of the package is made', async () => {
    const { routes } = findRoutes(await codebaseOf(files(boat(`@httpGet('/') list() { return [] }`), `import './boats'`)))
    expect(routes).toEqual([])
  })
})
