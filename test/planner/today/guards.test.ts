import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { customerGuardPhrase, staffGuardPhrase } from '../../../src/planner/parts/guard-words.ts'
import { readAuthentication } from '../../../src/planner/today/authentication.ts'
import { tellGuards } from '../../../src/planner/today/guards/tell-guards.ts'
import { readToday } from '../../../src/planner/today/read-today.ts'
import { projectOf } from '../../support/project.ts'

async function told(files: Readonly<Record<string, string>>): Promise<Record<'said' | 'guards' | 'open' | 'packages', readonly string[]>> {
  const project = await projectOf(files)
  const auth = readAuthentication(project)
  return {
    said: tellGuards(project).map(({ text }) => plain(text)),
    guards: auth.guards.map(({ name }) => name),
    open: auth.open.map(({ method, path }) => `${method} ${path}`),
    packages: auth.packages.map(({ name }) => name),
  }
}

const procedures = {
  'package.json': '{"name":"board","dependencies":{"next":"15.0.0","@trpc/server":"11.0.0","iron-session":"8.0.0"}}',
  'src/server/context.ts': `import { getIronSession } from 'iron-session'
export async function createContext({ req, res }) { return { req, session: await getIronSession(req, res, {}) } }`,
  'src/server/trpc.ts': `import { initTRPC, TRPCError } from '@trpc/server'
const t = initTRPC.create()
const signedIn = t.middleware(({ ctx, next }) => {
  if (!ctx.session?.userId) throw new TRPCError({ code: 'UNAUTHORIZED' })
  return next()
})
const withKey = t.middleware(({ ctx, next }) => {
  if (ctx.req.headers['x-api-key'] !== process.env.API_KEY) throw new TRPCError({ code: 'UNAUTHORIZED' })
  return next()
})
export const router = t.router
export const openProcedure = t.procedure
export const memberProcedure = t.procedure.use(signedIn)
export const machineProcedure = t.procedure.use(withKey)`,
  'src/server/root.ts': `import { machineProcedure, memberProcedure, openProcedure, router } from './trpc'
const cards = router({ add: memberProcedure.mutation(() => 1), list: memberProcedure.query(() => 2) })
const hooks = router({ built: machineProcedure.mutation(() => 3) })
export const root = router({ cards, hooks, health: openProcedure.query(() => 4) })`,
  'src/server/hooks.ts': `import { root } from './root'
export async function built(req, res) { return root.createCaller({ req, res }).hooks.built() }`,
  'src/pages/api/trpc/[trpc].ts': `import { createNextApiHandler } from '@trpc/server/adapters/next'
import { createContext } from '../../../server/context'
import { root } from '../../../server/root'
export default createNextApiHandler({ router: root, createContext })`,
  'src/pages/api/built.ts': `import { built } from '../../server/hooks'
export default async function handler(req, res) { if (req.method !== 'POST') return res.status(405).end(); res.json(await built(req, res)) }`,
  'src/pages/api/keys.ts':
    'export default function handler(req, res) { if (req.method !== "GET") return res.status(405).end(); res.json({}) }',
}

describe('who may call what, as a plan tells it', () => {
  it('counts procedures as operations, tells keys of programs from people, and no route that hands on as open', async () => {
    const { said, guards, open } = await told(procedures)
    expect(said).toEqual([
      'memberProcedure in src/server/trpc.ts lets callers of 2 of 5 operations pass, as signedIn decides.',
      'machineProcedure in src/server/trpc.ts checks the key of a program, not who a person is, before hooks.built.',
      'memberProcedure knows a caller by iron-session in src/server/context.ts.',
      'ALL /api/trpc/:trpc hands calls on to 4 procedures, each of which decides who may call.',
      'POST /api/built calls a procedure in code, which decides who may call.',
      '2 operations ask nobody to sign in: GET /api/keys and health.',
    ])
    expect(guards).toEqual(['memberProcedure'])
    expect(open).toEqual(['GET /api/keys'])
  })

  it('names the own guard and the strategy behind a guard of a package, what decorators name, and who is named everywhere', async () => {
    const files = {
      'package.json': '{"name":"desk","dependencies":{"@nestjs/core":"11","@nestjs/passport":"11","passport-jwt":"4"}}',
      'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nNestFactory.create(AppModule)`,
      'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { Notes } from './notes'\nimport { JwtStrategy } from './jwt.strategy'
@Module({ controllers: [Notes], providers: [JwtStrategy] }) export class AppModule {}`,
      'src/jwt.strategy.ts': `import { Injectable } from '@nestjs/common'\nimport { PassportStrategy } from '@nestjs/passport'\nimport { ExtractJwt, Strategy } from 'passport-jwt'
@Injectable() export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor() { super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: 'x' }) }
  validate(payload) { return payload }
}`,
      'src/roles.ts': `import { SetMetadata } from '@nestjs/common'
export const everyRole = ['clerk', 'chief']
export const AllowRoles = (...roles) => SetMetadata('roles', roles)`,
      'src/people.guard.ts': `import { Injectable } from '@nestjs/common'\nimport { Reflector } from '@nestjs/core'
@Injectable() export class PeopleGuard {
  constructor(private readonly reflector: Reflector) {}
  canActivate(context) {
    const { user } = context.switchToHttp().getRequest()
    const roles = this.reflector.get('roles', context.getHandler()) || []
    return user !== undefined && roles.includes(user.role)
  }
}`,
      'src/notes.ts': `import { Controller, Delete, Get, Post, UseGuards } from '@nestjs/common'
import { AuthGuard } from '@nestjs/passport'
import { PeopleGuard } from './people.guard'
import { AllowRoles, everyRole } from './roles'
@UseGuards(AuthGuard('jwt'), PeopleGuard)
@Controller('notes')
export class Notes {
  @AllowRoles(...everyRole) @Get() list() {}
  @AllowRoles('chief') @Post() add() {}
  @AllowRoles('chief') @Delete(':id') remove() {}
}`,
    }
    const { said, guards } = await told(files)
    expect(guards).toEqual(['PeopleGuard'])
    expect(said).toEqual([
      'PeopleGuard in src/people.guard.ts lets callers of 3 of 3 routes pass after JwtStrategy in src/jwt.strategy.ts has read the login.',
      'PeopleGuard knows a caller by the header authorization, which JwtStrategy reads.',
      '@AllowRoles names who may call 3 operations: chief before 3 and clerk before 1.',
      'chief is named by each @AllowRoles that was read, and no other one is: it may do what the others may.',
    ])
    const alone = { ...files, 'src/notes.ts': files['src/notes.ts'].replace("AuthGuard('jwt'), PeopleGuard", "AuthGuard('jwt')") }
    expect((await told(alone)).guards).toEqual(['JwtStrategy'])
  })

  it('tells a guard of a router, what is asked for behind it, and what could not be read', async () => {
    const { said, packages } = await told({
      'package.json': '{"name":"shelf","dependencies":{"express":"5","express-oauth2-jwt-bearer":"1","strange":"1"}}',
      'src/app.ts': `import express from 'express'
import { auth } from 'express-oauth2-jwt-bearer'
import { strange } from 'strange'
import { Request } from 'express-jwt'
export const readerOf = (req: Request) => req.auth
const jwtCheck = auth({ audience: 'shelf' })
export const holds = (right) => (req, res, next) => req.auth?.payload.rights.includes(right) ? next() : res.status(403).end()
const router = express.Router()
router.use(jwtCheck)
router.get('/books', (req, res) => res.json([]))
router.delete('/books/:id', holds('books:remove'), (req, res) => res.json({}))
export const app = express()
app.get('/health', (req, res) => res.json({}))
app.get('/odd', strange, (req, res) => res.json({}))
app.use('/api', router)
app.listen(1)`,
    })
    expect(packages).toEqual(['express-oauth2-jwt-bearer'])
    expect(said).toEqual([
      'jwtCheck in src/app.ts lets callers of 2 of 4 routes pass.',
      'jwtCheck knows a caller by express-oauth2-jwt-bearer.',
      'holds in src/app.ts asks for books:remove before DELETE /api/books/:id.',
      'Who may call GET /odd is not determined, because what strange in src/app.ts does was not understood.',
    ])
  })

  it('names one guard for a task: that of customers, or that of staff', async () => {
    const ask = (name: string): string =>
      `export function ${name}(req, res, next) { if (!req.session.${name}) return res.status(401).end(); next() }`
    const project = await projectOf({
      'package.json': '{"name":"stand","dependencies":{"express":"5","express-session":"1"}}',
      'src/app.ts': `import express from 'express'
${ask('requireStaff')}
${ask('requireCustomer')}
export const app = express()
app.get('/admin/orders', requireStaff, (req, res) => res.json([]))
app.get('/admin/people', requireStaff, (req, res) => res.json([]))
app.get('/orders', requireCustomer, (req, res) => res.json([]))
app.listen(1)`,
    })
    const input = { project, today: readToday(project, 'hooks') }
    expect(input.today.auth.guards.map(({ name }) => name)).toEqual(['requireStaff', 'requireCustomer'])
    expect([plain(customerGuardPhrase(input)), plain(staffGuardPhrase(input))]).toEqual(['requireCustomer', 'requireStaff'])
  })
})
