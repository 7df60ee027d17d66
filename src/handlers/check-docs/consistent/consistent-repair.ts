import type { Drift, DriftDocument } from '../../../core/drift.ts'
import type { Edit } from '../../../text/edits.ts'
import { partsOf } from '../../../drift/names/rename.ts'
import { isArguedFor } from './argued-value.ts'
import { sentenceAround, type Stretch } from './block-around.ts'
import { type Beside, saysOldWords } from './old-words.ts'
import { otherSuccessors } from './other-successor.ts'
import { contradicting, otherRequirements, type Sides } from './other-requirements.ts'
import { isShownWithOutput } from './shown-output.ts'
import { isBoundToVersion } from './told-beside-version.ts'
import { twinNames } from './twin-names.ts'
import { isSaidAgain, namesBesideGone } from './void-remarks.ts'

const oldWords = 'It is not repaired, because the words around it still use a part of the old name.'
const otherVersion = 'It is not repaired, because another version in the same sentence is outdated too and is left to a person.'

/** What stands beside repairs and says the same. */
export interface Consistent {
  /** Edits of what code gave up together with what is mended. */
  edits: readonly Edit[]
  /** Repairs that would leave the text around them in two minds, each with the reason that people are told, which is empty for none. */
  left: ReadonlyMap<Drift, string>
}

/** A way to write repairs, and the repository before and after. */
export interface Repairs extends Sides {
  editsOf: (drifts: readonly Drift[]) => readonly Edit[]
}

/** Completes repairs with what stands in the same words, row, sentence or example and is outdated as well; what cannot be completed is left to a person. */
export async function consistentRepair(document: DriftDocument, drifts: readonly Drift[], repairs: Repairs): Promise<Consistent> {
  const edits = repairs.editsOf(drifts)
  if (edits.length === 0) return { edits: [], left: new Map() }
  const names = await twinNames(document, drifts, { ...repairs, edits })
  const shown = new Set(drifts.flatMap((drift) => (isShownWithOutput(document, drift) ? [drift.anchor.name] : [])))
  const contrary = contradicting(drifts)
  const beside = await namesBesideGone(document, drifts, { ...repairs, edits })
  const isLeft = (drift: Drift): boolean =>
    drift.signal === 'D1'
      ? [names.left, shown, beside].some((some) => some.has(drift.anchor.name))
      : contrary.has(drift) || isArguedFor(document, drift) || isSaidAgain(document, drift)
  const left = new Map([...drifts.filter(isLeft), ...(await otherSuccessors(drifts, repairs))].map((drift) => [drift, '']))
  for (const drift of withOldWords(document, drifts, { edits: [...edits, ...names.edits], project: partsOf(repairs.snapshot.repo.name) }))
    left.set(drift, oldWords)
  const more: Edit[] = []
  for (const drift of drifts) {
    const others = await otherRequirements(document, drift, repairs)
    if (others === undefined || isBoundToVersion(document, drift, [...edits, ...others])) left.set(drift, '')
    else more.push(...others)
  }
  for (const drift of drifts) if ([...left.keys()].some((one) => tellTheSame(one, drift))) left.set(drift, left.get(drift) ?? '')
  const isMended = (drift: Drift): boolean => !left.has(drift) && edits.some((edit) => isOver(edit, drift.anchor))
  for (const drift of halfRequired(document, drifts, isMended)) left.set(drift, otherVersion)
  if (left.size === 0) return { edits: [...names.edits, ...more.filter((one) => !edits.some((edit) => isOver(edit, one)))], left }
  const rest = await consistentRepair(
    document,
    drifts.filter((drift) => !left.has(drift)),
    repairs,
  )
  return { edits: rest.edits, left: new Map([...rest.left, ...left]) }
}

/** All repairs of names of which one place says a part of the old name in other words. */
function withOldWords(document: DriftDocument, drifts: readonly Drift[], beside: Beside): readonly Drift[] {
  const names = new Set(drifts.flatMap((drift) => (saysOldWords(document, drift, beside) ? [drift.anchor.name] : [])))
  return drifts.filter(({ signal, anchor }) => signal === 'D1' && names.has(anchor.name))
}

/** Repairs of versions that would stand beside an outdated one in their sentence which is not mended: all requirements of a sentence are, or none. */
function halfRequired(document: DriftDocument, drifts: readonly Drift[], isMended: (drift: Drift) => boolean): readonly Drift[] {
  const versions = drifts.filter(({ signal, anchor }) => signal === 'D7' && anchor.kind === 'version' && anchor.in !== 'fence')
  const stale = versions.filter((drift) => drift.severity !== 'notice' && !isMended(drift))
  if (stale.length === 0) return []
  return versions.filter((drift) => {
    const sentence = sentenceAround(document, drift.anchor)
    return isMended(drift) && stale.some(({ anchor }) => isOver(anchor, sentence))
  })
}

function isOver(one: Stretch, other: Stretch): boolean {
  return one.from < other.to && other.from < one.to
}

/** True for two values of one setting that a page tells in two places. */
function tellTheSame(one: Drift, other: Drift): boolean {
  const isAlike = one.anchor.text === other.anchor.text && one.suggestion === other.suggestion && one.anchor.name === other.anchor.name
  return one.signal === 'D4' && other.signal === 'D4' && isAlike
}
