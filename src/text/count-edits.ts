import { type Matches, matchUnits, unitsOf } from './match-units.ts'
import { pairUnits } from './pair-units.ts'
import type { PageRegions, Piece } from './regions.ts'
import { type RenderedPage, parentsOf } from './render-page.ts'
import { seeOurs } from './see-ours.ts'
import type { Sidecar, SidecarBlock, SidecarSection, SidecarUnit } from './sidecar.ts'

/**
 * Counts what people did to a page, each edit once: a piece of ours that they changed, an item or row that they added, a section or a run of text
 * that they wrote, a piece, list or section that they deleted. Only what differs from what we wrote counts.
 */
export function countEdits(existing: PageRegions, rendered: RenderedPage, sidecar: Sidecar): number {
  const page = seeOurs(existing, rendered, sidecar)
  const { proposals, drafts, sections, draftBlocks } = pairUnits(rendered, sidecar)
  const count = new Count(page, matchUnits(page, sidecar, proposals))
  const gone = new Set<unknown>()
  for (const [section, parent] of parentsOf(rendered.sections)) {
    const entry = sections.get(section)
    if (entry === undefined || count.holds(entry.blocks) || count.locates(entry)) continue
    gone.add(section)
    if (!gone.has(parent)) count.deleted += 1
  }
  const groups = [
    { blocks: sidecar.lead, start: undefined },
    ...[...sections].flatMap(([section, entry]) => (gone.has(section) ? [] : [{ blocks: entry.blocks, start: count.headingOf(entry) }])),
  ]
  for (const { blocks, start } of groups) {
    let before: Piece | undefined = start
    for (const block of blocks) if (draftBlocks.has(block)) before = count.missing(block, before, (unit) => drafts.has(unit))
  }
  return count.total()
}

class Count {
  deleted = 0
  readonly #page: PageRegions
  readonly #matches: Matches
  readonly #order: readonly Piece[]
  /** Pieces that stand for one of ours, and are counted as its change. */
  readonly #changed: Set<Piece>

  constructor(page: PageRegions, matches: Matches) {
    this.#page = page
    this.#matches = matches
    this.#order = page.regions.flatMap((region) => region.pieces)
    this.#changed = new Set(matches.edited.values())
  }

  holds(blocks: readonly SidecarBlock[]): boolean {
    return blocks.some((block) => unitsOf(block).some(({ unit }) => this.#pieceOf(unit) !== undefined))
  }

  locates(section: SidecarSection): boolean {
    return this.#matches.sections.has(section)
  }

  headingOf(section: SidecarSection): Piece | undefined {
    return this.#matches.sections.get(section)?.heading.pieces[0]
  }

  /** Counts what is missing of a block: the whole of it as one, else each of its pieces. Returns the last piece that is known. */
  missing(block: SidecarBlock, start: Piece | undefined, isDrafted: (unit: SidecarUnit) => boolean): Piece | undefined {
    const units = unitsOf(block)
    let before = start
    let lost = 0
    for (const { unit, kind } of units) {
      const piece = this.#pieceOf(unit) ?? (isDrafted(unit) ? this.#rewritten(before, kind) : undefined)
      if (piece === undefined && isDrafted(unit)) lost += 1
      before = piece ?? before
    }
    this.deleted += lost === units.length ? Math.min(lost, 1) : lost
    return before
  }

  /** A person's text of the same kind behind the piece that ours followed: the two are one edit. */
  #rewritten(before: Piece | undefined, kind: Piece['kind']): Piece | undefined {
    const next = before === undefined ? undefined : this.#order[this.#order.indexOf(before) + 1]
    const isBeside = next !== undefined && (kind === 'block' || next.region === before?.region)
    if (!isBeside || next.kind !== kind || this.#isKnown(next)) return undefined
    this.#changed.add(next)
    return next
  }

  total(): number {
    let runs = 0
    let open = false
    for (const region of this.#page.regions) {
      const foreign = region.pieces.filter((piece) => !this.#isKnown(piece))
      const whole = foreign.length > 0 && foreign.length === region.pieces.length
      if (whole && (!open || region.type === 'heading')) runs += 1
      else if (!whole) runs += foreign.length
      open = whole
      runs += region.pieces.filter((piece) => piece.below !== undefined && this.#matches.units.has(piece)).length
    }
    return this.#changed.size + runs + this.deleted
  }

  #isKnown(piece: Piece): boolean {
    return this.#matches.units.has(piece) || this.#changed.has(piece)
  }

  #pieceOf(unit: SidecarUnit): Piece | undefined {
    return this.#matches.pieces.get(unit) ?? this.#matches.edited.get(unit)
  }
}
