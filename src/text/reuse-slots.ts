import type { Matches } from './match-units.ts'
import type { Pairing } from './pair-units.ts'
import type { RenderedBlock, Unit } from './render-block.ts'
import type { Piece } from './regions.ts'
import type { SidecarBlock, SidecarUnit } from './sidecar.ts'

/**
 * Gives entries that are new the places of entries that left, between the same neighbours, where the page holds those as we wrote them. So a list
 * of which every entry changes stays where it is, among what people wrote into it.
 */
export function reuseSlots(pairs: Pairing, matches: Matches): void {
  for (const [draft, block] of pairs.blocks) {
    if (draft.layout === block.layout && draft.layout !== 'text') reuseIn(draft, block, pairs, matches)
  }
}

function reuseIn(draft: RenderedBlock, block: SidecarBlock, pairs: Pairing, matches: Matches): void {
  const left = Map.groupBy(block.items, (unit) => gapOf(unit, block.items, (each) => pairs.drafts.get(each)))
  const fresh = Map.groupBy(draft.items, (item) => gapOf(item, draft.items, (each) => (pairs.units.has(each) ? each : undefined)))
  for (const [gap, units] of left) {
    const free = units.filter((unit) => !pairs.drafts.has(unit) && isWhole(matches.pieces.get(unit)))
    const items = (fresh.get(gap) ?? []).filter((item) => !pairs.units.has(item))
    free.forEach((unit, i) => {
      const item = items[i]
      if (item !== undefined) pairs.pair(item, unit)
    })
  }
}

/** True where a piece stands on the page and a person wrote nothing below it. */
function isWhole(piece: Piece | undefined): boolean {
  return piece !== undefined && piece.below === undefined
}

/** The entry of the draft before which something stands that left or is new; undefined at the end. */
function gapOf<T>(one: T, all: readonly T[], drafted: (other: T) => Unit | SidecarUnit | undefined): Unit | SidecarUnit | undefined {
  const next = all.slice(all.indexOf(one)).find((other) => drafted(other) !== undefined)
  return next === undefined ? undefined : drafted(next)
}
