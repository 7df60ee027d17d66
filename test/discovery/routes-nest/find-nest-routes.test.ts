import { describe, expect, it } from 'vitest'
import type { Route } from '../../../src/core/project.ts'
import { findNestRoutes } from '../../../src/discovery/routes/nest/find-nest-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const manifest = { 'package.json': '{"name":"api","dependencies":{"@nestjs/core":"11"}}' }
const common = `import { All, Controller, Delete, Get, Module, Patch, Post, Put, Sse, Version, VERSION_NEUTRAL } from '@nestjs/common'\n`

async function routesOf(files: Record<string, string>): Promise<readonly Route[]> {
  return findNestRoutes(await codebaseOf({ ...manifest, ...files }))
}

async function pathsOf(files: Record<string, string>): Promise<readonly string[]> {
  return (await routesOf(files)).map((route) => `${route.method} ${route.path}`).toSorted()
}

/** An app with one module and the given controllers. */
function app(controllers: string, setup = '', names = 'One'): Record<string, string> {
  return {
    'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { VersioningType, VERSION_NEUTRAL, RequestMethod } from '@nestjs/common'\nimport { AppModule } from './app.module'\nasync function bootstrap() { const app = await NestFactory.create(AppModule); ${setup}; await app.listen(3000) }\nbootstrap()\n`,
    'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { ${names} } from './one.controller'\n@Module({ controllers: [${names}] })\nexport class AppModule {}\n`,
    'src/one.controller.ts': `${common}${controllers}`,
  }
}

describe('paths of NestJS routes', () => {
  it('joins the global prefix, the controller and the method', async () => {
    const controller = `@Controller('users')\nexport class One {\n@Get() list() {}\n@Get(':id') one() {}\n@Post(['import', 'bulk']) many() {}\n@All('any') any() {}\n@Sse('events') events() {}\n}`
    expect(await pathsOf(app(controller, `app.setGlobalPrefix('api')`))).toEqual([
      'ALL /api/users/any',
      'GET /api/users',
      'GET /api/users/:id',
      'GET /api/users/events',
      'POST /api/users/bulk',
      'POST /api/users/import',
    ])
  })

  it('reads paths from constants, enums, static members, templates and objects', async () => {
    const files = app(
      `import { Paths, base } from './paths'\nclass Names { static readonly one = 'one' }\n@Controller({ path: \`\${base}/things\` })\nexport class One {\n@Get(Paths.Detail) a() {}\n@Get(Names.one) b() {}\n@Get(\`\${Names.one}/:id(\\\\d+)\`) c() {}\n@Get('files/*path') d() {}\n}`,
    )
    expect(await pathsOf({ ...files, 'src/paths.ts': `export enum Paths { Detail = 'detail/:id' }\nexport const base = 'v0'` })).toEqual([
      'GET /v0/things/detail/:id',
      'GET /v0/things/files/:path*',
      'GET /v0/things/one',
      'GET /v0/things/one/:id',
    ])
  })

  it('opens a controller decorator of the project that puts a prefix before whatever it is given', async () => {
    const files = {
      'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nconst go = async () => { const app = await NestFactory.create(AppModule); await app.listen(1) }`,
      'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { A, B, C, D } from './one'\n@Module({ controllers: [A, B, C, D] }) export class AppModule {}`,
      'src/rest.ts': `import { applyDecorators, Controller } from '@nestjs/common'\nimport { isDevelopment } from './mode'\nconst version = 2\nconst start = isDevelopment ? '' : \`/rest/v\${version}\`\nexport const Rest = (...given) => {\n  const [where, ...more] = given\n  if (!where) return Controller(start)\n  const put = (path) => \`\${start}/\${path.replace(/^\\/+/, '')}\`\n  if (typeof where === 'string') return Controller(put(where), ...more)\n  if (Array.isArray(where)) return Controller(where.map((one) => put(one)), ...more)\n  return Controller(put(where.path), ...more)\n}\nexport const Shop = (kind?) => applyDecorators(Rest(kind ? ['shop', 'store'].map((one) => \`\${one}/\${kind}\`) : ['shop']))`,
      'src/one.ts': `import { Get } from '@nestjs/common'\nimport { Rest, Shop } from './rest'\n@Rest() export class A { @Get('a') a() {} }\n@Rest('/orders') export class B { @Get(':id') a() {} }\n@Rest(['x', 'y']) export class C { @Get() a() {} }\n@Shop('tools') export class D { @Get('d') a() {} }`,
    }
    expect(await pathsOf(files)).toEqual([
      'GET /rest/v2/a',
      'GET /rest/v2/orders/:id',
      'GET /rest/v2/shop/tools/d',
      'GET /rest/v2/store/tools/d',
      'GET /rest/v2/x',
      'GET /rest/v2/y',
    ])
  })

  it('finds the prefix in a config module that is asked for by a token', async () => {
    const files = app(
      `@Controller('a')\nexport class One { @Get() a() {} }`,
      `const { base } = app.get(ConfigService).get('web', { infer: true }); app.setGlobalPrefix(base)`,
    )
    expect(
      await pathsOf({
        ...files,
        'src/config/web.config.ts': `import { registerAs } from '@nestjs/config'\nimport { env } from '../env'\nexport const token = 'web'\nconst base = env('BASE', 'rest')\nexport const WebConfig = registerAs(token, () => ({ port: 1, base }))`,
        'src/env.ts': `const valueOr = (key, fallback) => { const value = process.env[key]; if (value === undefined) return fallback; return value }\nexport function env(key, fallback = '') { return valueOr(key, fallback) }`,
      }),
    ).toEqual(['GET /rest/a'])
  })

  it('puts URI versions between prefix and controller, with and without a default', async () => {
    const controllers = `@Controller({ path: 'a', version: ['1', '2'] })\nexport class One { @Get() a() {} @Version('3') @Get('new') b() {} }\n@Controller('b')\nexport class Two { @Get() c() {} @Version(VERSION_NEUTRAL) @Get('n') d() {} }`
    expect(
      await pathsOf(
        app(controllers, `app.setGlobalPrefix('api'); app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' })`, 'One, Two'),
      ),
    ).toEqual(['GET /api/b/n', 'GET /api/v1/a', 'GET /api/v1/b', 'GET /api/v2/a', 'GET /api/v3/a/new'])
    expect(await pathsOf(app(controllers, 'app.enableVersioning()', 'One, Two'))).toEqual([
      'GET /b',
      'GET /b/n',
      'GET /v1/a',
      'GET /v2/a',
      'GET /v3/a/new',
    ])
    expect(await pathsOf(app(controllers, `app.enableVersioning({ type: VersioningType.HEADER, header: 'v' })`, 'One, Two'))).toEqual([
      'GET /a',
      'GET /a/new',
      'GET /b',
      'GET /b/n',
    ])
  })

  it('leaves excluded routes without the prefix', async () => {
    const controllers = `@Controller()\nexport class One { @Get('health') a() {} @Get('docs/:page') b() {} @Post('hook') c() {} @Get('hook') d() {} }`
    expect(
      await pathsOf(
        app(
          controllers,
          `app.setGlobalPrefix('api', { exclude: ['health', 'docs/{*rest}', { path: 'hook', method: RequestMethod.POST }, \`\${unknown}/x\`] })`,
        ),
      ),
    ).toEqual(['GET /api/hook', 'GET /docs/:page', 'GET /health', 'POST /hook'])
  })

  it('takes the prefix from the config modules where a service gives it', async () => {
    const files = app(
      `@Controller('a')\nexport class One { @Get() a() {} }`,
      `const config = app.get(ConfigService); app.setGlobalPrefix(config.getOrThrow('app.apiPrefix', { infer: true }))`,
    )
    const config = `import { registerAs } from '@nestjs/config'\nexport default registerAs('app', () => ({ apiPrefix: process.env.API_PREFIX || 'rest' }))`
    expect(await pathsOf({ ...files, 'src/config/app.config.ts': config })).toEqual(['GET /rest/a'])
  })

  it('finds the settings in a function of another file', async () => {
    const files = app(`@Controller('a')\nexport class One { @Get() a() {} }`, 'setup(app)')
    const main = `import { setup } from './setup'\n${files['src/main.ts']}`
    expect(
      await pathsOf({ ...files, 'src/main.ts': main, 'src/setup.ts': `export function setup(app) { app.setGlobalPrefix('x') }` }),
    ).toEqual(['GET /x/a'])
  })

  it('inherits routes from bases and factories, and loses those that are overridden without a decorator', async () => {
    const controllers = `
export abstract class Base { @Get() list() {} @Get(':id') one() {} @Delete(':id') remove() {} }
export function Crud(path) { abstract class Made { @Post(path) create() {} } return Made }
@Controller('a') export class One extends Base { @Get('first') one() {} remove() {} }
@Controller('b') export class Two extends Crud('new') {}`
    expect(await pathsOf(app(controllers, '', 'One, Two'))).toEqual(['GET /a', 'GET /a/first', 'POST /b/new'])
  })

  it('opens decorators that compose others, with their arguments', async () => {
    const files = app(`import { Api, Secured } from './decorators'\n@Api('users')\nexport class One { @Secured('list') list() {} }`)
    const decorators = `import { applyDecorators, Controller, Get, UseGuards } from '@nestjs/common'\nimport { JwtAuthGuard } from './jwt.guard'\nexport const Api = (path) => applyDecorators(Controller(\`v/\${path}\`))\nexport function Secured(path) { return applyDecorators(Get(path), UseGuards(JwtAuthGuard)) }`
    const routes = await routesOf({
      ...files,
      'src/decorators.ts': decorators,
      'src/jwt.guard.ts': `import { AuthGuard } from '@nestjs/passport'\nexport class JwtAuthGuard extends AuthGuard('jwt') {}`,
    })
    expect(routes.map((route) => [route.method, route.path, route.auth])).toEqual([['GET', '/v/users/list', 'required']])
  })
})

describe('modules', () => {
  const controller = (name: string, path: string) => `${common}@Controller('${path}')\nexport class ${name} { @Get() list() {} }`

  it('leaves out controllers that no reachable module declares', async () => {
    const files = app(`@Controller('a')\nexport class One { @Get() a() {} }`)
    expect(
      await pathsOf({
        ...files,
        'src/dead.controller.ts': controller('Dead', 'dead'),
        'src/dead.module.ts': `import { Module } from '@nestjs/common'\nimport { Dead } from './dead.controller'\n@Module({ controllers: [Dead] }) export class DeadModule {}`,
      }),
    ).toEqual(['GET /a'])
  })

  it('follows dynamic modules, forwardRef, lists that grow and modules behind conditions', async () => {
    const module = (name: string, body: string) =>
      `import { Module } from '@nestjs/common'\nimport { ${name} } from './${name}.controller'\n${body}`
    expect(
      await pathsOf({
        'src/main.ts': app('')['src/main.ts'] ?? '',
        'src/app.module.ts': `import { Module, forwardRef } from '@nestjs/common'\nimport { A } from './A.module'\nimport { B } from './B.module'\nimport { C } from './C.module'\nimport { D } from './D.module'\nconst list = [A.forRoot({ path: 'x' })]\nif (process.env.MORE) list.push(C)\n@Module({ imports: [...list, forwardRef(() => B), process.env.D ? D : undefined] }) export class AppModule {}`,
        'src/A.module.ts': module(
          'ACon',
          `@Module({}) export class A { static forRoot(options) { return { module: A, controllers: [ACon] } } }`,
        ).replace('./ACon', './A'),
        'src/A.controller.ts': controller('ACon', 'a'),
        'src/B.module.ts': module('BCon', `@Module({ controllers: [BCon] }) export class B {}`).replace('./BCon', './B'),
        'src/B.controller.ts': controller('BCon', 'b'),
        'src/C.module.ts': module('CCon', `@Module({ controllers: [CCon] }) export class C {}`).replace('./CCon', './C'),
        'src/C.controller.ts': controller('CCon', 'c'),
        'src/D.module.ts': module('DCon', `@Module({ controllers: [DCon] }) export class D {}`).replace('./DCon', './D'),
        'src/D.controller.ts': controller('DCon', 'd'),
      }),
    ).toEqual(['GET /a', 'GET /b', 'GET /c', 'GET /d'])
  })

  it('adds module paths of RouterModule', async () => {
    expect(
      await pathsOf({
        'src/main.ts': app('')['src/main.ts'] ?? '',
        'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { RouterModule } from '@nestjs/core'\nimport { Admin } from './admin.module'\nimport { Deep } from './deep.module'\n@Module({ imports: [Admin, Deep, RouterModule.register([{ path: 'admin', module: Admin, children: [{ path: 'deep', module: Deep }] }])] }) export class AppModule {}`,
        'src/admin.module.ts': `import { Module } from '@nestjs/common'\nimport { One } from './one.controller'\n@Module({ controllers: [One] }) export class Admin {}`,
        'src/one.controller.ts': controller('One', 'one'),
        'src/deep.module.ts': `import { Module } from '@nestjs/common'\nimport { Two } from './two.controller'\n@Module({ controllers: [Two] }) export class Deep {}`,
        'src/two.controller.ts': controller('Two', 'two'),
      }),
    ).toEqual(['GET /admin/deep/two', 'GET /admin/one'])
  })

  it('gives every app of a monorepo its own prefix, and scripts none', async () => {
    const one = (dir: string, setup: string, end: string) => ({
      [`apps/${dir}/main.ts`]: `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nasync function go() { const app = await NestFactory.create(AppModule)\n${setup}\n${end} }`,
      [`apps/${dir}/app.module.ts`]: `import { Module } from '@nestjs/common'\nimport { Con } from './con'\n@Module({ controllers: [Con] }) export class AppModule {}`,
      [`apps/${dir}/con.ts`]: controller('Con', dir),
    })
    const script = `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nasync function go() { const app = await NestFactory.create(AppModule); await app.get(Thing).run() }`
    expect(
      await pathsOf({
        ...one('api', `app.setGlobalPrefix('x')`, 'await app.listen(1)'),
        ...one('hooks', '', 'await app.listen(2)'),
        'apps/api/migrate.ts': script,
      }),
    ).toEqual(['GET /hooks', 'GET /x/api'])
  })

  it('knows that message handlers and resolvers are no routes', async () => {
    const files = app(
      `import { MessagePattern } from '@nestjs/microservices'\nimport { Query } from '@nestjs/graphql'\n@Controller('a')\nexport class One { @MessagePattern('x') x() {} @Query() q() {} @Get() a() {} }`,
    )
    expect(await pathsOf(files)).toEqual(['GET /a'])
  })
})

describe('what a route says about itself', () => {
  it('reads statuses, summary and handler', async () => {
    const [route] = await routesOf(
      app(
        `import { HttpCode, HttpStatus, NotFoundException, ConflictException } from '@nestjs/common'\nimport { ApiOperation, ApiForbiddenResponse, ApiResponse } from '@nestjs/swagger'\n@Controller('a')\nexport class One {\n@Post('x') @HttpCode(HttpStatus.ACCEPTED) @ApiOperation({ summary: 'Does it', deprecated: true }) @ApiForbiddenResponse() @ApiResponse({ status: 418 })\ncreate() { if (a) throw new NotFoundException('no'); throw new ConflictException() }\n}`,
      ),
    )
    expect(route).toMatchObject({
      handler: 'One.create',
      statuses: [202, 403, 404, 409, 418],
      summary: 'Does it',
      deprecated: '',
      framework: 'NestJS',
    })
  })

  it('reads bodies, queries, parameters and answers', async () => {
    const [route] = await routesOf({
      ...app(
        `import { Body, Param, ParseUUIDPipe, ParseIntPipe, DefaultValuePipe, Query } from '@nestjs/common'\nimport { CreateUser, User } from './dto'\n@Controller('users')\nexport class One {\n@Post(':id') create(@Param('id', ParseUUIDPipe) id: string, @Body() dto: CreateUser, @Query('page', new DefaultValuePipe(1), ParseIntPipe) page: number): Promise<User[]> { return [] }\n}`,
      ),
      'src/dto.ts': `import { IsEmail } from 'class-validator'\nexport class CreateUser { @IsEmail() email!: string }\nexport class User { id!: string }`,
    })
    expect(route?.schemas.params?.schema).toEqual({
      type: 'object',
      properties: { id: { type: 'string', format: 'uuid' } },
      required: ['id'],
    })
    expect(route?.schemas.query?.schema).toEqual({ type: 'object', properties: { page: { type: 'integer', default: 1 } } })
    expect(route?.schemas.body).toMatchObject({
      name: 'CreateUser',
      schema: { type: 'object', properties: { email: { type: 'string', format: 'email' } }, required: ['email'] },
    })
    expect(route?.schemas.responses?.['201']?.schema).toEqual({
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    })
  })
})
