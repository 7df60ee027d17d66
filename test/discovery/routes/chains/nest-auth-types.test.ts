import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const guards = `import { CanActivate, ExecutionContext, HttpException, Injectable, SetMetadata, UnauthorizedException } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
export const Kind = { Bearer: 'Bearer', Key: 'Key', None: 'None' } as const
type KindName = (typeof Kind)[keyof typeof Kind]
export const How = { And: 'and', Or: 'or' } as const
export const Auth = (kinds: KindName[], options?: { how: string }) => SetMetadata('kinds', { kinds, options: options ?? { how: How.And } })
export const Open = () => Auth([Kind.None])
@Injectable() export class KeyGuard implements CanActivate { canActivate(context: ExecutionContext) { if (context.switchToHttp().getRequest().headers['x-api-key'] === process.env.KEY) return true; throw new UnauthorizedException() } }
@Injectable() export class BearerGuard implements CanActivate { canActivate(context: ExecutionContext) { if (!context.switchToHttp().getRequest().headers.authorization) throw new UnauthorizedException(); return true } }
@Injectable() export class AnyGuard implements CanActivate {
  private guards: Record<KindName, CanActivate>
  constructor(private readonly reflector: Reflector, private readonly bearer: BearerGuard, private readonly key: KeyGuard) {
    this.guards = { [Kind.Bearer]: this.bearer, [Kind.Key]: this.key, [Kind.None]: { canActivate: () => true } }
  }
  async canActivate(context: ExecutionContext) {
    const wanted = this.reflector.getAllAndOverride('kinds', [context.getHandler(), context.getClass()]) ?? { kinds: [Kind.Bearer], options: { how: How.And } }
    const guards = wanted.kinds.map((kind) => this.guards[kind])
    return wanted.options.how === How.Or ? this.either(guards, context) : this.all(guards, context)
  }
  private async either(guards: CanActivate[], context: ExecutionContext) {
    let last: any = null
    for (const guard of guards) { try { if (await guard.canActivate(context)) return true } catch (error) { last = error } }
    if (last instanceof HttpException) throw last
    throw new UnauthorizedException()
  }
  private async all(guards: CanActivate[], context: ExecutionContext) {
    for (const guard of guards) { try { if (!(await guard.canActivate(context))) throw new UnauthorizedException() } catch (error) { if (error instanceof HttpException) throw error; throw new UnauthorizedException() } }
    return true
  }
}`
const cats = `import { Body, Controller, Get, Injectable, Post, UnauthorizedException } from '@nestjs/common'
import { JwtService } from '@nestjs/jwt'
import { Auth, How, Kind, Open } from './guards'
@Injectable() export class Logins { constructor(private jwt: JwtService) {}
  async second(form: { token: string; agent: string }) { try { const { id } = await this.jwt.verifyAsync(form.token, {}); if (!id) throw new UnauthorizedException(); return id } catch { throw new UnauthorizedException() } } }
@Controller() export class Cats { constructor(private logins: Logins) {}
  @Get('a') a() { return [] } @Open() @Get('b') b() { return [] } @Auth([Kind.Key]) @Get('c') c() { return [] }
  @Auth([Kind.Bearer, Kind.None], { how: How.Or }) @Get('d') d() { return [] } @Auth([Kind.None, Kind.Bearer]) @Get('e') e() { return [] }
  @Open() @Post('second') second(@Body() body) { return this.logins.second({ ...body, agent: 'x' }) } }`

describe('a guard that asks others by what a route names', () => {
  it('asks those of the route, all of them or any, and those of its default', async () => {
    const files = {
      'package.json': '{"dependencies":{"@nestjs/core":"11","@nestjs/common":"11","@nestjs/jwt":"11"}}',
      'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nasync function go() { const app = await NestFactory.create(AppModule); await app.listen(1) }\ngo()`,
      'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { APP_GUARD } from '@nestjs/core'\nimport { Cats, Logins } from './cats'\nimport { AnyGuard, BearerGuard, KeyGuard } from './guards'\n@Module({ controllers: [Cats], providers: [Logins, BearerGuard, KeyGuard, { provide: APP_GUARD, useClass: AnyGuard }] }) export class AppModule {}`,
      'src/guards.ts': guards,
      'src/cats.ts': cats,
    }
    const wanted = {
      'GET /a': 'required',
      'GET /b': 'none',
      'GET /c': 'required',
      'GET /e': 'required',
      'POST /second': 'none',
    }
    const found = await authOf(files)
    expect(found).toMatchObject(wanted)
    expect(found['GET /d']).not.toBe('required')
  })
})

describe('a route that two apps answer', () => {
  it('is that of the app that does more', async () => {
    const guard = `import { CanActivate, ExecutionContext, UnauthorizedException } from '@nestjs/common'\nexport class Door implements CanActivate { canActivate(context: ExecutionContext) { if (!context.switchToHttp().getRequest().headers.authorization) throw new UnauthorizedException(); return true } }`
    const files = {
      'package.json': '{"dependencies":{"@nestjs/core":"11","@nestjs/common":"11"}}',
      'debug.ts': `import { NestFactory } from '@nestjs/core'\nimport { Module } from '@nestjs/common'\nimport { Cats } from './src/cats'\n@Module({ controllers: [Cats] }) class Small {}\nasync function go() { const app = await NestFactory.create(Small); await app.listen(2) }\ngo()`,
      'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nasync function go() { const app = await NestFactory.create(AppModule); await app.listen(1) }\ngo()`,
      'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { APP_GUARD } from '@nestjs/core'\nimport { Cats, Dogs } from './cats'\nimport { Door } from './door'\n@Module({ controllers: [Cats, Dogs], providers: [{ provide: APP_GUARD, useClass: Door }] }) export class AppModule {}`,
      'src/door.ts': guard,
      'src/cats.ts': `import { Controller, Get } from '@nestjs/common'\n@Controller('cats') export class Cats { @Get() a() { return [] } }\n@Controller('dogs') export class Dogs { @Get() a() { return [] } }`,
    }
    expect(await authOf(files)).toEqual({ 'GET /cats': 'required', 'GET /dogs': 'required' })
  })
})
