import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

type Case = readonly [what: string, files: Record<string, string>, wanted: Record<string, string>]

const nest = (controller: string, module: string, more: Record<string, string> = {}) => ({
  'package.json': '{"dependencies":{"@nestjs/core":"10","@nestjs/common":"10","@nestjs/passport":"10","passport-jwt":"4"}}',
  'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nasync function bootstrap() { const app = await NestFactory.create(AppModule); await app.listen(1) }\nbootstrap()`,
  'src/app.module.ts': `import { Module, MiddlewareConsumer, RequestMethod } from '@nestjs/common'\nimport { APP_GUARD, APP_INTERCEPTOR, Reflector } from '@nestjs/core'\nimport { Cats, Dogs } from './cats.controller'\nimport { DoorGuard, OpenGuard, LogMiddleware, AuthMiddleware, roleMixin } from './guards'\n${module}`,
  'src/cats.controller.ts': `import { Controller, Get, Post, Req, UseGuards, SetMetadata, applyDecorators, UseInterceptors } from '@nestjs/common'\nimport { AuthGuard } from '@nestjs/passport'\nimport { DoorGuard, OpenGuard, Public, Anyone, Shut, JwtGuard, SoftGuard, SubGuard, roleMixin, LooksLikeAuthGuard } from './guards'\n${controller}`,
  'src/guards.ts': `import { CanActivate, ExecutionContext, Injectable, SetMetadata, UnauthorizedException, applyDecorators, UseGuards, mixin, Type } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { AuthGuard } from '@nestjs/passport'
export const IS_OPEN = 'isOpen'
export const Public = () => SetMetadata(IS_OPEN, true)
export const Anyone = SetMetadata('anyone', true)
@Injectable() export class DoorGuard implements CanActivate { constructor(private reflector: Reflector) {}
  canActivate(context: ExecutionContext) { const open = this.reflector.getAllAndOverride(IS_OPEN, [context.getHandler(), context.getClass()]); if (open) return true
    const request = context.switchToHttp().getRequest(); if (!request.headers.authorization) throw new UnauthorizedException(); return true } }
@Injectable() export class OpenGuard implements CanActivate { canActivate() { return true } }
@Injectable() export class LooksLikeAuthGuard implements CanActivate { canActivate(context) { return process.env.CLOSED !== '1' } }
@Injectable() export class JwtGuard extends AuthGuard('jwt') {}
@Injectable() export class SoftGuard extends AuthGuard('jwt') { handleRequest(err, user) { return user } }
@Injectable() export class SubGuard extends DoorGuard {}
export function roleMixin(role: string): Type<CanActivate> { class RoleGuard implements CanActivate { canActivate(context) { const { user } = context.switchToHttp().getRequest(); return user?.role === role } } return mixin(RoleGuard) }
export function Shut() { return applyDecorators(UseGuards(JwtGuard), SetMetadata('x', 1)) }
export class LogMiddleware { use(req, res, next) { console.log(req.url); next() } }
export class AuthMiddleware { use(req, res, next) { if (!req.headers['x-api-key']) { return res.status(401).end() } next() } }`,
  ...more,
})
const plain = `@Module({ controllers: [Cats] }) export class AppModule {}`
const c1 = (dec: string) =>
  `@Controller('cats') export class Cats { ${dec} @Get() a() { return [] } @Get('b') b() { return [] } }\nexport class Dogs {}`

const cases: readonly Case[] = [
  [
    'middleware of the server that no table lists',
    nest(c1('@Public()'), plain, {
      'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport helmet from 'helmet'\nimport { keepOut } from '@our/gate'\nimport { AppModule } from './app.module'\nasync function bootstrap() { const app = await NestFactory.create(AppModule); app.use(helmet()); app.use(keepOut()); await app.listen(1) }\nbootstrap()`,
    }),
    { 'GET /cats': 'unknown', 'GET /cats/b': 'unknown' },
  ],
  [
    'a guard whose code is not here, whatever it and decorators are called',
    nest(
      `import { LocalAuthGuard, JwtAuthGuard, AllowAnonymous } from '@our/guards'
@Controller('cats') export class Cats { @UseGuards(LocalAuthGuard) @Get() a() { return [] } @UseGuards(JwtAuthGuard) @Get('b') b() { return [] } @UseGuards(JwtAuthGuard) @AllowAnonymous() @Get('c') c() { return [] } @UseGuards(JwtAuthGuard) @Public() @Get('d') d() { return [] } @Get('e') e() { return [] } }
export class Dogs {}`,
      plain,
    ),
    { 'GET /cats': 'unknown', 'GET /cats/b': 'unknown', 'GET /cats/c': 'unknown', 'GET /cats/d': 'unknown', 'GET /cats/e': 'none' },
  ],
  [
    'decorators that a table lists beside the guard of their package',
    nest(
      `import { AuthGuard as SessionGuard, AllowAnonymous, Optional } from '@thallesp/nestjs-better-auth'
@UseGuards(SessionGuard) @Controller('cats') export class Cats { @Get() a() { return [] } @AllowAnonymous() @Get('b') b() { return [] } @Optional() @Get('c') c() { return [] } @Public() @Get('d') d() { return [] } }
export class Dogs {}`,
      plain,
    ),
    { 'GET /cats': 'required', 'GET /cats/b': 'none', 'GET /cats/c': 'optional', 'GET /cats/d': 'required' },
  ],
  [
    'APP_GUARD by useClass',
    nest(
      c1('@Public()'),
      `@Module({ controllers: [Cats], providers: [{ provide: APP_GUARD, useClass: DoorGuard }] }) export class AppModule {}`,
    ),
    { 'GET /cats': 'none', 'GET /cats/b': 'required' },
  ],
  [
    'APP_GUARD by useExisting',
    nest(
      c1('@Public()'),
      `@Module({ controllers: [Cats], providers: [DoorGuard, { provide: APP_GUARD, useExisting: DoorGuard }] }) export class AppModule {}`,
    ),
    { 'GET /cats': 'none', 'GET /cats/b': 'required' },
  ],
  [
    'APP_GUARD by useFactory',
    nest(
      c1('@Public()'),
      `@Module({ controllers: [Cats], providers: [{ provide: APP_GUARD, useFactory: (reflector) => new DoorGuard(reflector), inject: [Reflector] }] }) export class AppModule {}`,
    ),
    { 'GET /cats': 'none', 'GET /cats/b': 'required' },
  ],
  [
    'APP_GUARD by useValue',
    nest(
      c1(''),
      `@Module({ controllers: [Cats], providers: [{ provide: APP_GUARD, useValue: new DoorGuard(new Reflector()) }] }) export class AppModule {}`,
    ),
    { 'GET /cats': 'required', 'GET /cats/b': 'required' },
  ],
  [
    'metadata that the guard does not read',
    nest(
      c1('@Anyone'),
      `@Module({ controllers: [Cats], providers: [{ provide: APP_GUARD, useClass: DoorGuard }] }) export class AppModule {}`,
    ),
    { 'GET /cats': 'required', 'GET /cats/b': 'required' },
  ],
  ['a strategy of Passport', nest(c1('@UseGuards(JwtGuard)'), plain), { 'GET /cats': 'required', 'GET /cats/b': 'none' }],
  [
    'a strategy whose refusal is taken back',
    nest(c1('@UseGuards(SoftGuard)').replace('a() { return [] }', 'a(@Req() request) { return shown(request.user) }'), plain),
    { 'GET /cats': 'optional', 'GET /cats/b': 'none' },
  ],
  ['a guard that extends another one', nest(c1('@UseGuards(SubGuard)'), plain), { 'GET /cats': 'required', 'GET /cats/b': 'none' }],
  ['a mixin', nest(c1(`@UseGuards(roleMixin('x'))`), plain), { 'GET /cats': 'required', 'GET /cats/b': 'none' }],
  ['decorators that a function applies', nest(c1(`@Shut()`), plain), { 'GET /cats': 'required', 'GET /cats/b': 'none' }],
  ['a guard that lets everyone pass', nest(c1(`@UseGuards(OpenGuard)`), plain), { 'GET /cats': 'none', 'GET /cats/b': 'none' }],
  [
    'a guard that is about the state of the server, whatever it is called',
    nest(c1(`@UseGuards(LooksLikeAuthGuard)`), plain),
    { 'GET /cats': 'none', 'GET /cats/b': 'none' },
  ],
  [
    'middleware with an exception',
    nest(
      c1(''),
      `@Module({ controllers: [Cats] }) export class AppModule { configure(consumer: MiddlewareConsumer) { consumer.apply(LogMiddleware, AuthMiddleware).exclude({ path: 'cats', method: RequestMethod.GET }).forRoutes('*') } }`,
    ),
    { 'GET /cats': 'none', 'GET /cats/b': 'required' },
  ],
  [
    'middleware for a controller',
    nest(
      c1(''),
      `@Module({ controllers: [Cats] }) export class AppModule { configure(consumer: MiddlewareConsumer) { consumer.apply(AuthMiddleware).forRoutes(Cats) } }`,
    ),
    { 'GET /cats': 'required', 'GET /cats/b': 'required' },
  ],
  [
    'middleware for a path',
    nest(
      c1(''),
      `@Module({ controllers: [Cats] }) export class AppModule { configure(consumer: MiddlewareConsumer) { consumer.apply(AuthMiddleware).forRoutes({ path: 'cats/b', method: RequestMethod.ALL }) } }`,
    ),
    { 'GET /cats': 'none', 'GET /cats/b': 'required' },
  ],
  [
    'a guard of the class, and metadata that opens a method',
    nest(
      `@UseGuards(DoorGuard) @Controller('cats') export class Cats { @Public() @Get() a() { return [] } @Get('b') b() { return [] } }\nexport class Dogs {}`,
      plain,
    ),
    { 'GET /cats': 'none', 'GET /cats/b': 'required' },
  ],
  [
    'a guard of a base class',
    nest(
      `@UseGuards(JwtGuard) export class Base {}\n@Controller('cats') export class Cats extends Base { @Get() a() { return [] } }\nexport class Dogs {}`,
      plain,
    ),
    { 'GET /cats': 'required' },
  ],
  [
    'useGlobalGuards',
    {
      ...nest(c1(''), plain),
      'src/main.ts': `import { NestFactory, Reflector } from '@nestjs/core'\nimport { AppModule } from './app.module'\nimport { DoorGuard } from './guards'\nasync function bootstrap() { const app = await NestFactory.create(AppModule); app.useGlobalGuards(new DoorGuard(app.get(Reflector))); await app.listen(1) }\nbootstrap()`,
    },
    { 'GET /cats': 'required', 'GET /cats/b': 'required' },
  ],
  ...["['/cats/b', '/docs']", 'shut'].map(
    (paths): Case => [
      `middleware that the app uses below a list of paths: ${paths}`,
      nest(c1(''), plain, {
        'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport basicAuth from 'express-basic-auth'\nimport { AppModule } from './app.module'\nconst shut = ['/cats/b', '/docs']\nasync function bootstrap() { const app = await NestFactory.create(AppModule); app.use(${paths}, basicAuth({ challenge: true, users: { [process.env.DOCS_USER]: process.env.DOCS_PASSWORD } })); await app.listen(1) }\nbootstrap()`,
      }),
      { 'GET /cats': 'none', 'GET /cats/b': 'required' },
    ],
  ),
  [
    'a guard that extends one of a package, and the decorator of that package that opens routes',
    nest(
      `import { Public as OpenTo } from 'nest-keycloak-connect'\n${c1('@OpenTo()')}`,
      `import { OwnGuard } from './own.guard'\n@Module({ controllers: [Cats], providers: [{ provide: APP_GUARD, useClass: OwnGuard }] }) export class AppModule {}`,
      {
        'src/own.guard.ts': `import { AuthGuard } from 'nest-keycloak-connect'\nexport class OwnGuard extends AuthGuard { async canActivate(context) { const request = context.switchToHttp().getRequest(); if (request.url === '/hook') return true; return super.canActivate(context) } }`,
      },
    ),
    { 'GET /cats': 'none', 'GET /cats/b': 'required' },
  ],
  [
    'middleware that the app uses itself',
    {
      ...nest(c1(''), plain),
      'src/main.ts': `import { NestFactory, Reflector } from '@nestjs/core'\nimport { AppModule } from './app.module'\nasync function bootstrap() { const app = await NestFactory.create(AppModule); app.use((req, res, next) => { if (!req.headers.authorization) return res.status(401).end(); next() }); await app.listen(1) }\nbootstrap()`,
    },
    { 'GET /cats': 'required', 'GET /cats/b': 'required' },
  ],
]

describe('guards and middleware of Nest', () => {
  it.each(cases)('%s', async (_, files, wanted) => {
    expect(await authOf(files)).toEqual(wanted)
  })
})
