import type { Edit } from './edits.ts'
import { applyEdits } from './edits.ts'
import { blockEntry, sourcesOf, unitEntry } from './make-sidecar.ts'
import { leaveForNew } from './leave-for-new.ts'
import { type Matches, matchUnits, unitsOf } from './match-units.ts'
import { type Pairing, pairUnits } from './pair-units.ts'
import type { Rename } from './rename.ts'
import { reuseSlots } from './reuse-slots.ts'
import { swapsOf } from './swaps.ts'
import { type PageRegions, type Piece, type Region, type RowPiece } from './regions.ts'
import { type Unit, blockText } from './render-block.ts'
import type { RenderedPage } from './render-page.ts'
import { seeOurs } from './see-ours.ts'
import { replacePiece, removeItem, removeRegions } from './splice.ts'
import type { Sidecar, SidecarBlock, SidecarSection, SidecarUnit } from './sidecar.ts'

/** A unit of ours in whose place a person's text stands (or nothing, where they deleted it). */
export interface Kept {
  unit: SidecarUnit
  /** What we would write there now; undefined where the draft has nothing to say any more. */
  proposal: string | undefined
  /** True where the proposal is new since the last run. */
  fresh: boolean
  /** What a person made of it, where that still resembles ours; undefined where they deleted or rewrote it. */
  piece: Piece | undefined
  /** Set where the draft has nothing to say any more, and the entry stays for what a person wrote below it. */
  gone?: true
}

/** A page after our own text on it was brought up to date: nothing is added yet. */
export interface Updated {
  text: string
  changed: boolean
  sidecar: Sidecar
  kept: readonly Kept[]
}

/** Rewrites and removes what is still ours, byte for byte; everything else stays. */
export function updateOwn(existing: PageRegions, rendered: RenderedPage, sidecar: Sidecar, renames: readonly Rename[]): Updated {
  const swaps = swapsOf(renames)
  const page = seeOurs(existing, rendered, sidecar, swaps)
  const pairs = pairUnits(rendered, sidecar)
  const matches = matchUnits(page, sidecar, pairs.proposals, swaps)
  reuseSlots(pairs, matches)
  leaveForNew(rendered, pairs, matches)
  return new Update(page, pairs, matches).run(sidecar)
}

/** `seen` of an entry that was reported as gone from the code. */
const goneMark = 'gone'

class Update {
  readonly #page: PageRegions
  readonly #pairs: Pairing
  readonly #matches: Matches
  readonly #edits: Edit[] = []
  readonly #removed = new Set<Piece>()
  readonly #kept: Kept[] = []

  constructor(page: PageRegions, pairs: Pairing, matches: Matches) {
    this.#page = page
    this.#pairs = pairs
    this.#matches = matches
  }

  run(sidecar: Sidecar): Updated {
    const own = sidecar.own.map((unit) => this.#unit(unit)).filter((unit) => unit !== undefined)
    const lead = this.#blocks(sidecar.lead)
    const blocks = new Map(sidecar.sections.map((section) => [section, this.#blocks(section.blocks)]))
    const gone = this.#emptySections(sidecar)
    const sections = sidecar.sections.flatMap((section): SidecarSection[] => {
      const heading = gone.has(section) ? undefined : this.#heading(section)
      return heading === undefined ? [] : [{ ...heading, blocks: blocks.get(section) ?? [] }]
    })
    this.#removePieces()
    const text = this.#page.mark + applyEdits(this.#page.text, this.#edits)
    return { text, changed: this.#edits.length > 0, sidecar: { ...sidecar, own, lead, sections }, kept: this.#kept }
  }

  #blocks(blocks: readonly SidecarBlock[]): SidecarBlock[] {
    return blocks.flatMap((block) => this.#block(block) ?? [])
  }

  #block(block: SidecarBlock): SidecarBlock | undefined {
    const draft = this.#pairs.draftBlocks.get(block)
    if (block.emptied === true) {
      const items = block.items.map((item) => this.#unit(item)).filter((item) => item !== undefined)
      return { ...withoutSources(block), items }
    }
    if (draft !== undefined && draft.layout !== block.layout) {
      const region = cleanRegion(block, this.#matches)
      if (region === undefined) return { ...withoutSources(block), items: block.items.map(withoutSources) }
      this.#edits.push({ from: region.from, to: region.lineEnd, text: this.#lines(blockText(draft)) })
      return blockEntry(draft)
    }
    const units = unitsOf(block)
    const results = new Map(units.map(({ unit }) => [unit, this.#unit(unit)]))
    if (block.layout === 'text') {
      const unit = results.get(block)
      return unit === undefined ? undefined : { ...unit, layout: 'text', items: [] }
    }
    const items = block.items.map((item) => results.get(item)).filter((item) => item !== undefined)
    const head = block.layout === 'table' ? results.get(block) : this.#listEntry(block)
    if (head === undefined && items.length === 0)
      return this.#leavesOthers(block) ? { ...withoutSources(block), items, emptied: true } : undefined
    const entry = { ...(head ?? withoutSources(block)), layout: block.layout, items }
    return this.#empties(block) ? { ...entry, emptied: true } : entry
  }

  /** True where people wrote into a list or table of ours that this run empties: what comes later is written there. */
  #leavesOthers(block: SidecarBlock): boolean {
    const regions = new Set(block.items.flatMap((unit) => this.#matches.pieces.get(unit)?.region ?? []))
    return [...regions].some((region) => region.pieces.some((piece) => piece.kind !== 'head' && !this.#removed.has(piece)))
  }

  /** True where all that is left of a list or table on the page is taken away by this run. */
  #empties(block: SidecarBlock): boolean {
    const pieces = block.items
      .map((unit) => this.#matches.pieces.get(unit) ?? this.#matches.edited.get(unit))
      .filter((piece) => piece !== undefined)
    return pieces.length > 0 && pieces.every((piece) => this.#removed.has(piece))
  }

  /** A list has no text of its own; what it was made from is remembered all the same. */
  #listEntry(block: SidecarBlock): SidecarUnit | undefined {
    const draft = this.#pairs.drafts.get(block)
    return draft === undefined ? undefined : unitEntry(draft)
  }

  #heading(section: SidecarSection): SidecarUnit | undefined {
    const draft = this.#pairs.drafts.get(section)
    // A section that left the draft and still holds a person's words keeps its heading.
    if (draft === undefined) return withoutSources(section)
    return this.#unit(section)
  }

  /** Brings one unit up to date; undefined where it is no longer ours to remember. */
  #unit(unit: SidecarUnit): SidecarUnit | undefined {
    const piece = this.#matches.pieces.get(unit)
    const draft = this.#pairs.drafts.get(unit)
    if (piece === undefined) return this.#keep(unit, draft)
    if (draft === undefined && piece.below !== undefined) return this.#keepGone(unit, piece)
    if (draft === undefined) {
      this.#removed.add(piece)
      return undefined
    }
    if (draft.in === unit.in && piece.hash === unit.out) return { ...present(unit), sources: sourcesOf(draft) }
    if (isBrokenElsewhere(piece.text, draft.text)) return { ...unitEntry(draft), out: piece.hash }
    if (piece.hash !== this.#pairs.proposals.get(unit)?.hash) this.#edits.push(...replacePiece(this.#page, piece, draft.text))
    return unitEntry(draft)
  }

  #keep(unit: SidecarUnit, draft: Unit | undefined): SidecarUnit {
    const { seen, ...rest } = unit
    const now = draft?.in
    const changed = now !== unit.in
    this.#kept.push({
      unit,
      proposal: changed ? draft?.text : undefined,
      fresh: changed && now !== seen && now !== undefined,
      piece: this.#matches.edited.get(unit),
    })
    const sources = draft === undefined ? [] : changed ? knownSources(unit, draft) : sourcesOf(draft)
    return { ...rest, ...(changed && now !== undefined ? { seen: now } : {}), away: true, sources }
  }

  #keepGone(unit: SidecarUnit, piece: Piece): SidecarUnit {
    this.#kept.push({ unit, proposal: undefined, fresh: unit.seen !== goneMark, piece, gone: true })
    return { ...withoutSources(unit), seen: goneMark, away: true }
  }

  /** Sections that left the draft and of which nothing but our own text is on the page. */
  #emptySections(sidecar: Sidecar): Set<SidecarSection> {
    const gone = new Set<SidecarSection>()
    for (const section of sidecar.sections.toReversed()) {
      const heading = this.#matches.pieces.get(section)
      const at = this.#matches.sections.get(section)
      if (this.#pairs.drafts.has(section) || heading === undefined || at === undefined) continue
      const rest = this.#page.regions.slice(at.first + 1, at.end)
      if (!rest.every((region) => region.pieces.every((piece) => this.#removed.has(piece)))) continue
      this.#removed.add(heading)
      gone.add(section)
    }
    return gone
  }

  #removePieces(): void {
    let run: Region[] = []
    const close = (): void => {
      const [first] = run
      const last = run.at(-1)
      if (first !== undefined && last !== undefined) this.#edits.push(removeRegions(this.#page, first, last))
      run = []
    }
    for (const region of this.#page.regions) {
      const removed = region.pieces.filter((piece) => this.#removed.has(piece))
      if (removed.length > 0 && this.#isEmptied(region)) {
        run.push(region)
        continue
      }
      close()
      this.#edits.push(...removed.filter((piece) => piece.kind !== 'head').map((piece) => removeItem(this.#page, piece)))
    }
    close()
  }

  /** True where nothing is left of a region, or only our own header of a table without rows. */
  #isEmptied(region: Region): boolean {
    const rest = region.pieces.filter((piece) => !this.#removed.has(piece))
    return rest.every((piece) => piece.kind === 'head' && this.#matches.units.has(piece) && (piece as RowPiece).columns === undefined)
  }

  #lines(text: string): string {
    return text.replaceAll('\n', this.#page.eol)
  }
}

/** Whether two texts differ in where their lines break alone; in a fence the breaks count. */
function isBrokenElsewhere(one: string, other: string): boolean {
  if (/^(?:```|~~~)/.test(other)) return false
  const joined = (text: string): string => text.replace(/\s*\n(?:> |\s*)/g, ' ')
  return joined(one) === joined(other)
}

/** An entry that no draft brings up to date: facts that it was made from say nothing of it any more. */
function withoutSources<T extends SidecarUnit>(unit: T): T {
  return unit.sources.length === 0 ? unit : { ...unit, sources: [] }
}

/** The facts that an entry which a person changed was made from, as they were then: those that it would be made from now. */
function knownSources(unit: SidecarUnit, draft: Unit): SidecarUnit['sources'] {
  const now = new Set(draft.sources.map(({ path, symbol = '' }) => `${path}\t${symbol}`))
  return unit.sources.filter(({ path, symbol = '' }) => now.has(`${path}\t${symbol}`))
}

function present(unit: SidecarUnit): SidecarUnit {
  const { away, ...rest } = unit
  return away === undefined ? unit : rest
}

/** The region that holds all of a block and nothing else; undefined where a person changed any of it. */
export function cleanRegion(block: SidecarBlock, matches: Matches): Region | undefined {
  const pieces = unitsOf(block).map(({ unit }) => matches.pieces.get(unit))
  const region = pieces[0]?.region
  const whole =
    region !== undefined &&
    pieces.every((piece) => piece?.region === region && piece.below === undefined) &&
    region.pieces.length === pieces.length
  return whole ? region : undefined
}
