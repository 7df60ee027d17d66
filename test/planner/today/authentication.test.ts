import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { mfa } from '../../../src/planner/features/mfa.ts'
import { rbac } from '../../../src/planner/features/rbac.ts'
import { sessionManagement } from '../../../src/planner/features/session-management.ts'
import { sso } from '../../../src/planner/features/sso.ts'
import { faultsOf, planFor, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'

/** An API whose accounts can be blocked: the login asks for it, the renewal of a token and the guard do not. */
const blockable = {
  'package.json': JSON.stringify({ name: 'notes', dependencies: { express: '5', jsonwebtoken: '9', '@prisma/client': '6' } }),
  'prisma/schema.prisma': `model User {
  id            String    @id
  email         String    @unique
  password      String
  status        Status
  deletedAt     DateTime?
  emailVerified DateTime?
}
model Admin {
  id           String @id
  email        String @unique
  passwordHash String
}
enum Status {
  ACTIVE
  BLOCKED
}
`,
  'src/accounts.ts': `import jwt from 'jsonwebtoken'
import { PrismaClient } from '@prisma/client'
export const prisma = new PrismaClient()
export async function checkPassword(email: string, password: string) {
  const user = await prisma.user.findUnique({ where: { email } })
  if (user === null || user.password !== password) throw new Error('no')
  if (user.status === 'BLOCKED') throw new Error('blocked')
  return user
}
export function auth(...rights: string[]) {
  return (req, res, next) => {
    const token = req.headers.authorization
    if (token === undefined) return res.status(401).json({})
    req.user = jwt.verify(token, process.env.JWT_SECRET)
    if (!rights.every((right) => req.user.rights.includes(right))) return res.status(403).json({})
    next()
  }
}
`,
  'src/app.ts': `import express from 'express'
import { auth, checkPassword, prisma } from './accounts.ts'
export const app = express()
app.get('/', auth(), (req, res) => res.json({}))
app.get('/health', auth(), (req, res) => res.json({}))
app.post('/auth/login', async (req, res) => res.json(await checkPassword(req.body.email, req.body.password)))
app.post('/auth/register', async (req, res) => res.json(await prisma.user.create({ data: req.body })))
app.post('/auth/refresh', async (req, res) => res.json({}))
app.post('/auth/logout', auth(), async (req, res) => res.json({}))
app.delete('/notes/:id', auth('notes:delete'), async (req, res) => res.json({}))
app.patch('/notes/:id', auth('notes:edit'), async (req, res) => res.json({}))
app.listen(1)
`,
}

/** Next.js with Auth.js: accounts at providers, logins in a cookie, server actions behind a login. */
const withProviders = {
  'package.json': JSON.stringify({ name: 'board', dependencies: { next: '15', 'next-auth': '5', '@prisma/client': '6' } }),
  'prisma/schema.prisma': `model User {
  id       String    @id
  email    String    @unique
  accounts Account[]
  sessions Session[]
}
model Credential {
  id                String @id
  userId            String
  provider          String
  providerAccountId String
}
model Account {
  userId            String
  provider          String
  providerAccountId String
  user              User   @relation(fields: [userId], references: [id])
  @@unique([provider, providerAccountId])
}
model Session {
  sessionToken String @unique
  userId       String
  user         User   @relation(fields: [userId], references: [id])
}
`,
  'auth.ts': `import NextAuth from 'next-auth'
import Google from 'next-auth/providers/google'
import Credentials from 'next-auth/providers/credentials'
import { EmailConfig } from 'next-auth/providers/email'
export const { handlers, auth } = NextAuth({ session: { strategy: 'jwt' }, providers: [Google, Credentials({ authorize: async () => null })] })
`,
  'app/api/auth/[...nextauth]/route.ts': `import { handlers } from '../../../../auth'
export const { GET, POST } = handlers
`,
  'app/actions.ts': `'use server'
import { auth } from '../auth'
export async function deleteBoard(id: string) {
  const session = await auth()
  if (!session) throw new Error('sign in')
}
export async function renameBoard(id: string) {
  const session = await auth()
  if (!session) throw new Error('sign in')
}
`,
}

/** Resolvers of NestJS: the login is a mutation, and a guard stands before mutations alone. */
const byName = {
  'package.json': JSON.stringify({
    name: 'posts',
    dependencies: { '@nestjs/core': '11', '@nestjs/graphql': '13', '@nestjs/passport': '11', 'passport-jwt': '4' },
  }),
  'src/auth.ts': `import { Injectable } from '@nestjs/common'
import { AuthGuard, PassportStrategy } from '@nestjs/passport'
import { ExtractJwt, Strategy } from 'passport-jwt'
@Injectable()
export class GqlAuthGuard extends AuthGuard('jwt') {}
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: 'x' })
  }
}
`,
  'src/posts.resolver.ts': `import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { UseGuards } from '@nestjs/common'
import { GqlAuthGuard } from './auth'
@Resolver()
export class PostsResolver {
  @Mutation(() => String)
  async login(@Args('email') email: string) { return email }
  @Mutation(() => String)
  async signup(@Args('email') email: string) { return email }
  @UseGuards(GqlAuthGuard)
  @Mutation(() => String)
  async createPost(@Args('text') text: string) { return text }
}
`,
}

let said: ReadonlyMap<string, string>
let api: Project

beforeAll(async () => {
  api = await projectOf(blockable)
  said = textsOf(planFor(sso, api))
})

describe('accounts that were blocked, closed or never confirmed', () => {
  it('are told with the code that asks for them', () => {
    expect(said.get('today/auth/states')).toBe(
      'User.status (ACTIVE or BLOCKED), User.deletedAt and User.emailVerified say in which state an account is.',
    )
    expect([...said].filter(([id]) => id.startsWith('today/auth/states/atLogin')).map(([, text]) => text)).toEqual([
      'checkPassword in src/accounts.ts asks for User.status when somebody signs in.',
    ])
    expect(said.get('today/auth/states/unasked/closed')).toBe(
      'No code of a sign-in was seen that asks for User.deletedAt: an account that is shut out by it may still come in.',
    )
    expect(said.get('today/auth/states/unasked/confirmed')).toContain('User.emailVerified: an account that was never confirmed')
  })

  it('are refused when they come by a provider', () => {
    expect(said.get('task/provisioning/given')).toContain('and a linked one that User.status or User.deletedAt shuts out')
    expect(said.get('task/provisioning/expected')).toContain('the one that is shut out is refused, and gets no second User')
    expect(said.get('risks/risk/closed')).toContain('User.deletedAt')
    expect(said.get('risks/risk/closed')).not.toContain('User.status')
  })

  it('are told by the plans for a second factor and for sessions too', () => {
    for (const entry of [mfa, sessionManagement])
      expect(textsOf(planFor(entry, api)).get('today/auth/states/unasked/closed')).toContain('User.deletedAt')
  })

  it('are asked about where no field says so', async () => {
    const without = blockable['prisma/schema.prisma'].replace(/^ {2}(?:status|deletedAt) .*\n/gm, '')
    const other = textsOf(planFor(sso, await projectOf({ ...blockable, 'prisma/schema.prisma': without })))
    expect(other.get('questions/question/closed')).toContain('How is a User shut out today?')
    expect(other.get('task/provisioning/expected')).not.toContain('shut out')
  })
})

describe('the ways into an account', () => {
  it('are told by what they do, and name what is fit as an example', () => {
    expect(said.get('today/auth/sign-in')).toBe('POST /auth/login signs people in.')
    expect(said.get('today/auth/sign-up')).toBe('POST /auth/register makes a new account.')
    expect(said.get('today/auth/renewal')).toBe('POST /auth/refresh renews a login.')
    expect(said.get('today/auth/people/Admin')).toBe('Records of Admin in prisma/schema.prisma have a password of their own.')
    expect(said.get('changes/changes/people')).toContain('reach PATCH /notes/:id')
    const sessions = textsOf(planFor(sessionManagement, api))
    expect(sessions.get('today/sessions/begin')).toBe('Sessions begin by POST /auth/login.')
    expect(sessions.get('today/sessions/renewed')).toBe('POST /auth/refresh renews a login.')
    expect(sessions.get('decision/unreachable/because')).toMatch(/^(?:PATCH|DELETE) \/notes\/:id/)
  })

  it('are told of rights that a guard is given', () => {
    expect(textsOf(planFor(rbac, api)).get('decision/place/because')).toBe(
      'auth in src/accounts.ts stands before 5 routes, of which 2 name notes:delete and notes:edit',
    )
  })

  it('are seen where a library lets people in, whose table of accounts at providers is used', async () => {
    const project = await projectOf(withProviders)
    const plan = planFor(sso, project)
    const texts = textsOf(plan)
    expect(faultsOf(plan, project)).toEqual([])
    expect(texts.get('today/auth/door/next-auth/auth.ts')).toBe('auth.ts lets people in with next-auth, by google and credentials.')
    expect(texts.get('decision/accounts')).toContain('in Account.')
    expect(texts.get('fitted/fitted/identities/Account')).toContain('no table of identities is added')
    expect(plan.components.map(({ name }) => name)).not.toContain('SsoIdentity')
    expect(texts.get('today/auth/unused/Session')).toBe('auth.ts keeps logins in a signed cookie, so that Session holds none of them.')
    expect(texts.get('decision/sessions')).toContain('What auth accepts today')
    expect(texts.has('questions/question/issuer')).toBe(false)
    expect(texts.get('changes/changes/people')).toContain('renameBoard')
  })

  it('are seen where they are called by name', async () => {
    const project = await projectOf(byName)
    const plan = planFor(sso, project)
    const texts = textsOf(plan)
    expect(faultsOf(plan, project)).toEqual([])
    expect(texts.get('today/auth/sign-in')).toMatch(/login signs people in\.$/)
    expect(texts.get('today/auth/sign-up')).toMatch(/signup makes a new account\.$/)
    expect(texts.get('today/auth/guard/GqlAuthGuard')).toContain('createPost')
    expect(texts.get('decision/sessions')).toContain('A token that GqlAuthGuard accepts')
    expect(textsOf(planFor(mfa, project)).get('today/proof/sign-in')).toContain('1 operation lets people in')
  })
})
