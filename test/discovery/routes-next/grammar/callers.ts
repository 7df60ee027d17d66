import type { Choices } from './choices.ts'

/** How code finds out who calls. */
export interface Caller {
  /** Imports that the expression needs, as lines. */
  imports: readonly string[]
  /** Expression that gives a session or `null`, where `request` is at hand; awaited by whoever uses it. */
  session: string
  /** Names of members of what the expression gives that hold the caller's id and role. */
  id: string
  role: string
  files: Readonly<Record<string, string>>
}

/** Writes a path from one file of the app to another. */
export function pathTo(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1)
  return `${up === '' ? './' : up}${to}`
}

const database = { 'lib/db.js': `import { PrismaClient } from '@prisma/client'\nexport const db = new PrismaClient()` }
const flat = { id: 'id', role: 'role' }
const nested = { id: 'user.id', role: 'user.role' }

type Make = (file: string, choices: Choices) => Caller

/** Sessions of libraries, asked where they are needed. */
const ofLibraries: Readonly<Record<string, Make>> = {
  'next-auth 4': (file) => ({
    imports: [`import { getServerSession } from 'next-auth'`, `import { authOptions } from '${pathTo(file, 'lib/auth-options.js')}'`],
    session: 'getServerSession(authOptions)',
    files: { 'lib/auth-options.js': `export const authOptions = { providers: [], secret: process.env.JWT_SECRET }` },
    ...nested,
  }),
  'next-auth 5': (file) => ({
    imports: [`import { auth } from '${pathTo(file, 'auth.js')}'`],
    session: 'auth()',
    files: {
      'auth.js': `import NextAuth from 'next-auth'
import GitHub from 'next-auth/providers/github'
export const { handlers, auth, signIn, signOut } = NextAuth({ providers: [GitHub] })`,
    },
    ...nested,
  }),
  'next-auth token': () => ({
    imports: [`import { getToken } from 'next-auth/jwt'`],
    session: 'getToken({ req: request, secret: process.env.JWT_SECRET })',
    files: {},
    ...flat,
  }),
  'iron-session': () => ({
    imports: [`import { getIronSession } from 'iron-session'`, `import { cookies } from 'next/headers'`],
    session: `getIronSession(await cookies(), { password: process.env.JWT_SECRET, cookieName: 'app' })`,
    files: {},
    id: 'userId',
    role: 'role',
  }),
  clerk: () => ({
    imports: [`import { currentUser } from '@clerk/nextjs/server'`],
    session: 'currentUser()',
    files: {},
    ...flat,
  }),
  'better-auth': (file) => ({
    imports: [`import { auth } from '${pathTo(file, 'lib/auth.js')}'`],
    session: 'auth.api.getSession({ headers: request.headers })',
    files: {
      'lib/auth.js': `import { betterAuth } from 'better-auth'\nexport const auth = betterAuth({ emailAndPassword: { enabled: true } })`,
    },
    ...nested,
  }),
}

/** A function of the application in front of a library, in a file of its own. */
function inFront(imports: string, body: string, extra: Readonly<Record<string, string>> = {}): Make {
  return (file) => ({
    imports: [`import { whoCalls } from '${pathTo(file, 'lib/who-calls.js')}'`],
    session: 'whoCalls(request)',
    files: {
      ...database,
      ...extra,
      'lib/who-calls.js': `${imports}\nimport { db } from './db.js'\nexport async function whoCalls(request) {\n  ${body}\n}`,
    },
    ...flat,
  })
}

const options = { 'lib/auth-options.js': `export const authOptions = { providers: [] }` }
const withSession = `import { getServerSession } from 'next-auth'\nimport { authOptions } from './auth-options.js'`
const withSupabase = `import { createServerClient } from '@supabase/ssr'\nconst client = async () => createServerClient(process.env.URL, process.env.KEY, { cookies: {} })`

/** Callers that the application looks up. */
const lookedUp: Readonly<Record<string, Make>> = {
  'found by the address of the session': inFront(
    withSession,
    `const session = await getServerSession(authOptions)\n  if (!session?.user?.email) return null\n  return db.user.findUnique({ where: { email: session.user.email } })`,
    options,
  ),
  'found by an id or not': inFront(
    withSession,
    `const session = await getServerSession(authOptions)\n  const email = session?.user?.email\n  const user = email ? await db.user.findUnique({ where: { email } }) : null\n  return user`,
    options,
  ),
  'looked up in any case': inFront(
    withSession,
    `const session = await getServerSession(authOptions)\n  const user = await db.user.findUnique({ where: { email: session?.user?.email } })\n  return user`,
    options,
  ),
  supabase: inFront(
    withSupabase,
    `const supabase = await client()\n  const { data: { user } } = await supabase.auth.getUser()\n  return user`,
  ),
  'supabase with an error': inFront(
    withSupabase,
    `const supabase = await client()\n  const { data, error } = await supabase.auth.getUser()\n  if (error || !data.user) return null\n  return { id: data.user.id, role: data.user.role }`,
  ),
  'supabase session': inFront(
    withSupabase,
    `const { data: { session } } = await (await client()).auth.getSession()\n  return session?.user ?? null`,
  ),
  'clerk id': inFront(
    `import { auth } from '@clerk/nextjs/server'`,
    `const { userId } = await auth()\n  return userId ? db.user.findFirst({ where: { id: userId } }) : null`,
  ),
  'a header of the middleware': inFront(
    ``,
    `const id = request.headers.get('x-user-id')\n  return id ? { id, role: request.headers.get('x-user-role') } : null`,
  ),
  'a token in one of two places': inFront(
    `import jwt from 'jsonwebtoken'`,
    `const token = request.headers.get('authorization')?.split(' ')[1] ?? request.cookies.get('token')?.value\n  if (!token) return null\n  try {\n    const { sub, ...rest } = jwt.verify(token, process.env.JWT_SECRET)\n    return { ...rest, id: sub }\n  } catch {\n    return null\n  }`,
  ),
  'a token in a cookie header': inFront(
    `import { verify } from 'jsonwebtoken'`,
    `const jar = request.headers.get('cookie') || ''\n  const token = jar.split('; ').find((one) => one.startsWith('session='))?.split('=')[1]\n  if (!token) return null\n  try {\n    return verify(token, process.env.JWT_SECRET)\n  } catch {\n    return null\n  }`,
  ),
  'a chain': inFront(
    `import { getToken } from 'next-auth/jwt'`,
    `return getToken({ req: request }).then((token) => (token?.sub ? { id: token.sub, role: token.role } : null)).catch(() => null)`,
  ),
  'a class': inFront(
    `import jwt from 'jsonwebtoken'\nclass Tokens {\n  constructor(secret) {\n    this.secret = secret\n  }\n  read(request) {\n    const header = request.headers.get('authorization')\n    return header?.startsWith('Bearer ') ? this.check(header.substring(7)) : null\n  }\n  check(token) {\n    try {\n      return jwt.verify(token, this.secret)\n    } catch {\n      return null\n    }\n  }\n}\nconst tokens = new Tokens(process.env.JWT_SECRET)`,
    `return tokens.read(request)`,
  ),
}

const verifiers: Readonly<Record<string, { imports: string; verify: string }>> = {
  jose: {
    imports: `import { jwtVerify } from 'jose'`,
    verify: `const { payload } = await jwtVerify(token, new TextEncoder().encode(process.env.JWT_SECRET)); return payload`,
  },
  jsonwebtoken: { imports: `import jwt from 'jsonwebtoken'`, verify: `return jwt.verify(token, process.env.JWT_SECRET)` },
  'jsonwebtoken by name': {
    imports: `import { verify } from 'jsonwebtoken'`,
    verify: `const decoded = verify(token, process.env.JWT_SECRET); return decoded`,
  },
  database: {
    imports: `import { db } from './db.js'`,
    verify: `const found = await db.session.findUnique({ where: { token } }); if (!found || found.expires < new Date()) return null; return found.user`,
  },
  firebase: {
    imports: `import { getAuth } from 'firebase-admin/auth'`,
    verify: `return await getAuth().verifyIdToken(token)`,
  },
}

/** What gives the token of a request; `undefined` where the caller sent none. */
const tokens: Readonly<Record<string, string>> = {
  'bearer split': `request.headers.get('authorization')?.split(' ')[1]`,
  'bearer sliced': `(request.headers.get('authorization') ?? '').startsWith('Bearer ') ? request.headers.get('authorization').slice(7) : undefined`,
  'bearer replaced': `request.headers.get('Authorization')?.replace('Bearer ', '')`,
  'cookie of the request': `request.cookies.get('session')?.value`,
  'cookie that a constant names': `request.cookies.get(COOKIE)?.value`,
  'cookie of the store': `(await cookies()).get('session')?.value`,
}

/** What the code does about a token that is not there, and about one that does not hold. */
const failures: Readonly<Record<string, (verify: string) => string>> = {
  'null, caught': (verify) => `if (!token) return null\n  try { ${verify} } catch { return null }`,
  'verified in any case': (verify) => `try { ${verify} } catch (error) { console.error('invalid', error); return null }`,
  'null at the end': (verify) => `if (token) {\n    try { ${verify} } catch (error) { console.log(error) }\n  }\n  return null`,
  'nothing at the end': (verify) => `if (!token) return\n  try { ${verify} } catch (error) { console.log('Failed to verify session') }`,
  'undefined compared': (verify) => `if (token === undefined || token === '') return null\n  try { ${verify} } catch { return null }`,
}

/** Code of the application that reads a token. */
const own: Make = (file, choices) => {
  const verifier = choices.one('verifier', verifiers)
  const token = choices.one('token', tokens)
  const failure = choices.one('failure', failures)
  const name = choices.one('name', { getSession: 'getSession', currentUser: 'currentUser', verifyAuth: 'verifyAuth', lookUp: 'lookUp' })
  const split = choices.one('split', { whole: false, decrypt: true })
  const body = split
    ? `const decrypt = async (token = '') => {\n  ${failure(verifier.verify)}\n}\nexport async function ${name}(request) {\n  const token = ${token}\n  return await decrypt(token)\n}`
    : `export async function ${name}(request) {\n  const token = ${token}\n  ${failure(verifier.verify)}\n}`
  return {
    imports: [`import { ${name} } from '${pathTo(file, 'lib/session.js')}'`],
    session: `${name}(request)`,
    files: {
      ...(verifier.imports.includes('./db.js') && database),
      'lib/session.js': `${verifier.imports}\nimport { cookies } from 'next/headers'\nconst COOKIE = 'session'\n${body}`,
    },
    ...flat,
  }
}

/** Chooses how an app finds out who calls. */
export function callerOf(file: string, choices: Choices): Caller {
  return choices.one('caller', { ...ofLibraries, ...lookedUp, own, 'own again': own, 'own once more': own })(file, choices)
}

/** Files that every app has. */
export const shared: Readonly<Record<string, string>> = database
