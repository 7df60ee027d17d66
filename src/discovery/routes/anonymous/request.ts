import { speaksOfCallers } from './callers.ts'
import { serverOf } from './fastify-decorations.ts'
import { type Known, fallbackOf, noLogin, nobody, plainData, sentData, sentField } from './known.ts'
import { classOfRoute, handlerOfRoute } from './route-metadata.ts'
import { type Run, asksSender, bearing, refuses } from './run.ts'
import { isSignatureHeader, signatureIn } from './signatures.ts'

type RequestPart = Extract<Known, { t: 'request' }>

const absent: Extract<Known, { t: 'const' }> = { t: 'const', v: null, missing: 'other' }
/** Headers and cookies that carry credentials. */
const credential =
  /auth(?!or(?!i[sz]))|token|api-?key|secret|session|sess(id)?\b|\bsid\b|cookie|bearer|jwt|credential|access[-_]?key|signature|x-user|\buser/i
/** What servers, body parsers and frameworks put on every request, whoever calls. */
const standard = new Set(
  'app baseUrl body cookies file files fresh hostname host href href ip ips method originalUrl origin params path pathname protocol query querystring rawBody rawHeaders req request res response route router routerPath routeOptions secure search searchParams socket connection stale subdomains url xhr id log logger raw server context nextUrl geo i18n t locale locales language lang type length charset idempotent ctx headersDistinct httpVersion complete body bodyUsed json text formData arrayBuffer blob clone signal duplex env executionCtx event error finalized render renderer layout newResponse redirect notFound status header html stream accepts acceptsCharsets acceptsEncodings acceptsLanguages is range on once off emit pipe unpipe setTimeout setEncoding resume pause destroy parts saveRequestFiles isMultipart multipart validationError validationErrors asyncValidationErrors getValidationResult checkBody checkParams checkQuery sanitize sanitizeBody sanitizeParams sanitizeQuery validateInput getValidationFunction getDecorator setDecorator requestId startTime useragent userAgent device captcha csrfToken flash toJSON inspect onerror assert throw parse parseBody valid param queries query routePath matchedRoutes switchToHttp switchToRpc switchToWs getClass getHandler getArgs getArgByIndex getType getRequest getResponse getNext contextType platform getClientAddress isDataRequest isSubRequest isRemoteRequest setHeaders fetch web waitUntil'.split(
    ' ',
  ),
)
const sessions = /^(session|auth|passport|cookieSession)$/
/** What middleware puts into a state beside logins stands for who calls. */
const namesCaller = /account|member|admin|claims|principal|identity|viewer|caller|person|^me$|login|logged|role|permission|tenant|payload/i

/** A token against forged requests is handed to everybody, so is what a login with another site leaves, and every browser says what it is. */
const handedOut = /csrf|xsrf|oauth|nonce|pkce|verifier|user-?agent|redirect|return|callback|(^|[._-])(state|next)$/i

function isCredential(name: string): boolean {
  return credential.test(name) && !handedOut.test(name)
}

/** Headers that programs which know nothing of an application send, or servers on the way add. */
const usual =
  /^(:|accept|access-control|cache-control|connection|content|date|dnt|expect|forwarded|from|host|if-|keep-alive|max-forwards|origin|pragma|priority|range|referr?er|sec-|te$|trailer|transfer|upgrade|user-agent|via|warning|x-forwarded|x-real-ip|x-request|x-correlation|x-trace|traceparent|tracestate|cf-|true-client|client-ip|x-client|x-vercel(?!-cron)|x-amz|x-requested-with)/i

/** A member of the request, of its headers, cookies or session, while nobody is logged in. */
export function requestMember(run: Run, of: RequestPart, name: string): Known {
  switch (of.part) {
    case 'headers':
      return headerNamed(run, name)
    case 'cookies':
      return /^(get|has|getAll)$/.test(name) ? named((one) => cookieNamed(run, one)) : cookieNamed(run, name)
    case 'session':
      return put(run, name) ?? sessionMember(run, name)
    case 'state':
      return put(run, name) ?? (credential.test(name) || namesCaller.test(name) ? asked(run, name) : absentFor(run))
    case 'input':
      if (name === 'pathname') return pathOf(run, name) ?? sentData
      return name === 'searchParams' ? query : of.query ? queryNamed(run, name) : fieldNamed(name)
    default:
      return put(run, name) ?? wholeMember(run, of, name)
  }
}

function wholeMember(run: Run, of: RequestPart, name: string): Known {
  if (/^(headers|header|rawHeaders)$/.test(name)) return { t: 'request', part: 'headers' }
  // Only who was given a signed cookie sends one that holds, whatever it is called.
  if (name === 'signedCookies') return { t: 'request', part: 'session' }
  if (/cookies$/i.test(name)) return { t: 'request', part: 'cookies' }
  if (name === 'method' && run.method !== undefined) return { t: 'const', v: run.method }
  const path = pathOf(run, name)
  if (path) return path
  if (/^(req|request|ctx|context|raw|node)$/.test(name)) return of
  if (/^(res|response)$/.test(name)) return { t: 'response' }
  if (/^(state|locals|var)$/.test(name)) return { t: 'request', part: 'state' }
  if (sessions.test(name)) return name === 'auth' ? asked(run, name) : { t: 'request', part: 'session' }
  if (/^(query|searchParams)$/.test(name)) return query
  if (/^(body|params|param|nextUrl|url)$/.test(name)) return { t: 'request', part: 'input' }
  if (name === 'server') return serverOf(run.codebase)
  // Workers are given their settings with the request: `c.env.API_KEY`.
  if (name === 'env') return { t: 'global', name: 'process.env' }
  if (standard.has(name)) return plainData
  return speaksOfCallers(name) && !run.bare ? asked(run, name) : absentFor(run)
}

const query: RequestPart = { t: 'request', part: 'input', query: true }

/** What programs write behind an address to say who calls; a `token` or a `code` there may be that of a letter that anybody may open. */
const queryCredential = /^(x-)?(api|access|auth|app|admin|client)?[-_]?(key|secret)$|^(access|auth|api|bearer|admin)[-_]?token$/i

/**
 * Under this name a gateway or earlier middleware writes who calls into the address or the body of a request; where that was not seen, any caller
 * may have written it.
 */
const loggedIn = /^(logged|logged_?in|current|authenticated)_?user$/i

function fieldNamed(name: string): Known {
  return loggedIn.test(name) ? { t: 'data', unread: `who writes ${name} into the request` } : sentField(name)
}

/** A field of the query by its name; nothing for one that carries credentials. */
function queryNamed(run: Run, name: string): Known {
  return queryCredential.test(name) && !/^key$/i.test(name) ? unsent(run, `query:${name}`) : fieldNamed(name)
}

/** Names under which who calls stands, and nothing else: `auth`, `sessionStore` and `userService` are there for everybody. */
const callers =
  /^(current|auth|authenticated|logged_?in|session|request|jwt|token)?_?(user|account|member|admin|viewer|principal|identity|token|claims|caller|person|payload|customer|employee)(_?(id|name|data|info|email|role|payload))?$|^(jwt|decoded|decoded_?token|decoded_?user|uid)$/i

/** What a caller without a login lacks, noted as asked for. */
function asked(run: Run, name: string): Known {
  run.reads = true
  if (run.anyone) return plainData
  return callers.test(name) ? nobody : noLogin
}

/** A credential that the request does not bear. */
function unsent(run: Run, where: string): Known {
  asksSender(run)
  if (bearing(run, where)) return sentData
  // Who bears one credential lacks nothing for want of another: `cookies.token || headers.authorization`.
  return run.bears === undefined ? nobody : { ...absent, gone: true }
}

/** What a request holds for nobody in particular. */
function absentFor(run: Run): Known {
  return run.anyone || run.holds ? plainData : absent
}

/** What code before put there; a login that it did not find is asked for here once more. */
function put(run: Run, name: string): Known | undefined {
  run.use.looked.add(name)
  const value = run.assigned.get(name)
  if (value?.t === 'const' && value.missing === 'login') asksSender(run)
  return value
}

/** The path under one of its names, where the route is known; `url` of frameworks that give a whole address stays what the caller wrote. */
function pathOf(run: Run, name: string): Known | undefined {
  if (!/^(path|pathname|originalUrl|url|routerPath|routePath|baseUrl|routeOptions)$/.test(name)) return undefined
  if (name === 'url' && run.parsedUrl) return undefined
  run.asksPath = true
  const { path: whole, hidden } = run
  if (whole === undefined) return undefined
  const mount = hidden === '/' ? '' : hidden
  const own = whole.startsWith(mount) ? whole.slice(mount.length) || '/' : whole
  if (name === 'baseUrl') return { t: 'const', v: mount }
  if (name === 'routeOptions') return { t: 'object', props: new Map([['url', { t: 'const', v: whole }]]), open: true }
  return { t: 'const', v: /^(originalUrl|routerPath|routePath)$/.test(name) ? whole : own }
}

/** What sessions keep for callers of every sort: where to go back to, what to tell them, what a form or a sign-in elsewhere holds. */
const kept =
  /^(\w*return_?to|redirect\w*|\w*ur[li]|cart|basket|wish_?list|flash|messages?|errors?|success|info|notice|alerts?|lang(uage)?|locale|theme|views?|count(er)?|visits?|visited|csrf\w*|xsrf\w*|nonce|state|oauth\w*|code_?verifier|pkce\w*|captcha|step|form\w*|next|page|history|filters?|sort|search|temp\w*|pending\w*|old\w*|(sso|saml|oidc)_?(state|timestamp|provider)|\w*(nonce|verifier|challenge|action)|un(registered|verified|confirmed)\w*)$/i

function sessionMember(run: Run, name: string): Known {
  if (/^(save|destroy|regenerate|reload|touch|cookie|id|flash|csrfSecret)$/.test(name)) return plainData
  if (kept.test(name)) return absentFor(run)
  run.sends = true
  if (bearing(run, 'session')) return plainData
  return speaksOfCallers(name) || run.anyone ? asked(run, name) : noLogin
}

/** A header by its name; nothing for one that carries credentials. */
export function headerNamed(run: Run, name: string): Known {
  if (/^(get|has)$/.test(name)) return named((one) => headerNamed(run, one))
  if (isSignatureHeader(name)) return signatureIn(run, name)
  if (isCredential(name)) return unsent(run, `header:${name.toLowerCase()}`)
  return { t: 'data', sent: true, header: name, ...(!usual.test(name) && { custom: true as const }) }
}

/** Cookies that are named after the token they hold: `access` and `refresh`. */
const tokenCookie = /^(access|refresh)$/i

/** A cookie by its name; nothing for one that carries credentials. */
export function cookieNamed(run: Run, name: string): Known {
  if (handedOut.test(name)) return sentField(name)
  return isCredential(name) || tokenCookie.test(name) ? unsent(run, `cookie:${name}`) : absentFor(run)
}

function named(find: (name: string) => Known): Known {
  return { t: 'native', run: ([name]) => (name?.t === 'const' && typeof name.v === 'string' ? find(name.v) : absent) }
}

/** A name that is asked for; what it is where nothing is set, where a setting gives it: `process.env.COOKIE || 'session'`. */
export function nameIn(known: Known | undefined): string | undefined {
  const name = known?.t === 'const' ? known.v : known && (fallbackOf(known) ?? calledAfterLogin(known))
  return typeof name === 'string' ? name : undefined
}

/** A name that a package or a setting gives and that says what stands there: `lucia.sessionCookieName`, `process.env.AUTH_COOKIE`. */
function calledAfterLogin(known: Known): string | undefined {
  const path = known.t === 'package' ? known.member : known.t === 'global' ? known.name : ''
  const last = path.slice(path.lastIndexOf('.') + 1)
  return /sess|auth|token|jwt|login/i.test(last) && !last.endsWith(')') ? last : undefined
}

/** Calls of methods of the request: `req.get('authorization')`, `c.get('user')`, `request.jwtVerify()`; undefined for any other. */
export function requestCall(run: Run, of: RequestPart, name: string, args: readonly Known[]): Known | undefined {
  const first = nameIn(args[0])
  switch (of.part) {
    case 'cookies':
    case 'headers':
      return partCall(run, of, name, args)
    case 'input':
      return of.query && first !== undefined ? queryNamed(run, first) : sentField(first)
    case 'state':
    case 'session':
      return name === 'get' && first !== undefined ? (put(run, first) ?? held(run, first)) : plainData
    default:
      // `c.header(name, value)` of Hono writes a header of the answer.
      return (name === 'header' && args.length > 1 ? plainData : askedOf(run, name, first)) ?? heldBy(run, of, name, args)
  }
}

function held(run: Run, name: string): Known {
  return credential.test(name) || namesCaller.test(name) || run.anyone ? asked(run, name) : noLogin
}

/** Methods that servers and their plugins give a request to ask who calls. */
function askedOf(run: Run, name: string, first: string | undefined): Known | undefined {
  if (/^is(Una|A)uthenticated$/.test(name)) {
    asksSender(run)
    return bearing(run, 'session') ? plainData : { t: 'const', v: name === 'isUnauthenticated', missing: 'login' }
  }
  if (/jwtVerify$|^jwtDecrypt$/i.test(name)) return verified(run)
  if (/^(logIn|login|logOut|logout)$/.test(name)) return plainData
  if (/^(unsign|unsignCookie)/.test(name)) return run.anyone ? plainData : noLogin
  if (/^(header|getHeader)$/.test(name) && first !== undefined) return headerNamed(run, first)
  return name === 'get' && first !== undefined ? (put(run, first) ?? contextValue(run, first)) : undefined
}

/** `request.jwtVerify()` throws without a login that holds, and puts who calls on the request. */
function verified(run: Run): Known {
  asksSender(run)
  const value = refuses(run, { end: 'refuse', thrown: true, missing: 'login' })
  run.assigned.set('user', value)
  return value
}

function setOnContext(run: Run, name: string, value: Known): void {
  run.assigned.set(name, value)
  run.use.stated.add(name)
}

function heldBy(run: Run, of: RequestPart, name: string, args: readonly Known[]): Known | undefined {
  const [first, value] = args
  if (name === 'set' && first?.t === 'const') setOnContext(run, String(first.v), value ?? plainData)
  if (/^(get|header|getHeader)$/.test(name)) return args.length === 0 ? { t: 'request', part: 'headers' } : plainData
  if (/^(switchToHttp|getRequest|getArgByIndex|getArgs|getContext|getInput|clone)$/.test(name)) return of
  if (name === 'getResponse') return { t: 'response' }
  if (name === 'getHandler') return handlerOfRoute
  if (name === 'getClass') return classOfRoute
  if (name === 'getType') return { t: 'const', v: 'http' }
  if (/^(query|queries)$/.test(name)) return first?.t === 'const' ? queryNamed(run, String(first.v)) : query
  if (/^(param|valid|json|parseBody|formData|text|body)$/.test(name))
    return first?.t === 'const' ? sentField(String(first.v)) : { t: 'request', part: 'input' }
  return standard.has(name) || name === 'set' ? plainData : undefined
}

function partCall(run: Run, of: RequestPart, name: string, [given]: readonly Known[]): Known {
  const first = nameIn(given)
  // Each of them is looked at: whether one is a credential, nobody knows.
  if (name === 'forEach' && given?.t === 'fn') return run.apply(given, [{ t: 'data', unread: 'headers.forEach' }, plainData], name)
  const find = (one: string): Known => (of.part === 'cookies' ? cookieNamed(run, one) : headerNamed(run, one))
  if (/^(reduce|map|filter|flatMap|entries|values|keys|toJSON)$/.test(name)) return of
  if (/^(get|has|getAll|header|includes)$/.test(name)) return first === undefined ? absent : find(first)
  return name === 'set' || name === 'delete' ? plainData : absent
}

/** `c.get('user')` of Hono, `ctx.get('authorization')` of Koa: what code before put there, or a header. */
function contextValue(run: Run, name: string): Known {
  if (run.getsHeaders || name.includes('-') || /^(accept|host|origin|referer|referrer)$/i.test(name)) return orEmpty(headerNamed(run, name))
  if (/^authorization$/i.test(name)) return orEmpty(unsent(run, 'header:authorization'))
  return credential.test(name) || namesCaller.test(name) ? asked(run, name) : absentFor(run)
}

/** Koa gives an empty text for a header that the request does not bear. */
function orEmpty(known: Known): Known {
  return known.t === 'const' && known.gone === true ? noLogin : known
}
