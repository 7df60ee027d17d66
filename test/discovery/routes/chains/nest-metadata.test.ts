import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

/** An app whose guards and controller are given. */
const app = (guards: string, controller: string, module = ''): Record<string, string> => ({
  'package.json': '{"dependencies":{"@nestjs/core":"11","@nestjs/common":"11","@nestjs/passport":"11","passport-jwt":"4"}}',
  'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nasync function go() { const app = await NestFactory.create(AppModule); await app.listen(1) }\ngo()`,
  'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { APP_GUARD } from '@nestjs/core'\nimport { Cats } from './cats'\nimport * as guards from './guards'\n@Module({ controllers: [Cats], providers: [${module}] }) export class AppModule {}`,
  'src/cats.ts': `import { Controller, Get, UseGuards, Req, createParamDecorator } from '@nestjs/common'\nimport { AuthGuard } from '@nestjs/passport'\nimport * as g from './guards'\nimport { Roles, StrictRoles, Public, RoleGuard, JwtGuard, SoftGuard, TryGuard, HalfGuard, TenantGuard, Auth } from './guards'\n${controller}`,
  'src/guards.ts': `import { CanActivate, ExecutionContext, ForbiddenException, Injectable, SetMetadata, UnauthorizedException, UseGuards, applyDecorators, mixin } from '@nestjs/common'\nimport { Reflector } from '@nestjs/core'\nimport { AuthGuard } from '@nestjs/passport'\n${guards}`,
})

const roles = `
export const Roles = (...roles: string[]) => SetMetadata('roles', roles)
export const StrictRoles = (...roles: string[]) => (target: any, key?: string, descriptor?: PropertyDescriptor) => {
  SetMetadata('roles', roles)(target, key!, descriptor!)
  SetMetadata('strict', true)(target, key!, descriptor!)
}
@Injectable() export class RoleGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}
  async canActivate(context: ExecutionContext) {
    const wanted = this.reflector.getAllAndOverride<string[]>('roles', [context.getHandler(), context.getClass()])
    const request = context.switchToHttp().getRequest()
    BODY
  }
}`
const cats = (decorators: readonly string[]): string =>
  `@UseGuards(RoleGuard) @Controller() export class Cats { ${decorators.map((one, i) => `${one} @Get('${'abcdefgh'[i]}') m${i}() { return [] }`).join('\n')} }`

describe('metadata that a guard asks for', () => {
  it('opens nothing where the guard asks who calls before', async () => {
    const guard = roles.replace(
      'BODY',
      `if (!request.headers.authorization) throw new UnauthorizedException()
    if (!wanted || wanted.length === 0) return true
    return wanted.includes(request.role)`,
    )
    expect(await authOf(app(guard, cats(['', `@Roles('admin')`, `@StrictRoles('admin')`])))).toEqual({
      'GET /a': 'required',
      'GET /b': 'required',
      'GET /c': 'required',
    })
  })

  it('closes a route for which a decorator of the repository sets it, by hand as well', async () => {
    const guard = roles.replace(
      'BODY',
      `if (!wanted?.length) return true
    if (!request.user) throw new ForbiddenException()
    return wanted.includes(request.user.role)`,
    )
    const written = `${guard}
export const Auth = (role: string) => (target: any, key?: string, descriptor?: PropertyDescriptor) => { Reflect.defineMetadata('roles', [role], descriptor!.value) }`
    expect(await authOf(app(written, cats(['', `@Roles()`, `@Roles('admin')`, `@StrictRoles('admin')`, `@Auth('admin')`])))).toEqual({
      'GET /a': 'none',
      'GET /b': 'none',
      'GET /c': 'required',
      'GET /d': 'required',
      'GET /e': 'required',
    })
  })

  it('is asked for at the method alone where the guard does', async () => {
    const guards = `export const Public = () => SetMetadata('open', true)
@Injectable() export class RoleGuard implements CanActivate { constructor(private readonly reflector: Reflector) {}
  canActivate(context: ExecutionContext) { if (this.reflector.get('open', context.getHandler())) return true
    return Boolean(context.switchToHttp().getRequest().headers.authorization) } }`
    const controller = `@Public() @UseGuards(RoleGuard) @Controller() export class Cats { @Get('a') a() { return [] } @Public() @Get('b') b() { return [] } }`
    expect(await authOf(app(guards, controller))).toEqual({ 'GET /a': 'required', 'GET /b': 'none' })
  })

  it('turns what a guard closes into an optional login', async () => {
    const guards = `export const Public = Reflector.createDecorator<boolean>()
@Injectable() export class RoleGuard implements CanActivate { constructor(private readonly reflector: Reflector) {}
  canActivate(context: ExecutionContext) { const open = this.reflector.get(Public, context.getHandler()); const request = context.switchToHttp().getRequest()
    const token = request.headers.authorization; if (!token && !open) throw new UnauthorizedException(); request.user = token ? read(token) : null; return true } }`
    const controller = `@Controller() @UseGuards(RoleGuard) export class Cats { @Public(true) @Get('a') a(@Req() request) { return shown(request.user) } @Get('b') b() { return [] } }`
    expect(await authOf(app(guards, controller))).toEqual({ 'GET /a': 'optional', 'GET /b': 'required' })
  })
})

describe('guards that a strategy of Passport stands behind', () => {
  it('refuse by what they hand on to their base and by what they make of its answer', async () => {
    const guards = `export const Public = () => SetMetadata('open', true)
@Injectable() export class JwtGuard extends AuthGuard('jwt') { constructor(private reflector: Reflector) { super() }
  canActivate(context: ExecutionContext) { const open = this.reflector.getAllAndOverride('open', [context.getHandler(), context.getClass()]); if (open) return true; return super.canActivate(context) }
  handleRequest(err, user) { if (err || !user) throw err || new UnauthorizedException(); return user } }
@Injectable() export class SoftGuard extends AuthGuard('jwt') { handleRequest(err, user) { return user ?? null } }
@Injectable() export class TryGuard extends AuthGuard('jwt') { async canActivate(context: ExecutionContext) { try { await super.canActivate(context) } catch {} return true } }
@Injectable() export class HalfGuard extends JwtGuard {}`
    const controller = `@Controller() export class Cats {
  @UseGuards(JwtGuard) @Get('a') a() { return [] } @UseGuards(JwtGuard) @Public() @Get('b') b() { return [] }
  @UseGuards(SoftGuard) @Get('c') c(@Req() request) { return shown(request.user) } @UseGuards(TryGuard) @Get('d') d(@Req() request) { return shown(request.user) }
  @UseGuards(HalfGuard) @Get('e') e() { return [] } @UseGuards(HalfGuard) @Public() @Get('f') f() { return [] } }`
    expect(await authOf(app(guards, controller))).toEqual({
      'GET /a': 'required',
      'GET /b': 'none',
      'GET /c': 'optional',
      'GET /d': 'optional',
      'GET /e': 'required',
      'GET /f': 'none',
    })
  })
})

describe('a guard that takes cookies apart itself', () => {
  it('refuses where the token that it looks for is not among them', async () => {
    const guards = `import { verify } from 'jsonwebtoken'
@Injectable() export class JwtGuard extends AuthGuard('jwt') {
  async canActivate(context: ExecutionContext) { return this.holds(this.tokenIn(context)) }
  private tokenIn(context: ExecutionContext) { const cookies: any = {}; context.switchToHttp().getRequest().headers.cookie?.split(';')?.forEach((one) => { const [name, value] = one.split('='); cookies[name] = value }); return cookies.refresh_token }
  private async holds(token: string) { try { verify(token, process.env.SECRET); return true } catch { return false } } }`
    expect(await authOf(app(guards, `@Controller() export class Cats { @UseGuards(JwtGuard) @Get('a') a() { return [] } }`))).toEqual({
      'GET /a': 'required',
    })
  })
})

describe('guards that a function makes', () => {
  it('know what the function was given', async () => {
    const guards = `export function TenantGuard(strict: boolean) {
  class Made implements CanActivate { canActivate(context: ExecutionContext) { if (!strict) return true; const { user } = context.switchToHttp().getRequest(); if (!user) throw new UnauthorizedException(); return true } }
  return mixin(Made)
}
export function Auth(strict: boolean) { return applyDecorators(UseGuards(TenantGuard(strict))) }`
    const controller = `@Controller() export class Cats {
  @UseGuards(TenantGuard(true)) @Get('a') a() { return [] } @UseGuards(TenantGuard(false)) @Get('b') b() { return [] }
  @Auth(true) @Get('c') c() { return [] } @Auth(false) @Get('d') d() { return [] } }`
    expect(await authOf(app(guards, controller))).toEqual({
      'GET /a': 'required',
      'GET /b': 'none',
      'GET /c': 'required',
      'GET /d': 'none',
    })
  })
})

describe('an identity that stands on every request', () => {
  it('is asked for by its members, and a guest is refused where a route names others', async () => {
    const guards = `export enum Base { Admin = 'admin' }
export enum Role { Guest = 'guest', Admin = Base.Admin }
export class Identity { readonly role: Role; constructor(options: { role: Role }) { this.role = options.role } get isGuest() { return this.role === Role.Guest } }
export const Roles = (...roles: Role[]) => SetMetadata('only', roles)
@Injectable() export class RoleGuard implements CanActivate { constructor(private reflector: Reflector) {}
  canActivate(context: ExecutionContext) { const { identity } = context.switchToHttp().getRequest()
    const only = this.reflector.getAllAndOverride<Role[]>('only', [context.getHandler(), context.getClass()])
    if (only === undefined) return true
    if (only.includes(identity.role)) return true
    if (identity.isGuest) throw new UnauthorizedException()
    throw new ForbiddenException() } }`
    const controller = `@UseGuards(RoleGuard) @Controller() export class Cats {
  @Get('a') a() { return [] } @Roles(g.Role.Admin) @Get('b') b() { return [] } @Roles(g.Role.Admin, g.Role.Guest) @Get('c') c() { return [] } }`
    const files = app(guards, controller)
    const main = files['src/main.ts']?.replace(
      'await app.listen(1)',
      `app.getHttpAdapter().getInstance().addHook('onRequest', async (request) => {
  request.identity = new Identity({ role: Role.Guest })
  if (request.headers.authorization) request.identity = new Identity({ role: Role.Admin })
}); await app.listen(1)`,
    )
    const imported = `import { Identity, Role } from './guards'\n${main ?? ''}`
    expect(await authOf({ ...files, 'src/main.ts': imported })).toMatchObject({ 'GET /b': 'required' })
    const { 'GET /a': open, 'GET /c': named } = await authOf({ ...files, 'src/main.ts': imported })
    expect([open, named]).not.toContain('required')
    expect([open, named]).not.toContain('unknown')
  })
})

describe('a method behind guards that let everyone pass', () => {
  it('is given what they put on the request', async () => {
    const guards = `@Injectable() export class SoftGuard implements CanActivate { canActivate(context: ExecutionContext) { const request = context.switchToHttp().getRequest(); const token = request.headers.authorization; request.user = token ? read(token) : undefined; return true } }`
    const controller = `const Owner = createParamDecorator((data, context) => context.switchToHttp().getRequest().user)
@UseGuards(SoftGuard) @Controller() export class Cats { @Get('a') a(@Owner() owner) { if (!owner) throw new g.Nobody(); return owner } @Get('b') b(@Owner() owner) { return shown(owner) } @Get('c') c() { return [] } }`
    expect(await authOf(app(`${guards}\nexport class Nobody extends UnauthorizedException {}`, controller))).toEqual({
      'GET /a': 'required',
      'GET /b': 'optional',
      'GET /c': 'none',
    })
  })
})

describe('a guard that asks for a caller whom no guard of the route looked for', () => {
  it('makes no login optional', async () => {
    const guards = `export const Public = () => SetMetadata('open', true)
@Injectable() export class RoleGuard implements CanActivate { constructor(private reflector: Reflector) {}
  canActivate(context: ExecutionContext) { if (this.reflector.getAllAndOverride('open', [context.getHandler(), context.getClass()])) return true
    const request = context.switchToHttp().getRequest(); if (!request.headers.authorization) throw new UnauthorizedException(); request.user = { id: 1 }; return true } }
@Injectable() export class HalfGuard implements CanActivate { canActivate(context: ExecutionContext) { const { user } = context.switchToHttp().getRequest(); if (user?.expired) throw new ForbiddenException(); return true } }
@Injectable() export class SoftGuard implements CanActivate { canActivate(context: ExecutionContext) { const request = context.switchToHttp().getRequest(); request.user = request.headers.authorization ? { id: 1 } : null; return true } }`
    const controller = `@Controller() export class Cats {
  @Public() @UseGuards(RoleGuard, HalfGuard) @Get('a') a() { return [] } @UseGuards(RoleGuard, HalfGuard) @Get('b') b() { return [] }
  @UseGuards(SoftGuard, HalfGuard) @Get('c') c() { return [] } }`
    expect(await authOf(app(guards, controller))).toEqual({ 'GET /a': 'none', 'GET /b': 'required', 'GET /c': 'optional' })
  })
})
