import type { Account, Deed } from '../core/account.ts'
import type { ErrorInfo, Project } from '../core/project.ts'
import { errorAt } from '../core/error-at.ts'

/** Words of errors without a status that turn a caller away. */
const turnsAway = /unauthori[sz]ed|unauthenticated|forbidden|not allowed|permission|access|sign in|log(?:ged)? in/i

/**
 * Whether a deed is a part of a check that an operation asks before it goes on: of a call that is made for nothing but that it may refuse, or of one that
 * turns callers away. A service that looks something up and fails where there is none is no check.
 */
export function isAsked(deed: Deed, account: Account, project: Project): boolean {
  return deed.via.some((hop) =>
    account.deeds.some(({ what, at }, i) => {
      if (what.does !== 'asks' || at.file !== hop.file || at.line !== hop.line || what.callee !== hop.callee) return false
      return what.bare === true || errorsBehind(account, i, project).some((error) => turnsCallersAway(error))
    }),
  )
}

/** Errors that the call of an `asks` deed, given by its index, can end in. */
export function errorsBehind({ deeds }: Account, index: number, project: Project): readonly ErrorInfo[] {
  const asked = deeds[index]
  if (asked?.what.does !== 'asks') return []
  const { at, what } = asked
  return deeds
    .slice(index + 1)
    .filter(
      (one) =>
        one.what.does === 'fails' && one.via.some((hop) => hop.line === at.line && hop.file === at.file && hop.callee === what.callee),
    )
    .flatMap((one) => errorAt(one, project) ?? [])
}

function turnsCallersAway({ status, message = '', name }: ErrorInfo): boolean {
  if (status !== undefined) return status === 401 || status === 403
  return turnsAway.test(`${message} ${name}`)
}
