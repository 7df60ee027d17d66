import type { Anchor } from '../../core/drift.ts'
import type { Piece } from './piece.ts'
import { readSpan } from './read-span.ts'

/** What a stretch names; offsets are of the stretch. */
export type Found = Omit<Anchor, 'doc' | 'line' | 'text' | 'headings'>

/** Everything that a stretch of a document names. */
export function readPiece(piece: Piece): readonly Found[] {
  if (piece.kind === 'link') return [{ kind: 'link', name: piece.text, from: 0, to: piece.text.length, in: 'link' }]
  if (piece.kind === 'span') return readSpan(piece.text).map((named) => ({ ...named, in: piece.cell === undefined ? 'span' : 'table' }))
  return []
}
