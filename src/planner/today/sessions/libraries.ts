/** What a library for sessions does unless it is told otherwise, by its documentation. */
export interface SessionLibrary {
  /** Its package. */
  name: string
  /** Where a session is kept: sealed or signed in the cookie, as records, or in a store that has to be named. */
  keeps: 'cookie' | 'table' | 'store'
  /** Last names of calls that take its options. */
  calls: RegExp
  /** Own names of an object of options that is no argument of such a call. */
  marks: RegExp
  /** Where its options hold the name of the cookie, and the name without. */
  cookie: { at: string; name: string; ending?: string }
  /** Where they hold the attributes; empty where these stand beside the rest. */
  attributes: string
  httpOnly: boolean
  sameSite?: 'lax'
  /** `https`: on an address of HTTPS alone. */
  secure: boolean | 'https'
  /** Where they hold the lifetime, in which unit, and the lifetime without. */
  length: { at: string; unit: number; seconds?: number }
  /** Use puts the end off, unless it is told otherwise. */
  slides?: true
}

/** Libraries for sessions; checked against their documentation in November 2026. */
export const sessionLibraries: readonly SessionLibrary[] = [
  {
    name: 'iron-session',
    keeps: 'cookie',
    calls: /^(?:getIronSession|ironSession|withIronSession\w*)$/,
    marks: /^cookieName$/,
    cookie: { at: 'cookieName', name: '' },
    attributes: 'cookieOptions',
    httpOnly: true,
    sameSite: 'lax',
    secure: true,
    length: { at: 'ttl', unit: 1, seconds: 1_209_600 },
  },
  {
    name: 'express-session',
    keeps: 'store',
    calls: /^(?:session|expressSession)$/,
    marks: /^(?:resave|saveUninitialized)$/,
    cookie: { at: 'name', name: 'connect.sid' },
    attributes: 'cookie',
    httpOnly: true,
    secure: false,
    length: { at: 'cookie.maxAge', unit: 0.001 },
  },
  {
    name: 'cookie-session',
    keeps: 'cookie',
    calls: /^(?:cookieSession|session)$/,
    marks: /^keys$/,
    cookie: { at: 'name', name: 'session' },
    attributes: '',
    httpOnly: true,
    secure: 'https',
    length: { at: 'maxAge', unit: 0.001 },
  },
  {
    name: '@fastify/session',
    keeps: 'store',
    calls: /^register$/,
    marks: /^(?:cookieName|saveUninitialized)$/,
    cookie: { at: 'cookieName', name: 'sessionId' },
    attributes: 'cookie',
    httpOnly: true,
    secure: true,
    length: { at: 'cookie.maxAge', unit: 0.001 },
  },
  {
    name: '@fastify/secure-session',
    keeps: 'cookie',
    calls: /^register$/,
    marks: /^(?:sessionName|expiry)$/,
    cookie: { at: 'cookieName', name: 'session' },
    attributes: 'cookie',
    httpOnly: false,
    secure: false,
    length: { at: 'expiry', unit: 1, seconds: 86_401 },
  },
  {
    name: 'koa-session',
    keeps: 'cookie',
    calls: /^session$/,
    marks: /^(?:renew|rolling)$/,
    cookie: { at: 'key', name: 'koa.sess' },
    attributes: '',
    httpOnly: true,
    secure: false,
    length: { at: 'maxAge', unit: 0.001, seconds: 86_400 },
  },
  {
    name: 'better-auth',
    keeps: 'table',
    calls: /^betterAuth$/,
    marks: /^(?:emailAndPassword|socialProviders|databaseHooks)$/,
    cookie: { at: 'advanced.cookiePrefix', name: 'better-auth', ending: '.session_token' },
    attributes: 'advanced.defaultCookieAttributes',
    httpOnly: true,
    sameSite: 'lax',
    secure: 'https',
    length: { at: 'session.expiresIn', unit: 1, seconds: 604_800 },
    slides: true,
  },
  {
    name: 'next-auth',
    keeps: 'cookie',
    calls: /^NextAuth$/,
    marks: /^providers$/,
    cookie: { at: 'cookies.sessionToken.name', name: '' },
    attributes: 'cookies.sessionToken.options',
    httpOnly: true,
    sameSite: 'lax',
    secure: 'https',
    length: { at: 'session.maxAge', unit: 1, seconds: 2_592_000 },
    slides: true,
  },
]
