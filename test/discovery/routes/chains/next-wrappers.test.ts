import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

type Case = readonly [what: string, files: Record<string, string>, wanted: Record<string, string>]

const next = (files: Record<string, string>) => ({ 'package.json': '{"dependencies":{"next":"15","next-auth":"5"}}', ...files })
const route = (body: string) => ({
  'app/api/a/route.ts': body,
  'app/api/b/route.ts': `export async function GET() { return Response.json([]) }`,
})

const cases: readonly Case[] = [
  [
    'next-connect: a guard of the chain, before a handler that reads who calls',
    next({
      'package.json': '{"dependencies":{"next":"12","next-connect":"0.12","next-auth":"3"}}',
      'pages/api/orders.js': `import nc from 'next-connect'
import { isAuthenticatedUser } from '../../backend/auth'
import { ordersOf } from '../../backend/orders'
const handler = nc({ onError: (error, req, res) => { res.status(500).end() } })
handler.use(isAuthenticatedUser).get(ordersOf)
export default handler`,
      'backend/auth.js': `import { getSession } from 'next-auth/client'
export const isAuthenticatedUser = async (req, res, next) => { const session = await getSession({ req }); if (!session) { return next(new ErrorHandler('who', 401)) } req.user = session.user; next() }`,
      'backend/orders.js': `export const ordersOf = async (req, res) => { res.status(200).json({ orders: await Order.find({ user: req.user._id }) }) }`,
    }),
    { 'GET /api/orders': 'required' },
  ],
  [
    'next matcher',
    next({
      ...route(`export async function GET() { return Response.json([]) }`),
      'middleware.ts': `import { NextResponse } from 'next/server'\nexport function middleware(request) { if (!request.cookies.get('session')) return NextResponse.json({}, { status: 401 }); return NextResponse.next() }\nexport const config = { matcher: ['/api/a/:path*'] }`,
    }),
    { 'GET /api/a': 'required', 'GET /api/b': 'none' },
  ],
  [
    'next wrapper',
    next(
      route(
        `const withPerson = (handler) => async (request, context) => { const token = request.headers.get('authorization'); if (!token) return Response.json({}, { status: 401 }); return handler(request, context) }\nexport const GET = withPerson(async () => Response.json([]))`,
      ),
    ),
    { 'GET /api/a': 'required', 'GET /api/b': 'none' },
  ],
  ...['schema.parse(req)', 'schema.safeParse(req).data', '(await schema.validateAsync(req)).value'].map(
    (checked): Case => [
      `a wrapper that asks a schema about the request first: ${checked}`,
      next({
        'pages/api/nets.ts': `import { secured } from '../../lib/secured'
const GET_nets = secured({ needsAdmin: true }, async (req, res) => res.status(200).json([]))
export default async function handler(req, res) {
  switch (req.method) {
    case 'GET': await GET_nets(req, res); break
    default: res.status(405).end()
  }
}`,
        'lib/secured.ts': `import { z } from 'zod'
import { verifyKey } from './keys'
const schema = z.object({ headers: z.object({ 'x-net-auth': z.string() }) })
export const secured = (options, handler) => async (req, res) => {
  try {
    const given = ${checked}
    const key = given.headers['x-net-auth']
    const owner = await verifyKey({ key, ...options })
    await handler(req, res, { owner })
  } catch (cause) {
    return failed(cause, res)
  }
}
const failed = (cause, res) => res.status(cause.status ?? 500).json({ error: cause.message })`,
        'lib/keys.ts': `export async function verifyKey({ key }) { if (!key) throw new Error('key missing'); return read(key) }`,
      }),
      { 'GET /api/nets': 'required' },
    ],
  ),
  [
    'next auth()',
    next({
      ...route(
        `import { auth } from '@/auth'\nexport const GET = auth(async (req) => { if (!req.auth) return Response.json({}, { status: 401 }); return Response.json([]) })`,
      ),
      'auth.ts': `import NextAuth from 'next-auth'\nexport const { handlers, auth } = NextAuth({ providers: [] })`,
      'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./*"]}}}',
    }),
    { 'GET /api/a': 'required', 'GET /api/b': 'none' },
  ],
  [
    'next auth middleware',
    next({
      ...route(`export async function GET() { return Response.json([]) }`),
      'middleware.ts': `export { auth as middleware } from '@/auth'\nexport const config = { matcher: ['/api/a'] }`,
      'auth.ts': `import NextAuth from 'next-auth'\nexport const { handlers, auth } = NextAuth({ providers: [], callbacks: { authorized: async ({ auth }) => !!auth } })`,
      'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./*"]}}}',
    }),
    { 'GET /api/a': 'required', 'GET /api/b': 'none' },
  ],
  [
    'next pages wrapper',
    next({
      'pages/api/a.ts': `import { withSession } from '../../lib/with-session'\nexport default withSession(async (req, res) => { res.json([]) })`,
      'lib/with-session.ts': `export const withSession = (handler) => async (req, res) => { if (!req.cookies.session) { return res.status(401).json({}) } return handler(req, res) }`,
    }),
    { 'ALL /api/a': 'required' },
  ],
]

describe('guards of Next', () => {
  it.each(cases)('%s', async (_, files, wanted) => {
    expect(await authOf(files)).toEqual(wanted)
  })
})
