import type { FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { authOfPackage, passport } from './auth.ts'
import { answersIn, calleeName, eachValue, lastName, subtree } from './body-values.ts'

/** A function of the repository. */
export interface FunctionAt {
  path: RepoPath
  fn: number
}

/** What a function's body shows about authentication. */
export interface BodyEvidence {
  /** It refuses: 401, 403, an error named after them, a redirect to a login page. */
  denies: boolean
  /** A refusal stands under a condition about the caller: `if (!req.user)`. */
  deniesCaller: boolean
  /** A refusal meets everyone who is nobody: no condition, or one that no caller, token or session meets. */
  strict: boolean
  /** What it refuses with says that the caller is not known: 401. */
  unauthorized: boolean
  /** It calls something that checks who calls: `jwt.verify`, `req.isAuthenticated`. */
  checks: string | undefined
  /** It reads the credentials or the session of a request. */
  reads: boolean
  /** It is the login itself: a strategy that takes a password or leads to another site. */
  login: boolean
  /** It hands on without a condition or calls `next`. */
  continues: boolean
  /** It calls `next()` without an error. */
  handsOn: boolean
  /** It answers itself, whatever it says: `reply.send(error)`, `throw`, `next(error)`. */
  answers: boolean
  /** Callees that are declared elsewhere in the repository, for a deeper look. */
  callees: readonly string[]
}

const deniedName =
  /unauthori[sz]ed|unauthenticated|forbidden|not_?authenticated|not_?logged_?in|authentication_?(error|required|exception)|auth_?error|accessdenied|permissiondenied|invalid_?(token|api_?key|credentials)error/i
/** Conditions about the caller. */
export const callerWords =
  /\b(req|request|ctx|context|c|res|socket|event)(\.(state|locals|var|raw|session|auth|headers|cookies|get))*\s*\??\.(user(Id)?|session|auth|currentUser|account|member|isAuthenticated|authorization|token|userId|apiKey|admin)\b|\b(session|token|bearer|authorization|authHeader|apiKey|api_key|accessToken|jwt|decoded|payload|currentUser|loggedIn|isAuthenticated|isLoggedIn|authenticated|isAdmin|permission|permissions|hasPermission|role|roles|credentials)\b|\buserId\b|\.role\b/i
/** Callees that check who calls. */
export const checkers =
  /(^|\.)(jwt\.verify|jwtVerify|verify(Jwt|JWT|IdToken|Token|AccessToken|AuthToken|Session|SessionCookie|ApiKey|Bearer)?|isAuthenticated|isUnauthenticated|authenticate(d|Request)?|getServerSession|unstable_getServerSession|getSession|validateSession|validateSessionToken|getSessionOrThrow|getCurrentUser|currentUser|requireUser|requireSession|requireAuth|getAuth|getUser|checkAuth|authorize|jwtDecrypt|introspect|validateToken|validateApiKey)$/
const readers = /authorization|x-api-key|api-key|(^|\.)(session|cookies|user|auth|token|bearer)\b|access[_-]?token/i

/** True where a value refuses the caller: a status, an error named after it, a redirect to a login page. */
export function denies(value: Value): boolean {
  if (value.k === 'ref' || value.k === 'get') return deniedName.test(value.name)
  if (value.k === 'obj') {
    return value.props.some(
      ([name, inner]) =>
        /^(status|statusCode|code|httpCode)$/.test(name) && (isDenial(inner) || (inner.k === 'str' && deniedName.test(inner.v))),
    )
  }
  if (value.k !== 'call') return false
  const last = lastName(value.call)
  if (value.call.args.some(isDenial)) return true
  if (
    /^(throw|status|sendStatus|code|json|abort|createError|error|HTTPException|fail|send|reject|newResponse|body|text)$/.test(last) &&
    value.call.args.some((one) => one.k === 'str' && deniedName.test(one.v))
  )
    return true
  return /redirect$/i.test(last) && value.call.args.some((one) => one.k === 'str' && /log-?in|sign-?in|\/auth\b|unauthorized/i.test(one.v))
}

/** `res.sendStatus(401)`, `throw new UnauthorizedError()`; a 403 may refuse for other reasons. */
function saysUnauthorized(value: Value): boolean {
  if (value.k === 'ref' || value.k === 'get') return /unauth/i.test(value.name)
  if (value.k === 'obj') return value.props.some(([, inner]) => inner.k === 'num' && inner.v === 401)
  return value.k === 'call' && value.call.args.some((one) => one.k === 'num' && one.v === 401)
}

function isDenial(value: Value): boolean {
  return value.k === 'num' && (value.v === 401 || value.v === 403)
}

/** Collects what a function's body shows. `textOf` tells what an argument's text is, where more than a literal is known. */
export function evidenceOf(
  facts: FileFacts,
  fn: number,
  textOf?: (value: Value) => string | undefined,
  inside: ReadonlySet<number> = subtree(facts, fn),
): BodyEvidence {
  let denied = false
  let strict = false
  let deniedCaller = false
  let unauthorized = false
  let checks: string | undefined
  let reads = false
  let login = false
  eachValue(facts, inside, (value, guard) => {
    if (denies(value)) {
      denied = true
      if (saysUnauthorized(value)) unauthorized = true
      if (guard === undefined || isStrict(guard)) strict = true
      if (guard !== undefined && callerWords.test(guard)) deniedCaller = true
    }
    if (value.k === 'ref' && readers.test(value.name) && /^(req|request|ctx|context|c|this)\b/.test(value.name)) reads = true
    if (value.k === 'str' && /^(authorization|x-api-key|x-access-token|x-auth-token|x-token|bearer )$/i.test(value.v)) reads = true
    if (value.k === 'call' && /(^|\.)passport\.(authenticate|authorize)$/.test(calleeName(value.call))) {
      const strategy = value.call.args[0]
      const name = strategy === undefined ? undefined : (textOf?.(strategy) ?? (strategy.k === 'str' ? strategy.v : undefined))
      if (passport('authenticate', name) === 'required') checks = 'passport.authenticate'
      else login = true
    }
  })
  for (const one of facts.bindings)
    if (inside.has(one.in) && /\.(status|statusCode)$/.test(one.name) && isDenial(one.value)) denied = strict = true
  const calls = facts.functions[fn]?.calls ?? []
  if (calls.some((name) => isGuardOfPackage(facts, name))) checks = 'passport.authenticate'
  checks ??= calls.find((name) => checkers.test(name) && !name.endsWith('passport.authenticate'))
  const guards = facts.guards.filter((one) => inside.has(one.in))
  if (denied && guards.some((one) => callerWords.test(one.text))) reads = true
  return {
    denies: denied,
    deniesCaller: deniedCaller,
    strict,
    unauthorized,
    checks,
    reads,
    login,
    continues: calls.some((name) => /^(next|done|then)$/.test(name)),
    handsOn: facts.calls.some((call) => inside.has(call.in) && calleeName(call) === 'next' && call.args.length === 0),
    answers: answersIn(facts, inside),
    callees: calls,
  }
}

/** `return jwt({ secret })(c, next)`: a dependency's guard, made and run inside of a middleware. */
function isGuardOfPackage(facts: FileFacts, name: string): boolean {
  return facts.imports.some((one) => {
    const binding = one.bindings.find((each) => each.local === name)
    return (
      binding !== undefined &&
      /^(hono\/|express-jwt$|koa-jwt$|express-basic-auth$)/.test(one.specifier) &&
      authOfPackage(one.specifier, binding.imported) === 'required'
    )
  })
}

/** `!req.user`, `role !== 'admin'`, `err || !token`; not `user.banned` and not `!token && isPublicPath`. */
function isStrict(guard: string): boolean {
  const text = guard.replace(/(['"`]).*?\1/g, "''")
  const parts = text.split('&&')
  const negative = (part: string): boolean =>
    /!==?|===? ?(null|undefined|false|0)\b|isUnauth|\berr(or)?\b|typeof/.test(part) || (/!\s*\(?[\w(]/.test(part) && callerName.test(part))
  return parts.some(negative) && parts.every((part) => negative(part) || callerName.test(part))
}

const callerName =
  /user|session|token|auth|api_?key|header|claims?|decoded|payload|jwt|admin|permi|role|valid|allow|account|member|owner|secret|signature|credential|login|logged|access|scope|can[A-Z]|has[A-Z]|match|result|key|ok\b|found/i
