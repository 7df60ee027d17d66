import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { findNestRoutes } from '../../../src/discovery/routes/nest/find-nest-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function opens(strategy: string, name = 'jwt'): Promise<readonly string[] | undefined> {
  const app = `const express = require('express'); const passport = require('passport'); const { Strategy, ExtractJwt } = require('passport-jwt')
const { Strategy: KeyStrategy } = require('passport-headerapikey')
${strategy}
const app = express()
app.get('/me', passport.authenticate('${name}', { session: false }), (req, res) => res.json(1))
app.listen(1)`
  return findRoutes(await codebaseOf({ 'app.js': app })).routes[0]?.opens
}

describe('credentials that strategies of Passport look for', () => {
  it.each([
    ['a cookie that a function reads', 'passport.use(new Strategy({ jwtFromRequest: req => req.cookies?.sid }, verify))', ['cookie:sid']],
    [
      'options and a function under names',
      'const fromCookie = (req) => { const { cookies } = req; return req.signedCookies.sid }\nconst options = { jwtFromRequest: fromCookie }\npassport.use(new Strategy(options, verify))',
      ['cookie:sid'],
    ],
    [
      'the usual header',
      'passport.use(new Strategy({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken() }, verify))',
      ['header:authorization'],
    ],
    [
      'one of several',
      "passport.use(new Strategy({ jwtFromRequest: ExtractJwt.fromExtractors([ExtractJwt.fromHeader('X-Token'), req => req.cookies.sid]) }, verify))",
      ['header:x-token', 'cookie:sid'],
    ],
    ['none where the options are not known', 'passport.use(new Strategy(options(), verify))', undefined],
  ])('%s', async (_, strategy, expected) => {
    expect(await opens(strategy)).toEqual(expected)
  })

  it('are what an option names', async () => {
    expect(await opens("passport.use(new KeyStrategy({ header: 'X-Key', prefix: '' }, false, verify))", 'headerapikey')).toEqual([
      'header:x-key',
    ])
    const prefixed = "passport.use(new KeyStrategy({ header: 'Authorization', prefix: 'Api-Key ' }, false, verify))"
    expect(await opens(prefixed, 'headerapikey')).toBeUndefined()
    expect(await opens(prefixed.replace('Api-Key ', 'Bearer '), 'headerapikey')).toContain('header:authorization')
  })

  it('are read from the constructor of a strategy of Nest', async () => {
    const codebase = await codebaseOf({
      'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nNestFactory.create(AppModule)`,
      'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { One } from './one'\n@Module({ controllers: [One] }) export class AppModule {}`,
      'src/strategies.ts': `import { PassportStrategy } from '@nestjs/passport'\nimport { Strategy } from 'passport-jwt'
export class Members extends PassportStrategy(Strategy) { constructor() { super({ jwtFromRequest: (req) => req.cookies.sid }) } }`,
      'src/one.ts': `import { Controller, Get, UseGuards } from '@nestjs/common'\nimport { AuthGuard } from '@nestjs/passport'
@Controller() export class One { @UseGuards(AuthGuard('jwt')) @Get('members') a() {} }`,
    })
    expect(findNestRoutes(codebase)[0]?.opens).toEqual(['cookie:sid'])
  })
})
