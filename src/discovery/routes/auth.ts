import type { Auth } from '../../core/request.ts'

/** What a guard's name or package says; undefined where it says nothing about authentication. */
export type Verdict = Auth | undefined

/** Splits an identifier or a member path into lower-case words: `ensureLoggedIn` → `ensure logged in`. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/OAuth/g, 'Oauth')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** Whatever else the name says, this middleware is about something else than who calls. */
const benign = new Set(
  'limiter limit limits ratelimit throttle throttling cors helmet logger logging morgan csrf xsrf cache caching multer upload uploads compress compression metrics trace tracing tracer validator validators validation dto paginate pagination i18n locale language timing timeout static assets hmr webpack vite dev hot favicon etag prettyjson json urlencoded bodyparser parser requestid swagger'.split(
    ' ',
  ),
)
/** The middleware does something else with the same words: limits, logs, forms, the login page itself. */
const otherwise = new Set(
  'limiter limit ratelimit rate throttle cors helmet log logger logging csrf xsrf cache body parser error errors guest guests anonymous handler controller redirect schema dto validator validators validation upload agent store factory setup init initialize serialize deserialize metrics trace tracing audit refresh forgot reset register signup'.split(
    ' ',
  ),
)
const strong = new Set(
  'auth authn authz authenticate authenticated authenticates authentication authenticator authorize authorized authorization authorizer authorise authorised authorisation protect protected protects jwt bearer oauth2 permission permissions rbac acl loggedin isauthenticated isauth isloggedin requireauth requirelogin apikey ensureauthenticated isadmin verifytoken authjwt checkauth auth0 clerk iam sso'.split(
    ' ',
  ),
)
const asking = new Set(
  'is are ensure require requires required check checks verify verifies validate must need needs has have only assert enforce with can allow allowed restrict guard guards by for to'.split(
    ' ',
  ),
)
const asked = new Set(
  'login logged signed signin loggedin session token tokens user users admin admins superadmin role roles scope scopes access owner member membership staff credentials key signature owner account cookie superuser privilege privileges tenant workspace organization team project'.split(
    ' ',
  ),
)
/** Words that may only be asked for beside an asking verb and nobody else: `validateUser` is about a form, `requireUser` is not. */
const formVerbs = new Set(['validate', 'check', 'verify', 'has', 'for', 'by', 'with', 'to', 'can'])
const people = new Set([
  'user',
  'users',
  'account',
  'owner',
  'member',
  'team',
  'project',
  'organization',
  'workspace',
  'tenant',
  'key',
  'cookie',
])

const forms = new Set(['request', 'req', 'body', 'input', 'params', 'query', 'data', 'payload', 'object', 'fields', 'form'])
const lenient = new Set(['optional', 'optionally', 'maybe', 'soft', 'loose', 'try', 'lazy', 'attach', 'populate', 'identify'])
const negative = new Set(['no', 'not', 'non', 'skip', 'without', 'disable', 'public', 'unless', 'un', 'unauthenticated', 'unauth'])
const plainlyAuth = new Set(['guard', 'guards', 'secured', 'authed'])

function validatesForm(words: readonly string[]): boolean {
  return words.some((word) => word.startsWith('valid')) && words.some((word) => forms.has(word))
}

/** Judges a middleware, guard or hook by its name alone. */
export function authOfName(name: string): Verdict {
  const words = wordsOf(name)
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word))
  if (has(benign)) return 'none'
  if (validatesForm(words) && !has(strong)) return 'none'
  const about = has(strong) || has(asked)
  if (has(lenient) && about) return 'optional'
  if (/^(set|load|add|fetch|get|inject|extract|decode|parse|current)$/.test(words[0] ?? '') && has(asked) && !has(strong)) return 'optional'
  if (has(negative) || has(otherwise)) return about ? 'none' : undefined
  if (has(strong) || has(plainlyAuth)) return 'required'
  if (words.includes('api') && words.some((word) => word === 'key' || word === 'keys' || word === 'token')) return 'required'
  return asksFor(words) ? 'required' : undefined
}

/** `requireUser`, `isAdmin`: a verb that asks and what it asks for; `validateUser` is about a form. */
function asksFor(words: readonly string[]): boolean {
  const verb = words.find((word) => asking.has(word))
  const noun = words.find((word) => asked.has(word))
  return verb !== undefined && noun !== undefined && !(formVerbs.has(verb) && people.has(noun))
}

/** Exports of packages that authenticate. `*` stands for every export of the package; `default` for its default export. */
const packages: Readonly<Record<string, Readonly<Record<string, Auth>>>> = {
  'hono/jwt': { jwt: 'required', jwk: 'required', '*': 'none' },
  'hono/jwk': { jwk: 'required' },
  'hono/bearer-auth': { bearerAuth: 'required' },
  'hono/basic-auth': { basicAuth: 'required' },
  '@hono/clerk-auth': { clerkMiddleware: 'optional', getAuth: 'optional' },
  '@hono/oidc-auth': { oidcAuthMiddleware: 'required', initOidcAuthMiddleware: 'none', processOAuthCallback: 'none' },
  '@hono/auth-js': { verifyAuth: 'required', authHandler: 'none', initAuthConfig: 'none' },
  '@hono/firebase-auth': { verifyFirebaseAuth: 'required', verifySessionCookieFirebaseAuth: 'required' },
  '@hono/cloudflare-access': { cloudflareAccess: 'required' },
  'express-jwt': { '*': 'required' },
  'koa-jwt': { '*': 'required' },
  'express-basic-auth': { '*': 'required' },
  'koa-basic-auth': { '*': 'required' },
  'express-bearer-token': { '*': 'optional' },
  'express-oauth2-jwt-bearer': { auth: 'required', requiredScopes: 'required', claimCheck: 'required', '*': 'required' },
  'express-openid-connect': { requiresAuth: 'required', auth: 'required', claimIncludes: 'required', '*': 'required' },
  'connect-ensure-login': { ensureLoggedIn: 'required', ensureLoggedOut: 'none' },
  '@clerk/express': { requireAuth: 'required', clerkMiddleware: 'optional', getAuth: 'optional' },
  '@clerk/clerk-sdk-node': { ClerkExpressRequireAuth: 'required', ClerkExpressWithAuth: 'optional' },
  '@clerk/fastify': { clerkPlugin: 'optional' },
  '@clerk/hono': { clerkMiddleware: 'optional' },
  'supertokens-node/recipe/session/framework/express': { verifySession: 'required' },
  'supertokens-node/recipe/session/framework/fastify': { verifySession: 'required' },
  '@okta/jwt-verifier': { '*': 'required' },
  'express-session': { '*': 'none' },
  'cookie-session': { '*': 'none' },
  'koa-session': { '*': 'none' },
  '@fastify/session': { '*': 'none' },
  '@fastify/jwt': { '*': 'none' },
  '@fastify/auth': { '*': 'none' },
  '@fastify/bearer-auth': { '*': 'required' },
  '@fastify/basic-auth': { '*': 'none' },
  csurf: { '*': 'none' },
}

/** Passport strategies that check every request; any other strategy is the login itself. */
const perRequest = /jwt|bearer|basic|api-?key|token|digest|custom|http|oauth2?-?resource|anonymous|client/i

/** Judges an export of a package, called (`strategy` is its first string argument) or passed as it is. */
export function authOfPackage(name: string, member: string, strategy?: string): Verdict {
  if (name === 'passport' || name === 'koa-passport' || name === '@fastify/passport' || name === 'passport.authenticate')
    return passport(member, strategy)
  const table = packages[name]
  if (table !== undefined) return table[member] ?? table['*'] ?? authOfName(member)
  const byName = member === 'default' || member === '*' ? undefined : authOfName(member)
  return byName ?? (member === 'default' || member === '*' ? authOfName(name) : undefined)
}

/** Judges a member of a passport instance: `passport.authenticate('jwt')` guards, `passport.authenticate('google')` is a login. */
export function passport(member: string, strategy?: string): Verdict {
  if (!/authenticate|authorize/.test(member)) return 'none'
  if (strategy === undefined) return 'required'
  return perRequest.test(strategy) ? 'required' : 'none'
}
