import { briefHash } from './hash.ts'
import type { RenderedBlock, Unit } from './render-block.ts'
import type { RenderedSection } from './render-page.ts'
import type { SidecarBlock, SidecarSection, SidecarSource, SidecarUnit } from './sidecar.ts'

/** What is remembered of a piece that was just written. */
export function unitEntry(unit: Unit): SidecarUnit {
  return { id: unit.id, in: unit.in, out: briefHash(unit.text), sources: sourcesOf(unit) }
}

/** What is remembered of the facts behind a piece. */
export function sourcesOf({ sources }: Pick<Unit, 'sources'>): readonly SidecarSource[] {
  return sources.map(({ path, symbol, hash }) => (symbol === undefined ? { path, hash } : { path, symbol, hash }))
}

/** What is remembered of a block that was just written. */
export function blockEntry(block: RenderedBlock): SidecarBlock {
  return { ...unitEntry(block.head), layout: block.layout, items: block.items.map(unitEntry) }
}

/** What is remembered of a section that was just written. */
export function sectionEntry(section: RenderedSection): SidecarSection {
  return { ...unitEntry(section.heading), blocks: section.blocks.map(blockEntry) }
}
