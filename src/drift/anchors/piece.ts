import type { DocumentHeading } from '../../core/drift.ts'

/** A heading that stands above a place of a document. */
export interface Above {
  depth: number
  text: string
}

/** The cell of a table that a stretch stands in. */
export interface Cell {
  /** Words of the column's head. */
  column: string
  index: number
  /** Table and row, parted by a colon, so that cells of one row know one another. Row 0 is the head of a table that has one. */
  row: string
  /** Words of the paragraph above the table. */
  before?: string
}

/**
 * A stretch of a document that can name something, whatever the format of the document is. `from` is its offset in the document; `text` is as long as
 * the stretch, with markup that stands between its lines (`> `, indentation) blanked, so that an offset in it is an offset in the document.
 */
export interface Piece {
  kind: 'span' | 'fence' | 'link' | 'prose'
  from: number
  text: string
  headings: readonly string[]
  /** Language of a fence, lower case, and what follows it. */
  language?: string
  meta?: string
  /** Words of the sentence, list item or row around a span or link, the lines before a fence. */
  around: string
  /** Where in `around` the stretch begins; the end of it where the stretch stands behind. */
  at: number
  /** Of a link: where it leads, where that is not what is written. */
  target?: string
  /** Struck through. */
  struck?: true
  /** Inside a link. */
  linked?: true
  cell?: Cell
  /** The first span of a list item or definition. */
  leads?: true
}

/** A document taken apart. */
export interface Page {
  pieces: readonly Piece[]
  /** What `#…` may name. */
  fragments: ReadonlySet<string>
  headings: readonly DocumentHeading[]
}
