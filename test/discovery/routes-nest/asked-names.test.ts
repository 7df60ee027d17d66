import { expect, it } from 'vitest'
import { findNestRoutes } from '../../../src/discovery/routes/nest/find-nest-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const app = {
  'package.json': '{"name":"api","dependencies":{"@nestjs/core":"11","@nestjs/passport":"11"}}',
  'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nimport { NamesGuard } from './guard'\nasync function go() { const app = await NestFactory.create(AppModule); app.useGlobalGuards(app.get(NamesGuard)); await app.listen(1) }`,
  'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { Keys } from './keys'\n@Module({ controllers: [Keys] }) export class AppModule {}`,
  'src/names.ts': `import { SetMetadata } from '@nestjs/common'
export enum Name { Key = 'key', KeyAdmin = 'key-admin' }
export const Needs = (...names: Name[]) => SetMetadata('names', names)`,
  'src/guard.ts': `import { Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { AuthGuard } from '@nestjs/passport'
@Injectable() export class NamesGuard extends AuthGuard('guest') {
  constructor(private readonly reflector: Reflector, private readonly users: Users) { super() }
  async canActivate(context) {
    await super.canActivate(context)
    const own = this.reflector.get('names', context.getHandler())
    const around = this.reflector.get('names', context.getClass())
    const held = await this.users.namesHeld()
    if ([...(own ?? []), ...(around ?? [])].every((one) => held.includes(one))) return true
    throw failed('denied')
  }
}`,
  'src/guest.ts': `import { PassportStrategy } from '@nestjs/passport'
import { Strategy } from 'passport-strategy'
class Own extends Strategy { async authenticate(request) { this.success(await this.validate(request)) } }
export class GuestStrategy extends PassportStrategy(Own, 'guest') { constructor(private readonly guests: Guests) { super() } async validate() { return this.guests.find() } }`,
  'src/keys.ts': `import { Controller, Get, Req, UnauthorizedException } from '@nestjs/common'
import { Name, Needs } from './names'
@Needs(Name.Key) @Controller() export class Keys {
  @Get('all') all() { return [] }
  @Get('mine') mine(@Req() request) { if (!request.headers.authorization) throw new UnauthorizedException(); return [] }
  @Needs(Name.KeyAdmin) @Get('both') both() { return [] }
}`,
}

/** Of each path whether a login is needed, its guard and what that is told to ask for. */
async function guardsOf(files: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
  const routes = findNestRoutes(await codebaseOf({ ...app, ...files }))
  return Object.fromEntries(routes.map(({ path, auth, authBy }) => [path, [auth, authBy?.name, ...(authBy?.given ?? [])].join(' ')]))
}

it('names what decorators ask for although nobody knows whom a strategy lets in, and the guard before a method that looks for a user', async () => {
  expect(await guardsOf()).toEqual({
    '/all': 'unknown NamesGuard key',
    '/mine': 'required NamesGuard key',
    '/both': 'unknown NamesGuard key-admin key',
  })
})

it('names nothing that the guard does not read', async () => {
  const guard = app['src/guard.ts'].replaceAll("'names'", "'others'")
  expect(await guardsOf({ 'src/guard.ts': guard })).toEqual({
    '/all': 'unknown NamesGuard',
    '/mine': 'required Keys.mine',
    '/both': 'unknown NamesGuard',
  })
})
