/** A name of a list of a page, at its UTF-16 offset in the document. */
export interface Listed {
  name: string
  from: number
}

/** Names that a page lists side by side: rows of a table, items, keys of a sample, an enumeration within a sentence. */
export type PageGroup = readonly Listed[]
