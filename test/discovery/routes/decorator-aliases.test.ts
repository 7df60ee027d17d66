import { describe, expect, it } from 'vitest'
import { routesOf } from '../../support/routes-of.ts'

const manifest = { 'package.json': '{"name":"api","dependencies":{"routing-controllers":"0.11","tsoa":"6"}}' }
const serve = (from = 'routing-controllers'): string =>
  `import { createExpressServer as serve } from '${from}'\nimport { Users } from './users'\nserve({ routePrefix: '/api', controllers: [Users] }).listen(1)\n`

describe('decorators of controllers, whatever they are called', () => {
  it.each([
    [
      'other names',
      `import { JsonController as At, Get as Read, Authorized as Closed } from 'routing-controllers'\n@At('/users') export class Users { @Closed() @Read('/') list() {} }`,
    ],
    [
      'a namespace',
      `import * as rc from 'routing-controllers'\n@rc.JsonController('/users') export class Users { @rc.Authorized() @rc.Get('/') list() {} }`,
    ],
    [
      'a function that returns one',
      `import { Authorized, JsonController, Get } from 'routing-controllers'\nconst Api = (path) => JsonController('/users' + path)\n@Api('') export class Users { @Authorized() @Get('/') list() {} }`,
    ],
    [
      'a constant',
      `import { Authorized, JsonController, Get } from 'routing-controllers'\nconst Api = JsonController\n@Api('/users') export class Users { @Authorized() @Get('/') list() {} }`,
    ],
    [
      'a class below it',
      `import { Authorized, JsonController, Get } from 'routing-controllers'\nclass Base { @Authorized() @Get('/') list() {} }\n@JsonController('/users') export class Users extends Base {}`,
    ],
    [
      'a method that overrides',
      `import { Authorized, JsonController, Get } from 'routing-controllers'\nclass Base { @Get('/old') list() {} }\n@JsonController('/users') export class Users extends Base { @Authorized() @Get('/') list() {} }`,
    ],
  ])('of routing-controllers by %s', async (_, users) => {
    expect(await routesOf({ ...manifest, 'src/app.ts': serve(), 'src/users.ts': users })).toEqual(['GET /api/users required'])
  })

  it('of routing-controllers that a file of the project hands on', async () => {
    const files = {
      'src/http.ts': `export * from 'routing-controllers'\n`,
      'src/app.ts': serve('./http'),
      'src/users.ts': `import { Authorized, Get, JsonController } from './http'\n@JsonController('/users') export class Users { @Authorized() @Get('/') list() {} }`,
    }
    expect(await routesOf({ ...manifest, ...files })).toEqual(['GET /api/users required'])
  })

  it.each([
    [
      'other names',
      `import { Controller, Get as Read, Route as At, Security as Closed } from 'tsoa'\n@At('users') export class Users extends Controller { @Closed('jwt') @Read('{id}') one() {} }`,
    ],
    [
      'the package behind it',
      `import { Controller, Get } from '@tsoa/runtime'\nimport { Route, Security } from 'tsoa'\n@Route('users') @Security('jwt') export class Users extends Controller { @Get('{id}') one() {} }`,
    ],
    [
      'a namespace',
      `import * as tsoa from 'tsoa'\n@tsoa.Route('users') export class Users { @tsoa.Security('jwt') @tsoa.Get('{id}') one() {} }`,
    ],
  ])('of tsoa by %s', async (_, users) => {
    expect(await routesOf({ ...manifest, 'tsoa.json': '{"routes":{"basePath":"/v1"}}', 'src/users.ts': users })).toEqual([
      'GET /v1/users/:id required',
    ])
  })

  it('takes no decorator of another package for one of these', async () => {
    const users = `import { Get } from 'routing-controllers'\nimport { JsonController } from 'elsewhere'\n@JsonController('/users') export class Users { @Get('/') list() {} }`
    expect(await routesOf({ ...manifest, 'src/app.ts': serve(), 'src/users.ts': users })).toEqual([])
  })
})
