import type { Drift, DriftDocument } from '../../../core/drift.ts'
import type { Edit } from '../../../text/edits.ts'
import { isArguedFor } from './argued-value.ts'
import { otherSuccessors } from './other-successor.ts'
import { contradicting, otherRequirements, type Sides } from './other-requirements.ts'
import { isShownWithOutput } from './shown-output.ts'
import { isBoundToVersion } from './told-beside-version.ts'
import { twinNames } from './twin-names.ts'
import { isSaidAgain, namesBesideGone } from './void-remarks.ts'

/** What stands beside repairs and says the same. */
export interface Consistent {
  /** Edits of what code gave up together with what is mended. */
  edits: readonly Edit[]
  /** Repairs that would leave the text around them in two minds. */
  left: ReadonlySet<Drift>
}

/** A way to write repairs, and the repository before and after. */
export interface Repairs extends Sides {
  editsOf: (drifts: readonly Drift[]) => readonly Edit[]
}

/** Completes repairs with what stands in the same words, row, sentence or example and is outdated as well; what cannot be completed is left to a person. */
export async function consistentRepair(document: DriftDocument, drifts: readonly Drift[], repairs: Repairs): Promise<Consistent> {
  const edits = repairs.editsOf(drifts)
  if (edits.length === 0) return { edits: [], left: new Set() }
  const names = await twinNames(document, drifts, { ...repairs, edits })
  const shown = new Set(drifts.flatMap((drift) => (isShownWithOutput(document, drift) ? [drift.anchor.name] : [])))
  const contrary = contradicting(drifts)
  const beside = await namesBesideGone(document, drifts, { ...repairs, edits })
  const isLeft = (drift: Drift): boolean =>
    drift.signal === 'D1'
      ? [names.left, shown, beside].some((some) => some.has(drift.anchor.name))
      : contrary.has(drift) || isArguedFor(document, drift) || isSaidAgain(document, drift)
  const left = new Set([...drifts.filter(isLeft), ...(await otherSuccessors(drifts, repairs))])
  const more: Edit[] = []
  for (const drift of drifts) {
    const others = await otherRequirements(document, drift, repairs)
    if (others === undefined || isBoundToVersion(document, drift, [...edits, ...others])) left.add(drift)
    else more.push(...others)
  }
  for (const drift of drifts) if ([...left].some((one) => tellTheSame(one, drift))) left.add(drift)
  if (left.size === 0)
    return { edits: [...names.edits, ...more.filter((one) => !edits.some((edit) => edit.from < one.to && one.from < edit.to))], left }
  const rest = await consistentRepair(
    document,
    drifts.filter((drift) => !left.has(drift)),
    repairs,
  )
  return { edits: rest.edits, left: new Set([...left, ...rest.left]) }
}

/** True for two values of one setting that a page tells in two places. */
function tellTheSame(one: Drift, other: Drift): boolean {
  const isAlike = one.anchor.text === other.anchor.text && one.suggestion === other.suggestion && one.anchor.name === other.anchor.name
  return one.signal === 'D4' && other.signal === 'D4' && isAlike
}
