import { hashOf } from './hash.ts'
import type { RenderedBlock, Unit } from './render-block.ts'
import type { RenderedSection } from './render-page.ts'
import type { SidecarBlock, SidecarSection, SidecarUnit } from './sidecar.ts'

/** What is remembered of a piece that was just written. */
export function unitEntry(unit: Unit): SidecarUnit {
  const sources = unit.sources.map(({ path, symbol, hash }) => (symbol === undefined ? { path, hash } : { path, symbol, hash }))
  return { id: unit.id, in: unit.in, out: hashOf(unit.text), sources }
}

/** What is remembered of a block that was just written. */
export function blockEntry(block: RenderedBlock): SidecarBlock {
  return { ...unitEntry(block.head), layout: block.layout, items: block.items.map(unitEntry) }
}

/** What is remembered of a section that was just written. */
export function sectionEntry(section: RenderedSection): SidecarSection {
  return { ...unitEntry(section.heading), blocks: section.blocks.map(blockEntry) }
}
