import type { Account, Deed } from '../../core/account.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import type { ErrorInfo, Project } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { callsOnLine, isReached, nameOf } from '../is-reached.ts'
import { errorsBehind } from '../asked-first.ts'

/** A check of the caller that an operation asks before it goes on. */
export interface CheckWhat {
  deed: Deed
  callee: string
  /** Literals in the place of arguments, empty where an argument is none. */
  literals: readonly string[]
  /** How it refuses: `401` or `403`, or an error that says who may not. */
  errors: readonly ErrorInfo[]
}

/** Who may call: functions that are asked first and refuse with 401 or 403. */
export const checkClaims: ClaimKind<CheckWhat> = {
  name: 'checks',
  about: 'Checks of the caller that an operation asks before it goes on, with the rights that they are given by name',
  propose: proposed,
  holds: ({ what }, { project }) => isReached(what.deed, project) && isCalled(what, project),
  say: (claims) => claims.map(({ what }) => sayCheck(what)),
}

function proposed(account: Account, { project }: { project: Project }): readonly Claim<CheckWhat>[] {
  const claims = toldOf(questions(account, project)).map(({ errors, deed, what: { callee, literals } }): Claim<CheckWhat> => {
    const id = `checks/${callee}/${literals.filter((one) => one !== '').join()}`
    return { kind: 'checks', id, what: { deed, callee, literals, errors }, evidence: evidenceOf(deed, project) }
  })
  return [...Map.groupBy(claims, ({ id }) => id).values()].flatMap(([first]) => first ?? [])
}

/** A call that can refuse the caller. */
interface Question {
  deed: Deed
  what: Extract<Deed['what'], { does: 'asks' }>
  errors: readonly ErrorInfo[]
  /** It fails for what is no matter of rights as well: nothing is found, the request is wrong. */
  mixed: boolean
}

function questions(account: Account, project: Project): readonly Question[] {
  return account.deeds.flatMap((deed, i): readonly Question[] => {
    const { what } = deed
    if (what.does !== 'asks') return []
    const all = errorsBehind(account, i, project)
    const errors = all.filter(({ status }) => status === 401 || status === 403)
    if (errors.length === 0 || isAllThatIsDone(deed, i, account)) return []
    return [{ deed, what, errors, mixed: all.some(({ status = 500 }) => status < 500 && status !== 401 && status !== 403) }]
  })
}

/**
 * The outermost question is told: what it asks in turn is its own affair. A call that is more than a question, since others inside of it are given rights
 * by name or since it fails otherwise as well, is none: those inside are.
 */
function toldOf(all: readonly Question[]): readonly Question[] {
  const inside = new Map(all.map((one) => [one, all.filter((other) => isInside(other.deed, one))]))
  const isOpened = (one: Question): boolean => {
    const within = inside.get(one) ?? []
    return within.length > 0 && (one.mixed || (!isNamed(one) && within.some(isNamed)))
  }
  const closed = all.filter((one) => !isOpened(one) && !isLookup(one))
  return closed.filter((one) => !closed.some((other) => inside.get(other)?.includes(one) === true))
}

/** What it gives is taken, and it fails where nothing is found as well: it looks something up, and refuses on the way. */
function isLookup({ what, mixed }: Question): boolean {
  return mixed && what.bare !== true
}

function isNamed({ what }: Question): boolean {
  return what.literals.some((one) => one !== '')
}

function isInside({ via }: Deed, { deed: { at }, what }: Question): boolean {
  return via.some((hop) => hop.file === at.file && hop.line === at.line && hop.callee === what.callee)
}

/** What gives the answer itself is no question that is asked first, though it may refuse: nothing else is done behind it. */
function isAllThatIsDone({ what, at }: Deed, i: number, { deeds }: Account): boolean {
  if (what.does !== 'asks' || what.bare === true) return false
  const isInside = ({ via }: Deed): boolean => via.some((hop) => hop.file === at.file && hop.line === at.line && hop.callee === what.callee)
  return deeds.slice(i + 1).every((one) => /^(?:answers|fails|logs)$/.test(one.what.does) || isInside(one))
}

function isCalled({ deed, callee, literals }: CheckWhat, project: Project): boolean {
  const texts = literals.filter((one) => one !== '')
  return callsOnLine(project.facts(deed.at.file), deed.at.line).some(
    (call) => nameOf(call) === callee && texts.every((text) => call.args.some((arg) => arg.k === 'str' && arg.v === text)),
  )
}

function sayCheck({ callee, literals, errors }: CheckWhat): Phrase {
  const texts = literals.filter((one) => one !== '')
  const name = value(callee.replace(/^this\./, ''))
  const given: Phrase = texts.length === 0 ? [] : say` with ${list(texts.map((text) => value(JSON.stringify(text))))}`
  const statuses = [...new Set(errors.map(({ status }) => String(status)))]
  return say`${name}${given} (else ${list(
    statuses.map((status) => value(status)),
    ' or ',
  )})`
}
