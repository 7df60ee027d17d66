import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

interface App {
  /** What middleware does. */
  middleware: string
  /** What the decorator of a parameter does with the request. */
  takes: string
  /** What `main.ts` registers with the server. */
  server?: string
}

const nest = ({ middleware, takes, server = '' }: App): Record<string, string> => ({
  'package.json': '{"dependencies":{"@nestjs/core":"10","@nestjs/common":"10"}}',
  'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'
async function bootstrap() { const app = await NestFactory.create(AppModule); ${server}; await app.listen(1) }\nbootstrap()`,
  'src/app.module.ts': `import { Module, MiddlewareConsumer, NestModule } from '@nestjs/common'\nimport { Pages } from './pages.controller'\nimport { Site } from './site'
@Module({ controllers: [Pages] }) export class AppModule implements NestModule { configure(consumer: MiddlewareConsumer) { consumer.apply(Site).forRoutes('*') } }`,
  'src/site.ts': `import { Injectable, NestMiddleware } from '@nestjs/common'\nimport { Sites } from './sites'
@Injectable() export class Site implements NestMiddleware { constructor(private sites: Sites) {}\n async use(req: any, res: any, next: () => void) { ${middleware} } }`,
  'src/sites.ts': `export class Sites { constructor(private db: any) {}\n async named(host: string) { return this.db.selectFrom('sites').where('host', '=', host).executeTakeFirst() } }`,
  'src/pages.controller.ts': `import { BadRequestException, Controller, createParamDecorator, ExecutionContext, Get } from '@nestjs/common'
const Current = createParamDecorator((data: unknown, ctx: ExecutionContext) => { const request = ctx.switchToHttp().getRequest(); ${takes} })
@Controller('pages') export class Pages { @Get() list(@Current() site: any) { return { of: site.id } } }`,
})

const puts = `const site = await this.sites.named(req.headers.host); if (!site) { req.siteId = null; return next() }
req.siteId = site.id; req.site = site; next()`
const asks = (value: string): string => `const site = ${value}; if (!site) { throw new BadRequestException('no site') } return site`

describe('decorators of parameters that take what middleware put on the request', () => {
  it.each([
    ['it, or that of the caller', puts, asks('request.raw?.site ?? request.user?.site'), 'none'],
    ['that of the caller, or it', puts, asks('request.user?.site || request.site'), 'optional'],
    ['it alone', puts, asks('request.site'), 'none'],
    ['that of the caller, with middleware that puts nothing', 'next()', asks('request.raw?.site ?? request.user?.site'), 'required'],
    ['the caller beside it', puts, asks('request.user'), 'required'],
  ])('%s', async (_, middleware, takes, auth) => {
    expect(await authOf(nest({ middleware, takes }))).toEqual({ 'GET /pages': auth })
  })
})

describe('hooks of Fastify below NestJS', () => {
  const asksSite = `(req, reply, done) => { if (!req.raw.siteId) { throw new NotFoundException('no site') } done() }`
  const middleware = 'req.siteId = await this.sites.named(req.headers.host); next()'

  it.each([
    ['preHandler', 'none'],
    ['onRequest', 'unknown'],
  ])('%s meets what middleware of modules put on the request: %s', async (hook, auth) => {
    const server = `app.getHttpAdapter().getInstance().addHook('${hook}', ${asksSite})`
    expect(await authOf(nest({ middleware, takes: 'return 1', server }))).toEqual({ 'GET /pages': auth })
  })
})
