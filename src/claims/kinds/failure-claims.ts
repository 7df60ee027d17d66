import type { Account, Deed } from '../../core/account.ts'
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
  /** It comes in work that nobody waits for, behind the answer: no caller sees it. */
  behind?: true
}

/** True for work that nobody waits for and in which nothing answers, as a chain of promises does that ends in `res.json()`. */
function isBehind(deed: Deed, { deeds }: Account): boolean {
  const [line] = besideOf(deed)
  if (line === undefined) return false
  return !deeds.some((other) => other.what.does === 'answers' && besideOf(other).includes(line))
}

function besideOf({ around = [] }: Deed): readonly string[] {
  return around.flatMap((one) => (one.is === 'beside' ? [`${one.line.file}:${one.line.line}`] : []))
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
      const behind = isBehind(deed, account)
      const id = `failures/${error.name}/${error.status ?? ''}/${error.message ?? ''}/${error.guard ?? ''}`
      return [
        {
          kind: 'failures',
          id,
          what: { deed, error, ...(deed.once && { once: true as const }), ...(behind && { behind: true as const }) },
          evidence: evidenceOf(deed, project),
        },
      ]
    }),
  holds: ({ what }, { project }) => isReached(what.deed, project) && project.errors.includes(what.error),
  say: (claims) =>
    claims
      .filter(({ what }) => what.once !== true && what.behind !== true)
      .map(({ what }): Phrase => say`${value(what.error.message ?? what.error.name)}`),
}
