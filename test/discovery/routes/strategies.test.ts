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
})
