import { describe, expect, it } from 'vitest'
import { findNextRoutes } from '../../../src/discovery/routes/next/find-next-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const open = `export async function GET() { return Response.json(1) }`

/** Authentication by path of an app whose middleware is a guard of a package with options. */
async function authOf(options: string, files: Record<string, string> = {}): Promise<Record<string, string>> {
  const codebase = await codebaseOf({
    'package.json': '{"name":"web","dependencies":{"next":"14","@clerk/nextjs":"4"}}',
    'middleware.ts': `import { authMiddleware } from '@clerk/nextjs'
import { NextResponse } from 'next/server'
export default authMiddleware({ ${options} })
export const config = { matcher: ['/((?!_next|.*\\\\..*).*)', '/(api|trpc)(.*)'] }`,
    'app/api/health/route.ts': open,
    'app/api/shop/[id]/route.ts': open,
    'app/api/admin/users/route.ts': open,
    ...files,
  })
  return Object.fromEntries(findNextRoutes(codebase).map((route) => [route.path, route.auth]))
}

describe('a guard of a package whose options say what it lets pass', () => {
  it('asks for a login everywhere but on the paths that the options name', async () => {
    const paths = await authOf(`publicRoutes: ['/', '/api/shop(.*)'], ignoredRoutes: ['/api/health']`)
    expect(paths).toEqual({ '/api/health': 'none', '/api/shop/:id': 'none', '/api/admin/users': 'required' })
  })

  it('leaves what becomes of callers to the function that runs once it has asked who calls', async () => {
    const paths = await authOf(`publicRoutes: ['/api/health'], afterAuth(auth, request) {
  const { pathname } = request.nextUrl
  if (!auth.userId && pathname.startsWith('/api/admin')) return NextResponse.redirect(new URL('/sign-in', request.url)) }`)
    expect(paths).toEqual({ '/api/health': 'none', '/api/shop/:id': 'none', '/api/admin/users': 'required' })
    const told = await authOf(`publicRoutes: ['/api/health'], afterAuth(auth, request) {
  if (!auth.userId && !auth.isPublicRoute) return NextResponse.redirect(new URL('/sign-in', request.url)) }`)
    expect(told).toEqual({ '/api/health': 'none', '/api/shop/:id': 'required', '/api/admin/users': 'required' })
  })

  it('says that it does not know where the options cannot be read', async () => {
    expect(await authOf(`publicRoutes: pathsOf(process.env.OPEN)`)).toEqual({
      '/api/health': 'unknown',
      '/api/shop/:id': 'unknown',
      '/api/admin/users': 'unknown',
    })
  })
})

describe('handlers beside such a guard', () => {
  it('refuse by a body that says so, and refuse nobody by sending everybody to the login page', async () => {
    const paths = await authOf(`publicRoutes: ['/(.*)']`, {
      'app/api/orders/route.ts': `import { auth } from '@clerk/nextjs'\nimport { NextResponse } from 'next/server'
export async function GET() { const { userId } = auth()\nif (!userId) return NextResponse.json({ error: 'Unauthorized', status: 401 })\nreturn NextResponse.json(await find(userId)) }`,
      'app/api/logout/route.ts': `import { NextResponse } from 'next/server'
export async function GET(request) { const answer = NextResponse.redirect(new URL('/login', request.url))\nanswer.cookies.set('session', '')\nreturn answer }`,
      'app/api/who/route.ts': `export async function GET(request) { return Response.json({ agent: request.headers.get('user-agent') || '' }) }`,
    })
    expect(paths).toMatchObject({ '/api/orders': 'required', '/api/logout': 'none', '/api/who': 'none' })
  })
})
