import type { Deed } from '../../core/account.ts'
import type { Claim, ClaimKind } from '../claim.ts'

/** One thing that an operation does, as other kinds say it, and what stands around it. */
export interface StepWhat {
  deed: Deed
  /** What other kinds claim of it alone; empty for a line of the log. */
  claims: readonly { kind: ClaimKind; claim: Claim }[]
}
