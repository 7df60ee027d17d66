import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

type Case = readonly [what: string, files: Record<string, string>, wanted: Record<string, string>]

const rc = (code: string, opts: string, more: Record<string, string> = {}) => ({
  'app.ts': `import 'reflect-metadata'\nimport { createExpressServer, Get, JsonController, UseBefore, UseInterceptor, Authorized, Middleware, ExpressMiddlewareInterface, CurrentUser } from 'routing-controllers'\nconst guard = (req, res, next) => { if (!req.session.user) return res.sendStatus(401); next() }\n${code}\ncreateExpressServer({ ${opts} }).listen(1)`,
  ...more,
})

const cases: readonly Case[] = [
  [
    'rc authorized',
    rc(
      `@JsonController('/x') export class One { @Authorized() @Get('/a') a() { return [] } @Get('/b') b() { return [] } }`,
      `controllers: [One], authorizationChecker: async (action, roles) => { const token = action.request.headers.authorization; return !!token }`,
    ),
    { 'GET /x/a': 'required', 'GET /x/b': 'none' },
  ],
  [
    'rc authorized class',
    rc(
      `@Authorized() @JsonController('/x') export class One { @Get('/a') a() { return [] } }`,
      `controllers: [One], authorizationChecker: async (action) => !!action.request.headers.authorization`,
    ),
    { 'GET /x/a': 'required' },
  ],
  [
    'rc interceptor',
    rc(
      `class Wrap { intercept(action, content) { return { content } } }\n@UseInterceptor(Wrap) @JsonController('/x') export class One { @Get('/a') a() { return [] } }`,
      `controllers: [One]`,
    ),
    { 'GET /x/a': 'none' },
  ],
  [
    'rc middleware class',
    rc(
      `@Middleware({ type: 'before' }) class Gate implements ExpressMiddlewareInterface { use(req, res, next) { if (!req.headers.authorization) return res.status(401).end(); next() } }\n@JsonController('/x') export class One { @Get('/a') a() { return [] } }`,
      `controllers: [One], middlewares: [Gate]`,
    ),
    { 'GET /x/a': 'required' },
  ],
  [
    'rc middleware after',
    rc(
      `@Middleware({ type: 'after' }) class Gate implements ExpressMiddlewareInterface { use(req, res, next) { if (!req.headers.authorization) return res.status(401).end(); next() } }\n@JsonController('/x') export class One { @Get('/a') a() { return [] } }`,
      `controllers: [One], middlewares: [Gate]`,
    ),
    { 'GET /x/a': 'none' },
  ],
  [
    'rc glob',
    rc(``, `controllers: [__dirname + '/controllers/*.ts'], middlewares: [__dirname + '/middlewares/*.ts']`, {
      'controllers/one.ts': `import { Get, JsonController } from 'routing-controllers'\n@JsonController('/x') export class One { @Get('/a') a() { return [] } }`,
      'middlewares/gate.ts': `import { Middleware } from 'routing-controllers'\n@Middleware({ type: 'before' }) export class Gate { use(req, res, next) { if (!req.headers.authorization) return res.status(401).end(); next() } }`,
    }),
    { 'GET /x/a': 'required' },
  ],
  [
    'rc useBefore class',
    rc(
      `class Gate { use(req, res, next) { if (!req.headers.authorization) return res.status(401).end(); next() } }\n@JsonController('/x') export class One { @UseBefore(Gate) @Get('/a') a() { return [] } @Get('/b') b() { return [] } }`,
      `controllers: [One]`,
    ),
    { 'GET /x/a': 'required', 'GET /x/b': 'none' },
  ],
  [
    'a header that is read behind a field which may be left out',
    rc(
      `@JsonController('/x') export class One {
  @Get('/a') a(@QueryParam('count') count, @Req() request, @Res() response) { if (count) return response.json(1); const found = list.map((one) => (request.header('authorization') ? mine(one) : one)); return response.json(found) }
  @Get('/b') b(@Req() request, @Res() response) { response.header('Access-Control-Allow-Credentials', 'true'); return response.json([]) } }`,
      `controllers: [One]`,
    ),
    { 'GET /x/a': 'optional', 'GET /x/b': 'none' },
  ],
]

describe('guards of routing-controllers', () => {
  it.each(cases)('%s', async (_, files, wanted) => {
    expect(await authOf(files)).toEqual(wanted)
  })
})
