import type { Edit } from './edits.ts'
import { cellsOf, headText } from './render-block.ts'
import { type ItemPiece, type PageRegions, type Piece, type Region, type RowPiece, endOfLine, startOfLine } from './regions.ts'

/** Puts new text in the place of a piece that is ours, in the manner of the page: its line endings, its markers, its column widths. */
export function replacePiece(page: PageRegions, piece: Piece, text: string): Edit[] {
  if (isItem(piece)) {
    const indent = ' '.repeat(piece.indent)
    const from = piece.from + piece.marker.length
    return [{ from, to: piece.to, text: text.replace(/\n(?=[^\n])/g, `${page.eol}${indent}`) }]
  }
  if (isRow(piece)) return replaceRow(page, piece, text)
  return [{ from: piece.from, to: piece.to, text: text.replaceAll('\n', page.eol) }]
}

/** Cell by cell, so that a table that a formatter aligned stays aligned where the new text fits. */
function replaceRow(page: PageRegions, row: RowPiece, text: string): Edit[] {
  const cells = cellsOf(text)
  if (cells.length !== row.cells.length) {
    if (row.kind === 'row') return [{ from: row.from, to: row.to, text }]
    // The delimiter row below the header has as many cells as the header.
    const delimiter = afterEnding(page.text, endOfLine(page.text, row.to))
    return [{ from: row.from, to: endOfLine(page.text, delimiter), text: headText(text).replaceAll('\n', page.eol) }]
  }
  return row.cells.flatMap((cell, i): Edit[] => {
    const now = cells[i] ?? ''
    const was = page.text.slice(cell.from, cell.to)
    if (now === was) return []
    const free = /^ */.exec(page.text.slice(cell.to))?.[0].length ?? 0
    const grown = now.length - was.length
    // One space stays before the pipe; a compact table has no other to give.
    const taken = free > 1 ? Math.max(0, Math.min(grown, free - 1)) : 0
    const pad = free > 1 && grown < 0 ? ' '.repeat(-grown) : ''
    return [{ from: cell.from, to: cell.to + taken, text: now + pad }]
  })
}

/** Takes neighbouring regions away, with one of the blank lines around them. */
export function removeRegions(page: PageRegions, first: Region, last: Region): Edit {
  const { text } = page
  let from = startOfLine(text, first.from)
  let to = afterEnding(text, last.lineEnd)
  const blankBefore = from === 0 || isBlankLine(text, from - 1)
  if (text.slice(to).trim() === '') {
    if (blankBefore && from > 0) from = startOfLine(text, from - 1)
  } else if (blankBefore && isBlankLine(text, to)) to = afterEnding(text, endOfLine(text, to))
  return { from, to, text: '' }
}

/** Takes a list item or a table row away, with its line ending. */
export function removeItem(page: PageRegions, piece: Piece): Edit {
  const from = startOfLine(page.text, piece.from)
  const to = afterEnding(page.text, endOfLine(page.text, piece.to))
  // The last line of a page without a final line ending gives the one before it.
  if (to === page.text.length && !/[\n\r]$/.test(page.text)) return { from: from - beforeEnding(page.text, from), to, text: '' }
  return { from, to, text: '' }
}

function isItem(piece: Piece): piece is ItemPiece {
  return piece.kind === 'item'
}

function isRow(piece: Piece): piece is RowPiece {
  return piece.kind === 'row' || piece.kind === 'head'
}

/** Offset behind the line ending at `offset`. */
function afterEnding(text: string, offset: number): number {
  if (text.startsWith('\r\n', offset)) return offset + 2
  return offset < text.length ? offset + 1 : offset
}

/** Length of the line ending before `offset`. */
function beforeEnding(text: string, offset: number): number {
  if (offset === 0) return 0
  return text.slice(offset - 2, offset) === '\r\n' ? 2 : 1
}

function isBlankLine(text: string, offset: number): boolean {
  const from = startOfLine(text, offset)
  return text.slice(from, endOfLine(text, from)).trim() === ''
}
