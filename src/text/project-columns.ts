import { briefHash } from './hash.ts'
import { type CellSpan, type PageRegions, type Region, type RowPiece, rowText } from './regions.ts'
import { cellsOf } from './render-block.ts'

/**
 * Sees tables to which a person added columns as the tables that we wrote: the hash of the header and of rows that the new columns leave empty is of
 * our columns only. `heads` are the header cells of our tables as they are now, `known` the hashes of headers as we wrote them before: of such a table
 * no column is a person's, also where ours has fewer now.
 */
export function projectColumns(page: PageRegions, heads: readonly (readonly string[])[], known: ReadonlySet<string>): PageRegions {
  if (heads.length === 0) return page
  const regions = page.regions.map((region) =>
    region.type === 'table' && !known.has(region.pieces[0]?.hash ?? '') ? projected(page, region, heads) : region,
  )
  if (regions.every((region, i) => region === page.regions[i])) return page
  const sections = page.sections.map((section) => ({ ...section, heading: regions[section.heading.index] ?? section.heading }))
  return { ...page, regions, sections }
}

function projected(page: PageRegions, region: Region, heads: readonly (readonly string[])[]): Region {
  const rows = region.pieces as readonly RowPiece[]
  const own = cellsOf(rows[0]?.text ?? '')
  // tables of ours may hold the columns of others: the widest one that is all there is meant
  const found = heads.map((head) => positionsOf(head, own)).filter((positions) => positions !== undefined)
  const columns = found.toSorted((a, b) => b.length - a.length)[0]
  if (columns === undefined || columns.length === own.length) return region
  const copy: Region = { ...region, pieces: [] }
  copy.pieces = rows.map((row): RowPiece => {
    const cells = columns.map((column) => row.cells[column]).filter((cell): cell is CellSpan => cell !== undefined)
    // A row in which a person's column says something is theirs as a whole.
    if (row.kind === 'row' && row.cells.some((cell, i) => !columns.includes(i) && cell.to > cell.from))
      return { ...row, columns, region: copy }
    const text = rowText(cells.map((cell) => page.text.slice(cell.from, cell.to)))
    return { ...row, cells, columns, text, hash: briefHash(text), region: copy }
  })
  return copy
}

/** Where our columns stand; undefined where they are not all there. */
function positionsOf(head: readonly string[], own: readonly string[]): number[] | undefined {
  if (own.length < head.length) return undefined
  const positions: number[] = []
  for (const cell of head) {
    const at = own.indexOf(cell, (positions.at(-1) ?? -1) + 1)
    if (at === -1) return undefined
    positions.push(at)
  }
  return positions
}
