import type { Anchor, Drift, DriftDocument } from '../../../core/drift.ts'
import type { RemovedLine } from '../../../core/snapshot.ts'
import type { DriftInput } from '../../signal.ts'
import { tellsOfRemoval } from '../judged.ts'
import { tellRemoval } from '../tell.ts'

/** A place of a document that names what a change took. */
export interface LostPlace {
  document: DriftDocument
  anchor: Anchor
}

/** What is known of a lost name. */
interface Lost<Place> {
  role: 'member' | 'symbol'
  /** The line by which code lost it; undefined where history keeps none. */
  lineOf: (place: Place) => RemovedLine | undefined
}

/** Findings of places that name what a change took, where no other finding of the page ends at the same place. */
export function tellLost<Place extends LostPlace>(
  places: readonly Place[],
  { role, lineOf }: Lost<Place>,
  { input, told }: { input: DriftInput; told: readonly Drift[] },
): readonly Drift[] {
  const seen = new Set(told.map(({ anchor: { doc, to } }) => `${doc} ${to}`))
  return places.flatMap((place) => {
    const { document, anchor } = place
    const line = lineOf(place)
    if (line === undefined || seen.has(`${anchor.doc} ${anchor.to}`) || tellsOfRemoval(document, anchor)) return []
    const evidence = { line, form: anchor.name, role, strength: 'strong' as const }
    return [tellRemoval({ anchor, word: anchor.name, evidence, suggestion: undefined }, input)]
  })
}
