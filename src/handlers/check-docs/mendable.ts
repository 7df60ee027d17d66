import type { CommandContext } from '../../core/command.ts'
import type { Drift, DriftDocument } from '../../core/drift.ts'
import type { Overrides } from './override.ts'
import { planRepair } from './repair.ts'

/** What a look at documents brought. */
export interface Found {
  documents: readonly DriftDocument[]
  drifts: readonly Drift[]
  overrides: Overrides
}

/** Drift that nobody decided to live with. */
export function inForce({ drifts, overrides }: Found): readonly Drift[] {
  return drifts.filter((drift) => overrides.excuse(drift) === undefined)
}

/** What a repair would make of places. */
export interface Mendable {
  /** Places that it would write: of what has a suggestion, some is left to a person, such as one new name for two old ones. */
  written: ReadonlySet<Drift>
  /** Why it would not write others, where people are told. */
  left: ReadonlyMap<Drift, string>
}

/** Tells which places a repair would write, and which it would leave to a person. */
export async function mendableOf(found: Found, { head, base }: CommandContext): Promise<Mendable> {
  const force = inForce(found)
  const written = new Set<Drift>()
  const left = new Map<Drift, string>()
  for (const document of found.documents) {
    const own = force.filter(({ anchor }) => anchor.doc === document.path)
    if (!own.some(({ mechanical }) => mechanical === true)) continue
    const excused = found.drifts.filter((drift) => drift.anchor.doc === document.path && !own.includes(drift))
    const plan = await planRepair(document, own, { snapshot: head.snapshot, base: base?.snapshot, excused })
    const isWritten = ({ anchor }: Drift): boolean => plan.edits.some((edit) => edit.from <= anchor.from && anchor.to <= edit.to)
    for (const drift of own) if (drift.mechanical === true && isWritten(drift)) written.add(drift)
    for (const [drift, why] of plan.left) if (why !== '') left.set(drift, why)
  }
  return { written, left }
}

/** A drift as people are told of it: with the reason why it is left to them. */
export function withReason(drift: Drift, { left }: Mendable): Drift {
  const why = left.get(drift)
  return why === undefined || drift.left !== undefined || drift.mechanical !== true ? drift : { ...drift, left: why }
}
