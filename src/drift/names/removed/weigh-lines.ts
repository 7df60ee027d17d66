import type { SymbolInfo } from '../../../core/project.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { type Evidence, weigh } from '../evidence.ts'
import { parsesArguments } from '../flags.ts'
import { isMemberLost } from '../members.ts'
import type { Suspect } from './suspects.ts'

/** A name that went, and the one thing of the head that a document means by its owner. */
export type Owned = Suspect & { owner?: SymbolInfo }

/** Lines of one name that are weighed. */
const most = 6
const order = ['strong', 'medium', 'weak']

/**
 * What lines that declared a name show, strongest first. Of a change every line counts: a setting may stand in an example of a configuration and as the field
 * that reads it. Where old debt is looked for only the strongest does.
 */
export async function weighLines({ claim, lines, owner }: Owned, { base, snapshot }: DriftInput, past: Past): Promise<readonly Evidence[]> {
  const weighed: Evidence[] = []
  for (const line of lines.slice(0, base === undefined ? most : most * 2)) {
    const evidence = line.unsure === true && !(await parsesArguments(line, past)) ? undefined : await weigh(line, past)
    if (evidence === undefined) continue
    if (owner !== undefined && !(await isMemberLost(claim, evidence, owner, { snapshot, past }))) continue
    weighed.push(evidence)
    if (evidence.strength === 'strong' && base === undefined) break
  }
  const sorted = weighed.toSorted((a, b) => order.indexOf(a.strength) - order.indexOf(b.strength))
  return base === undefined ? sorted.slice(0, 1) : sorted
}
