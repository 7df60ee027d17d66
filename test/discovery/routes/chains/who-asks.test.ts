import { describe, expect, it } from 'vitest'
import type { GuardAt, Route } from '../../../../src/core/project.ts'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { findNestRoutes } from '../../../../src/discovery/routes/nest/find-nest-routes.ts'
import { findNextRoutes } from '../../../../src/discovery/routes/next/find-next-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

const said = ({ name, given }: GuardAt): string => (given === undefined ? name : `${name}: ${given.join()}`)

/** The guards that have to let a caller pass, in order, with what they are given. */
function asked(routes: readonly Route[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    routes.map(({ method, path, authBy, authThen = [] }) => [`${method} ${path}`, [...(authBy ? [authBy] : []), ...authThen].map(said)]),
  )
}

const express = `const express = require('express'); const app = express(); app.listen(1)
const isAuth = (req, res, next) => { if (!req.headers.authorization) return res.status(401).end(); next() }
const isAdmin = (req, res, next) => { if (!req.user.admin) return res.status(403).end(); next() }
const log = (req, res, next) => { console.log(req.url); next() }
const requireRole = (...roles) => (req, res, next) => { if (!req.user || !roles.includes(req.user.role)) return res.status(403).end(); next() }
const all = (list, i = 0) => (req, res, next) => { const one = list[i]; if (!one) return next(); one(req, res, () => all(list, i + 1)(req, res, next)) }
const both = (one, other) => (req, res, next) => one(req, res, () => other(req, res, next))
`

describe('guards that have to let a caller pass', () => {
  it('are those that a function of the repository strings together', async () => {
    const code = `
app.get('/listed', all([log, isAuth, isAdmin]), (req, res) => res.json(1))
app.get('/both', both(isAuth, isAdmin), (req, res) => res.json(1))
const staff = [isAuth, isAdmin]; const isStaff = all(staff)
app.get('/named', isStaff, (req, res) => res.json(1))
app.get('/spread', ...staff, (req, res) => res.json(1))
app.get('/open', all([log]), (req, res) => res.json(1))
app.get('/one', isAuth, (req, res) => res.json(1))`
    expect(asked(findRoutes(await codebaseOf({ 'app.js': express + code })).routes)).toEqual({
      'GET /listed': ['isAuth', 'isAdmin'],
      'GET /both': ['isAuth', 'isAdmin'],
      'GET /named': ['isAuth', 'isAdmin'],
      'GET /spread': ['isAuth', 'isAdmin'],
      'GET /open': [],
      'GET /one': ['isAuth'],
    })
  })

  it('are those behind the first one too, with the roles that they are given', async () => {
    const code = `
const Role = { Editor: 'editor' }
const authorize = ({ roles }) => (req, res, next) => { if (!req.user || !roles.includes(req.user.role)) return res.status(403).end(); next() }
app.get('/two', isAuth, log, isAdmin, (req, res) => res.json(1))
app.get('/role', isAuth, requireRole('admin', 'owner'), (req, res) => res.json(1))
app.get('/object', isAuth, authorize({ roles: [Role.Editor] }), (req, res) => res.json(1))
const router = express.Router(); router.use(isAuth); router.use(requireRole('admin'))
router.get('/b', (req, res) => res.json(1)); app.use('/a', router)`
    expect(asked(findRoutes(await codebaseOf({ 'app.js': express + code })).routes)).toEqual({
      'GET /two': ['isAuth', 'isAdmin'],
      'GET /role': ['isAuth', 'requireRole: admin,owner'],
      'GET /object': ['isAuth', 'authorize: editor'],
      'GET /a/b': ['isAuth', 'requireRole: admin'],
    })
  })

  it('are told of roles by decorators in Nest', async () => {
    const files = {
      'main.ts': `import { NestFactory } from '@nestjs/core'; import { AppModule } from './app.module'
async function start() { const app = await NestFactory.create(AppModule); await app.listen(1) }
start()`,
      'app.module.ts': `import { Module } from '@nestjs/common'; import { Cats } from './cats.controller'
@Module({ controllers: [Cats] }) export class AppModule {}`,
      'guards.ts': `import { CanActivate, ExecutionContext, Injectable, SetMetadata } from '@nestjs/common'; import { Reflector } from '@nestjs/core'
export enum Role { Admin = 'admin' }
export const Roles = (...roles: Role[]) => SetMetadata('roles', roles)
@Injectable() export class SignedIn implements CanActivate { canActivate(context: ExecutionContext) { return Boolean(context.switchToHttp().getRequest().user) } }
@Injectable() export class RolesGuard implements CanActivate {
  constructor(private reflector: Reflector) {}
  canActivate(context: ExecutionContext) {
    const roles = this.reflector.getAllAndOverride<Role[]>('roles', [context.getHandler(), context.getClass()])
    if (!roles) return true
    const { user } = context.switchToHttp().getRequest()
    if (!user) return false
    return roles.includes(user.role)
  }
}`,
      'cats.controller.ts': `import { Controller, Get, Post, UseGuards } from '@nestjs/common'; import { Role, Roles, RolesGuard, SignedIn } from './guards'
@Controller('cats') @UseGuards(SignedIn, RolesGuard) export class Cats {
  @Get() list() { return [] }
  @Post() @Roles(Role.Admin) add() { return 1 }
}`,
    }
    expect(asked(findNestRoutes(await codebaseOf(files)))).toEqual({
      'GET /cats': ['SignedIn'],
      'POST /cats': ['SignedIn', 'RolesGuard: admin'],
    })
  })

  it('are those of a chain of middleware of Next.js', async () => {
    const files = {
      'package.json': '{"dependencies":{"next":"15"}}',
      'middleware.ts': `import { chain } from './middleware/chain'; import { checkAuth } from './middleware/check-auth'; import { stamp } from './middleware/stamp'
export default chain([stamp, checkAuth])`,
      'middleware/chain.ts': `import { NextResponse } from 'next/server'
export function chain(functions, index = 0) { const current = functions[index]; if (current) { const next = chain(functions, index + 1); return current(next) } return () => NextResponse.next() }`,
      'middleware/stamp.ts': `export const stamp = (next) => async (request, event) => next(request, event)`,
      'middleware/check-auth.ts': `import { NextResponse } from 'next/server'
export const checkAuth = (next) => async (request, event) => {
  const token = request.cookies.get('session')
  if (!token) return NextResponse.json({}, { status: 401 })
  return next(request, event)
}`,
      'app/api/cats/route.ts': `import { NextResponse } from 'next/server'
export async function GET() { return NextResponse.json([]) }`,
    }
    expect(asked(findNextRoutes(await codebaseOf(files)))).toEqual({ 'GET /api/cats': ['checkAuth'] })
  })
})
