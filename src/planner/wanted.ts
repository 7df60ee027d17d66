/** A number that a requirement states: `90 days` of retention. */
export interface Figure {
  amount: number
  unit: string
  /** What it measures, where the words say it. */
  of?: string
}

/** What the requirement of a command asks for, as far as it was understood. */
export interface Wanted {
  protocols: readonly string[]
  /** Ids of identity providers. */
  providers: readonly string[]
  standards: readonly string[]
  figures: readonly Figure[]
  /** Protocols, providers and standards that are ruled out. */
  refused: readonly string[]
  /** Providers are those named and no other. */
  isOnly: boolean
  /** Words that nobody understood: an open question. */
  unread: readonly string[]
}

/** A requirement that asks for nothing in particular. */
export const nothingWanted: Wanted = { protocols: [], providers: [], standards: [], figures: [], refused: [], isOnly: false, unread: [] }
