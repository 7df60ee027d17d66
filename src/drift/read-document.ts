import type { Anchor, DocumentCell, DocumentFence, DriftDocument } from '../core/drift.ts'
import type { RepoPath } from '../core/names.ts'
import { readAsciidoc } from './anchors/asciidoc/read-asciidoc.ts'
import { lineCounter } from '../text/lines.ts'
import { readMarkdown } from './anchors/markdown/read-markdown.ts'
import { readRst } from './anchors/rst/read-rst.ts'
import { documentNoise, saysItIsOlder } from './anchors/noise/documents.ts'
import type { Page, Piece } from './anchors/piece.ts'
import { readPage } from './anchors/read-page.ts'

/**
 * Reads a document: what it names, and the fragments that links may use. `older` says that it belongs to an older version (`olderDocuments`), so that
 * nothing in it need exist now.
 */
export function readDocument(path: RepoPath, text: string, ours: boolean, older = false): DriftDocument {
  const format = formatOf(path)
  const page = readFormat(path, text, format)
  const lineOf = lineCounter(text)
  const whole = older || saysItIsOlder(text) ? 'history' : documentNoise(path)
  const anchors = readPage(page, whole).map((found): Anchor => {
    const { from, to } = found
    return { ...found, doc: path, text: text.slice(from, to), line: lineOf(from) }
  })
  const fences = whole === undefined ? page.pieces.flatMap((piece) => (piece.kind === 'fence' ? [fenceOf(piece)] : [])) : []
  const past = whole === undefined ? {} : { past: true as const }
  const { fragments, headings } = page
  return { path, text, format, ours, ...past, anchors, fences, cells: cellsOf(page.pieces), fragments, headings }
}

/** Format of a document, by the ending of its path. */
export function formatOf(path: string): DriftDocument['format'] {
  const ending = /\.(mdx|adoc|asciidoc|rst)$/i.exec(path)?.[1]?.toLowerCase()
  return ending === 'mdx' || ending === 'rst' ? ending : ending === undefined ? 'markdown' : 'asciidoc'
}

function readFormat(path: RepoPath, text: string, format: DriftDocument['format']): Page {
  if (format === 'rst') return readRst(text)
  return format === 'asciidoc' ? readAsciidoc(path, text) : readMarkdown(text, format === 'mdx')
}

function fenceOf({ from, text, language = '', meta = '', headings, around }: Piece): DocumentFence {
  return { from, text, language, meta, headings, before: around }
}

/** The words of a cell are one piece, as long as the cell. */
function cellsOf(pieces: readonly Piece[]): readonly DocumentCell[] {
  return pieces.flatMap(({ kind, cell, from, text, headings }) => {
    if (kind !== 'prose' || cell === undefined) return []
    const at = cell.row.lastIndexOf(':')
    const place = { table: cell.row.slice(0, at), row: Number(cell.row.slice(at + 1)) }
    return [{ ...place, from, to: from + text.length, column: cell.column, index: cell.index, headings, before: cell.before ?? '' }]
  })
}
