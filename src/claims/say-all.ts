import type { Phrase } from '../core/phrase.ts'
import { claimsOf, type ClaimScope } from './claim.ts'
import { entries } from './kinds/index.generated.ts'

/** Everything that claims of every kind say of an operation. */
export function sayAll(scope: ClaimScope): readonly Phrase[] {
  return entries.flatMap((kind) => kind.say(claimsOf(kind, scope), scope))
}
