import type { Cell } from '../piece.ts'

/** A block of a reStructuredText document; `text` is as long as its stretch of the document. */
export interface RstBlock {
  kind: 'heading' | 'text' | 'fence' | 'names' | 'link' | 'page' | 'cell'
  from: number
  text: string
  /** Of a heading: 1 for the first style that the document uses. */
  depth?: number
  /** Of a fence: lower case, empty where none is named. */
  language?: string
  /** Labels that stand right before it. */
  ids: readonly string[]
  /** First of an item of a list, or the term of a definition. */
  item?: true
  /** Tells of one version: `deprecated`, `versionchanged`. */
  past?: true
  cell?: Omit<Cell, 'before'>
  /** The whole row around a cell. */
  row?: string
}
