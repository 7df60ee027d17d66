import { authOfName } from '../auth.ts'
import { type Known, dataOf, isSent, missingIn } from './known.ts'
import { noteHanded } from './request-use.ts'
import { type Run, collect, record, stop } from './run.ts'

/** What a call that was not followed gives, by what it was given. */
export function valueOf(args: readonly Known[]): Known {
  const missing = args.map((one) => missingIn(one)).find((one) => one !== undefined)
  if (missing) return { t: 'const', v: null, missing }
  return dataOf(...args)
}

/** Names of calls that may judge a credential that they are given. */
const judging =
  /verif|valid|auth(?!or(?!i[sz]))|check|assert|ensure|require|guard|protect|permi|allow|login|logged|session|introspect|decode|demand/i
/** Calls without arguments that may give who calls: `getSession()`, and what makes or ends a login of somebody who is known: `user.generateJwt()`. */
const whoCalls = /(session|currentUser|viewer|caller|^auth)$/i
const making = /^(generate|create|sign|issue|make|mint|encode|clear|destroy|delete|remove|revoke|reset|save)(?=[A-Z_])/

/** Calls that only tell others: logs and events. */
const telling = /(^|\.)(log(ger)?|console)\.\w+$|^(log|trace|debug|info|warn|error|emit)$/i

/**
 * A call of something that no code at hand says anything about. Given the request, the answer or what hands on, it may refuse; given
 * nothing but an absent credential, it may where its name says that it judges.
 */
export function unknownCall(run: Run, args: readonly Known[], name: string): Known {
  const last = name.slice(name.lastIndexOf('.') + 1)
  const isServed = args.some(isCarrier)
  const isGlobal = args.length === 0 && !making.test(last) && (whoCalls.test(last) || authOfName(last) === 'required')
  const isJudged = args.some((one) => /^(login|signature)$/.test(missingIn(one) ?? '')) && judging.test(last)
  const value = valueOf(args)
  noteHanded(run.use, args)
  if (run.anyone && args.some((one) => isSent(one)) && judging.test(last)) record(run, { end: 'refuse', thrown: true })
  if (missingIn({ t: 'list', items: args }) === 'login') run.uses = true
  const isTold = telling.test(name)
  if (!isTold && value.t === 'data' && args.some(holdsRequest)) return withCallbacks(run, { ...value, unread: name }, args)
  if ((!isServed && !isGlobal && !isJudged) || isTold) return withCallbacks(run, value, args)
  record(run, { end: 'unread', unread: name })
  run.mayThrow ??= name
  if (value.t === 'const') return withCallbacks(run, value, args)
  return withCallbacks(run, { t: 'data', unread: name }, args)
}

/** True for the request, the answer, and what hands on: code that is given one may refuse. */
export function isCarrier(one: Known): boolean {
  return (one.t === 'request' && one.part !== 'input') || one.t === 'next' || one.t === 'response'
}

/** `permissions.get({ request })`: what it gives may depend on who calls. */
function holdsRequest(one: Known): boolean {
  return one.t === 'object' && [...one.props.values()].some((inner) => inner.t === 'request' && inner.part !== 'input')
}

/** Runs the callbacks among the arguments of a call: where one of them ends the way, the call does. */
export function withCallbacks(run: Run, value: Known, args: readonly Known[]): Known {
  for (const one of args) {
    if (one.t !== 'fn') continue
    const params = run.codebase.facts(one.path)?.functions[one.fn]?.params ?? []
    const takesError = /^(err|error|e)$/.test(params[0]?.name ?? '')
    const given: Known[] = takesError ? [{ t: 'const', v: null }, value, value] : [value, value, value]
    const { outcomes, goesOn } = collect(run, () => void run.apply(one, given, 'callback'))
    run.outcomes.push(...outcomes)
    if (!goesOn && outcomes.some((each) => each.end !== 'return')) stop()
  }
  return value
}
