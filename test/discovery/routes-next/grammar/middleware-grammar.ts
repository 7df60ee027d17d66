import { type Caller, callerOf } from './callers.ts'
import type { Choices } from './choices.ts'

/** The middleware of an app and the paths that it runs at. */
export interface MadeMiddleware {
  files: Readonly<Record<string, string>>
  matcher: RegExp | undefined
}

/** Matchers of Next beside the expression that says the same. */
const matchers: Readonly<Record<string, readonly [config: string, matcher: RegExp | undefined]>> = {
  'below the api': [`{ matcher: '/api/:path*' }`, /^\/api(\/.*)?$/],
  list: [`{ matcher: ['/dashboard/:path*', '/api/admin/:path*', '/api/posts'] }`, /^\/(dashboard|api\/admin)(\/.*)?$|^\/api\/posts$/],
  'all but files': [`{ matcher: ['/((?!_next/static|_next/image|favicon.ico).*)'] }`, /^\/(?!_next\/static|_next\/image|favicon.ico).*$/],
  'all but the api': [`{ matcher: '/((?!api|_next/static|_next/image).*)' }`, /^\/(?!api|_next\/static|_next\/image).*$/],
  'all but some of the api': [
    `{ matcher: ['/((?!api/public|api/health|_next/static|.*\\\\..*).*)'] }`,
    /^\/(?!api\/public|api\/health|_next\/static|.*\..*).*$/,
  ],
  objects: [`{ matcher: [{ source: '/api/posts/:path*' }, { source: '/api/admin/:path*' }] }`, /^\/api\/(posts|admin)(\/.*)?$/],
  all: ['', undefined],
  'one segment': [`{ matcher: ['/api/:name', '/account'] }`, /^\/api\/[^/]+$|^\/account$/],
}

const paths = `const PUBLIC = ['/login', '/api/public', '/api/health']\nconst isPublic = (path) => PUBLIC.some((one) => path.startsWith(one))`

/** Which requests go on whoever calls. */
const exceptions: Readonly<Record<string, string>> = {
  none: '',
  'a list of beginnings': `if (PUBLIC.some((path) => pathname.startsWith(path))) return NextResponse.next()`,
  'a function': `if (isPublic(pathname)) return NextResponse.next()`,
  'whole paths': `if (PUBLIC.includes(pathname)) return NextResponse.next()`,
  'one beginning': `if (pathname.startsWith('/api/public') || pathname === '/api/health') return NextResponse.next()`,
  'all but some': `if (!pathname.startsWith('/api/admin')) return NextResponse.next()`,
  'an expression': `if (/^\\/api\\/(public|health)/.test(pathname)) return NextResponse.next()`,
  'a set': `if (new Set(PUBLIC).has(pathname)) return NextResponse.next()`,
  'a method': `if (request.method === 'GET') return NextResponse.next()`,
  'a constant': `const isOpen = pathname === '/login' || pathname.startsWith('/api/public')\n  if (isOpen) return NextResponse.next()`,
  'all but a list': `const isShut = ['/api/admin', '/api/posts'].some((one) => pathname.startsWith(one))\n  if (!isShut) return NextResponse.next()`,
  'a loop': `for (const one of PUBLIC) {\n    if (pathname.startsWith(one)) return NextResponse.next()\n  }`,
  'expressions in a list': `if ([/^\\/login/, /^\\/api\\/(public|health)/].some((one) => one.test(pathname))) return NextResponse.next()`,
  'parts of the path': `if (pathname.split('/')[2] === 'public') return NextResponse.next()`,
  'a found part': `if (pathname.includes('/public/') || pathname.endsWith('/health')) return NextResponse.next()`,
  'a limit': `if (request.headers.get('x-forwarded-for') === 'blocked') return new NextResponse('Too many', { status: 429 })`,
  'the whole api': `if (pathname.startsWith('/api')) return NextResponse.next()`,
}

const refusals: Readonly<Record<string, string>> = {
  redirect: `return NextResponse.redirect(new URL('/login', request.url))`,
  'an answer for the api': `if (pathname.startsWith('/api/')) return NextResponse.json({ error: 'Unauthorized' }, { status: 401 })\n    return NextResponse.redirect(new URL('/login', request.url))`,
  answer: `return new NextResponse(JSON.stringify({ error: 'Unauthorized' }), { status: 401 })`,
  'a redirect with a way back': `const url = new URL('/login', request.url)\n    url.searchParams.set('from', pathname)\n    return NextResponse.redirect(url)`,
  'a redirect of its own copy': `const url = new URL(request.url)\n    url.pathname = '/login'\n    return NextResponse.redirect(url)`,
  'only pages': `if (!pathname.startsWith('/api')) return NextResponse.redirect(new URL('/login', request.url))`,
}

type Make = (choices: Choices, caller: Caller) => readonly [imports: string, code: string]

function own(choices: Choices, { session, imports, id }: Caller): readonly [string, string] {
  const exception = choices.one('exception', exceptions)
  const refusal = choices.one('refused by', refusals)
  const test = session.startsWith('getIronSession') ? `!user.${id}` : '!user'
  const body = `const { pathname } = request.nextUrl\n  ${exception}\n  const user = await ${session}\n  if (${test}) {\n    ${refusal}\n  }\n  return NextResponse.next()`
  return [imports.join('\n'), `export async function middleware(request) {\n  ${body}\n}`]
}

/** `!isOpen && !user`: one condition about both. */
function together(choices: Choices, { session, imports, id }: Caller): readonly [string, string] {
  const test = session.startsWith('getIronSession') ? `!user.${id}` : '!user'
  const body = choices.one('together', {
    'open and signed in': `const isOpen = PUBLIC.includes(pathname) || pathname.startsWith('/api/public')\n  if (isOpen && user) return NextResponse.redirect(new URL('/', request.url))\n  if (!isOpen && ${test}) return NextResponse.redirect(new URL('/login', request.url))\n  return NextResponse.next()`,
    'shut and signed out': `const isShut = ['/api/admin', '/dashboard'].some((one) => pathname.startsWith(one))\n  if (isShut && ${test}) {\n    return NextResponse.json({ error: 'Unauthorized' }, { status: 401 })\n  }\n  return NextResponse.next()`,
    'one expression': `return isPublic(pathname) || !(${test}) ? NextResponse.next() : NextResponse.redirect(new URL('/login', request.url))`,
    'an answer that is kept': `let response = NextResponse.next()\n  if (${test} && pathname.startsWith('/api/admin')) response = NextResponse.json({ error: 'Unauthorized' }, { status: 401 })\n  response.headers.set('x-frame-options', 'DENY')\n  return response`,
    'the api by itself': `if (pathname.startsWith('/api')) {\n    if (pathname.startsWith('/api/public')) return NextResponse.next()\n    if (${test}) return NextResponse.json({ error: 'Unauthorized' }, { status: 401 })\n    return NextResponse.next()\n  }\n  if (${test}) return NextResponse.redirect(new URL('/login', request.url))\n  return NextResponse.next()`,
    'a header that is set': `if (${test}) return isPublic(pathname) ? NextResponse.next() : new NextResponse(null, { status: 401 })\n  const headers = new Headers(request.headers)\n  headers.set('x-user', 'known')\n  return NextResponse.next({ request: { headers } })`,
  })
  return [
    imports.join('\n'),
    `export async function middleware(request) {\n  const { pathname } = request.nextUrl\n  const user = await ${session}\n  ${body}\n}`,
  ]
}

const kinds: Readonly<Record<string, Make>> = {
  'of its own': own,
  'of its own, in one condition': together,
  'a cookie that is there': (choices) =>
    own(choices, { imports: [], session: `request.cookies.get('session')?.value`, id: '', role: '', files: {} }),
  'next-auth 4': () => [`import { withAuth } from 'next-auth/middleware'`, `export default withAuth({ pages: { signIn: '/login' } })`],
  'next-auth 4 with a callback': (choices) => [
    `import { withAuth } from 'next-auth/middleware'`,
    `export default withAuth(\n  function middleware(request) {\n    return NextResponse.next()\n  },\n  { callbacks: { authorized: ({ token, req }) => ${choices.one(
      'authorized',
      {
        token: '!!token',
        role: `token?.role === 'ADMIN'`,
        'some paths': `req.nextUrl.pathname.startsWith('/api/public') || token !== null`,
        'in steps': `{ if (req.nextUrl.pathname.startsWith('/api/admin')) return token?.role === 'ADMIN'; return true }`,
      },
    )} } },\n)`,
  ],
  'next-auth 5': (choices) => [
    `import { auth } from './auth.js'`,
    `export default auth((request) => {\n  const { pathname } = request.nextUrl\n  ${choices.one('exception', exceptions)}\n  if (!request.auth) {\n    ${choices.one('refused by', refusals)}\n  }\n  return NextResponse.next()\n})`,
  ],
  clerk: (choices) => [
    `import { clerkMiddleware, createRouteMatcher } from '@clerk/nextjs/server'\nconst isShut = createRouteMatcher(['/api/admin(.*)', '/api/posts(.*)'])`,
    `export default clerkMiddleware(async (auth, request) => {\n  ${choices.one('clerk', {
      protect: 'if (isShut(request)) await auth.protect()',
      'all but': 'if (!isShut(request)) return NextResponse.next()\n  await auth.protect()',
      'by hand': `const { userId } = await auth()\n  if (!userId && isShut(request)) return NextResponse.json({}, { status: 401 })`,
    })}\n})`,
  ],
  'headers only': () => [
    '',
    `export function middleware(request) {\n  const response = NextResponse.next()\n  response.headers.set('x-frame-options', 'DENY')\n  return response\n}`,
  ],
}

const auth = `import NextAuth from 'next-auth'\nexport const { handlers, auth } = NextAuth({ providers: [] })`

/** Chooses the middleware of an app; undefined for none. */
export function middlewareOf(choices: Choices): MadeMiddleware | undefined {
  const isThere = choices.one('has middleware', { no: false, 'not either': false, yes: true })
  const kind = isThere ? choices.one('middleware', kinds) : undefined
  if (kind === undefined) return undefined
  const [config, matcher] = choices.one('matcher', matchers)
  const isOwn = kind === own || kind === together
  const caller: Caller = isOwn ? callerOf('middleware.js', choices) : { imports: [], session: '', id: '', role: '', files: {} }
  const [imports, code] = kind(choices, caller)
  const file = [
    `import { NextResponse } from 'next/server'`,
    imports,
    paths,
    code,
    config === '' ? '' : `export const config = ${config}`,
  ].join('\n')
  return { files: { ...caller.files, ...(imports.includes('./auth.js') && { 'auth.js': auth }), 'middleware.js': file }, matcher }
}
