import type { Auth } from '../../../core/request.ts'
import { isLogin as isLoginMissing } from './answers.ts'
import { type CalledAs, type Start, type Ways, follow } from './follow.ts'
import { handedOn } from './handed-on.ts'
import { type Lent, lentBy } from './lent.ts'
import { type Tried, opening, passing } from './opening.ts'
import { onlyLooks } from './only-looks.ts'
import { type Known, plainData } from './known.ts'
import { type RequestUse, unusedRequest } from './request-use.ts'
import type { Outcome } from './run.ts'
import { lacksSignature, onlyUnsigned } from './signatures.ts'

/** What following a request without credentials showed. */
export interface Followed {
  auth: Auth
  /** What could not be read, where that is why `auth` is unknown. */
  unread?: string
  /** Header or function that checks a signature, where that decides. */
  by?: string
  /** It asks for that signature and for no login. */
  signed?: true
  /** It looks at the path of the request. */
  byPath?: boolean
  /** It is the login itself: who comes past it is logged in. */
  login?: boolean
  /** It asks for a login only where other code may have put it. */
  borrows?: boolean
  /** What refuses some callers was read as well. */
  refuses?: boolean
  /** Functions in which it refuses callers, for each way on which it does, as `path#fn`, the innermost last. */
  refusedIn?: readonly (readonly string[])[]
  /** Credentials with which a caller may get past it, as it looks for them: `header:x-api-key`, `cookie:sid`, `session`. */
  opens?: readonly string[]
  /** Those with which a request was seen to go on where nobody knows whether one without them would. */
  passes?: readonly string[]
  /** Texts that decorators left for it: roles, permissions. */
  told?: readonly string[]
  /** Functions that were run for a caller without a login, as `path#fn`. */
  entered?: ReadonlySet<string>
  /** Functions that it and what ran before it put on the request. */
  given?: ReadonlyMap<string, Known>
  /** What it did with names of the request that code before it may have put there. */
  use?: RequestUse
  /**
   * What it leaves for code behind it where it does nothing else for a caller with a login, whom earlier code may have put under `names`;
   * asked only where that matters.
   */
  lent?: (names: ReadonlySet<string>) => Lent | undefined
}

/** What is said of code that lets no request go on and does not say why. */
export const handsNobodyOn = 'code that hands nobody on'

/** What is said of a handler that answers who has no login with a status that code computes. */
export const unreadStatus = 'the status of its answer'

/** Follows middleware, a hook or a guard: does it let a request without credentials go on? */
export function followGuard(start: Start): Followed {
  // Schemas and settings beside handlers run no code.
  if (start.value.t === 'object' && start.value.open !== true && start.as !== 'nest-guard') return { auth: 'none', use: unusedRequest() }
  if (start.as === 'express' && takesErrors(start)) return { auth: 'none', use: unusedRequest() }
  const followed = follow(start)
  const { ways, all, isLogin, isSigned, uses, use, sends, asksPath, told, asked, given: functions } = followed
  const passes = ways.filter((one) => handsOn(start.as, one))
  const given = handedOn(passes, start.given, functions)
  const isHeaderAsked = all.some((one) => one.given === true && handsOn(start.as, one))
  const judged = judgeGuard(start, { ways, passes, isLogin, uses, isHeaderAsked })
  const borrows = judged.auth === 'optional' && !sends && { borrows: true }
  const lent = perNames((names) => lentOf(start, { ways, passes, use }, names))
  // What refuses some for want of a login does more than to leave something behind.
  const lends = (judged.auth !== 'optional' || judged.refuses !== true) && { lent }
  const shut = judged.auth === 'required' && whoShuts({ ways, passes, told, isSigned })
  // Who is refused there is not known, and what it asks for is.
  const unsure = judged.auth === 'unknown' && judged.refuses === true && toldTexts(told)
  const opens = judged.auth === 'required' ? opening(asked, (bears) => pastGuard(start, bears)) : [...asked]
  const opened = judged.auth !== 'none' && opens.length > 0 && { opens }
  const seen = judged.auth === 'unknown' && { passes: passing(asked, (bears) => pastGuard(start, bears)) }
  return {
    ...judged,
    ...shut,
    ...unsure,
    ...opened,
    ...seen,
    ...borrows,
    ...(given.size > 0 && { given }),
    ...(asksPath && { byPath: true }),
    use,
    ...lends,
  }
}

/** Whether a request that bears a credential may get past a guard. */
function pastGuard(start: Start, bears: string): Tried {
  const { ways, asked } = follow({ ...start, bears })
  const goesOn = ways.some((one) => handsOn(start.as, one)) || (unreadIn(ways) === undefined ? false : undefined)
  return { goesOn, asked }
}

/** Where a guard refuses callers, and what it is told to ask them for. */
function whoShuts({
  ways,
  passes,
  told,
  isSigned,
}: Pick<GuardWays, 'ways' | 'passes'> & Pick<Ways, 'told' | 'isSigned'>): Pick<Followed, 'refusedIn' | 'told' | 'signed'> {
  const stops = ways.filter((one) => !passes.includes(one) && one.end !== 'unread')
  const refusedIn = stops.map(({ within = [] }) => within)
  return { refusedIn, ...toldTexts(told), ...(isSigned && onlyUnsigned(stops) && { signed: true }) }
}

/** Texts that decorators left and that were asked for. */
function toldTexts(told: Ways['told']): Pick<Followed, 'told'> {
  const texts = [...new Set([...told.values()].flat())]
  return texts.length > 0 ? { told: texts } : {}
}

/** What middleware leaves on a request for code behind it, told by what it does with and without a login. */
function lentOf(start: Start, nobody: Parameters<typeof lentBy>[0], names: ReadonlySet<string>): Lent | undefined {
  const anybody = [...names].map((name): [string, Known] => [name, plainData])
  const { all: ways, use, tooLong } = follow({ ...start, given: new Map([...(start.given ?? []), ...anybody]) }, true)
  if (tooLong) return undefined
  return lentBy(nobody, { ways, use, passes: ways.filter((one) => handsOn(start.as, one)) })
}

/** Asks once for the same names. */
function perNames<Value>(make: (names: ReadonlySet<string>) => Value): (names: ReadonlySet<string>) => Value {
  const made = new Map<string, { value: Value }>()
  return (names) => {
    const key = [...names].sort().join()
    const one = made.get(key) ?? { value: make(names) }
    made.set(key, one)
    return one.value
  }
}

/** Express calls a function of four parameters for errors alone. */
function takesErrors({ codebase, value }: Start): boolean {
  return value.t === 'fn' && codebase.facts(value.path)?.functions[value.fn]?.params.length === 4
}

/** A hook of Fastify hands on by returning, Nest's guards by returning what is true. */
function handsOn(as: CalledAs, one: Outcome): boolean {
  return one.end === 'next' || (one.end === 'return' && handsOnByReturn(as, one))
}

interface GuardWays {
  ways: readonly Outcome[]
  /** Those on which the request goes on. */
  passes: readonly Outcome[]
  isLogin: boolean
  uses: boolean
  /** Who sends a header of the application's own is handed on. */
  isHeaderAsked: boolean
}

function judgeGuard(start: Start, { ways, passes, isLogin, uses, isHeaderAsked }: GuardWays): Followed {
  // Who logs or traces whoever calls may stumble over nobody on one way or another: that asks for no login.
  const stops = ways.filter((one) => !passes.includes(one) && one.end !== 'unread' && (one.crash !== true || passes.length === 0))
  const refuses = stops.filter((one) => one.end === 'refuse' || isLoginMissing(one.missing) || refusesByReturn(one) || deniesByReturn(one))
  if (isLogin) return { auth: 'none', login: true }
  if (passes.length === 0 && refuses.length > 0) return { auth: 'required' }
  // Whom a check gives to nobody it refuses, whatever it says.
  if (start.as === 'caller-check' && passes.length === 0 && unreadIn(ways) === undefined) return { auth: 'required' }
  const lost = start.as === 'caller-check' ? passes.map(unreadValue).find((one) => one !== undefined) : undefined
  if (lost !== undefined) return { auth: 'unknown', unread: lost }
  const open = unreadEnd(ways, { passes, stops, refuses })
  if (open !== undefined) return { auth: 'unknown', unread: open, refuses: stops.length > 0 }
  if (refuses.length > 0) return byRefusals(refuses)
  if (passes.length === 0 && stops.length > 0 && !isHeaderAsked) return { auth: 'unknown', unread: handsNobodyOn, refuses: true }
  const looks = uses || passes.some((one) => one.missing === 'login' || (start.as === 'caller-check' && givesNobody(one)))
  return { auth: looks && matters(start, passes) ? 'optional' : 'none', refuses: false }
}

/** What refusals beside ways that go on say: whom they refuse, or that nobody read it. */
function byRefusals(refuses: readonly Outcome[]): Followed {
  if (refuses.some((one) => one.missing !== undefined && one.set !== true)) return { auth: 'required' }
  const lacking = refuses.filter((one) => one.missing !== undefined)
  // Some requests need a login, by what is written into them: a form with files, one that names another user.
  if (lacking.length > 0 && lacking.every((one) => one.sent === true && one.unread === undefined))
    return { auth: 'optional', refuses: true }
  if (lacking.length > 0) return { auth: 'unknown', unread: 'a refusal that a setting decides' }
  // It answers 401 to some and nothing that was read says to whom: what was not understood may be a credential.
  const unread = refuses[0]?.sent ? 'a refusal by what a request holds' : 'a refusal for a reason that was not read'
  return { auth: 'unknown', unread, refuses: true }
}

type Ends = Readonly<Record<'passes' | 'stops' | 'refuses', readonly Outcome[]>>

/** What was not read where that may decide who comes past a guard. */
function unreadEnd(ways: readonly Outcome[], { passes, stops, refuses }: Ends): string | undefined {
  const unread = unreadIn(ways)
  if (passes.length === 0 && stops.length > 0 && stops.every(failsUnexplained)) return unread ?? 'an error for a reason that was not read'
  const isOpen = refuses.length > 0 || passes.length === 0 || ways.some((one) => one.end === 'unread')
  return isOpen ? unread : unreadIn(stops.filter((one) => !isAboutElse(one)))
}

/** Statuses that speak of the request or the server, whoever calls: too large, too many, not now. */
const aboutElse = new Set([405, 406, 408, 411, 412, 413, 414, 415, 416, 417, 418, 421, 426, 428, 429, 431, 503])

function isAboutElse({ value, status }: Outcome): boolean {
  return aboutElse.has((value?.t === 'error' ? value.status : undefined) ?? status ?? 0)
}

/** An error for no reason that was read: it may be that nobody is logged in. */
function failsUnexplained({ end, missing, sent }: Outcome): boolean {
  return end === 'fail' && missing === undefined && sent !== true
}

/** Whom middleware looks at matters unless it only tells others. */
function matters(start: Start, passes: readonly Outcome[]): boolean {
  if (start.as === 'caller-check') return true
  const puts = passes.some(({ assigned }) => [...(assigned ?? [])].some(([name, value]) => start.given?.get(name) !== value))
  return puts || !onlyLooks(start.codebase, start.value)
}

function givesNobody({ value }: Outcome): boolean {
  return value?.t === 'const' && value.missing === 'login'
}

function unreadValue({ value }: Outcome): string | undefined {
  return value?.t === 'data' ? value.unread : undefined
}

function handsOnByReturn(as: CalledAs, { value }: Outcome): boolean {
  if (as === 'caller-check') return true
  if (as === 'nest-guard') return !(value?.t === 'const' && !value.v)
  if (as === 'next-middleware') return !(value?.t === 'answer' && (value.refuses === true || (value.status ?? 200) >= 300))
  if (as === 'h3') return value === undefined || (value.t === 'const' && value.v === null)
  return as === 'fastify' && value?.t !== 'answer'
}

/** `return Boolean(request.user)` of a guard of Nest; where only the server's own state decides, it is no question of a login. */
function deniesByReturn({ end, value, unread }: Outcome): boolean {
  return end === 'return' && value?.t === 'const' && (value.missing !== undefined || unread !== undefined)
}

/** Follows a handler: does every way of a request without credentials end in a refusal? */
export function followHandler(start: Start): Followed {
  const met = follow(start)
  const judged = behind(met, judgeHandler(start, met))
  const borrows = judged.auth === 'optional' && judged.by === undefined && !met.sends && { borrows: true }
  const opens = judged.auth === 'required' ? opening(met.asked, (bears) => pastHandler(start, bears)) : (judged.opens ?? [])
  return {
    use: met.use,
    entered: met.entered,
    ...judged,
    ...(opens.length > 0 && { opens }),
    ...(judged.auth === 'unknown' && { passes: passing(met.asked, (bears) => pastHandler(start, bears)) }),
    ...borrows,
    ...(met.asksPath && { byPath: true }),
  }
}

/** A handler that sends what shows who calls on to another server asks for whatever that asks for. */
function behind({ passesOn, asked }: Ways, judged: Followed): Followed {
  if (!passesOn || judged.auth !== 'optional') return judged
  return { auth: 'unknown', unread: 'the server that it sends credentials on to', opens: [...asked] }
}

/** Whether a handler may answer a request that bears a credential. */
function pastHandler(start: Start, bears: string): Tried {
  const met = follow({ ...start, bears })
  const { auth } = judgeHandler(start, met)
  return { goesOn: auth === 'unknown' ? undefined : auth !== 'required', asked: met.asked }
}

function judgeHandler(start: Start, { ways, asked, signature, isSigned, isLogin, reads, writes, asksStage }: Ways): Followed {
  const refuses = ways.filter(
    (one) =>
      one.end === 'refuse' ||
      (one.end === 'return' && refusesByReturn(one)) ||
      lacksSignature(one, one.end === 'return' && failsByReturn(one)),
  )
  const silent = !writes && waiting.has(start.as)
  const fails = ways.filter(
    (one) =>
      !refuses.includes(one) &&
      (one.end === 'fail' ||
        (one.end === 'answer' && one.value !== undefined && failsByReturn(one)) ||
        (one.end === 'return' && (failsByReturn(one) || (silent && answersNobody(one))))),
  )
  const by = signature !== undefined && refuses.some((one) => one.missing === 'signature') ? { by: signature } : {}
  const answers = ways.filter((one) => one.end !== 'unread' && !refuses.includes(one) && !fails.includes(one))
  const stopped = refuses.length > 0 || fails.some((one) => one.missing === 'login')
  if (stopped && answers.length === 0)
    return servesNobody([...refuses, ...fails]) ?? { auth: 'required', ...by, ...(isSigned && onlyUnsigned(refuses) && { signed: true }) }
  const again = answers.length === 0 ? askedAgain(start, { fails, asksStage }) : undefined
  if (again !== undefined) return followHandler(again)
  const unread =
    unreadIn([...refuses, ...ways.filter((one) => one.end === 'unread')]) ?? (refuses.length > 0 ? unreadIn(answers) : undefined)
  if (unread !== undefined) return { auth: 'unknown', unread }
  if (isLogin) return { auth: 'none', refuses: true }
  if (answers.length > 0 && answers.every((one) => one.statusUnread === true && isLoginMissing(one.missing)))
    return { auth: 'unknown', unread: unreadStatus, opens: [...asked] }
  return answersThem(start, { refuses, answers, reads, by, signature })
}

interface Answering {
  refuses: readonly Outcome[]
  answers: readonly Outcome[]
  reads: boolean
  by: Pick<Followed, 'by'>
  signature: string | undefined
}

/** What a handler that answers some callers without a login makes of them. */
function answersThem(start: Start, { refuses, answers, reads, by, signature }: Answering): Followed {
  if (refuses.some((one) => one.missing !== undefined)) return { auth: 'optional', ...by }
  if (signature !== undefined) return { auth: 'unknown', unread: `what becomes of the header ${signature}`, by: signature }
  // What a function that was not followed makes of the request is the answer: it may refuse.
  const handedOn = start.as === 'next-app' ? answers.map(unreadValue).find((one) => one !== undefined) : undefined
  if (handedOn !== undefined) return { auth: 'unknown', unread: handedOn }
  return { auth: reads ? 'optional' : 'none', refuses: refuses.length > 0 }
}

/** What serves nobody is asked as others meet it: who develops, and who took the first step and may still lack a login. */
function askedAgain(start: Start, { fails, asksStage }: { fails: readonly Outcome[]; asksStage: boolean }): Start | undefined {
  if (asksStage && start.stage === undefined) return { ...start, stage: 'development' }
  return start.holds === undefined && fails.some(({ missing }) => missing === 'other') ? { ...start, holds: true } : undefined
}

/** Every way asks for something that somebody must be able to give: the way on which it is given was lost. */
function servesNobody(stops: readonly Outcome[]): Followed | undefined {
  const isLost =
    stops.length > 1 && stops.every(({ missing, unread, set, sent }) => missing === undefined && unread === undefined && (set || sent))
  return isLost ? { auth: 'unknown', unread: 'the way that answers' } : undefined
}

function refusesByReturn({ end, value, missing, unread, status }: Outcome): boolean {
  if (value?.t === 'error') return value.refuses
  // `ctx.status = 401` and `reply.code(401)` before a function ends.
  if (value?.t !== 'answer') return end === 'return' && (status === 401 || (status === 403 && isLoginMissing(missing)))
  return value.refuses === true || value.status === 401 || (value.status === 403 && (missing !== undefined || unread !== undefined))
}

function failsByReturn({ value, status }: Outcome): boolean {
  // `ctx.status = 500` before a function ends.
  if (value === undefined && status !== undefined) return status >= 400
  return value?.t === 'error' || (value?.t === 'answer' && value.status !== undefined && value.status >= 400)
}

/** Frameworks that answer nothing by themselves where a handler returns, or say that nothing was found. */
const waiting: ReadonlySet<CalledAs> = new Set(['next-page', 'express', 'koa'])

/** A handler that returns before it answered leaves a caller without a login waiting. */
function answersNobody({ value, missing, met, assigned }: Outcome): boolean {
  const isNothing = value === undefined || (value.t === 'const' && value.v === null)
  return missing === 'login' && met !== true && isNothing && assigned?.has('body') !== true
}

function unreadIn(ways: readonly Outcome[]): string | undefined {
  return ways.find((one) => one.unread !== undefined)?.unread
}
