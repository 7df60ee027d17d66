/** What the records of a service hold, field by field, and which fields can be sealed. */
export interface DelicateData {
  /** Every field that the schema declares, once. */
  handling: readonly HandledField[]
  /** Delicate fields that have a column for sealed values, or can get one. */
  fields: readonly SealableField[]
  /** Delicate fields that a person seals: `Customer.email`, with what stands in the way. */
  left: readonly LeftField[]
}

/** What happens to the values of a field. */
export interface HandledField {
  model: string
  field: string
  is: 'encrypted' | 'hashed' | 'readable'
  why: string
}

/** A delicate field, with the names of its columns. */
export interface SealableField {
  model: string
  /** What the field says, as plans group it: `contact`. */
  kind: string
  table: string
  id: string
  idType: 'text' | 'uuid' | 'integer' | 'bigint'
  column: string
  sealedColumn: string
  indexColumn: string
  /** What code calls the field. */
  field: string
  sealedField: string
  indexField: string
  /** Somebody looks records up by it, or no two may share it. */
  isSearched: boolean
  isUnique: boolean
  /** The readable column stands. */
  isReadable: boolean
}

/** A delicate field that nothing here seals. */
export interface LeftField {
  name: string
  why: string
}
