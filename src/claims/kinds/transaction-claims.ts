import type { Account, Deed } from '../../core/account.ts'
import { say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { callsOnLine, isReached, nameOf } from '../is-reached.ts'

/** Writes of an operation that one transaction runs. */
export interface TransactionWhat {
  deeds: readonly Deed[]
}

/** Whether one transaction runs what an operation writes. */
export const transactionClaims: ClaimKind<TransactionWhat> = {
  name: 'transactions',
  about: 'Whether one transaction runs what an operation writes',
  propose(account, { project }) {
    const deeds = writesOf(account)
    const [first] = deeds
    const isOne =
      first?.together !== undefined && deeds.every(({ together }) => JSON.stringify(together) === JSON.stringify(first.together))
    if (!isOne) return []
    const claim: Claim<TransactionWhat> = {
      kind: 'transactions',
      id: 'transactions/one',
      what: { deeds },
      evidence: deeds.flatMap((deed) => evidenceOf(deed, project)),
    }
    return [claim]
  },
  holds: ({ what }, { project }) => what.deeds.every((deed) => isReached(deed, project) && isWithin(deed, project)),
  say: (claims) => (claims.length === 0 ? [] : [say`does so in one transaction`]),
}

function writesOf({ deeds }: Account): readonly Deed[] {
  return deeds.filter(({ what, onFailure }) => 'model' in what && what.does !== 'reads' && onFailure !== true)
}

/**
 * A call of the repository, on the way or around the write, is a transaction whose lines hold it, and the write goes by what the function was given: what
 * the class keeps for itself (`this.users.save`) writes beside the transaction.
 */
function isWithin({ at, via, what }: Deed, project: Project): boolean {
  const by = 'model' in what ? what.by : ''
  const own = callsOnLine(project.facts(at.file), at.line).map(nameOf)
  if (own.some((name) => name.startsWith('this.') && name.endsWith(`.${by}`))) return false
  return [at, ...via].some(({ file, line }) => {
    const calls = callsOnLine(project.facts(file), line)
    return calls.some((call) => /transaction/i.test(nameOf(call)) || /"name":"[\w.$]*transaction"/i.test(JSON.stringify(call.callee)))
  })
}
