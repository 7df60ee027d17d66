import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'
import { routesOf } from '../../support/routes-of.ts'

const tsoa = {
  'package.json': '{"name":"api","dependencies":{"tsoa":"6","express":"5"}}',
  'tsoa.json': '{"entryFile":"src/app.ts","spec":{"basePath":"/other"},"routes":{"basePath":"/v1"}}',
  'src/app.ts': `import express from 'express'\nimport { RegisterRoutes } from '../build/routes'\nconst app = express()\nRegisterRoutes(app)\napp.listen(1)\n`,
  'src/parcels.ts': `import { Body, Controller, Get, NoSecurity, Path, Post, Put, Query, Route, Security } from 'tsoa'
interface Parcel { id: number; to: string }
@Route('parcels')
@Security('jwt')
export class ParcelsController extends Controller {
  @Get('{parcelId}') public async one(@Path() parcelId: number, @Query() size?: string): Promise<Parcel> { return find(parcelId) }
  @NoSecurity() @Post() public async send(@Body() body: { to: string }): Promise<Parcel> { return make(body) }
}
@Route('depots')
export class DepotsController { @Security('key') @Put('{id}/open') public open(@Path('id') id: string): void {} @Get() public all(): string[] { return [] } }
`,
}

describe('controllers of tsoa', () => {
  it('mounts every controller below the path of the settings, each method with its own security', async () => {
    expect(await routesOf(tsoa)).toEqual([
      'GET /v1/depots none',
      'PUT /v1/depots/:id/open required',
      'POST /v1/parcels none',
      'GET /v1/parcels/:parcelId required',
    ])
  })

  it('reads what decorated parameters and return types say', async () => {
    const { routes } = findRoutes(await codebaseOf(tsoa))
    const schemas = routes.find((one) => one.path === '/v1/parcels/:parcelId')?.schemas
    expect(schemas?.params?.schema).toEqual({ type: 'object', properties: { parcelId: { type: 'number' } }, required: ['parcelId'] })
    expect(schemas?.query?.schema).toEqual({ type: 'object', properties: { size: { type: 'string' } } })
    expect(schemas?.responses?.['200']?.schema).toMatchObject({ required: ['id', 'to'] })
    const sent = routes.find((one) => one.method === 'POST')?.schemas
    expect(sent?.body?.schema).toMatchObject({ properties: { to: { type: 'string' } }, required: ['to'] })
    expect(Object.keys(sent?.responses ?? {})).toEqual(['200'])
  })
})

describe('controllers of routing-controllers', () => {
  it('joins the prefix of the server, the controller and the method, and reads who may call', async () => {
    const files = {
      'package.json': '{"name":"api","dependencies":{"routing-controllers":"0.11"}}',
      'app.ts': `import { createExpressServer } from 'routing-controllers'\nimport { Letters } from './letters'\nconst app = createExpressServer({ routePrefix: '/api', controllers: [Letters] })\napp.listen(1)\n`,
      'letters.ts': `import { Authorized, Body, CurrentUser, Delete, Get, JsonController, Param, Post, QueryParam, UseBefore } from 'routing-controllers'
import { IsEmail } from 'class-validator'
class NewLetter { @IsEmail() to: string }
@JsonController('/letters')
export class Letters {
  @Get() all(@QueryParam('page') page: number) { return [] }
  @Authorized() @Get('/:id') one(@Param('id') id: number) { return id }
  @Post() send(@CurrentUser({ required: true }) user: unknown, @Body() letter: NewLetter) { return letter }
  @UseBefore(requireUser) @Delete('/:id') drop(@Param('id') id: number) {}
}
`,
    }
    expect(await routesOf(files)).toEqual([
      'GET /api/letters none',
      'POST /api/letters required',
      'DELETE /api/letters/:id unknown',
      'GET /api/letters/:id required',
    ])
    const { routes } = findRoutes(await codebaseOf(files))
    expect(routes.find((one) => one.method === 'POST')?.schemas.body).toMatchObject({
      origin: 'class-validator',
      schema: { properties: { to: { type: 'string', format: 'email' } } },
    })
    expect(routes.find((one) => one.handler === 'all')?.schemas.query?.schema).toMatchObject({ properties: { page: { type: 'number' } } })
  })
})

describe('checks of callers that the options of a server name', () => {
  const letters = `import { Authorized, createParamDecorator, CurrentUser, Get, JsonController } from 'routing-controllers'
const Reader = () => createParamDecorator({ required: true, value: (action) => action.request.session.reader })
@JsonController('/letters')
export class Letters {
  @Get() all(@CurrentUser() user: unknown) { return [] }
  @Get('/open') open() { return [] }
  @Authorized() @Get('/own') own() { return [] }
  @Get('/read') read(@Reader() reader: unknown) { return [] }
}`

  /** Authentication by path with given options of the server. */
  async function authWith(options: string, code = ''): Promise<Record<string, string>> {
    const app = `import { useExpressServer } from 'routing-controllers'\nimport express from 'express'\nimport { Letters } from './letters'\n${code}
const app = express()\nuseExpressServer(app, { controllers: [Letters], ${options} })\napp.listen(1)\n`
    const { routes } = findRoutes(
      await codebaseOf({ 'package.json': '{"dependencies":{"routing-controllers":"0.11"}}', 'app.ts': app, 'letters.ts': letters }),
    )
    return Object.fromEntries(routes.map((route) => [route.path, route.auth]))
  }

  it('refuse where they throw without a token', async () => {
    const code = `class Checks { static async current(action) { const token = action.request.headers.authorization; if (token === undefined) throw new Error('no'); return find(token) } }`
    expect(await authWith('currentUserChecker: Checks.current', code)).toEqual({
      '/letters': 'required',
      '/letters/open': 'none',
      '/letters/own': 'required',
      '/letters/read': 'required',
    })
  })

  it('only look where they give nobody, and let pass where they refuse nobody', async () => {
    const code = `const current = async (action) => action.request.session.user\nconst rights = () => true`
    expect(await authWith('currentUserChecker: current, authorizationChecker: rights', code)).toMatchObject({
      '/letters': 'optional',
      '/letters/own': 'none',
    })
  })

  it('are unknown where no code shows them', async () => {
    expect(await authWith(`currentUserChecker: makeCheck(env)`)).toMatchObject({ '/letters': 'unknown', '/letters/open': 'none' })
  })

  it('stand beside classes of middleware that run before every route', async () => {
    const code = `import { Middleware } from 'routing-controllers'
@Middleware({ type: 'before' }) class Gate { use(req, res, next) { if (!req.session.user) return res.status(401).end(); next() } }
@Middleware({ type: 'after' }) class Late { use(req, res, next) { if (!req.session.user) return res.status(401).end(); next() } }`
    expect((await authWith('middlewares: [Gate]', code))['/letters/open']).toBe('required')
    expect((await authWith('middlewares: [Late]', code))['/letters/open']).toBe('none')
  })
})
