import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { sso } from '../../../src/planner/features/sso.ts'
import { readToday } from '../../../src/planner/today/read-today.ts'
import { tellSessions } from '../../../src/planner/today/sessions/tell-sessions.ts'
import { planOf, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'

const manifest = (...names: readonly string[]): string =>
  JSON.stringify({ name: 'clinic', dependencies: Object.fromEntries(names.map((name) => [name, '1'])) })

/** What is said of sessions, by id. */
async function saidOf(files: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const project = await projectOf(files)
  return new Map(tellSessions(project, readToday(project, 'sso').auth).map(({ id, text }) => [id, plain(text)]))
}

const sealed = {
  'package.json': manifest('iron-session', 'express'),
  'src/session.ts': `import { type SessionOptions, getIronSession } from 'iron-session'
const HOUR = 60 * 60
export const sessionOptions = ({ hours = 1 } = {}): SessionOptions => ({
  password: process.env.SESSION_SECRET,
  cookieName: 'clinic.session',
  ttl: HOUR * hours,
  cookieOptions: { secure: process.env.NODE_ENV === 'production' },
})
export const open = (req, res) => getIronSession(req, res, sessionOptions())
`,
  'src/provider.ts': `import { sessionOptions } from './session'
export function prolong(session) { session.updateConfig(sessionOptions({ hours: 12 })) }
`,
}

describe('what is said of sessions', () => {
  it('tells a sealed cookie, what the library makes of it, and each lifetime that code asks for', async () => {
    const said = await saidOf(sealed)
    expect(said.get('session/kept/iron-session')).toContain('sealed in their cookie, without a record')
    expect(said.get('session/cookie/iron-session')).toBe(
      "The cookie clinic.session of src/session.ts is Secure where process.env.NODE_ENV === 'production' and is HttpOnly and SameSite=Lax as iron-session makes it.",
    )
    expect(said.get('session/length/iron-session')).toBe(
      'A session lasts 1 hour by ttl in src/session.ts, and 12 hours where src/provider.ts asks for it.',
    )
  })

  it('follows attributes and times through spreads, functions and constants of other files', async () => {
    const said = await saidOf({
      'package.json': manifest('better-auth'),
      'src/policy.ts': 'export const IDLE_SECONDS = 8 * 60 * 60\n',
      'src/cookie.ts': `export function attributes(isPreview: boolean) {
  if (isPreview) return { sameSite: 'none', secure: true }
  return { sameSite: 'strict' }
}
`,
      'src/auth.ts': `import { betterAuth } from 'better-auth'
import { attributes } from './cookie'
import { IDLE_SECONDS } from './policy'
const options = {
  session: { expiresIn: IDLE_SECONDS },
  emailAndPassword: { enabled: true },
  advanced: { cookiePrefix: 'clinic', defaultCookieAttributes: attributes(false) },
}
export const auth = betterAuth({ ...options, plugins: [] })
`,
    })
    expect(said.get('session/cookie/better-auth')).toBe(
      'The cookie clinic.session_token of src/cookie.ts is SameSite=None or Strict and Secure over HTTPS and is HttpOnly as better-auth makes it.',
    )
    expect(said.get('session/length/better-auth')).toBe('A session lasts 8 hours by expiresIn in src/auth.ts; use puts the end off.')
  })

  it('says that a store is missing, and which attributes a cookie lacks', async () => {
    const said = await saidOf({
      'package.json': manifest('express', 'express-session'),
      'src/app.ts': `import express from 'express'
import session from 'express-session'
export const app = express()
app.use(session({ secret: 'x', resave: false, saveUninitialized: false }))
app.get('/token', (req, res) => { res.cookie('auth_token', 'x', { httpOnly: true, maxAge: 60000 }) })
`,
    })
    expect(said.get('session/kept/express-session')).toContain('in the memory of one process')
    expect(said.get('session/cookie/express-session')).toBe(
      'The cookie connect.sid of src/app.ts is HttpOnly as express-session makes it and is set without SameSite and Secure.',
    )
    expect(said.get('session/cookie/auth_token')).toBe(
      'The cookie auth_token of src/app.ts lasts 1 minute, is HttpOnly and is set without SameSite and Secure.',
    )
  })

  it('tells a cookie that holds the id of a record alone, and what every request reads of its owner', async () => {
    const said = await saidOf({
      'package.json': manifest('express', 'cookie-session', '@prisma/client'),
      'prisma/schema.prisma': `model users {
  id Int @id
  email String @unique
}
model sessions {
  id Int @id
  user_id Int @unique
}
`,
      'src/user.ts': `import { prisma } from './prisma'
const addUser = async (req, next, id) => {
  const user = await prisma.users.findFirst({ where: { session: { id } } })
  req.user = user
  next()
}
export const user = (req, _res, next) => { addUser(req, next, req.session.sessionId) }
`,
      'src/app.ts': `import express from 'express'
import cookieSession from 'cookie-session'
import { prisma } from './prisma'
import { user } from './user'
export function requireUser(req, res, next) {
  if (!req.session.sessionId) return res.status(401).json({})
  next()
}
export const app = express()
app.use(cookieSession({ keys: ['x'], sameSite: 'lax', maxAge: 604800000 }))
app.post('/login', (req, res, next) => {
  find(req).then(async (one) => {
    const { id } = await prisma.sessions.upsert({ where: { user_id: one.id }, create: { user_id: one.id }, update: {} })
    if (req.session) req.session.sessionId = id
    res.json({})
  })
})
app.delete('/logout', async (req, res) => { await prisma.sessions.delete({ where: { id: req.session.sessionId } }); res.json({}) })
app.use(user)
app.post('/notes', requireUser, (req, res) => res.json({}))
`,
    })
    expect(said.get('session/kept/cookie-session')).toBe(
      'cookie-session in src/app.ts keeps the id of a record of sessions signed in its cookie: removing the record ends each copy.',
    )
    expect(said.get('session/length/cookie-session')).toBe(
      'A browser keeps that cookie for 7 days by maxAge in src/app.ts; no field of sessions ends the record.',
    )
    expect(said.get('session/removed')).toBe('Records of sessions are removed by DELETE /logout.')
    expect(said.get('session/account')).toBe('Each request behind requireUser reads users again, in src/user.ts.')
  })

  it('tells how long each token lasts, where an end has no effect, and that one key signs several kinds', async () => {
    const said = await saidOf({
      'package.json': manifest('jsonwebtoken'),
      'src/tokens.ts': `import jwt from 'jsonwebtoken'
const key = process.env.JWT_SECRET
export function signLogin(id: string) { return jwt.sign({ sub: id }, key, { expiresIn: '12h' }) }
export function signReset(id: string) { return jwt.sign({ sub: id, expiresIn: '1h' }, key) }
`,
    })
    const texts = [...said.values()]
    expect(texts).toContain('signLogin in src/tokens.ts signs a token for 12 hours.')
    expect(texts).toContain(
      'signReset in src/tokens.ts signs a token; expiresIn stands inside of what is signed, where it has no effect, so that the token does not end.',
    )
    expect(texts.find((text) => text.startsWith('One key'))).toContain('signs what signLogin and signReset give out')
  })

  it('reads the end of a token from a chain, and says that it was not determined where a caller may give it', async () => {
    const said = await saidOf({
      'package.json': manifest('jose', 'jsonwebtoken'),
      'src/config.ts': 'const config = { cookie: { maxAge: 30 * 24 * 3600000 } }\nexport default config\n',
      'src/tokens.ts': `import { SignJWT } from 'jose'
import jwt from 'jsonwebtoken'
import config from './config'
const key = new TextEncoder().encode(process.env.JWT_SECRET)
export async function signSession(email: string) {
  return new SignJWT({ email }).setIssuedAt().setExpirationTime(\`\${config.cookie.maxAge / 1_000}s\`).setSubject(email).sign(key)
}
export async function signAccess(email: string, options: { expiresIn?: string } = {}) {
  return await new SignJWT({ email }).setExpirationTime(options.expiresIn ?? \`\${process.env.TTL}s\`).sign(key)
}
export function signLogin(id: string, options: jwt.SignOptions) { return jwt.sign({ sub: id }, 'key', options) }
export function signOpen(id: string) { return jwt.sign({ sub: id }, 'key') }
`,
    })
    const texts = [...said.values()]
    expect(texts).toContain('signSession in src/tokens.ts signs a token for 30 days.')
    expect(texts).toContain('signAccess in src/tokens.ts signs a token whose end was not determined.')
    expect(texts).toContain('signLogin in src/tokens.ts signs a token whose end was not determined.')
    expect(texts).toContain('signOpen in src/tokens.ts signs a token; no end of it was seen.')
  })

  it('keeps the state of a login by SAML in a cookie of its own where that of sessions is Lax', async () => {
    const said = textsOf(await planOf(sso, sealed, { wanted: { protocols: ['SAML 2.0'] } }))
    expect(said.get('decision/login-state')).toContain('SameSite=None; Secure; HttpOnly')
    expect(said.get('decision/login-state/because')).toBe(
      'clinic.session of src/session.ts is SameSite=Lax, and a browser does not send it with the form that a provider posts to POST /sso/acs',
    )
    const oidc = textsOf(await planOf(sso, sealed, { wanted: { protocols: ['OIDC'], refused: ['SAML'] } }))
    expect(oidc.has('decision/login-state')).toBe(false)
  })
})
