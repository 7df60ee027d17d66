import { type Matches, unitsOf } from './match-units.ts'
import type { Pairing } from './pair-units.ts'
import type { RenderedPage } from './render-page.ts'

/**
 * Lets go of blocks that the draft moved to a section which the page does not have yet, so that they are removed where they stand and written
 * once, with that section. What a person changed stays paired and where it is.
 */
export function leaveForNew(page: RenderedPage, pairs: Pairing, matches: Matches): void {
  const added = page.sections.filter((section) => !pairs.sections.has(section))
  for (const draft of added.flatMap(({ blocks }) => blocks)) {
    const block = pairs.blocks.get(draft)
    if (block !== undefined && unitsOf(block).every(({ unit }) => matches.pieces.has(unit))) pairs.part(draft)
  }
}
