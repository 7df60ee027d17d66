import type { AnchorKind } from '../../../core/drift.ts'

/** A name in a stretch of code, with its offsets there. */
export interface Named {
  kind: AnchorKind
  name: string
  from: number
  to: number
  of?: readonly string[]
}

/** Moves names by the place at which what was read begins. */
export function moved(found: readonly Named[], by: number): readonly Named[] {
  return by === 0 ? found : found.map((one) => ({ ...one, from: one.from + by, to: one.to + by }))
}
