import type { List, ListItem } from 'mdast'
import { briefHash } from './hash.ts'
import { spanOf } from './parse-markdown.ts'
import { projectColumns } from './project-columns.ts'
import { type ItemPiece, type PageRegions, type Region, itemText } from './regions.ts'
import { type RenderedPage, tableHeads } from './render-page.ts'
import type { Sidecar } from './sidecar.ts'
import { formsBefore } from './swaps.ts'
import type { Swap } from './word-swaps.ts'

/** Beginnings of an item that are compared with ours, which have fewer parts. */
const mostParts = 40

/** A page as we wrote it, as far as people only added to it: columns of tables, and what they wrote below list items of ours. */
export function seeOurs(page: PageRegions, rendered: RenderedPage, sidecar: Sidecar, swaps: readonly Swap[] = []): PageRegions {
  const blocks = [...sidecar.lead, ...sidecar.sections.flatMap((section) => section.blocks)]
  const drafts = [...rendered.lead, ...rendered.sections.flatMap((section) => section.blocks)]
  const outs = new Set(blocks.flatMap((block) => block.items.map(({ out }) => out)))
  const now = new Set(drafts.flatMap((block) => block.items.map(({ text }) => briefHash(text))))
  const isOurs = (text: string): boolean =>
    outs.has(briefHash(text)) || now.has(briefHash(text)) || formsBefore(text, swaps).some((form) => outs.has(briefHash(form)))
  const known = new Set(blocks.flatMap((block) => (block.layout === 'table' ? [block.out] : [])))
  return seeItems(projectColumns(page, tableHeads(rendered), known), isOurs)
}

/** Sees list items of ours without what a person wrote below them: `below` has that. */
export function seeItems(page: PageRegions, isOurs: (text: string) => boolean): PageRegions {
  const regions = page.regions.map((region) =>
    region.node.type === 'list' ? withoutBelow(page.text, region, region.node, isOurs) : region,
  )
  return regions.every((region, i) => region === page.regions[i]) ? page : { ...page, regions }
}

function withoutBelow(text: string, region: Region, list: List, isOurs: (text: string) => boolean): Region {
  const pieces = region.pieces as readonly ItemPiece[]
  const shorter = pieces.map((piece, i) => ownPart(text, piece, list.children[i], isOurs))
  if (shorter.every((piece) => piece === undefined)) return region
  const copy: Region = { ...region, pieces: [] }
  copy.pieces = pieces.map((piece, i) => ({ ...(shorter[i] ?? piece), region: copy }))
  return copy
}

/** The longest beginning of an item that is ours, where the whole is not. */
function ownPart(text: string, piece: ItemPiece, item: ListItem | undefined, isOurs: (text: string) => boolean): ItemPiece | undefined {
  const ends =
    item === undefined
      ? []
      : endsWithin(item)
          .filter((end) => end < piece.to)
          .slice(0, mostParts)
  if (ends.length === 0 || isOurs(piece.text)) return undefined
  for (const to of ends.toReversed()) {
    const own = itemText(text.slice(piece.from + piece.marker.length, to), piece.indent)
    if (isOurs(own)) return { ...piece, to, text: own, hash: briefHash(own), below: { from: to, to: piece.to } }
  }
  return undefined
}

/** Where a part of an item ends: each of its blocks, and each item of a list in it. */
function endsWithin(item: ListItem): readonly number[] {
  return item.children.flatMap((child) => [
    ...(child.type === 'list' ? child.children.map((inner) => spanOf(inner).to) : []),
    spanOf(child).to,
  ])
}
