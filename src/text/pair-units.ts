import { briefHash } from './hash.ts'
import type { Proposals } from './match-units.ts'
import type { RenderedBlock, Unit } from './render-block.ts'
import { type RenderedPage, type RenderedSection, ownUnits } from './render-page.ts'
import type { Sidecar, SidecarBlock, SidecarSection, SidecarUnit } from './sidecar.ts'

/** Which pieces of a new draft are which pieces of the sidecar, by their ids. */
export interface Pairs {
  /** Piece of the draft for a unit of the sidecar. */
  drafts: ReadonlyMap<SidecarUnit, Unit>
  /** What each unit would be written as now. */
  proposals: Proposals
  /** Units of the sidecar by piece of the draft. */
  units: ReadonlyMap<Unit, SidecarUnit>
  blocks: ReadonlyMap<RenderedBlock, SidecarBlock>
  sections: ReadonlyMap<RenderedSection, SidecarSection>
  /** Blocks of the draft by the blocks of the sidecar that it still has. */
  draftBlocks: ReadonlyMap<SidecarBlock, RenderedBlock>
}

/** Pairs a rendered draft with a sidecar: sections by id or by what stands in them, blocks by id (in their section first), items by id within their block. */
export function pairUnits(page: RenderedPage, sidecar: Sidecar): Pairing {
  const pairing = new Pairing(sidecar)
  for (const unit of ownUnits(page)) {
    const own = sidecar.own.find((each) => each.id === unit.id)
    if (own !== undefined) pairing.pair(unit, own)
  }
  pairing.pairBlocks(page.lead, sidecar.lead)
  for (const [section, known] of pairSections(page.sections, sidecar.sections)) {
    pairing.sections.set(section, known)
    pairing.pair(section.heading, known)
    pairing.pairBlocks(section.blocks, known.blocks)
  }
  pairing.pairMoved([...page.lead, ...page.sections.flatMap((section) => section.blocks)])
  return pairing
}

/** Sections by id; a section under a new name is the one that left the draft and whose blocks are most of its own. */
function pairSections(drafts: readonly RenderedSection[], known: readonly SidecarSection[]): ReadonlyMap<RenderedSection, SidecarSection> {
  const byId = new Map(known.map((section) => [section.id, section]))
  const ids = new Set(drafts.map(({ id }) => id))
  const left = new Set(known.filter(({ id }) => !ids.has(id)))
  const pairs = new Map<RenderedSection, SidecarSection>()
  for (const draft of drafts) {
    const found = byId.get(draft.id) ?? [...left].find((section) => haveMostInCommon(draft, section))
    if (found === undefined) continue
    pairs.set(draft, found)
    left.delete(found)
  }
  return pairs
}

function haveMostInCommon(draft: RenderedSection, section: SidecarSection): boolean {
  const ids = new Set(draft.blocks.map(({ id }) => id))
  return section.blocks.filter(({ id }) => ids.has(id)).length * 2 > Math.max(ids.size, section.blocks.length)
}

/** The pairs as they are found. */
export class Pairing implements Pairs {
  readonly drafts = new Map<SidecarUnit, Unit>()
  readonly proposals = new Map<SidecarUnit, { text: string; hash: string }>()
  readonly units = new Map<Unit, SidecarUnit>()
  readonly blocks = new Map<RenderedBlock, SidecarBlock>()
  readonly sections = new Map<RenderedSection, SidecarSection>()
  readonly draftBlocks = new Map<SidecarBlock, RenderedBlock>()
  readonly #all: readonly SidecarBlock[]

  constructor(sidecar: Sidecar) {
    this.#all = [...sidecar.lead, ...sidecar.sections.flatMap((section) => section.blocks)].filter((block) => !isEmptied(block))
  }

  pair(draft: Unit, unit: SidecarUnit): void {
    this.units.set(draft, unit)
    this.drafts.set(unit, draft)
    this.proposals.set(unit, { text: draft.text, hash: briefHash(draft.text) })
  }

  pairBlocks(drafts: readonly RenderedBlock[], known: readonly SidecarBlock[]): void {
    for (const draft of drafts) {
      const block = known.find((each) => each.id === draft.id && !this.draftBlocks.has(each) && !isEmptied(each))
      if (block !== undefined) this.#pairBlock(draft, block)
    }
  }

  /** Blocks that the draft moved to another section. */
  pairMoved(drafts: readonly RenderedBlock[]): void {
    this.pairBlocks(
      drafts.filter((draft) => !this.blocks.has(draft)),
      this.#all,
    )
  }

  /** Takes a block of the draft and the block that it was paired with apart again. */
  part(draft: RenderedBlock): void {
    const block = this.blocks.get(draft)
    if (block === undefined) return
    this.blocks.delete(draft)
    this.draftBlocks.delete(block)
    for (const unit of [draft.head, ...draft.items]) {
      const known = this.units.get(unit)
      if (known === undefined) continue
      this.units.delete(unit)
      this.drafts.delete(known)
      this.proposals.delete(known)
    }
  }

  #pairBlock(draft: RenderedBlock, block: SidecarBlock): void {
    this.blocks.set(draft, block)
    this.draftBlocks.set(block, draft)
    if (draft.layout !== block.layout) return
    this.pair(draft.head, block)
    // entries may share an id (models of one name in two files): they go together in their order
    const known = Map.groupBy(block.items, ({ id }) => id)
    for (const item of draft.items) {
      const unit = known.get(item.id)?.shift()
      if (unit !== undefined) this.pair(item, unit)
    }
  }
}

/** A list or table that we emptied, as versions did that took a rename for a removal: nothing of it is on the page, so it is written again. */
export function isEmptied(block: SidecarBlock): boolean {
  return block.layout !== 'text' && block.items.length === 0
}
