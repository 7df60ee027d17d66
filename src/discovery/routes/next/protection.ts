import type { FileFacts, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Auth } from '../../../core/request.ts'
import type { Codebase } from '../../codebase.ts'
import { find, follow } from '../../values/follow.ts'
import { authOfName, wordsOf } from '../auth.ts'
import { evidenceOf } from '../auth-evidence.ts'
import { authOfHandler } from '../auth-handler.ts'
import { eachValue, subtree } from '../body-values.ts'
import { nameOf } from './handler.ts'

/** Who asks for a login, and how strictly. */
export interface Protection {
  auth: Exclude<Auth, 'none' | 'unknown'>
  by: string
  /** Only a condition says so, no call with a telling name. */
  weak?: true
}

const getters =
  /(^|\.)(getServerSession|unstable_getServerSession|getServerAuthSession|getSession|getAuthSession|auth|currentUser|getCurrentUser|getAuth|getAuthUser|getSessionUser|getUserFromRequest|getToken|getIronSession|getLoggedInUser|getUser|validateRequest|verifySession|validateSession|verifyIdToken|jwtVerify|verifyJwt|verifyJWT|authenticate|authenticateRequest|auth\.protect|getKindeServerSession|withApiAuthRequired|api\.getSession|validateApiKey|verifyApiKey)$/
/** Callees worth opening: a check of who asks hides in functions with such names. */
const telling =
  /auth|session|user|permission|access|token|key|secret|guard|protect|verify|request|cron|signature|context|workspace|team|member|admin|caller|viewer|handle|wrapper|middleware|client|route|^with[A-Z]|^parse|^check|^require|^ensure|^assert|^validate/i
/** Names that speak of who calls; the others only count where they lead to a known check. */
const speaking = /auth|session|user|permission|access|token|key|secret|guard|protect|verify|cron|signature|member|admin|caller|viewer/i
const password = /password|bcrypt|argon2|credentials/i
const verbs = new Set(
  'require requires required ensure assert verify verifies check checks validate protect authenticate authorize guard is has can with get must enforce only'.split(
    ' ',
  ),
)
const secret = /CRON|SECRET|authorization|auth_?header|bearer|api_?-?key|token|signature/i

const known = new WeakMap<Codebase, Map<string, Protection | null>>()

/** Whether a function refuses requests that carry no login, by itself or through what it calls. */
export function protectionOf(codebase: Codebase, at: { path: RepoPath; fn: number }, depth = 3): Protection | undefined {
  const kept = known.get(codebase) ?? new Map<string, Protection | null>()
  known.set(codebase, kept)
  const key = `${at.path} ${at.fn} ${depth}`
  const answer = kept.get(key)
  if (answer !== undefined) return answer ?? undefined
  kept.set(key, null)
  const protection = read(codebase, at, depth)
  kept.set(key, protection ?? null)
  return protection
}

/** The name that a condition is about: what it calls, the variable of the environment, else its first word. */
function nameIn(condition: string): string {
  const callee = /([A-Za-z_$][\w$]*)\(/.exec(condition.replace(/\b(await|typeof)\b/g, ''))?.[1]
  const variable = /process\.env\.(\w+)/.exec(condition)?.[1]
  return callee ?? variable ?? /[A-Za-z_$][\w$]*/.exec(condition.replace(/\b(await|typeof)\b/g, ''))?.[0] ?? condition
}

function read(codebase: Codebase, at: { path: RepoPath; fn: number }, depth: number): Protection | undefined {
  const facts = codebase.facts(at.path)
  if (!facts?.functions[at.fn]) return undefined
  const calls = callNames(facts, at.fn)
  const getter = calls.find((name) => getters.test(name))
  const local = authOfHandler(codebase, at)
  if (getter !== undefined && (local || evidenceOf(facts, at.fn).denies)) return { auth: 'required', by: getter }
  const deeper = depth > 0 ? deeperProtection(codebase, at, calls, depth) : undefined
  if (local) return { auth: 'required', by: deeper?.by ?? nameIn(local.by) }
  // A handler that compares passwords is the login itself: its 401 is about them.
  const own = calls.some((name) => password.test(name)) ? undefined : ownRefusal(facts, at.fn, calls, deeper)
  // A condition names what it asks for; the call that gave it tells more.
  if (own) return own.weak === true && getter !== undefined ? { ...own, by: getter } : own
  if (deeper?.auth === 'required' || getter === undefined) return deeper
  if (calls.some((name) => password.test(name))) return deeper
  return { auth: guards(facts, at.fn, getter) ? 'required' : 'optional', by: getter }
}

/** A refusal under a condition about a credential, or a call whose name says that it refuses. */
function ownRefusal(facts: FileFacts, fn: number, calls: readonly string[], deeper: Protection | undefined): Protection | undefined {
  const guarded = refusedUnder(facts, fn)
  if (guarded !== undefined) return deeper ? { auth: 'required', by: deeper.by } : { auth: 'required', by: nameIn(guarded), weak: true }
  const asked = calls.find((name) => asks(name))
  return asked === undefined ? undefined : { auth: 'required', by: asked }
}

/** Names of every callee of a function, wherever it stands in an expression. */
function callNames(facts: FileFacts, fn: number): readonly string[] {
  return facts.functions[fn]?.calls ?? []
}

/** `requireUser()`, `verifyCronSecret(request)`: a name that says that it refuses. */
function asks(name: string): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1)
  const words = wordsOf(last)
  if (
    /^(get|has|is|can|with)$/.test(words[0] ?? '') ||
    /oauth|saml|sso|controller|client|\bform/i.test(name.slice(0, name.lastIndexOf('.') + 1))
  )
    return false
  return verbs.has(words[0] ?? '') && authOfName(last) === 'required' && !/password|email|input|body|schema|otp|code/i.test(last)
}

/** Guard under which the function answers 401 or throws Unauthorized, where it is about a credential. */
function refusedUnder(facts: FileFacts, fn: number): string | undefined {
  const within = subtree(facts, fn)
  let found: string | undefined
  eachValue(facts, within, (value, guard) => {
    if (
      found === undefined &&
      guard !== undefined &&
      refusal(value) &&
      (secret.test(guard) || /!\s*\(?(await )?\w*(user|session|account|member|auth|apiKey|userId|token)\w*\b/i.test(guard))
    )
      found = guard
  })
  return found ?? returnedRefusal(facts, within)
}

/** `if (!session) return unauthorized()`: the returned value carries no guard of its own, so the lines tell. */
function returnedRefusal(facts: FileFacts, within: ReadonlySet<number>): string | undefined {
  const refused = [...within].flatMap((fn) => {
    const lines: number[] = []
    const look = (value: Value | undefined): void => {
      if (!value) return
      if (value.k === 'any') value.of.forEach(look)
      if (value.k === 'call' && (refusal(value) || value.call.args.some(refusal))) lines.push(value.call.line)
    }
    look(facts.functions[fn]?.returns)
    return lines
  })
  const guard = facts.guards.find(
    (one) =>
      within.has(one.in) &&
      refused.some((line) => line >= one.line && line - one.line <= 6) &&
      (secret.test(one.text) || /!\s*\(?(await )?[\w.?]*(user|session|account|member|auth|apiKey|userId|token)/i.test(one.text)),
  )
  return guard?.text
}

function refusal(value: Value): boolean {
  if (value.k === 'obj')
    return value.props.some(([name, inner]) => name === 'status' && inner.k === 'num' && (inner.v === 401 || inner.v === 403))
  if (value.k !== 'call') return false
  if (/^(unauthori[sz]ed|forbidden|unauthenticated)/i.test(nameOf(value.call.callee))) return true
  if (value.call.args.some((arg) => arg.k === 'num' && arg.v === 401)) return true
  if (value.call.new === true && value.call.args.some((arg) => arg.k === 'str' && /unauthori[sz]ed|not authenticated/i.test(arg.v)))
    return true
  return value.call.args.some(
    (arg) =>
      arg.k === 'obj' &&
      (refusal(arg) ||
        arg.props.some(([name, inner]) => name === 'code' && inner.k === 'str' && /unauthori[sz]ed|forbidden/i.test(inner.v))),
  )
}

/** True where the function tests what a session getter gave. */
function guards(facts: FileFacts, fn: number, getter: string): boolean {
  const within = subtree(facts, fn)
  const names = facts.bindings.filter((one) => within.has(one.in) && holdsCall(one.value, getter)).map((one) => one.name)
  return facts.guards.some(
    (one) => within.has(one.in) && names.some((name) => new RegExp(`!\\s*${name.replaceAll('$', '\\$')}\\b`).test(one.text)),
  )
}

function holdsCall(value: Value, name: string): boolean {
  if (value.k === 'call') return nameOf(value.call.callee) === name.slice(name.lastIndexOf('.') + 1)
  if (value.k === 'get') return holdsCall(value.of, name)
  return value.k === 'any' && value.of.some((one) => holdsCall(one, name))
}

function deeperProtection(
  codebase: Codebase,
  at: { path: RepoPath; fn: number },
  calls: readonly string[],
  depth: number,
): Protection | undefined {
  let best: Protection | undefined
  for (const name of [...calls, ...handedOn(codebase, at)]) {
    if (!telling.test(name.slice(name.lastIndexOf('.') + 1)) || exempt(codebase, at, name)) continue
    const found = find(codebase, at, name)
    const target = found?.kind === 'value' ? follow(codebase, found) : found
    if (target?.kind !== 'function' || (target.path === at.path && target.fn === at.fn)) continue
    const inner = protectionOf(codebase, { path: target.path, fn: target.fn }, depth - 1)
    // A guard as written is weak evidence behind a name that speaks of something else.
    if (inner && !speaking.test(name) && inner.weak === true) continue
    if (inner?.auth === 'required') return { auth: 'required', by: name.startsWith('handle') ? inner.by : name }
    if (inner) best ??= { auth: 'optional', by: name }
  }
  return best
}

/** Functions that are handed on by name: `withMiddleware(handler, authMiddleware)`. */
function handedOn(codebase: Codebase, at: { path: RepoPath; fn: number }): readonly string[] {
  const facts = codebase.facts(at.path)
  const names = new Set<string>()
  if (!facts) return []
  eachValue(facts, subtree(facts, at.fn), (value) => {
    if (value.k !== 'call') return
    for (const arg of value.call.args)
      if (arg.k === 'ref' && /middleware|auth|guard|session/i.test(arg.name) && !arg.name.includes('.')) names.add(arg.name)
  })
  return [...names]
}

/** `parseRequest(request, schema, { skipAuth: true })`: the call itself waives the check. */
function exempt(codebase: Codebase, at: { path: RepoPath; fn: number }, name: string): boolean {
  const facts = codebase.facts(at.path)
  if (!facts) return false
  let waived = false
  eachValue(facts, subtree(facts, at.fn), (value) => {
    if (
      value.k === 'call' &&
      value.call.callee.k === 'ref' &&
      value.call.callee.name === name &&
      value.call.args.some((arg) => waives(arg) === 'none')
    )
      waived = true
  })
  return waived
}

/** What options say about authentication: `{ skipAuth: true }`, `{ auth: false }`, `{ auth: 'session' }`. */
export function waives(value: Value): Auth | undefined {
  if (value.k !== 'obj') return undefined
  for (const [name, inner] of value.props) {
    if (
      /^(skip|no|without|disable|bypass|allow)_?(auth\w*|login|session|anonymous|unauth\w*|public)|^(is)?public$|^unauthenticated$/i.test(
        name,
      )
    ) {
      if (inner.k === 'bool' && inner.v) return 'none'
    }
    if (
      /^(require|requires|needs?)?_?(auth|authenticate|authentication|authenticated|login|session|protected|authrequired)(required)?$/i.test(
        name,
      )
    ) {
      if (inner.k === 'bool') return inner.v ? 'required' : 'none'
      if (inner.k === 'str')
        return /^(none|public|anonymous|off)$/i.test(inner.v) ? 'none' : /optional/i.test(inner.v) ? 'optional' : 'required'
    }
  }
  return undefined
}
