import type { Exports } from './load-modules.ts'

/** What differs between the runs of a handler: who calls, and what is kept and asked for. */
export interface World {
  /** Everything that a caller may bring, or nothing. */
  caller: 'nobody' | 'admin'
  /** Records are found, and what they say of themselves. */
  rows: boolean
  flag: boolean
  /** Parameters stand in the address. */
  query: boolean
  /** The settings of a deployment are there. */
  isSet: boolean
}

const user = { id: 'owner', sub: 'owner', userId: 'owner', email: 'a@b.c', name: 'A', role: 'ADMIN', isAdmin: true }

/** Stand-ins for packages, as they behave in one world. */
export function standIns(world: World): Readonly<Record<string, Exports>> {
  const known = world.caller === 'admin'
  const session = known ? { ...user, user, expires: '2099-01-01' } : null
  const thrown = (): never => {
    throw new Error('jwt malformed')
  }
  const verified = async (token: unknown): Promise<object> => (known && token === 'good' ? { payload: user } : thrown())
  const firebase = { verifyIdToken: async (token: unknown) => (known && token === 'good' ? { uid: 'owner', ...user } : thrown()) }
  return {
    'next/server': { NextResponse: Answer, NextRequest: Request },
    'next/headers': { cookies: async () => jarOf(known), headers: async () => headersOf(known) },
    'next/navigation': { redirect: moved, unauthorized: () => thrownAnswer(401), notFound: () => thrownAnswer(404) },
    'next-auth': { default: nextAuth(session), getServerSession: async () => session },
    'next-auth/react': { getSession: async () => session },
    'next-auth/jwt': { getToken: async () => session },
    'next-auth/middleware': { default: withAuth(session), withAuth: withAuth(session) },
    'next-auth/providers/github': { default: () => ({}) },
    jose: { jwtVerify: verified, SignJWT: class {} },
    jsonwebtoken: { default: signed(known), ...signed(known) },
    'iron-session': { getIronSession: async () => (known ? { ...user, user, isLoggedIn: true } : {}) },
    '@clerk/nextjs/server': clerk(known),
    '@supabase/ssr': { createServerClient: () => supabase(known) },
    'better-auth': { betterAuth: () => ({ api: { getSession: async () => session }, handler: async () => new Answer() }) },
    'firebase-admin/auth': { getAuth: () => firebase },
    '@prisma/client': { PrismaClient: databaseOf(world) },
    zod: { z: { object: shapeOf, string: () => ({}) } },
    'next-connect': { default: chain, createRouter: chain },
  }
}

/** `NextResponse`: an answer of the platform with the statics of Next. */
class Answer extends Response {
  static override json(body: unknown, init?: ResponseInit): Answer {
    return new Answer(JSON.stringify(body), init)
  }
  static next(): Answer {
    return new Answer(null, { headers: { 'x-middleware-next': '1' } })
  }
  static override redirect(url: string | URL): Answer {
    return new Answer(null, { status: 307, headers: { location: String(url) } })
  }
  static rewrite(): Answer {
    return Answer.next()
  }
}

/** An answer that is thrown. */
export class Thrown extends Error {
  answer: Response
  constructor(answer: Response) {
    super('NEXT_ANSWER')
    this.answer = answer
  }
}

function moved(url: string): never {
  throw new Thrown(Answer.redirect(url))
}

function thrownAnswer(status: number): never {
  throw new Thrown(new Answer(null, { status }))
}

/** Headers that the caller brings. */
export function headersOf(known: boolean): Headers {
  return new Headers({
    'user-agent': 'test',
    ...(known && {
      authorization: 'Bearer good',
      'x-api-key': 'the-secret',
      'x-user-id': 'owner',
      'x-user-role': 'ADMIN',
      cookie: 'session=good',
    }),
  })
}

/** Cookies that the caller brings. */
export function jarOf(known: boolean): object {
  const get = (name: string): object | undefined => (known ? { name, value: 'good' } : undefined)
  return { get, has: () => known, getAll: () => (known ? [get('session')] : []), set: () => undefined }
}

type Handle = (request: Request & { auth?: unknown; nextauth?: unknown }, ...rest: unknown[]) => unknown

function nextAuth(session: unknown): () => object {
  const auth = (first?: unknown): unknown =>
    typeof first === 'function'
      ? (request: Parameters<Handle>[0], ...rest: unknown[]) => (first as Handle)(Object.assign(request, { auth: session }), ...rest)
      : Promise.resolve(session)
  return () => ({
    handlers: { GET: () => new Answer(), POST: () => new Answer() },
    auth,
    signIn: () => undefined,
    signOut: () => undefined,
  })
}

interface AuthOptions {
  callbacks?: { authorized?: (given: { req: unknown; token: unknown }) => unknown }
}

/** The middleware of next-auth 4: it runs by itself, or makes one. */
function withAuth(session: unknown): (first?: unknown, second?: AuthOptions) => unknown {
  const guard = async (request: Request, { callbacks = {} }: AuthOptions, inner: Handle | undefined): Promise<unknown> => {
    const authorized = callbacks.authorized ?? (({ token }) => token !== null)
    if (!(await authorized({ req: request, token: session }))) return Answer.redirect(new URL('/login', request.url))
    return inner?.(Object.assign(request, { nextauth: { token: session } })) ?? Answer.next()
  }
  return (first, second) => {
    if (first instanceof Request) return guard(first, {}, undefined)
    const inner = typeof first === 'function' ? (first as Handle) : undefined
    return (request: Request) => guard(request, second ?? (inner ? {} : ((first ?? {}) as AuthOptions)), inner)
  }
}

function signed(known: boolean): Exports {
  const verify = (token: unknown, _key: unknown, done?: (error: unknown, decoded?: object) => void): unknown => {
    const isGood = known && token === 'good'
    if (done) return done(isGood ? null : new Error('jwt must be provided'), isGood ? user : undefined)
    if (isGood) return user
    throw new Error('jwt must be provided')
  }
  return { verify, sign: () => 'good', decode: (token: unknown) => (known && token === 'good' ? user : null) }
}

function clerk(known: boolean): Exports {
  const who = { userId: known ? 'owner' : null, sessionId: known ? 's' : null, protect: () => (known ? who : thrownAnswer(404)) }
  const auth = Object.assign(async () => who, { protect: async () => who.protect() })
  return {
    auth,
    currentUser: async () => (known ? user : null),
    clerkMiddleware: (handle?: (given: unknown, request: Request) => unknown) => async (request: Request) =>
      (await handle?.(auth, request)) ?? Answer.next(),
    createRouteMatcher: (paths: readonly string[]) => (request: Request) =>
      paths.some((one) => new RegExp(`^${one}$`).test(new URL(request.url).pathname)),
  }
}

function supabase(known: boolean): object {
  const error = known ? null : { message: 'no session' }
  const auth = {
    getUser: async () => ({ data: { user: known ? user : null }, error }),
    getSession: async () => ({ data: { session: known ? { user } : null }, error: null }),
  }
  return { auth }
}

function databaseOf({ rows, flag }: World): new () => object {
  const row = {
    ...user,
    authorId: 'owner',
    title: 'x',
    published: flag,
    isPublic: flag,
    enabled: flag,
    expires: new Date('2099-01-01'),
    user,
  }
  const isAsked = (given: unknown): boolean => given !== undefined && given !== null && given !== ''
  const one = async ({ where = {} }: { where?: object } = {}): Promise<unknown> =>
    Object.values(where).every(isAsked) && (rows || Object.values(where).includes('good')) ? row : null
  const all = async (): Promise<unknown> => (rows ? [row] : [])
  const model = { findUnique: one, findFirst: one, findMany: all, count: async () => 1, create: async () => row, update: async () => row }
  return class {
    post = model
    user = model
    session = model
    setting = model
  }
}

function shapeOf(shape: object): object {
  const missing = (body: object): string[] => Object.keys(shape).filter((name) => !(name in body))
  return {
    safeParse: (body: object) => ({ success: missing(body).length === 0, data: body, error: { issues: missing(body) } }),
    parse: (body: object) => {
      if (missing(body).length > 0) throw new Error('ZodError')
      return body
    },
  }
}

type Step = (request: unknown, response: unknown, next: () => unknown) => unknown

/** A router of `next-connect`. */
function chain(): object {
  const before: Step[] = []
  const answering = new Map<string, Step[]>()
  const handle = async (request: { method: string }, response: { status: (code: number) => { end: () => void } }): Promise<unknown> => {
    const steps = answering.get(request.method)
    if (steps === undefined) return response.status(405).end()
    const from = (at: number): unknown => steps[at]?.(request, response, () => from(at + 1))
    return from(0)
  }
  const put =
    (method: string) =>
    (...steps: Step[]): object => {
      answering.set(method, [...before, ...steps])
      return handle
    }
  const use = (...steps: Step[]): object => {
    before.push(...steps)
    return handle
  }
  return Object.assign(handle, { use, get: put('GET'), post: put('POST'), delete: put('DELETE'), handler: () => handle })
}
