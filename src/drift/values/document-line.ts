/** A line of a document outside of fences and front matter, or inside of a fence that is asked for. */
export interface DocumentLine {
  /** 1-based. */
  line: number
  /** UTF-16 offset of its first character. */
  from: number
  text: string
  /** Headings around it, outermost first. */
  headings: readonly string[]
  /** Language of the fence it stands in; undefined outside of fences. */
  fence?: string
  /** The line is a heading. */
  heading?: true
  /** It is a row of a table, where the format tells. */
  cell?: true
}
