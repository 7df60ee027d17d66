import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Auth } from '../../core/request.ts'
import type { Codebase } from '../codebase.ts'
import { authOfName } from './auth.ts'
import { type BodyEvidence, type FunctionAt, callerWords, evidenceOf } from './auth-evidence.ts'
import { calleeName, eachValue, ranBy, subtree } from './body-values.ts'

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
