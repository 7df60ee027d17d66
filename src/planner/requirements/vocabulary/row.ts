/** A name that requirements may hold. Case, hyphens, dots and joined words need no spelling of their own: `entra id` is also `EntraID` and `entra-id`. */
export interface Row {
  id: string
  /** As people write it; read too. */
  name: string
  /** Other names of the same thing, words apart by spaces. */
  spellings?: readonly string[]
  /** Spellings that are ordinary words and count only in these letters: `REST`. */
  cased?: readonly string[]
  /** Versions that may follow the name. */
  versions?: readonly string[]
  /** What may follow the name, with its spellings: `Type II` as `type 2`. */
  editions?: Readonly<Record<string, readonly string[]>>
}
