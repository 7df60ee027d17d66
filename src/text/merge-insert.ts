import { applyEdits } from './edits.ts'
import { briefHash } from './hash.ts'
import { blockEntry, unitEntry } from './make-sidecar.ts'
import { findTheirs } from './find-theirs.ts'
import { type Matches, matchUnits, unitsOf } from './match-units.ts'
import { type Pairs, isEmptied, pairUnits } from './pair-units.ts'
import { type PageRegions, type PageSection, type Piece, type Region } from './regions.ts'
import { type RenderedBlock, type Unit, blockText } from './render-block.ts'
import { isCovered } from './promote-sections.ts'
import { type RenderedPage, type RenderedSection, parentsOf } from './render-page.ts'
import { seeOurs } from './see-ours.ts'
import type { Sidecar, SidecarBlock, SidecarSection, SidecarUnit } from './sidecar.ts'
import { InsertionPoints } from './insertion-points.ts'

/** A page after what was missing was added to it. */
export interface Inserted {
  text: string
  changed: boolean
  sidecar: Sidecar
  /** Ids of sections that people wrote and that stand for one of the draft. */
  theirs: readonly { id: string; title: string; offset: number }[]
  /** Blocks and items for which no place was found, because a person removed or rewrote what is around them. */
  unplaced: readonly string[]
}

/** Where a section of the draft is on the page. */
type Place =
  /** Ours, its heading renamed or not. */
  | { kind: 'ours'; at: PageSection; entry: SidecarSection }
  /** A person wrote it. */
  | { kind: 'theirs'; at: PageSection }
  /** A person deleted it. */
  | { kind: 'gone' }
  /** Added by this run, at the same place as the one before it. */
  | { kind: 'added' }

/** Regions of a section itself, or of the lead: `[first, ownEnd)`. */
interface Stretch {
  first: number
  ownEnd: number
}

/** Adds the blocks, items and sections of a draft that a page has not, each beside its neighbour in the draft. */
export function insertMissing(existing: PageRegions, rendered: RenderedPage, sidecar: Sidecar): Inserted {
  const page = seeOurs(existing, rendered, sidecar)
  const pairs = pairUnits(rendered, sidecar)
  return new Insertion(page, pairs, matchUnits(page, sidecar, pairs.proposals)).run(rendered, sidecar)
}

class Insertion {
  readonly #page: PageRegions
  readonly #pairs: Pairs
  readonly #matches: Matches
  readonly #points: InsertionPoints
  readonly #places = new Map<RenderedSection, Place>()
  readonly #added = new Map<SidecarBlock, SidecarUnit[]>()
  readonly #newBlocks = new Map<RenderedBlock, SidecarBlock>()
  readonly #theirs: { id: string; title: string; offset: number }[] = []
  readonly #unplaced: string[] = []
  readonly #claimed = new Set<Piece>()
  /** Ids of lists and tables that we emptied and that nothing is remembered of. */
  readonly #emptied = new Set<string>()
  readonly #refilled = new Map<SidecarBlock, SidecarBlock>()
  /** Blocks of sections that nothing is remembered of. */
  readonly #homeless = new Set<RenderedBlock>()
  #found: ReadonlyMap<RenderedSection, PageSection> = new Map()
  #parents: ReadonlyMap<RenderedSection, RenderedSection | undefined> = new Map()
  readonly #siblings = new Map<RenderedSection | undefined, RenderedSection[]>()

  constructor(page: PageRegions, pairs: Pairs, matches: Matches) {
    this.#page = page
    this.#pairs = pairs
    this.#matches = matches
    this.#points = new InsertionPoints(page)
  }

  run(rendered: RenderedPage, sidecar: Sidecar): Inserted {
    const remembered = [...sidecar.lead, ...sidecar.sections.flatMap((section) => section.blocks)]
    for (const block of remembered) if (isEmptied(block)) this.#emptied.add(block.id)
    // The lead belongs to whoever wrote the title.
    if (sidecar.own.length > 0) this.#blocks(rendered.lead, { first: 0, ownEnd: this.#page.leadEnd }, this.#leadAnchor())
    this.#parents = parentsOf(rendered.sections)
    for (const [section, parent] of this.#parents) {
      const siblings = this.#siblings.get(parent)
      if (siblings === undefined) this.#siblings.set(parent, [section])
      else siblings.push(section)
    }
    const unknown = rendered.sections.filter((section) => !this.#pairs.sections.has(section))
    this.#found = findTheirs(this.#page, unknown, new Set(this.#matches.sections.values()), rendered.title.text)
    for (const section of rendered.sections) this.#places.set(section, this.#placeKnown(section))
    rendered.sections.forEach((section) => {
      const place = this.#places.get(section)
      if (place?.kind !== 'added' && !this.#pairs.sections.has(section)) for (const block of section.blocks) this.#homeless.add(block)
      if (place?.kind === 'ours') this.#blocks(section.blocks, place.at, place.at.heading)
      else if (place?.kind === 'added') this.#addSection(section)
      else if (place?.kind === 'theirs') this.#theirs.push({ id: section.id, title: place.at.title, offset: place.at.heading.from })
    })
    const edits = this.#points.edits()
    const text = this.#page.mark + applyEdits(this.#page.text, edits)
    return { text, changed: edits.length > 0, sidecar: this.#sidecar(rendered, sidecar), theirs: this.#theirs, unplaced: this.#unplaced }
  }

  #placeKnown(section: RenderedSection): Place {
    const entry = this.#pairs.sections.get(section)
    if (entry !== undefined) {
      const at = this.#matches.sections.get(entry)
      return at === undefined ? { kind: 'gone' } : { kind: 'ours', at, entry }
    }
    const parent = this.#parents.get(section)
    const above = parent === undefined ? undefined : this.#places.get(parent)
    if (above?.kind === 'gone') return { kind: 'gone' }
    const at = this.#found.get(section)
    if (at !== undefined) return { kind: 'theirs', at }
    if (parent !== undefined && above?.kind === 'theirs' && isCovered(section, parent)) return { kind: 'gone' }
    return this.#isElsewhere(section) ? { kind: 'gone' } : { kind: 'added' }
  }

  /** True where people changed every block of a section while it was part of another one: they stay there. */
  #isElsewhere({ blocks }: RenderedSection): boolean {
    return blocks.length > 0 && blocks.every((block) => this.#pairs.blocks.has(block))
  }

  #leadAnchor(): Region | undefined {
    const title = this.#page.sections[this.#page.title]?.heading
    const marker = this.#page.regions.slice(0, this.#page.leadEnd).find((region) => region.type === 'definition')
    return marker !== undefined && (title === undefined || marker.index > title.index) ? marker : title
  }

  /** Adds the blocks that a section of ours lacks, each behind the one before it in the draft. */
  #blocks(blocks: readonly RenderedBlock[], within: Stretch, start: Region | undefined): void {
    let anchor = start
    for (const block of blocks) {
      const entry = this.#pairs.blocks.get(block)
      if (entry === undefined) {
        const there = this.#adopted(block, within)
        if (there === undefined && this.#emptied.has(block.id)) this.#fill(block, { within, anchor })
        else if (there === undefined) this.#points.after(anchor, blockText(block))
        this.#newBlocks.set(block, blockEntry(block))
        anchor = there ?? anchor
        continue
      }
      if (entry.emptied === true) {
        this.#refill(block, entry, { within, anchor })
        continue
      }
      if (entry.layout === block.layout) this.#items(block, entry, within)
      const regions = unitsOf(entry).flatMap(({ unit }) => this.#pieceOf(unit)?.region ?? [])
      const last = regions.filter((region) => within.first <= region.index && region.index < within.ownEnd).at(-1)
      if (last !== undefined) anchor = last
    }
  }

  /** Writes a list or table again that we emptied, without what a person had deleted of it; what people wrote into it is still there. */
  #refill(block: RenderedBlock, entry: SidecarBlock, { within, anchor }: { within: Stretch; anchor: Region | undefined }): void {
    const known = new Set(entry.items.map(({ id }) => id))
    const items = block.items.filter(({ id }) => !known.has(id))
    if (items.length === 0) return
    this.#fill({ ...block, items }, { within, anchor })
    this.#refilled.set(entry, { ...blockEntry({ ...block, items }), items: [...items.map(unitEntry), ...entry.items] })
  }

  /** Writes the items of a list or table that we emptied in front of what people wrote into it, or all of it where they wrote nothing. */
  #fill(block: RenderedBlock, { within, anchor }: { within: Stretch; anchor: Region | undefined }): void {
    const frame = this.#onlyFrame(block, within)
    const head = frame?.pieces.find((piece) => piece.kind === 'head')
    if (frame === undefined || frame.index !== (anchor?.index ?? -1) + 1) this.#points.after(anchor, blockText(block))
    else for (const item of block.items) this.#points.item(frame, head, item.text, block.layout)
  }

  /** The region that holds a block as we would write it, or some of its items: it is ours again, and what it lacks is added there. */
  #adopted(block: RenderedBlock, within: Stretch): Region | undefined {
    const kind = block.layout === 'text' ? 'block' : block.layout === 'table' ? 'row' : 'item'
    const units = block.layout === 'text' ? [block.head] : block.items
    const hashes = new Set(units.map((unit) => briefHash(unit.text)))
    const regions = this.#page.regions.slice(within.first, within.ownEnd)
    const region = regions.find((one) => one.pieces.some((piece) => piece.kind === kind && hashes.has(piece.hash) && this.#isFree(piece)))
    if (region === undefined || block.layout === 'text') return region
    let before = region.pieces.find((piece) => piece.kind === 'head')
    for (const item of block.items) {
      const same = this.#claim(region, item)
      if (same === undefined) this.#points.item(region, before, item.text, block.layout)
      before = same ?? before
    }
    return region
  }

  #isFree(piece: Piece): boolean {
    return !this.#matches.units.has(piece) && !this.#claimed.has(piece)
  }

  /** A piece of a region that is what we would write for an item, and that no other entry of ours is. */
  #claim(region: Region, item: Unit): Piece | undefined {
    const hash = briefHash(item.text)
    const piece = region.pieces.find((one) => one.hash === hash && one.kind !== 'head' && this.#isFree(one))
    if (piece !== undefined) this.#claimed.add(piece)
    return piece
  }

  /** Adds the items that a list or a table of ours lacks. */
  #items(block: RenderedBlock, entry: SidecarBlock, within: Stretch): void {
    const frame = this.#frame(entry) ?? this.#onlyFrame(block, within)
    let before: Piece | undefined = frame?.pieces.find((piece) => piece.kind === 'head')
    for (const item of block.items) {
      const known = this.#pairs.units.get(item)
      const piece = known === undefined ? undefined : this.#pieceOf(known)
      if (known !== undefined) {
        if (piece !== undefined && piece.region === frame) before = piece
        continue
      }
      if (frame === undefined) {
        this.#unplaced.push(item.id)
        continue
      }
      const same = this.#claim(frame, item)
      if (same === undefined) this.#points.item(frame, before, item.text, block.layout)
      before = same ?? before
      this.#added.set(entry, [...(this.#added.get(entry) ?? []), unitEntry(item)])
    }
  }

  /** The list or table on the page that holds most of what is left of a block. */
  #frame(entry: SidecarBlock): Region | undefined {
    const votes = new Map<Region, number>()
    for (const { unit } of unitsOf(entry)) {
      const region = this.#pieceOf(unit)?.region
      if (region !== undefined) votes.set(region, (votes.get(region) ?? 0) + 1)
    }
    return [...votes].sort((a, b) => b[1] - a[1] || a[0].index - b[0].index)[0]?.[0]
  }

  /** The one list or table of a section, where people left nothing of ours in it and it is nobody else's. */
  #onlyFrame(block: RenderedBlock, within: Stretch): Region | undefined {
    const type = block.layout === 'table' ? 'table' : 'list'
    const found = this.#page.regions.slice(within.first, within.ownEnd).filter((region) => region.type === type)
    const [only] = found
    if (only === undefined || found.length > 1 || only.pieces.some((piece) => this.#matches.units.has(piece) && piece.kind !== 'head'))
      return undefined
    return type === 'list' || only.pieces[0]?.text === block.head.text ? only : undefined
  }

  /** Where a unit of ours stands, edited by a person or not. */
  #pieceOf(unit: SidecarUnit): Piece | undefined {
    return this.#matches.pieces.get(unit) ?? this.#matches.edited.get(unit)
  }

  #addSection(section: RenderedSection): void {
    const missing = section.blocks.filter((block) => !this.#pairs.blocks.has(block))
    for (const block of missing) this.#newBlocks.set(block, blockEntry(block))
    this.#points.after(this.#anchorOf(section), [section.heading.text, ...missing.map(blockText)].join('\n\n'))
  }

  /** The region behind which a missing section belongs: its sibling before it, its parent, or in front of its sibling after it. */
  #anchorOf(section: RenderedSection): Region | undefined {
    const parent = this.#parents.get(section)
    const siblings = this.#siblings.get(parent) ?? []
    const index = siblings.indexOf(section)
    const before = siblings.slice(0, index).findLast((each) => this.#placeOf(each) !== undefined)
    if (before !== undefined) return this.#regionBefore(this.#closeAt(this.#placeOf(before) as PageSection, section.depth))
    const above = parent === undefined ? undefined : this.#placeOf(parent)
    if (above !== undefined) return this.#regionBefore(above.ownEnd)
    if (parent !== undefined && this.#places.get(parent)?.kind === 'added') return this.#anchorOf(parent)
    const after = siblings.slice(index + 1).find((each) => this.#placeOf(each) !== undefined)
    if (after !== undefined) return this.#regionBefore(this.#openAt(this.#placeOf(after) as PageSection, section.depth))
    return this.#regionBefore(this.#page.regions.length)
  }

  #placeOf(section: RenderedSection): PageSection | undefined {
    const place = this.#places.get(section)
    return place?.kind === 'ours' || place?.kind === 'theirs' ? place.at : undefined
  }

  /** Index of the region before which a section of `depth` can stand behind `at` without taking what follows into itself. */
  #closeAt(at: PageSection, depth: number): number {
    const next = this.#page.sections.find((each) => each.first >= at.end && each.depth <= depth)
    return next?.first ?? this.#page.regions.length
  }

  /** Index of the region before which a section of `depth` can stand in front of `at`: that of the heading around it. */
  #openAt(at: PageSection, depth: number): number {
    let section = at
    while (section.depth > depth && section.parent > this.#page.title) section = this.#page.sections[section.parent] ?? section
    return section.first
  }

  #regionBefore(index: number): Region | undefined {
    return this.#page.regions[index - 1]
  }

  #sidecar(rendered: RenderedPage, sidecar: Sidecar): Sidecar {
    const known = rendered.sections.flatMap((section): SidecarSection[] => {
      const place = this.#places.get(section)
      if (place?.kind === 'added') return [{ ...unitEntry(section.heading), blocks: this.#entries(section.blocks, []) }]
      const entry = this.#pairs.sections.get(section)
      return entry === undefined ? [] : [{ ...entry, blocks: this.#entries(section.blocks, entry.blocks) }]
    })
    const drafted = new Set(this.#pairs.sections.values())
    const kept = sidecar.sections.filter((section) => !drafted.has(section))
    return {
      ...sidecar,
      lead: this.#entries(rendered.lead, sidecar.lead),
      sections: [...known, ...kept.map((section) => ({ ...section, blocks: this.#entries([], section.blocks) }))],
    }
  }

  /** Entries in the order of the draft; those that the draft no longer has follow in the order they had. */
  #entries(blocks: readonly RenderedBlock[], known: readonly SidecarBlock[]): SidecarBlock[] {
    const drafted = blocks.flatMap((block): SidecarBlock[] => {
      const entry = this.#pairs.blocks.get(block) ?? this.#newBlocks.get(block)
      return entry === undefined ? [] : [this.#withItems(block, entry)]
    })
    const written = new Set(blocks.map(({ id }) => id))
    const rest = known.filter((entry) => (isEmptied(entry) ? entry.emptied === true && !written.has(entry.id) : !this.#isInDraft(entry)))
    return [...drafted, ...rest]
  }

  /** True where a section that is remembered has the block; one that stands elsewhere than the draft has it stays where it is remembered. */
  #isInDraft(entry: SidecarBlock): boolean {
    const draft = this.#pairs.draftBlocks.get(entry)
    return draft !== undefined && !this.#homeless.has(draft)
  }

  #withItems(block: RenderedBlock, known: SidecarBlock): SidecarBlock {
    const entry = this.#refilled.get(known) ?? known
    if (entry.layout !== block.layout) return entry
    const items = [...entry.items, ...(this.#added.get(known) ?? [])]
    const order = new Map(block.items.map((item: Unit, i) => [item.id, i]))
    const rank = (item: SidecarUnit): number => order.get(item.id) ?? Number.MAX_SAFE_INTEGER
    return {
      ...entry,
      items: items
        .map((item, i) => ({ item, i }))
        .sort((a, b) => rank(a.item) - rank(b.item) || a.i - b.i)
        .map(({ item }) => item),
    }
  }
}
