import { blockEntry, sectionEntry, unitEntry } from './make-sidecar.ts'
import type { PageRegions, Piece, Region } from './regions.ts'
import { briefHash } from './hash.ts'
import type { RenderedBlock } from './render-block.ts'
import type { RenderedPage, RenderedSection } from './render-page.ts'
import type { Sidecar } from './sidecar.ts'

/**
 * What of a page without a sidecar is ours beyond doubt: sections that are, from heading to end, exactly what we would write now. A sidecar that was
 * lost in a conflict or never committed is won back that way, and nothing a person touched is taken for ours.
 */
export function adopt(page: PageRegions, rendered: RenderedPage): Pick<Sidecar, 'own' | 'lead' | 'sections'> {
  const lead = page.regions.slice(0, page.leadEnd).filter((region) => region.type !== 'yaml')
  const [title, marker, ...rest] = lead
  const ownsLead = isUnit(title, rendered.title.text) && isUnit(marker, rendered.marker.text) && isBlocks(rest, rendered.lead)
  return {
    own: ownsLead ? [unitEntry(rendered.title), unitEntry(rendered.marker)] : [],
    lead: ownsLead ? rendered.lead.map(blockEntry) : [],
    sections: rendered.sections.filter((section) => isOnPage(section, page)).map(sectionEntry),
  }
}

/** A sidecar with the sections that it does not know and that are on the page exactly as we would write them: ours again. */
export function adoptSections(page: PageRegions, rendered: RenderedPage, sidecar: Sidecar): Sidecar {
  const known = new Set(sidecar.sections.map(({ id }) => id))
  const owned = new Set(sidecar.sections.map(({ out }) => out))
  const again = rendered.sections.filter(
    (section) =>
      !known.has(section.id) && section.blocks.length > 0 && !owned.has(briefHash(section.heading.text)) && isOnPage(section, page),
  )
  return again.length === 0 ? sidecar : { ...sidecar, sections: [...sidecar.sections, ...again.map(sectionEntry)] }
}

function isOnPage(section: RenderedSection, page: PageRegions): boolean {
  return page.sections.some(
    (at) => isUnit(at.heading, section.heading.text) && isBlocks(page.regions.slice(at.first + 1, at.ownEnd), section.blocks),
  )
}

function isUnit(region: Region | undefined, text: string): boolean {
  return region?.pieces[0]?.hash === briefHash(text)
}

function isBlocks(regions: readonly Region[], blocks: readonly RenderedBlock[]): boolean {
  return regions.length === blocks.length && blocks.every((block, i) => isBlock(regions[i], block))
}

function isBlock(region: Region | undefined, block: RenderedBlock): boolean {
  if (region === undefined) return false
  const units = block.layout === 'text' ? [block.head] : block.layout === 'table' ? [block.head, ...block.items] : block.items
  const kind: Piece['kind'] = block.layout === 'text' ? 'block' : block.layout === 'table' ? 'row' : 'item'
  return (
    region.pieces.length === units.length &&
    region.pieces.every((piece, i) => (piece.kind === kind || piece.kind === 'head') && piece.hash === briefHash(units[i]?.text ?? ''))
  )
}
