import { describe, expect, it } from 'vitest'
import { findNestRoutes } from '../../../src/discovery/routes/nest/find-nest-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const tokens = `import { Injectable } from '@nestjs/common'
@Injectable() export class Tokens { constructor(private jwt: JwtService) {}
  tokenIn(header) { const [type, token] = header?.split(' ') ?? []; return type === 'Bearer' ? token : undefined }
  async verify(token) { return await this.jwt.verifyAsync(token) } }`

/** Authentication by path of an app that sets up its server as given. */
async function authOf(setup: string): Promise<Record<string, string>> {
  const codebase = await codebaseOf({
    'package.json': '{"name":"api","dependencies":{"@nestjs/core":"11"}}',
    'src/main.ts': `import { NestFactory } from '@nestjs/core'
import cookieParser from 'cookie-parser'
import { UnauthorizedException } from '@nestjs/common'
import { AppModule } from './app.module'
import { Tokens } from './tokens'
async function start() { const app = await NestFactory.create(AppModule)
  ${setup}
  await app.listen(1) }
start()`,
    'src/tokens.ts': tokens,
    'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { One } from './one'\n@Module({ controllers: [One] }) export class AppModule {}`,
    'src/one.ts': `import { Controller, Get, UseGuards } from '@nestjs/common'\nimport { AuthGuard } from '@nestjs/passport'
export const Public = () => SetMetadata('isPublic', true)
@Controller() export class One { @Get('open') open() { return 1 } @Public() @Get('public') shown() { return 1 } @UseGuards(AuthGuard('jwt')) @Get('shut') shut() { return 1 } }`,
  })
  return Object.fromEntries(findNestRoutes(codebase).map((route) => [route.path, route.auth]))
}

const optional = { '/open': 'optional', '/public': 'optional', '/shut': 'required' }
const required = { '/open': 'required', '/public': 'required', '/shut': 'required' }
const untouched = { '/open': 'none', '/public': 'none', '/shut': 'required' }

describe('hooks and middleware of the server below a NestJS app', () => {
  it('takes a hook that checks a token where one was sent, and lets others through, for an optional login', async () => {
    const hook = `const tokens = app.get(Tokens)
  const server = app.getHttpAdapter().getInstance()
  server.addHook('onRequest', async (request) => {
    request.identity = { role: 'guest' }
    const token = tokens.tokenIn(request.headers.authorization)
    if (!token) return
    try { const payload = await tokens.verify(token)
      if (!payload) throw new UnauthorizedException('no')
      request.identity = { role: 'user', payload }
    } catch (error) { throw new UnauthorizedException('no') }
  })`
    expect(await authOf(hook)).toEqual(optional)
  })

  it('takes middleware and hooks that refuse for a login that no decorator waives', async () => {
    const middleware = `app.use((request, response, next) => { if (!request.headers.authorization) return response.status(401).send('no'); next() })`
    expect(await authOf(middleware)).toEqual(required)
    const hook = `app.getHttpAdapter().getInstance().addHook('preHandler', async (request, reply) => { if (!request.cookies.session) return reply.code(401).send('no') })`
    expect(await authOf(hook)).toEqual(required)
  })

  it('guards only what lies below the path of middleware', async () => {
    const middleware = `app.use('/open', (request, response, next) => { if (!request.headers.authorization) return response.status(401).send('no'); next() })`
    expect(await authOf(middleware)).toEqual({ ...untouched, '/open': 'required' })
  })

  it('leaves out what says nothing about callers or runs after the handler', async () => {
    expect(
      await authOf(`app.use(cookieParser())\n  app.use((request, response, next) => { response.set('x-powered', 'x'); next() })`),
    ).toEqual(untouched)
    const late = `app.getHttpAdapter().getInstance().addHook('onSend', async (request, reply) => { if (!request.cookies.session) return reply.code(401).send('no') })`
    expect(await authOf(late)).toEqual(untouched)
  })
})
