import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { findNestRoutes } from '../../../src/discovery/routes/nest/find-nest-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

describe('strategies of Passport', () => {
  it('are what their package does, whatever they are called in an Express app', async () => {
    const app = `const express = require('express')
const passport = require('passport')
const { Strategy: Tokens } = require('passport-jwt')
const { Strategy: Form } = require('passport-local')
passport.use('members', new Tokens({}, verify))
passport.use('basic-form', new Form(verify))
const app = express()
app.get('/members', passport.authenticate('members', { session: false }), (req, res) => res.json([]))
app.post('/enter', passport.authenticate('basic-form'), (req, res) => res.json([]))
app.listen(1)`
    const { routes } = findRoutes(await codebaseOf({ 'app.js': app }))
    expect(Object.fromEntries(routes.map((one) => [one.path, one.auth]))).toEqual({ '/members': 'required', '/enter': 'none' })
  })

  it('are what their package does, whatever they are called in a Nest app', async () => {
    const codebase = await codebaseOf({
      'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nNestFactory.create(AppModule)`,
      'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { One } from './one'\n@Module({ controllers: [One] }) export class AppModule {}`,
      'src/strategies.ts': `import { PassportStrategy } from '@nestjs/passport'\nimport { Strategy as Tokens } from 'passport-jwt'\nimport { Strategy as Form } from 'passport-local'
export class Members extends PassportStrategy(Tokens, 'members') {}\nexport class Enter extends PassportStrategy(Form, 'basic-form') {}`,
      'src/one.ts': `import { Controller, Get, Post, UseGuards } from '@nestjs/common'\nimport { AuthGuard } from '@nestjs/passport'
@Controller() export class One { @UseGuards(AuthGuard('members')) @Get('members') a() {} @UseGuards(AuthGuard('basic-form')) @Post('enter') b() {} }`,
    })
    expect(Object.fromEntries(findNestRoutes(codebase).map((one) => [one.path, one.auth]))).toEqual({
      '/members': 'required',
      '/enter': 'none',
    })
  })

  it.each([
    ['a name that a listed package gives', '', `'jwt'`, 'required'],
    ['a name of a login that a listed package gives', '', `'github'`, 'none'],
    [
      'one of a variable, under a name of a constant',
      `const { Strategy } = require('passport-jwt')\nconst name = 'members'\nconst strategy = new Strategy({}, verify)\npassport.use(name, strategy)`,
      `'members'`,
      'required',
    ],
    [
      'a class of the repository over one of a listed package',
      `const { Strategy } = require('passport-jwt')\nclass Members extends Strategy {}\npassport.use('members', new Members({}, verify))`,
      `'members'`,
      'required',
    ],
    [
      'one of a package that no table lists, whatever it is called',
      `const { Strategy } = require('passport-our-tokens')\npassport.use('jwt-tokens', new Strategy(verify))`,
      `'jwt-tokens'`,
      'unknown',
    ],
    ['one that is nowhere made, whatever it is called', '', `'api-token'`, 'unknown'],
    ['a login that is nowhere made, whatever it is called', '', `'corporate'`, 'unknown'],
    ['a name that only a running program knows', '', 'config.strategy()', 'unknown'],
    [
      'such a name, where all strategies that are made do the same',
      `const { Strategy } = require('passport-github2')\npassport.use(config.strategy(), new Strategy(verify))`,
      'config.strategy()',
      'none',
    ],
    [
      'such a name, where strategies that are made differ',
      `const One = require('passport-github2').Strategy\nconst { Strategy: Two } = require('passport-jwt')\npassport.use(new One(verify))\npassport.use(new Two({}, verify))`,
      'config.strategy()',
      'unknown',
    ],
    ['that of everybody beside another one', '', `['jwt', 'anonymous']`, 'none'],
  ])('are told by their package: %s', async (_, made, name, auth) => {
    const app = `const express = require('express')\nconst passport = require('passport')\n${made}\nconst app = express()
app.get('/members', passport.authenticate(${name}, { session: false }), (req, res) => res.json([]))\napp.listen(1)`
    const { routes } = findRoutes(await codebaseOf({ 'package.json': '{"dependencies":{"express":"5","passport":"1"}}', 'app.js': app }))
    expect(routes.map((one) => one.auth)).toEqual([auth])
  })

  it('leave a route of Nest unknown where no table lists their package', async () => {
    const codebase = await codebaseOf({
      'package.json': '{"dependencies":{"@nestjs/core":"10","@nestjs/common":"10","@nestjs/passport":"10"}}',
      'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nNestFactory.create(AppModule)`,
      'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { One } from './one'\n@Module({ controllers: [One] }) export class AppModule {}`,
      'src/strategies.ts': `import { PassportStrategy } from '@nestjs/passport'\nimport { Strategy } from 'passport-our-tokens'\nexport class Tokens extends PassportStrategy(Strategy, 'jwt-tokens') {}`,
      'src/one.ts': `import { Controller, Get, UseGuards } from '@nestjs/common'\nimport { AuthGuard } from '@nestjs/passport'
@Controller() export class One { @UseGuards(AuthGuard('jwt-tokens')) @Get('a') a() {} @UseGuards(AuthGuard('jwt')) @Get('b') b() {} }`,
    })
    expect(findNestRoutes(codebase).map((one) => [one.path, one.auth, one.authUnread])).toEqual([
      ['/a', 'unknown', 'the strategy jwt-tokens'],
      ['/b', 'required', undefined],
    ])
  })
})
