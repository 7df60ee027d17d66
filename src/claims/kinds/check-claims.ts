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
  return account.deeds.flatMap((deed, i): Claim<CheckWhat>[] => {
    const { what } = deed
    if (what.does !== 'asks' || deed.via.some((hop) => isInsideCheck(hop.callee, account))) return []
    const errors = errorsBehind(account, i, project).filter(({ status }) => status === 401 || status === 403)
    if (errors.length === 0 || isAllThatIsDone(deed, i, account)) return []
    const check: CheckWhat = { deed, callee: what.callee, literals: what.literals, errors }
    return [{ kind: 'checks', id: `checks/${what.callee}/${what.literals.join()}`, what: check, evidence: evidenceOf(deed, project) }]
  })
}

/** What gives the answer itself is no question that is asked first, though it may refuse: nothing else is done behind it. */
function isAllThatIsDone({ what, at }: Deed, i: number, { deeds }: Account): boolean {
  if (what.does !== 'asks' || what.bare === true) return false
  const isInside = ({ via }: Deed): boolean => via.some((hop) => hop.file === at.file && hop.line === at.line && hop.callee === what.callee)
  return deeds.slice(i + 1).every((one) => /^(?:answers|fails|logs)$/.test(one.what.does) || isInside(one))
}

/** Only the outermost check is told: what it asks in turn is its own affair. */
function isInsideCheck(callee: string, { deeds }: Account): boolean {
  return deeds.some(({ what }) => what.does === 'asks' && what.callee === callee)
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
