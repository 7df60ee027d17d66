import type { Drift } from '../../core/drift.ts'
import type { DriftInput, Past } from '../signal.ts'
import { isOfDefault, lostMember } from './attached.ts'
import type { Claim } from './claims.ts'
import type { Evidence } from './evidence.ts'
import { tellsOfRemoval } from './judged.ts'
import { knowsBoth } from './knows-both.ts'
import { isToldGone } from './page.ts'
import { suggestName } from './suggest.ts'
import { tellRemoval } from './tell.ts'

interface Given {
  input: DriftInput
  past: Past
  isOurs: (specifier: string) => boolean
  /** What is said already. */
  told: readonly Drift[]
}

/** Members of the default of a package of ours, whose word may live on as something else. */
export async function lostMembers(claims: readonly Claim[], { input, past, isOurs, told }: Given): Promise<readonly Drift[]> {
  const drifts: Drift[] = []
  const known = new Map<string, Promise<Evidence | undefined>>()
  const seen = new Set(told.map(({ anchor }) => `${anchor.doc} ${anchor.to}`))
  for (const claim of claims) {
    const { document, anchor, word } = claim
    if (seen.has(`${anchor.doc} ${anchor.to}`) || !past.removals.lines.has(word) || !isOfDefault(claim, isOurs)) continue
    if (tellsOfRemoval(document, anchor) || isToldGone(document, anchor, word)) continue
    const key = `${claim.owner} ${word}`
    const looking = known.get(key) ?? lostMember(claim, input, past)
    known.set(key, looking)
    const evidence = await looking
    if (evidence === undefined) continue
    const suggestion = await suggestName(claim, evidence, input, past)
    if (!knowsBoth(claim, suggestion)) drifts.push(tellRemoval({ anchor, word, evidence, suggestion }, input))
  }
  return drifts
}
