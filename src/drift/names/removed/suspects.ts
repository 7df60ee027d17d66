import type { RepoPath } from '../../../core/names.ts'
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

/** What is known of a change before its lines are read. */
export interface Known {
  input: DriftInput
  past: Past
  /** Flags that no source declares any more, with the file that did. */
  lost: ReadonlyMap<string, RepoPath>
}

/** Lines of the file that declared a flag, first those that a reader of single lines takes for its declaration too. */
function declaringFlag(claim: Claim, lost: Known['lost'], past: Past): Suspect['lines'] {
  const known = flagLines(claim, past).filter(({ unsure }) => unsure !== true)
  if (known.length > 0) return known
  const lines = claim.forms.flatMap((form) => (past.removals.lines.get(form) ?? []).map((line) => ({ line, form, role: 'flag' as const })))
  return lines.filter(({ line }) => line.path === lost.get(claim.word))
}

/** Lines that declared what is claimed; without a base, declarations of types are none, because nobody knows whose code they told of. */
export function linesOf(claim: Claim, { input: { base }, past, lost }: Known): Suspect['lines'] {
  if (claim.kind === 'flag') return lost.has(claim.word) ? declaringFlag(claim, lost, past) : flagLines(claim, past)
  const lines = declaringLines(claim.forms, past)
  if (base === undefined) return lines.filter(({ line }) => !isOnlyTyped(line))
  return claim.kind === 'name' ? [...lines, ...quotedLines(claim.word, past)] : lines
}
