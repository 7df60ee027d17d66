import { describe, expect, it } from 'vitest'
import { findNextRoutes } from '../../../src/discovery/routes/next/find-next-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

/** Authentication by path. */
async function authOf(files: Record<string, string>): Promise<Record<string, string>> {
  const codebase = await codebaseOf({ 'package.json': '{"name":"web","dependencies":{"next":"16"}}', ...files })
  return Object.fromEntries(findNextRoutes(codebase).map((route) => [`${route.method} ${route.path}`, route.auth]))
}

describe('authentication of Next.js routes', () => {
  it('reads checks inside handlers', async () => {
    expect(
      await authOf({
        'app/a/route.ts': `import { getServerSession } from 'next-auth'\nexport async function GET() { const session = await getServerSession(options)\nif (!session) return new Response('no', { status: 401 })\nreturn Response.json(1) }`,
        'app/b/route.ts': `import { auth } from '@clerk/nextjs/server'\nexport async function GET() { const { userId } = await auth()\nreturn Response.json({ mine: userId ? 1 : 0 }) }`,
        'app/c/route.ts': `export async function GET(request) { if (request.headers.get('authorization') !== \`Bearer \${process.env.CRON_SECRET}\`) { return new Response('no', { status: 401 }) }\nreturn Response.json(1) }`,
        'app/d/route.ts': `export async function POST(request) { const { email, password } = await request.json()\nconst user = await find(email)\nif (!user || !(await bcrypt.compare(password, user.hash))) return Response.json({}, { status: 401 })\nreturn Response.json(1) }`,
        'app/e/route.ts': `export async function GET() { return Response.json(1) }`,
      }),
    ).toEqual({ 'GET /a': 'required', 'GET /b': 'optional', 'GET /c': 'required', 'POST /d': 'none', 'GET /e': 'none' })
  })

  it('follows wrappers, services and middleware whose names say nothing', async () => {
    expect(
      await authOf({
        'lib/door.ts': `export const door = (inner) => async (request, extra) => { const person = await whoIs(request); if (!person) return deny(); return inner(request, { ...extra, person }) }
async function whoIs(request) { const value = request.cookies.get('app-token')?.value; if (!value) return null; return find(value) }
function deny() { return Response.json({ ok: false }, { status: 401 }) }
export class Desk { async open(request) { const value = request.headers.get('x-api-key'); if (value === null) { throw new Shut() } return value } }
class Shut extends Error { statusCode = 401 }`,
        'middleware.ts': `import { NextResponse } from 'next/server'
export function middleware(request) { const { pathname } = request.nextUrl
if (['/c', '/api/c'].includes(pathname) || pathname.startsWith('/open')) return NextResponse.next()
if (pathname.startsWith('/shut') && !request.cookies.get('sid')) return NextResponse.redirect(new URL('/login', request.url))
return NextResponse.next() }`,
        'app/a/route.ts': `import { door } from '../../lib/door'\nexport const GET = door(async (request, { person }) => Response.json(person))`,
        'app/b/route.ts': `import { Desk } from '../../lib/door'\nconst desk = new Desk()\nexport async function POST(request) { await desk.open(request)\nreturn Response.json(1) }`,
        'app/c/route.ts': `export async function GET() { return Response.json(1) }`,
        'app/shut/x/route.ts': `export async function GET() { return Response.json(1) }`,
        'app/d/route.ts': `import { strange } from 'strange-package'\nexport const GET = strange(async () => Response.json(1))`,
      }),
    ).toEqual({ 'GET /a': 'required', 'POST /b': 'required', 'GET /c': 'none', 'GET /shut/x': 'required', 'GET /d': 'unknown' })
  })

  it('takes the middleware of next-auth 5 for a guard only where the project says who may pass', async () => {
    const files = (callbacks: string): Record<string, string> => ({
      'auth.ts': `import NextAuth from 'next-auth'\nexport const { handlers, auth } = NextAuth({ providers: [], callbacks: { ${callbacks} } })`,
      'middleware.ts': `export { auth as middleware } from './auth'`,
      'app/a/route.ts': `export async function GET() { return Response.json(1) }`,
    })
    expect(await authOf(files('session: ({ session }) => session'))).toEqual({ 'GET /a': 'none' })
    expect(await authOf(files('authorized: ({ auth }) => !!auth'))).toEqual({ 'GET /a': 'required' })
  })

  it('follows wrappers and functions that check, and waivers in their options', async () => {
    expect(
      await authOf({
        'lib/auth.ts': `import { getServerSession as getSession } from 'next-auth'\nimport { unauthorized } from './answers'\nimport { jwtVerify as verifyJwt } from 'jose'\nexport const withTeam = (handler, options) => async (request) => { const session = await getSession()\nif (!session?.user) throw new ApiError('unauthorized')\nreturn handler(request) }\nexport const withError = (handler) => async (request) => { try { return await handler(request) } catch (error) { return fail(error) } }\nexport async function parseRequest(request, schema, options) { let error\nif (!options?.skipAuth) { const auth = await checkAuth(request)\nif (!auth) { error = () => unauthorized() } }\nreturn { error } }\nasync function checkAuth(request) { return verifyJwt(request.headers.get('authorization')) }`,
        'lib/answers.ts': `export class ApiError extends Error {}\nexport const unauthorized = () => Response.json({}, { status: 401 })`,
        'app/a/route.ts': `import { withTeam } from '../../lib/auth'\nexport const GET = withTeam(async () => {})`,
        'app/b/route.ts': `import { withError } from '../../lib/auth'\nexport const GET = withError(async () => {})`,
        'app/c/route.ts': `import { parseRequest } from '../../lib/auth'\nexport async function GET(request) { const { error } = await parseRequest(request)\nif (error) return error() }`,
        'app/d/route.ts': `import { parseRequest } from '../../lib/auth'\nexport async function GET(request) { const { error } = await parseRequest(request, schema, { skipAuth: true })\nif (error) return error() }`,
        'app/e/route.ts': `import NextAuth from 'next-auth'\nconst handler = NextAuth({ providers: [] })\nexport { handler as GET }`,
      }),
    ).toEqual({ 'GET /a': 'required', 'GET /b': 'none', 'GET /c': 'required', 'GET /d': 'none', 'GET /e': 'none' })
  })

  it('reads middleware with matchers and lists of open paths', async () => {
    const routes = {
      'app/api/open/x/route.ts': 'export async function GET() {}',
      'app/api/closed/route.ts': 'export async function GET() {}',
      'app/other/route.ts': 'export async function GET() {}',
    }
    const token = `const token = await getToken({ req })\nif (!token) return NextResponse.json({}, { status: 401 })\nreturn NextResponse.next()`
    expect(
      await authOf({
        ...routes,
        'middleware.ts': `import { getToken } from 'next-auth/jwt'\nimport micromatch from 'micromatch'\nconst publicRoutes = ['/api/open/**']\nexport async function middleware(req) { if (micromatch.isMatch(req.nextUrl.pathname, publicRoutes)) return NextResponse.next()\n${token} }\nexport const config = { matcher: ['/api/:path*'] }`,
      }),
    ).toEqual({ 'GET /api/open/x': 'none', 'GET /api/closed': 'required', 'GET /other': 'none' })
    expect(
      await authOf({
        ...routes,
        'middleware.ts': `export { default } from 'next-auth/middleware'\nexport const config = { matcher: ['/((?!api/open|_next).*)'] }`,
      }),
    ).toEqual({
      'GET /api/open/x': 'none',
      'GET /api/closed': 'required',
      'GET /other': 'required',
    })
    expect(
      await authOf({
        ...routes,
        'src/middleware.ts': `import { clerkMiddleware, createRouteMatcher } from '@clerk/nextjs/server'\nconst isProtected = createRouteMatcher(['/api/closed(.*)'])\nexport default clerkMiddleware(async (auth, req) => { if (isProtected(req)) await auth.protect() })`,
      }),
    ).toEqual({ 'GET /api/open/x': 'none', 'GET /api/closed': 'required', 'GET /other': 'none' })
  })

  it('is unknown where a dependency answers, whichever way its handler is exported', async () => {
    expect(
      await authOf({
        'app/a/route.ts': `export { GET } from 'handlers'`,
        'app/b/route.ts': `export { default as GET } from 'handlers'`,
        'app/c/route.ts': `import { handlers } from 'handlers'\nexport const { GET } = handlers`,
        'app/d/route.ts': `import { answer } from 'handlers'\nexport async function GET(request) {\n  return answer(request)\n}`,
        'pages/api/e.ts': `export { default } from 'handlers'`,
        'pages/api/f.ts': `import { make } from 'handlers'\nexport default make({})`,
      }),
    ).toEqual({
      'GET /a': 'unknown',
      'GET /b': 'unknown',
      'GET /c': 'unknown',
      'GET /d': 'unknown',
      'ALL /api/e': 'unknown',
      'ALL /api/f': 'unknown',
    })
  })
})
