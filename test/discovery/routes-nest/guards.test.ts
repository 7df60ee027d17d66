import { describe, expect, it } from 'vitest'
import { findNestRoutes } from '../../../src/discovery/routes/nest/find-nest-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const common = `import { Controller, Req, Get, Injectable, Post, SetMetadata, UnauthorizedException, UseGuards } from '@nestjs/common'\nimport { AuthGuard } from '@nestjs/passport'\nimport { Reflector } from '@nestjs/core'\n`

/** Authentication by path of an app whose controller file is given. */
async function authOf(
  controller: string,
  options: { providers?: string; setup?: string; configure?: string } = {},
): Promise<Record<string, string>> {
  const codebase = await codebaseOf({
    'package.json': '{"name":"api","dependencies":{"@nestjs/core":"11"}}',
    'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nimport * as all from './one'\nasync function go() { const app = await NestFactory.create(AppModule); ${options.setup ?? ''}; await app.listen(1) }`,
    'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { APP_GUARD } from '@nestjs/core'\nimport { One, Guard, CheckMiddleware } from './one'\n@Module({ controllers: [One], providers: [${options.providers ?? ''}] }) export class AppModule { configure(consumer) { ${options.configure ?? ''} } }`,
    'src/one.ts': `${common}${controller}`,
  })
  return Object.fromEntries(findNestRoutes(codebase).map((route) => [route.path, route.auth]))
}

describe('authentication of NestJS routes', () => {
  it('reads guards of the class and the method', async () => {
    expect(
      await authOf(
        `@Controller()\nexport class One { @Get('a') a() {} @UseGuards(AuthGuard('jwt')) @Get('b') b() {} @UseGuards(AuthGuard('local')) @Post('login') c() {} @UseGuards(AuthGuard(['jwt', 'anonymous'])) @Get('d') d(@Req() request) { return shown(request.user) } @UseGuards(AuthGuard(['jwt', 'anonymous'])) @Get('e') e() {} }`,
      ),
    ).toEqual({ '/a': 'none', '/b': 'required', '/login': 'none', '/d': 'optional', '/e': 'none' })
  })

  it('lets metadata open what a global guard closes', async () => {
    const guard = `
export const IS_OPEN = 'open'
export const Open = (yes = true) => SetMetadata(IS_OPEN, yes)
@Injectable() export class Guard { constructor(private reflector: Reflector) {}
  canActivate(context) { const open = this.reflector.getAllAndOverride(IS_OPEN, [context.getHandler()]); if (open) return true; const token = read(context); if (!token) throw new UnauthorizedException(); return true } }
function read(context) { return context.switchToHttp().getRequest().headers.authorization }
@Controller() export class One { @Get('a') a() {} @Open() @Get('b') b() {} @Open(false) @Get('c') c() {} }`
    expect(await authOf(guard, { providers: '{ provide: APP_GUARD, useClass: Guard }' })).toEqual({
      '/a': 'required',
      '/b': 'none',
      '/c': 'required',
    })
    expect(await authOf(guard, { setup: 'app.useGlobalGuards(new all.Guard(new Reflector()))' })).toEqual({
      '/a': 'required',
      '/b': 'none',
      '/c': 'required',
    })
  })

  it('knows guards that only ask where metadata says so', async () => {
    const guard = `
export const Locked = () => SetMetadata('locked', true)
@Injectable() export class Guard { constructor(private reflector: Reflector) {}
  canActivate(context) { const locked = this.reflector.get('locked', context.getHandler()); if (!locked) return true; if (!context.user) throw new UnauthorizedException(); return true } }
@Controller() export class One { @Get('a') a() {} @Locked() @Get('b') b() {} }`
    expect(await authOf(guard, { providers: '{ provide: APP_GUARD, useClass: Guard }' })).toEqual({ '/a': 'none', '/b': 'required' })
  })

  it('follows guards and middleware whose names say nothing, and says where a package is not known', async () => {
    const code = `import { Strange } from 'strange-package'
@Injectable() export class Door { constructor(private readonly desk: Desk) {} async canActivate(context) { const request = context.switchToHttp().getRequest(); return this.desk.knows(request) } }
export class Desk { async knows(request) { const value = request.headers['x-access-token']; if (!value) return false; return lookUp(value) } }
@Injectable() export class Hours { canActivate() { return new Date().getHours() > 8 } }
@Controller() export class One { @UseGuards(Door) @Get('a') a() {} @UseGuards(Hours) @Get('b') b() {} @UseGuards(Strange) @Get('c') c() {} }`
    expect(await authOf(code)).toEqual({ '/a': 'required', '/b': 'none', '/c': 'unknown' })
  })

  it('does not take guards for authentication that judge something else', async () => {
    const guard = `import { ThrottlerGuard } from '@nestjs/throttler'\nexport class Guard { canActivate() { return enabled() } }\n@Controller() @UseGuards(ThrottlerGuard, Guard) export class One { @Get('a') a() {} }`
    expect(await authOf(guard)).toEqual({ '/a': 'none' })
    const counting = `import { ThrottlerGuard } from '@nestjs/throttler'\nimport jwt from 'jsonwebtoken'
export class Guard extends ThrottlerGuard { async canActivate(context) { const request = context.switchToHttp().getRequest(); const token = request.headers.authorization; if (token && jwt.verify(token, 'k').isBanned) throw new UnauthorizedException(); return true } }
@Controller() @UseGuards(Guard) export class One { @Get('a') a() {} }`
    expect(await authOf(counting)).toEqual({ '/a': 'none' })
    expect(await authOf(counting.replace('extends ThrottlerGuard ', ''))).toEqual({ '/a': 'optional' })
  })

  it('says unknown where a guard of a dependency cannot be judged', async () => {
    expect(
      await authOf(
        `import { StrangeGuard } from 'somewhere'\n@Controller() @UseGuards(StrangeGuard) export class One { @Get('a') a() {} }`,
      ),
    ).toEqual({ '/a': 'unknown' })
  })

  it('reads middleware that modules bind to routes, exclusions too', async () => {
    const middleware = `export class CheckMiddleware { use(req, res, next) { if (!req.headers.authorization) throw new UnauthorizedException(); next() } }\nexport class Guard {}\n@Controller('x') export class One { @Get('a') a() {} @Get('b') b() {} @Post('c') c() {} }`
    expect(await authOf(middleware, { configure: `consumer.apply(CheckMiddleware).exclude('x/b').forRoutes(One)` })).toEqual({
      '/x/a': 'required',
      '/x/b': 'none',
      '/x/c': 'required',
    })
    expect(
      await authOf(middleware, { configure: `consumer.apply(CheckMiddleware).forRoutes({ path: 'x/*path', method: RequestMethod.POST })` }),
    ).toEqual({ '/x/a': 'none', '/x/b': 'none', '/x/c': 'required' })
  })
})

describe('methods of controllers that look at the caller themselves', () => {
  it('refuse by an exception, by a service, and by a decorator of a parameter', async () => {
    const code = `import { createParamDecorator, Body, Headers, Req, Res } from '@nestjs/common'
const Reader = createParamDecorator((data, context) => { const { reader } = context.switchToHttp().getRequest().session; if (!reader) throw new UnauthorizedException(); return reader })
@Injectable() export class People { current(request) { if (!request.user) throw new UnauthorizedException(); return request.user } }
@Controller() export class One {
  constructor(private readonly people: People) {}
  @Get('thrown') thrown(@Req() request) { if (!request.user) throw new UnauthorizedException(); return request.user }
  @Get('service') service(@Req() request) { return this.people.current(request) }
  @Get('given') given(@Reader() reader) { return reader }
  @Get('header') header(@Headers('authorization') token: string) { if (!token) throw new UnauthorizedException(); return find(token) }
  @Post('hook') hook(@Headers('x-acme-signature') sign: string, @Body() body) { if (!sign) throw new BadRequestException(); return take(body) }
  @Get('both') both(@Req() request, @Res() response) { response.json(request.session.user ? mine() : all()) }
  @Post('form') form(@Body() body) { if (!body.name) throw new BadRequestException(); return body }
  @UseGuards(AuthGuard('local')) @Post('enter') enter(@Req() request) { if (!request.user) throw new UnauthorizedException(); return sign(request.user) }
}`
    expect(await authOf(code)).toEqual({
      '/thrown': 'required',
      '/service': 'required',
      '/given': 'required',
      '/header': 'required',
      '/hook': 'required',
      '/both': 'optional',
      '/form': 'none',
      '/enter': 'none',
    })
  })
})

describe('metadata that says that a route is open', () => {
  it('opens nothing where no guard asks for it', async () => {
    const code = `const Public = () => SetMetadata('isPublic', true)
@Injectable() export class Guard { canActivate(context) { const request = context.switchToHttp().getRequest(); if (!request.user) throw new UnauthorizedException(); return true } }
@UseGuards(Guard) @Controller() export class One { @Public() @Get('a') a() {} @Get('b') b() {} }`
    expect(await authOf(code)).toEqual({ '/a': 'required', '/b': 'required' })
  })
})
