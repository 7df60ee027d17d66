import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

type Case = readonly [what: string, files: Record<string, string>, wanted: string]

const manifest = { 'package.json': '{"dependencies":{"next":"15","next-auth":"5","@supabase/ssr":"1"}}' }
const supabase = `import { createServerClient } from '@supabase/ssr'
import { cookies } from 'next/headers'
export const client = async () => { const jar = await cookies(); return createServerClient(process.env.URL, process.env.KEY, { cookies: { getAll: () => jar.getAll() } }) }`
const getSession = `import { getServerSession } from 'next-auth'\n`

const cases: readonly Case[] = [
  [
    'a rank that a table gives no caller without a role',
    {
      'app/api/a/route.ts': `${getSession}const RANKS = { user: 1, admin: 2 }\nexport async function GET() { const session = await getServerSession(); if ((RANKS[session?.user?.role] ?? 0) < 2) return Response.json({}, { status: 403 }); return Response.json({}) }`,
    },
    'required',
  ],
  [
    'a list of rights that a table gives by the role',
    {
      'app/api/a/route.ts': `${getSession}const CAN = { admin: ['write'], user: [] }\nexport async function GET() { const session = await getServerSession(); if (!CAN[session?.user?.role]?.includes('write')) return Response.json({}, { status: 403 }); return Response.json({}) }`,
    },
    'required',
  ],
  [
    'a result that has an error or a caller',
    {
      'lib/guard.ts': `${getSession}export async function person() { const session = await getServerSession(); if (!session) return { error: 'signed out' }; return { user: session.user } }`,
      'app/api/a/route.ts': `import { person } from '../../../lib/guard'\nexport async function GET() { const found = await person(); if ('error' in found) return Response.json({}, { status: 401 }); return Response.json({}) }`,
    },
    'required',
  ],
  [
    'a result without the member that callers get, behind a check of what was sent',
    {
      'lib/guard.ts': `${getSession}export async function person() { const session = await getServerSession(); if (!session) return { status: 401 }; return { user: session.user } }`,
      'app/api/a/route.ts': `import { person } from '../../../lib/guard'
export async function DELETE(request) { const id = new URL(request.url).searchParams.get('id'); if (!id) return new Response(null, { status: 400 })
  const found = await person(); if (!('user' in found)) return new Response(null, { status: found.status }); return Response.json({}) }`,
    },
    'required',
  ],
  [
    'a result that leads elsewhere in place of the member that callers get',
    {
      'lib/guard.ts': `${getSession}export async function person() { const session = await getServerSession(); if (!session) return { redirect: { statusCode: 302, destination: '/in' } }; return { user: session.user } }`,
      'app/api/a/route.ts': `import { person } from '../../../lib/guard'
export async function POST() { const found = await person(); if (!found.user) return new Response(null, { status: 403 }); return Response.json({}) }`,
    },
    'required',
  ],
  [
    'a second lookup that finds nobody either',
    {
      'lib/guard.ts': `${getSession}export async function may(id) { if ((await getServerSession())?.user?.staff) return true; const session = await getServerSession(); return session?.user?.id === id }`,
      'app/api/a/route.ts': `import { may } from '../../../lib/guard'
export async function POST(request) { if (await may(new URL(request.url).searchParams.get('id'))) return Response.json({}); return new Response(null, { status: 403 }) }`,
    },
    'required',
  ],
  [
    'the first answer of a list of checks, one of which depends on the time as well',
    {
      'lib/guard.ts': `${getSession}export const first = async (checks) => (await Promise.all(checks)).find((one) => one)
export async function begun() { const start = await db.start(); if (start > Date.now()) { const session = await getServerSession(); if (session?.user.admin) return undefined; return Response.json({}, { status: 403 }) } return undefined }
export async function user() { const session = await getServerSession(); if (session) return undefined; return Response.json({}, { status: 403 }) }`,
      'app/api/a/route.ts': `import { begun, first, user } from '../../../lib/guard'
export async function GET() { const refused = await first([begun(), user()]); if (refused) return refused; return Response.json({}) }`,
    },
    'required',
  ],
  [
    'the first answer of a list of checks',
    {
      'lib/guard.ts': `${getSession}export const first = async (checks) => (await Promise.all(checks)).find((one) => one)
export async function admin() { const session = await getServerSession(); if (!session) return Response.json({}, { status: 403 }); if (session.user.admin) return undefined; return Response.json({}, { status: 403 }) }`,
      'app/api/a/route.ts': `import { admin, first } from '../../../lib/guard'
export async function GET() { const refused = await first([admin()]); if (refused) return refused; return Response.json({}) }`,
    },
    'required',
  ],
  [
    'a promise that a callback of the library resolves',
    {
      'lib/read.ts': `import jwt from 'jsonwebtoken'\nexport const read = (request) => new Promise((resolve) => jwt.verify(request.headers.get('authorization')?.slice(7), 'x', (error, decoded) => resolve(error ? null : decoded)))`,
      'app/api/a/route.ts': `import { read } from '../../../lib/read'\nexport async function GET(request) { const user = await read(request); if (user?.role !== 'ADMIN') return Response.json({}, { status: 403 }); return Response.json({}) }`,
    },
    'required',
  ],
  [
    'a result that says whether it is ok',
    {
      'lib/guard.ts': `${getSession}export async function person() { const session = await getServerSession(); if (!session) return { ok: false, status: 401 }; return { ok: true, user: session.user } }`,
      'app/api/a/route.ts': `import { person } from '../../../lib/guard'\nexport async function GET() { const found = await person(); if (!found.ok) return Response.json({}, { status: found.status }); return Response.json({}) }`,
    },
    'required',
  ],
  [
    'a member of nobody whose failure a class of errors is asked about',
    {
      'lib/errors.ts': `export class ApiError extends Error { constructor(public status, message) { super(message) } }`,
      'app/api/a/route.ts': `${getSession}import { ApiError } from '../../../lib/errors'
export async function GET() { try { const session = await getServerSession(); return Response.json({ id: session.user.id }) } catch (error) { if (error instanceof ApiError) return Response.json({}, { status: error.status }); return Response.json({}, { status: 500 }) } }`,
    },
    'required',
  ],
  [
    'middleware that asks only who writes, of a route that reads',
    {
      'middleware.ts': `import { NextResponse } from 'next/server'\nexport function middleware(request) { if (request.method === 'GET') return NextResponse.next(); if (!request.cookies.get('session')) return NextResponse.json({}, { status: 401 }); return NextResponse.next() }`,
      'app/api/a/route.ts': `export async function GET() { return Response.json({}) }`,
    },
    'none',
  ],
  [
    'a function that is named after logins and asks for none',
    {
      'app/api/a/route.ts': `const checkAuthConfig = () => ['AUTH_USER', 'AUTH_PASSWORD'].every((name) => process.env[name]) ? 'configured' : 'missing'
export async function GET() { return Response.json({ auth: checkAuthConfig() }) }`,
    },
    'none',
  ],
  [
    'a captcha that is named token',
    {
      'lib/captcha.ts': `export async function verifyCaptchaToken(token) { if (!token) return { success: false, reason: 'missing-token' }; return { success: true } }`,
      'app/api/a/route.ts': `import { verifyCaptchaToken } from '../../../lib/captcha'
export async function POST(request) { const open = await flags.get('registration'); if (!open) return Response.json({}, { status: 403 })
const { token } = await request.json(); const done = await verifyCaptchaToken(token); if (!done.success) return Response.json({}, { status: 400 }); return Response.json({}) }`,
    },
    'none',
  ],
  [
    'two headers of the application, either of which is asked for',
    {
      'app/api/a/route.ts': `export async function PUT(request) { const id = request.headers.get('x-firebase-uid'); const phone = request.headers.get('x-phone-number')
if (!id || !phone) return Response.json({ error: 'Unauthorized' }, { status: 401 }); return Response.json({}) }`,
    },
    'required',
  ],
  [
    'a session cookie that a setting names',
    {
      'lib/session.ts': `import { cookies } from 'next/headers'\nconst NAME = process.env.COOKIE_NAME || '__session'
export async function current(other) { const jar = other || (await cookies()); const value = jar.get(NAME)?.value; return value ? decode(value) : null }`,
      'app/api/a/route.ts': `import { current } from '../../../lib/session'\nexport async function GET() { const session = await current(); return session ? Response.json({ session }) : Response.json({ in: false }) }`,
    },
    'optional',
  ],
  [
    'a login that is read behind a condition about the query',
    {
      'lib/client.ts': supabase,
      'app/api/a/route.ts': `import { client } from '../../../lib/client'
export async function GET(request) { const name = new URL(request.url).searchParams.get('name'); if (!name) return Response.json({}, { status: 400 })
const db = await client(); const { data: { user } } = await db.auth.getUser(); let query = db.from('names'); if (user) query = query.neq('id', user.id); return Response.json(await query) }`,
    },
    'optional',
  ],
  [
    'an error whose class tells the answer',
    {
      'lib/client.ts': supabase,
      'lib/errors.ts': `export class ApiError extends Error { constructor(public code: string, public message: string, public statusCode: number) { super(message) } }
export const errors = { unauthorized: (message = 'Log in') => new ApiError('UNAUTHORIZED', message, 401) }
export function answer(error: unknown) { if (error instanceof ApiError) return Response.json({ code: error.code }, { status: error.statusCode }); return Response.json({}, { status: 500 }) }`,
      'app/api/a/route.ts': `import { client } from '../../../lib/client'\nimport { answer, errors } from '../../../lib/errors'
export async function GET(request) { try { const db = await client(); const { data: { user }, error } = await db.auth.getUser(); if (error || !user) throw errors.unauthorized(); return Response.json({ user }) } catch (error) { return answer(error) } }`,
    },
    'required',
  ],
  [
    'an error that becomes an answer by a method of its own',
    {
      'lib/errors.ts': `export class ChatError extends Error { constructor(public code) { super() } toResponse() { return Response.json({}, { status: statusOf(this.code) }) } }`,
      'app/api/a/route.ts': `${getSession}import { ChatError } from '../../../lib/errors'
export async function GET() { const session = await getServerSession(); if (!session?.user) return new ChatError('unauthorized:chat').toResponse(); return Response.json({}) }`,
    },
    'required',
  ],
  ['a route below a folder called test', { 'app/api/test/route.ts': `export async function GET() { return Response.json({}) }` }, 'none'],
  [
    'a guard that is left out while somebody develops',
    {
      'lib/auth.ts': `${getSession}export async function person() { if (process.env.NODE_ENV === 'development') return { id: 1 }; const session = await getServerSession(); return session?.user ?? null }`,
      'app/api/a/route.ts': `import { person } from '../../../lib/auth'\nexport async function GET() { const user = await person(); if (!user) return Response.json({}, { status: 401 }); return Response.json({ user }) }`,
    },
    'required',
  ],
  [
    'the end of a login with another service',
    {
      'lib/client.ts': supabase,
      'app/auth/callback/route.ts': `import { client } from '../../../lib/client'
export async function GET(request) { const code = new URL(request.url).searchParams.get('code'); const db = await client(); if (code) { await db.auth.exchangeCodeForSession(code); const { data: { user } } = await db.auth.getUser(); if (user) await db.from('people').insert({ id: user.id }) } return Response.redirect('/') }`,
    },
    'none',
  ],
  [
    'state of a module that is set later',
    {
      'lib/admin.ts': `import { getAuth } from 'firebase-admin/auth'\nlet auth = null\ntry { auth = getAuth() } catch (error) { console.warn(error) }\nexport function admin() { if (!auth) throw new Error('not set up'); return auth }`,
      'app/api/session/route.ts': `import { admin } from '../../../lib/admin'
export async function POST(request) { const { idToken } = await request.json(); if (typeof idToken !== 'string') return Response.json({}, { status: 400 })
try { const found = await admin().verifyIdToken(idToken); return Response.json({ id: found.uid }) } catch (error) { return Response.json({}, { status: 401 }) } }`,
    },
    'none',
  ],
  [
    'options of the middleware of next-auth 4 that let everybody pass',
    {
      'middleware.ts': `import { withAuth } from 'next-auth/middleware'\nexport default withAuth(() => undefined, { callbacks: { authorized: ({ req, token }) => req.nextUrl.pathname.startsWith('/api/open') || !!token } })`,
      'app/api/open/route.ts': `export async function GET() { return Response.json({}) }`,
    },
    'none',
  ],
  [
    'options of the middleware of next-auth 4 that ask for a token',
    {
      'middleware.ts': `import { withAuth } from 'next-auth/middleware'\nexport default withAuth(() => undefined, { callbacks: { authorized: ({ req, token }) => req.nextUrl.pathname.startsWith('/api/open') || !!token } })`,
      'app/api/shut/route.ts': `export async function GET() { return Response.json({}) }`,
    },
    'required',
  ],
  [
    'a wrapper that looks at the answer of its handler before it hands it on',
    {
      'lib/wrap.ts': `export const limited = (handler) => async (request) => { const left = await store.left(request.headers.get('x-forwarded-for')); if (left === 0) return Response.json({}, { status: 429 }); const response = await handler(request); response.headers.set('x-left', left); return response }`,
      'app/api/a/route.ts': `${getSession}import { limited } from '../../../lib/wrap'
export const POST = limited(async (request) => { const session = await getServerSession(); if (!session) return Response.json({}, { status: 403 }); const body = await request.json(); if (!body.name) return Response.json({}, { status: 400 }); return Response.json({}) })`,
    },
    'required',
  ],
  [
    'a wrapper that would tell users apart before a handler that refuses wrong passwords',
    {
      'lib/wrap.ts': `export const limited = (handler) => async (request) => { const key = request.user?.id ?? request.headers.get('x-forwarded-for'); if (await store.isFull(key)) return Response.json({}, { status: 429 }); const response = await handler(request); response.headers.set('x-left', 1); return response }`,
      'app/api/login/route.ts': `import { compare } from 'bcryptjs'
import { limited } from '../../../lib/wrap'
export const POST = limited(async (request) => { const { email, password } = await request.json(); const user = await db.user.findUnique({ where: { email } }); if (!user || !(await compare(password, user.hash))) return Response.json({}, { status: 401 }); return Response.json({ id: user.id }) })`,
    },
    'none',
  ],
  [
    'middleware of Kinde that is called with the request',
    {
      'middleware.ts': `import { withAuth } from '@kinde-oss/kinde-auth-nextjs/middleware'
export default async function middleware(request) { if (request.nextUrl.pathname.startsWith('/api/open')) return NextResponse.next(); return withAuth(async (request) => NextResponse.next(), { isReturnToCurrentPage: true, publicPaths: ['/about'] })(request) }`,
      'app/api/shut/route.ts': `export async function GET() { return Response.json({}) }`,
    },
    'required',
  ],
  [
    'a matcher that leaves out some paths below a folder',
    {
      'middleware.ts': `export { default } from 'next-auth/middleware'\nexport const config = { matcher: ['/', '/api/((?!health|inngest).*)'] }`,
      'app/api/inngest/route.ts': `export async function GET() { return Response.json({}) }`,
    },
    'none',
  ],
  [
    'a page that answers nobody without a session',
    {
      'pages/api/teams.ts': `import { getServerSession } from 'next-auth'\nexport default async function handler(req, res) { const session = await getServerSession(req, res, {}); if (session) { return res.status(200).json([]) } }`,
    },
    'required',
  ],
  [
    'procedures whose context reads who calls',
    {
      'server/trpc.ts': `import { getServerSession } from 'next-auth'\nexport const createContext = async () => ({ session: await getServerSession() })`,
      'app/api/trpc/[trpc]/route.ts': `import { fetchRequestHandler } from '@trpc/server/adapters/fetch'\nimport { createContext } from '../../../../server/trpc'\nimport { appRouter } from '../../../../server/router'\nconst handler = (req) => fetchRequestHandler({ endpoint: '/api/trpc', req, router: appRouter, createContext: () => createContext() })\nexport { handler as GET }`,
    },
    'optional',
  ],
  [
    'uploads whose middleware asks for a login',
    {
      'app/api/uploadthing/core.ts': `import { createUploadthing } from 'uploadthing/next'\nimport { UploadThingError } from 'uploadthing/server'\nimport { getServerSession } from 'next-auth'\nconst f = createUploadthing()\nexport const router = { image: f({ image: {} }).middleware(async ({ req }) => { const session = await getServerSession(); if (!session) throw new UploadThingError('Unauthorized'); return { id: session.user.id } }).onUploadComplete(() => undefined) }`,
      'app/api/uploadthing/route.ts': `import { createRouteHandler } from 'uploadthing/next'\nimport { router } from './core'\nexport const { POST } = createRouteHandler({ router })`,
    },
    'required',
  ],
  [
    'a catch that tells refusals apart by the text of the error',
    {
      'lib/staff.ts': `${getSession}export async function staff() { const session = await getServerSession(); if (!session?.user) throw new Error('Not authenticated'); return session.user }`,
      'app/api/a/route.ts': `import { staff } from '../../../lib/staff'\nexport async function GET() { try { return Response.json({ who: await staff() }) } catch (error) { const message = error instanceof Error ? error.message : 'Failed'; const status = /staff only|not authenticated/i.test(message) ? 401 : 400; return Response.json({ message }, { status }) } }`,
    },
    'required',
  ],
  [
    'a catch that answers one failure or another',
    {
      'lib/staff.ts': `${getSession}export async function staff() { const session = await getServerSession(); if (!session?.user) throw new Error(await text('who')); return session.user }`,
      'app/api/a/route.ts': `import { staff } from '../../../lib/staff'\nexport async function GET() { try { return Response.json({ who: await staff() }) } catch (error) { const status = error.message === 'Staff only' ? 403 : 401; return Response.json({}, { status }) } }`,
    },
    'required',
  ],
  [
    'what only those may do who develop, once they logged in',
    {
      'app/api/a/route.ts': `${getSession}export async function DELETE() { if (process.env.NODE_ENV === 'production') return Response.json({}, { status: 403 }); const session = await getServerSession(); if (!session) return Response.json({}, { status: 401 }); return Response.json({}) }`,
    },
    'required',
  ],
  [
    'a check that gives an answer or the caller',
    {
      'lib/admin.ts': `${getSession}import { NextResponse } from 'next/server'\nexport async function ensureAdmin() { const session = await getServerSession(); if (!session?.user) return NextResponse.json({}, { status: 401 }); return session.user }`,
      'app/api/a/route.ts': `import { NextResponse } from 'next/server'\nimport { ensureAdmin } from '../../../lib/admin'\nexport async function GET() { const found = await ensureAdmin(); if (found instanceof NextResponse) return found; return NextResponse.json({ who: found.email }) }`,
    },
    'required',
  ],
  [
    'an answer that is made of a text or of an error',
    {
      'lib/errors.ts': `export class AppError extends Error { constructor(message, public statusCode) { super(message) } }\nexport function failed(error, statusCode = 500) { let message; if (error instanceof AppError) { message = error.message; statusCode = error.statusCode } else if (error instanceof Error) { message = error.message } else { message = error } return Response.json({ message }, { status: statusCode }) }`,
      'app/api/a/route.ts': `import { failed } from '../../../lib/errors'\nexport async function GET(request) { const header = request.headers.get('authorization'); if (!header) return failed('no token', 401); return Response.json({}) }`,
    },
    'required',
  ],
]

describe('what a route of Next does with a request without credentials', () => {
  it.each(cases)('%s', async (_, files, wanted) => {
    expect(Object.values(await authOf({ ...manifest, ...files }))).toEqual([wanted])
  })
})
