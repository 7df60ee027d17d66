import type { Phrase } from '../core/phrase.ts'
import { claimsOf, type ClaimKind, type ClaimScope } from './claim.ts'
import { answerClaims } from './kinds/answer-claims.ts'
import { checkClaims } from './kinds/check-claims.ts'
import { failureClaims } from './kinds/failure-claims.ts'
import { outsideClaims } from './kinds/outside-claims.ts'
import { recordClaims } from './kinds/record-claims.ts'

/** Everything that claims of every kind say of an operation. */
export function sayAll(scope: ClaimScope): readonly Phrase[] {
  return [
    ...said(recordClaims, scope),
    ...said(outsideClaims, scope),
    ...said(checkClaims, scope),
    ...said(answerClaims, scope),
    ...said(failureClaims, scope),
  ]
}

function said<What>(kind: ClaimKind<What>, scope: ClaimScope): readonly Phrase[] {
  return kind.say(claimsOf(kind, scope), scope)
}
