import type { Deed } from '../../core/account.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import type { ErrorInfo } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import { type ClaimKind, evidenceOf } from '../claim.ts'
import { errorAt } from '../../core/error-at.ts'
import { isReached } from '../is-reached.ts'

/** An error that an operation can end in. */
export interface FailureWhat {
  deed: Deed
  error: ErrorInfo
  /** It comes only where what all requests share is made: at the start, or at the first request. */
  once?: true
}

/** Errors that an operation can end in: those of its own code and of the functions that it calls on its way. */
export const failureClaims: ClaimKind<FailureWhat> = {
  name: 'failures',
  about: 'Errors that an operation can end in, with the condition that leads there',
  ofStart: true,
  propose: (account, { project }) =>
    account.deeds.flatMap((deed) => {
      const error = deed.what.does === 'fails' ? errorAt(deed, project) : undefined
      if (error === undefined) return []
      const id = `failures/${error.name}/${error.status ?? ''}/${error.message ?? ''}/${error.guard ?? ''}`
      return [
        { kind: 'failures', id, what: { deed, error, ...(deed.once && { once: true as const }) }, evidence: evidenceOf(deed, project) },
      ]
    }),
  holds: ({ what }, { project }) => isReached(what.deed, project) && project.errors.includes(what.error),
  say: (claims) =>
    claims.filter(({ what }) => what.once !== true).map(({ what }): Phrase => say`${value(what.error.message ?? what.error.name)}`),
}
