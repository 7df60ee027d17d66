import { failed, tellsFailure } from './failing-bodies.ts'
import { type Known, type Missing, fallbackOf, truthOf } from './known.ts'
import { type Run, end } from './run.ts'

const denied =
  /unauthori[sz]ed|unauthenticated|forbidden|not_?\s?authenticated|not_?\s?logged_?\s?in|authentication_?\s?(error|required|exception)|auth_?error|access_?denied|permission_?denied|login_?required|invalid_?\s?(token|api_?key|credentials)/i
const loginPage = /log-?in|sign-?in|\/auth\b|unauthorized/i

/** True where what an error or an answer is made of says that the caller is refused: 401, 403, words that mean them. */
export function saysDenied(name: string, args: readonly Known[], depth = 2): boolean {
  if (denied.test(name)) return true
  return args.some((one) => {
    if (one.t === 'const') return one.v === 401 || one.v === 403 || (typeof one.v === 'string' && denied.test(one.v))
    if (one.t === 'object' && depth > 0) return saysDenied('', [...one.props.values()], depth - 1)
    return false
  })
}

/** Status among the arguments of an answer: `c.json(body, 401)`, `Response.json(body, { status: 401 })`. */
export function statusIn(args: readonly Known[]): number | undefined {
  for (const one of args) {
    const plain = numberIn(one)
    if (plain !== undefined && plain >= 100 && plain < 600) return plain
    const status = one.t === 'object' ? numberIn(one.props.get('status') ?? one.props.get('statusCode')) : undefined
    if (status !== undefined) return status
  }
  return undefined
}

/** A number, or the one that stands in for what nobody stated: `error.status ?? 500`. */
export function numberIn(known: Known | undefined): number | undefined {
  const value = known?.t === 'const' ? known.v : known && fallbackOf(known)
  return typeof value === 'number' ? value : undefined
}

/** True for an answer without a status of its own whose body says that the caller is refused, where a login is what is missing. */
function refusesByBody({ flags }: Run, body: Known | undefined, status: number | undefined): boolean {
  return (status === undefined || status === 200) && flags.missing === 'login' && body?.t === 'object' && saysDenied('', [body])
}

/** `Response.json(body, { status })`. */
export function madeAnswer(run: Run, args: readonly Known[]): Known {
  const status = statusIn(args.slice(1))
  const refuses = refusesByBody(run, args[0], status)
  return { t: 'answer', status: status ?? (!refuses && tellsFailure(args[0]) ? failed : undefined), ...(refuses && { refuses: true }) }
}

/** Ends the way with an answer. */
export function answer(run: Run, status: number | undefined): never {
  end(run, { end: endOf(run, status) })
}

/** What an answer with a status is to the caller; a 403 refuses callers without a login only where that is why it is given. */
export function endOf(run: Run, status: number | undefined): 'refuse' | 'fail' | 'answer' {
  run.use.denied ||= status === 401 || status === 403
  if (status === 401) return 'refuse'
  if (status === 403) return isLogin(run.flags.missing) || run.flags.unread !== undefined ? 'refuse' : 'fail'
  return status !== undefined && status >= 400 ? 'fail' : 'answer'
}

/** What the caller lacks is a login or a signature, not one field or another. */
export function isLogin(missing: Missing | undefined): boolean {
  return missing === 'login' || missing === 'signature'
}

/** Ends the way by sending the caller elsewhere; to a login page is a refusal. */
export function redirect(run: Run, args: readonly Known[]): never {
  end(run, { end: sendsToLogin(run, args) ? 'refuse' : 'answer' })
}

/**
 * True where sending the caller elsewhere refuses: to a login page because of anything that was asked, or anywhere for the lack of a login.
 * A logout that sends everybody to the login page refuses nobody.
 */
export function sendsToLogin({ flags }: Run, args: readonly Known[]): boolean {
  const { unread, sent, set, given } = flags
  // Who has a login is sent there as well.
  const missing = flags.met === true ? undefined : flags.missing
  if (missing === 'login') return true
  return toLogin(args) && (missing !== undefined || unread !== undefined || sent === true || set === true || given === true)
}

/** True where an address among the arguments is that of a login page. */
function toLogin(args: readonly Known[]): boolean {
  return args.some((one) => one.t === 'const' && typeof one.v === 'string' && loginPage.test(one.v))
}

const sending =
  /^(json|send|end|html|text|body|sendFile|sendfile|download|jsonp|render|view|newResponse|file|stream|pipe|success|ok|created|accepted|notFound|badRequest|noContent|problem|raw)$/

/** `res.json` where nobody calls it yet: what a wrapper keeps before it puts its own in that place. */
export function keptMethod(run: Run, name: string): Known | undefined {
  if (!/^(json|jsonp|send|end|sendFile|render)$/.test(name)) return undefined
  return { t: 'native', run: (args) => responseCall(run, { t: 'response' }, name, args) ?? { t: 'data' } }
}

/** Names that state a status that is no answer. */
const failing =
  /^(notFound|badRequest|serverError|internal(Server)?Error|conflict|gone|unprocessable(Entity)?|tooManyRequests|notImplemented|serviceUnavailable|notAcceptable|methodNotAllowed|paymentRequired)$/

/** Methods of the response and of contexts that hold one; undefined for one that only prepares the answer. */
export function responseCall(run: Run, of: Known, name: string, args: readonly Known[]): Known | undefined {
  if (/^(status|code|writeHead|setStatus)$/.test(name)) {
    const status = statusIn(args)
    if (args.length > 0) Object.assign(run.flags, { status, statusUnread: status === undefined })
    return of
  }
  if (name === 'sendStatus') answer(run, statusIn(args))
  if (name === 'redirect' || name === 'rewrite') {
    if (of.t === 'request') return { t: 'answer', status: 302, refuses: sendsToLogin(run, args) }
    redirect(run, args)
  }
  if (name === 'throw') {
    const how = throws(run, args)
    end(run, { end: how, thrown: true, value: { t: 'error', refuses: how === 'refuse' } })
  }
  if (name === 'assert') return assertion(run, args)
  if (/^(unauthori[sz]ed|forbidden|unauthenticated|accessDenied)$/i.test(name)) end(run, { end: 'refuse' })
  if (failing.test(name) && of.t === 'response') end(run, { end: 'fail' })
  if (!sending.test(name)) return undefined
  return sent(run, of, name, args)
}

/** An answer that is sent, or handed back where a context makes it. */
function sent(run: Run, of: Known, name: string, args: readonly Known[]): Known {
  const isOurs = /^(json|send)$/.test(name)
  if (of.t !== 'request' && refusesByBody(run, args[0], run.flags.status)) end(run, { end: 'refuse' })
  const stated = run.flags.status ?? (of.t === 'request' ? statusIn(args.slice(1)) : isOurs ? undefined : statusIn(args))
  const status = stated ?? (isOurs && tellsFailure(args[0]) ? failed : undefined)
  if (of.t === 'request') return { t: 'answer', status: statusIn(args.slice(1)) ?? status }
  // Who answers so from middleware keeps callers away for whatever reason: only of a handler it says that it serves nobody.
  if (stated === undefined && status !== undefined) end(run, { end: 'answer', value: { t: 'answer', status } })
  answer(run, stated)
}

function throws(run: Run, args: readonly Known[]): 'refuse' | 'fail' {
  const status = statusIn(args)
  if (status !== undefined) return endOf(run, status) === 'refuse' ? 'refuse' : 'fail'
  return saysDenied('', args) ? 'refuse' : 'fail'
}

/** `ctx.assert(ctx.state.user, 401)`. */
function assertion(run: Run, [value, ...args]: readonly Known[]): Known {
  const { v, missing } = value === undefined ? { v: undefined, missing: undefined } : truthOf(value)
  if (v === false) end(run, { end: missing && saysDenied('', args) ? 'refuse' : 'fail', thrown: true, missing })
  return { t: 'const', v: null }
}

/** What an error that is handed on means to the caller. */
export function errorEnd(value: Known | undefined): 'refuse' | 'fail' {
  return (value?.t === 'error' && value.refuses) || (value?.t === 'answer' && value.refuses === true) ? 'refuse' : 'fail'
}
