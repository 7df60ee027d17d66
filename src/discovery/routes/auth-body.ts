import type { FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Auth } from '../../core/request.ts'
import type { Codebase } from '../codebase.ts'
import { authOfName, authOfPackage, passport } from './auth.ts'
import { answersIn, calleeName, eachValue, lastName, ranBy, subtree } from './body-values.ts'

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
const callerWords =
  /\b(req|request|ctx|context|c|res|socket|event)(\.(state|locals|var|raw|session|auth|headers|cookies|get))*\s*\??\.(user(Id)?|session|auth|currentUser|account|member|isAuthenticated|authorization|token|userId|apiKey|admin)\b|\b(session|token|bearer|authorization|authHeader|apiKey|api_key|accessToken|jwt|decoded|payload|currentUser|loggedIn|isAuthenticated|isLoggedIn|authenticated|isAdmin|permission|permissions|hasPermission|role|roles|credentials)\b|\buserId\b|\.role\b/i
const checkers =
  /(^|\.)(jwt\.verify|jwtVerify|verify(Jwt|JWT|IdToken|Token|AccessToken|AuthToken|Session|SessionCookie|ApiKey|Bearer)?|isAuthenticated|isUnauthenticated|authenticate(d|Request)?|getServerSession|unstable_getServerSession|getSession|validateSession|validateSessionToken|getSessionOrThrow|getCurrentUser|currentUser|requireUser|requireSession|requireAuth|getAuth|getUser|checkAuth|authorize|jwtDecrypt|introspect|validateToken|validateApiKey)$/
const readers = /authorization|x-api-key|api-key|(^|\.)(session|cookies|user|auth|token|bearer)\b|access[_-]?token/i

function denies(value: Value): boolean {
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

/**
 * True for a middleware that cannot refuse whatever it is called: nothing in it or in what it calls answers or throws, and it always goes
 * on.
 */
export function passesAll(codebase: Codebase, at: FunctionAt, depth = 2): boolean {
  const facts = codebase.facts(at.path)
  const fact = facts?.functions[at.fn]
  if (facts === undefined || fact === undefined) return false
  const inside = subtree(facts, at.fn)
  const goesOn = facts.calls.some((call) => call.in === at.fn && call.guard === undefined && calleeName(call) === 'next')
  if ((depth === 2 && !goesOn) || answersIn(facts, inside)) return false
  let checked = false
  eachValue(facts, inside, (value) => {
    const plain = value.k === 'call' && value.call.args.every((one) => one.k !== 'fn')
    if (plain && checkers.test(calleeName(value.call)) && functionNamed(codebase, at.path, calleeName(value.call)) === undefined)
      checked = true
  })
  if (checked) return false
  return fact.calls.every((name) => {
    const target = functionNamed(codebase, at.path, name)
    return target === undefined
      ? checkers.test(name) ||
          !/(^|\.)(require|ensure|assert|must|check|verify|validate|authenticate|authori[sz]e|protect|guard)/i.test(name)
      : depth > 0
        ? passesAll(codebase, target, depth - 1)
        : authOfName(name) !== 'required'
  })
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

/**
 * Judges a middleware, guard or hook by its body: it refuses callers → `required`; it looks at them and always goes on → `optional`;
 * it does neither → `none`. Undefined where the body does not tell.
 */
export function authOfBody(codebase: Codebase, at: FunctionAt, textOf?: (value: Value) => string | undefined): Auth | undefined {
  return bodyVerdict(codebase, at, { textOf, depth: 2, whole: true })
}

interface Look {
  textOf: ((value: Value) => string | undefined) | undefined
  /** How many calls deep it may still be looked. */
  depth: number
  /** Functions that it hands back are called as well. */
  whole: boolean
}

function bodyVerdict(codebase: Codebase, at: FunctionAt, { textOf, depth, whole }: Look): Auth | undefined {
  const facts = codebase.facts(at.path)
  const fact = facts?.functions[at.fn]
  if (facts === undefined || fact === undefined) return undefined
  const evidence = evidenceOf(facts, at.fn, textOf, whole ? undefined : ranBy(facts, at.fn))
  const own = ownVerdict(evidence)
  if (own !== undefined) return own
  const deeper = depth > 0 ? deeperVerdict(codebase, at, evidence, depth) : undefined
  if (deeper === 'required' || (depth > 0 && refusesThrough(codebase, at, whole))) return 'required'
  if (evidence.denies) return authOfName(fact.name) ?? undefined
  if (evidence.checks !== undefined && evidence.continues) return 'optional'
  if (evidence.checks !== undefined) return undefined
  if (deeper === 'optional') return evidence.continues ? 'optional' : undefined
  return evidence.callees.every((name) => isPlain(codebase, at.path, name)) ? 'none' : undefined
}

/** What the body itself says, before what it calls is looked into. */
function ownVerdict(evidence: BodyEvidence): Auth | undefined {
  if (evidence.checks === 'passport.authenticate') return 'required'
  if (evidence.login) return 'none'
  // It refuses by throwing; where its error is caught, it counts when the caller gets an answer.
  if (evidence.checks?.endsWith('jwtVerify') && evidence.answers) return 'required'
  // Whoever answers 401 or hands on asks who calls, however it finds that out.
  if (evidence.unauthorized && evidence.strict && evidence.handsOn) return 'required'
  if (!evidence.denies || !(evidence.deniesCaller || evidence.checks !== undefined || evidence.reads)) return undefined
  return evidence.strict || !evidence.continues ? 'required' : 'optional'
}

/** A call that cannot authenticate: of the language, of the request or response itself, or of a function that was looked into. */
function isPlain(codebase: Codebase, path: RepoPath, name: string): boolean {
  if (
    /^(next|done|cb|callback|console|Object|Array|String|Number|Boolean|JSON|Math|Date|Promise|Buffer|URL|Error|parseInt|parseFloat|encodeURIComponent|decodeURIComponent|setTimeout|clearTimeout|log|logger|res|reply|response|_res|process|performance)\b/.test(
      name,
    )
  )
    return true
  if (
    /\.(set|get|header|split|slice|trim|replace|startsWith|endsWith|includes|toLowerCase|toUpperCase|test|match|push|map|filter|forEach|join|info|warn|debug|has|log)$/.test(
      name,
    )
  )
    return true
  return functionNamed(codebase, path, name) !== undefined
}

function deeperVerdict(codebase: Codebase, at: FunctionAt, evidence: BodyEvidence, depth: number): Auth | undefined {
  const curried = curriedIn(codebase, at)
  let best: Auth | undefined
  for (const name of evidence.callees) {
    const target = functionNamed(codebase, at.path, name)
    if (target === undefined) continue
    const verdict = bodyVerdict(codebase, target, { textOf: undefined, depth: depth - 1, whole: curried.has(name) })
    if (verdict === 'required') return 'required'
    if (verdict === 'optional') best = 'optional'
  }
  return best
}

/** `if (!req.session.loggedIn) reject(req, res)`: a function of the repository refuses for it. */
function refusesThrough(codebase: Codebase, at: FunctionAt, whole: boolean): boolean {
  const facts = codebase.facts(at.path)
  if (facts === undefined) return false
  const inside = whole ? subtree(facts, at.fn) : ranBy(facts, at.fn)
  return facts.calls.some((call) => {
    if (!inside.has(call.in) || call.guard === undefined || !callerWords.test(call.guard)) return false
    const target = functionNamed(codebase, at.path, calleeName(call))
    const theirs = target && codebase.facts(target.path)
    const evidence = target && theirs && evidenceOf(theirs, target.fn, undefined, ranBy(theirs, target.fn))
    return evidence?.denies === true && evidence.strict && !evidence.handsOn
  })
}

/** Callees whose result is called at once: `requireLogin()(req, res, next)`. */
function curriedIn(codebase: Codebase, at: FunctionAt): ReadonlySet<string> {
  const names = new Set<string>()
  const facts = codebase.facts(at.path)
  if (facts === undefined) return names
  eachValue(facts, subtree(facts, at.fn), (value) => {
    if (value.k === 'call' && value.call.callee.k === 'call') names.add(calleeName(value.call.callee.call))
  })
  return names
}

/** The function of the repository that a plain or dotted callee name leads to. */
export function functionNamed(codebase: Codebase, path: RepoPath, name: string): FunctionAt | undefined {
  const [head = '', member] = name.split('.')
  if (head === 'this' || name.split('.').length > 2) return undefined
  const place = codebase.declaration(path, head)
  if (place === undefined) return undefined
  const facts = codebase.facts(place.path)
  const wanted = member === undefined ? place.name : member
  const fn = facts?.functions.findIndex((one) => one.name === wanted || (member !== undefined && one.name.endsWith(`.${member}`))) ?? -1
  return fn < 0 ? undefined : { path: place.path, fn }
}

/** Checks inside a handler: it refuses under a condition about the caller, or a callee does it for it. */
export function authOfHandler(codebase: Codebase, at: FunctionAt): { auth: Auth; by: string } | undefined {
  const facts = codebase.facts(at.path)
  const fact = facts?.functions[at.fn]
  if (facts === undefined || fact === undefined) return undefined
  const evidence = evidenceOf(facts, at.fn)
  const local = guardsCaller(facts, subtree(facts, at.fn))
  if (local !== undefined) return { auth: 'required', by: local }
  for (const name of evidence.callees) {
    if (name.endsWith('jwtVerify')) return { auth: 'required', by: name }
    if (!/(require|ensure|assert|must|check|verify|validate|authenticate|authorize|protect|orThrow|guard)/i.test(name)) continue
    if (authOfName(name.slice(name.lastIndexOf('.') + 1)) !== 'required') continue
    const target = functionNamed(codebase, at.path, name)
    if (target === undefined) continue
    if (authOfBody(codebase, target) === 'required') return { auth: 'required', by: name }
  }
  return undefined
}

const callerState =
  /(!\s*|=== (null|undefined)|== null|typeof )\(?(await )?(req|request|ctx|context|c|event|res)\b[\w.?!]*\.(user|userId|session|auth|currentUser|isAuthenticated|account)\b|!\s*(req|request|ctx)\.isAuthenticated|!\s*(session|currentUser|authUser|authenticated|isAuthenticated|isLoggedIn|loggedIn|authHeader|token|apiKey|authorization)\b/i

/** A refusal under a condition about the request's own user or session; a wrong password is no such condition. */
function guardsCaller(facts: FileFacts, inside: ReadonlySet<number>): string | undefined {
  let found: string | undefined
  const identities = identityNames(facts, inside)
  eachValue(facts, inside, (value, guard) => {
    if (found !== undefined || guard === undefined || !denies(value)) return
    const bare = /^!\s*([A-Za-z_$][\w$]*)/.exec(guard)?.[1]
    if (guard.includes('&&')) return
    if (callerState.test(guard) || (bare !== undefined && identities.has(bare))) found = guard
  })
  return found
}

/** Local names that stand for the caller: bound to the session, to `req.user`, to `c.get('user')`. */
function identityNames(facts: FileFacts, inside: ReadonlySet<number>): ReadonlySet<string> {
  const names = new Set<string>()
  for (const one of facts.bindings) {
    if (!inside.has(one.in)) continue
    const value = one.value
    if ((value.k === 'ref' || value.k === 'get') && /(^|\.)(user|userId|session|auth|currentUser)$/.test(value.name)) names.add(one.name)
    if (value.k === 'get' && value.of.k === 'call' && checkers.test(calleeName(value.of.call))) names.add(one.name)
    if (value.k !== 'call') continue
    const callee = calleeName(value.call)
    const name = callee.slice(callee.lastIndexOf('.') + 1)
    const fromBody = value.call.args.some((arg) => arg.k === 'ref' && /body|password|email|credential/i.test(arg.name))
    if (
      /claims|session|jwt|principal|identity|currentUser|(user|member|account|auth)\w*(from|by|of)(req|request|token|ctx|context|session|header|cookie)|(verify|decode|parse|validate|check)\w*(token|auth|jwt|apikey)/i.test(
        name,
      ) &&
      !fromBody
    )
      names.add(one.name)
    if (checkers.test(callee) || /(^|\.)(getSession|getServerSession|auth|getAuth|getUser|getCurrentUser|currentUser)$/.test(callee))
      names.add(one.name)
    const first = value.call.args[0]
    if (/^(c|ctx|context)\.(get|var)$/.test(callee) && first?.k === 'str' && /user|session|auth|account/i.test(first.v)) names.add(one.name)
  }
  return names
}
