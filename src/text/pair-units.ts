import { hashOf } from './hash.ts'
import type { Proposals } from './match-units.ts'
import type { RenderedBlock, Unit } from './render-block.ts'
import type { RenderedPage, RenderedSection } from './render-page.ts'
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

/** Pairs a rendered draft with a sidecar: sections by id, blocks by id (in their section first), items by id within their block. */
export function pairUnits(page: RenderedPage, sidecar: Sidecar): Pairing {
  const pairing = new Pairing(sidecar)
  for (const unit of [page.title, page.marker]) {
    const own = sidecar.own.find((each) => each.id === unit.id)
    if (own !== undefined) pairing.pair(unit, own)
  }
  pairing.pairBlocks(page.lead, sidecar.lead)
  for (const section of page.sections) {
    const known = sidecar.sections.find((each) => each.id === section.id)
    if (known === undefined) continue
    pairing.sections.set(section, known)
    pairing.pair(section.heading, known)
    pairing.pairBlocks(section.blocks, known.blocks)
  }
  pairing.pairMoved([...page.lead, ...page.sections.flatMap((section) => section.blocks)])
  return pairing
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
    this.proposals.set(unit, { text: draft.text, hash: hashOf(draft.text) })
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

  #pairBlock(draft: RenderedBlock, block: SidecarBlock): void {
    this.blocks.set(draft, block)
    this.draftBlocks.set(block, draft)
    if (draft.layout !== block.layout) return
    this.pair(draft.head, block)
    const known = new Map(block.items.map((item) => [item.id, item]))
    for (const item of draft.items) {
      const unit = known.get(item.id)
      if (unit !== undefined) this.pair(item, unit)
      known.delete(item.id)
    }
  }
}

/** A list or table that we emptied, as versions did that took a rename for a removal: nothing of it is on the page, so it is written again. */
export function isEmptied(block: SidecarBlock): boolean {
  return block.layout !== 'text' && block.items.length === 0
}
