import type { DriftInput, Past } from '../../signal.ts'
import type { Claim } from '../claims.ts'
import { declaringLines } from '../evidence.ts'
import { type FlagLine, flagLines } from '../flags.ts'
import { isOnlyTyped } from '../given-by-others.ts'
import { quotedLines } from '../quoted-names.ts'

/** A claim with the lines that declared it. */
export interface Suspect {
  claim: Claim
  lines: readonly (ReturnType<typeof declaringLines>[number] & Pick<FlagLine, 'unsure' | 'listed' | 'turned'> & { quoted?: true })[]
}

/** Lines that declared what is claimed; without a base, declarations of types are none, because nobody knows whose code they told of. */
export function linesOf(claim: Claim, { base }: DriftInput, past: Past): Suspect['lines'] {
  if (claim.kind === 'flag') return flagLines(claim, past)
  const lines = declaringLines(claim.forms, past)
  if (base !== undefined && lines.length === 0 && claim.kind === 'name') return quotedLines(claim.word, past)
  return base === undefined ? lines.filter(({ line }) => !isOnlyTyped(line)) : lines
}
