import type { CallFact } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Project } from '../../../core/project.ts'
import { cookieAttributes, type CookieAttributes } from './cookie-attributes.ts'
import { callsIn, follow, memberOf, nameOf, type Placed, textOf } from './follow-value.ts'
import { lengthOf } from './length-of.ts'

/** A cookie of a login that code sets itself. */
export interface SetCookie {
  name: string
  path: RepoPath
  line: number
  attributes: CookieAttributes
  seconds?: number
}

const setting = /(?:^|\.)(?:setCookie|setSignedCookie|cookie|cookies\.set|cookies\(\)\.set|cookieStore\.set)$/
const ofLogin = /sess|(?:^|[._-])sid$|token|auth|jwt|trust|refresh|login|remember|device/i
const ofOther = /csrf|xsrf|state$|nonce|verifier|locale|theme|consent|flash/i

/** Frameworks whose cookies count in milliseconds. */
const inMilliseconds = /^(?:res|response|ctx|context)\.(?:cookie|cookies\.set)$/

const known = new WeakMap<Project, readonly SetCookie[]>()

/** Cookies of logins that code outside of tests sets by calls: one for each name. */
export function readCookies(project: Project): readonly SetCookie[] {
  const before = known.get(project)
  if (before !== undefined) return before
  const found = project.sources.flatMap((path) => (project.isTest(path) || /\.[jt]sx$/.test(path) ? [] : cookiesOf(project, path)))
  // a cookie that is taken away is set without attributes
  const longest = found.toSorted((a, b) => (b.seconds ?? 0) - (a.seconds ?? 0))
  const kept = longest.filter((one, i) => longest.findIndex(({ name }) => name === one.name) === i)
  known.set(project, kept)
  return kept
}

function cookiesOf(project: Project, path: RepoPath): readonly SetCookie[] {
  const facts = project.facts(path)
  if (facts?.callees?.some((name) => /^(?:setCookie|setSignedCookie|cookie|set)$/.test(name)) !== true) return []
  return callsIn(facts)
    .filter(({ callee, args }) => setting.test(nameOf(callee)) && args.length > 0)
    .flatMap((call) => cookieIn(project, path, call))
}

function cookieIn(project: Project, path: RepoPath, call: CallFact): readonly SetCookie[] {
  const placed = call.args.map((value): Placed => ({ value, path }))
  const [first] = placed
  const whole = first !== undefined && follow(project, first).value.k === 'obj' ? first : undefined
  const named = whole === undefined ? placed.find((one) => textOf(project, one) !== undefined) : memberOf(project, whole, 'name')
  const name = named === undefined ? undefined : textOf(project, named)
  const options = whole ?? placed.slice(1).findLast((one) => follow(project, one).value.k === 'obj')
  if (name === undefined || options === undefined || !ofLogin.test(name) || ofOther.test(name)) return []
  const held = memberOf(project, options, 'maxAge')
  const unit = inMilliseconds.test(nameOf(call.callee)) ? 0.001 : 1
  const seconds = held === undefined ? undefined : lengthOf(project, held, unit)?.seconds
  const attributes = cookieAttributes(project, options, { httpOnly: false, secure: false })
  return [{ name, path, line: call.line, attributes, ...(seconds !== undefined && { seconds }) }]
}
