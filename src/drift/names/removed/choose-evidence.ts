import type { DriftInput, Past } from '../../signal.ts'
import { isAccepted } from '../accept.ts'
import type { Evidence } from '../evidence.ts'
import { livingAnywhere } from '../quoted-names.ts'
import { type Suggestion, suggestName } from '../suggest.ts'
import { isSurelyOurs } from '../vanished.ts'
import { type Owned, weighLines } from './weigh-lines.ts'

/** What shows that a name was the repository's own, and what took its place. */
export interface Chosen {
  evidence: Evidence
  suggestion: Suggestion | undefined
}

/** Chooses the strongest line that is enough to say that a document is wrong about a name; undefined where none is. Lines are weighed once for all places. */
export function evidenceChooser(
  input: DriftInput,
  past: Past,
  programs: ReadonlySet<string>,
): (suspect: Owned) => Promise<Chosen | undefined> {
  const weighed = new Map<string, Promise<readonly Evidence[]>>()
  const suggested = new Map<Evidence, Promise<Suggestion | undefined>>()
  return async (suspect) => {
    const { claim, lines, owner } = suspect
    const key = `${claim.kind} ${claim.word} ${claim.owner ?? ''}`
    const asked = weighed.get(key) ?? weighLines(suspect, input, past)
    weighed.set(key, asked)
    const evidence = (await asked).find(
      (one) => (owner !== undefined || isAccepted(claim, one, input, programs)) && (claim.bare !== true || isSurelyOurs(claim, one)),
    )
    if (evidence === undefined || (claim.bare === true && (await isInBlockComment(evidence.line, past)))) return undefined
    // a string is anybody's as long as it stands anywhere; where nothing else told of the name, that was looked for already
    const mayLive = evidence.quoted === true && lines[0]?.quoted !== true
    if (mayLive && (await livingAnywhere([claim.word], input.snapshot)).size > 0) return undefined
    const suggestion = suggested.get(evidence) ?? suggestName(claim, evidence, input, past)
    suggested.set(evidence, suggestion)
    return { evidence, suggestion: await suggestion }
  }
}

/** True for a line within a remark of several lines: what examples of documentation in code declare is theirs. */
async function isInBlockComment({ path, before, line }: Evidence['line'], past: Past): Promise<boolean> {
  if (!/\.(?:rs|go|java|kts?|cs|swift|dart|php|[cm]?[jt]sx?|scala)$/.test(path)) return false
  const lead = (await past.textOf?.(before))
    ?.split('\n')
    .slice(0, line - 1)
    .map((one) => one.trim())
  const opened = lead?.findLastIndex((one) => one.startsWith('/*') && !one.includes('*/')) ?? -1
  return opened >= 0 && lead?.slice(opened).some((one) => one.includes('*/')) === false
}
