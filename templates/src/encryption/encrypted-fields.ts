/** What happens to the values of a field before they are kept. */
export interface FieldHandling {
  model: string
  field: string
  is: 'encrypted' | 'hashed' | 'readable'
  why: string
}

/** Every field of this service, once. A test fails when the schema gains one that nobody classified here. */
export const encryptedFields: readonly FieldHandling[] = [
  //#each handling
  { model: '$model$', field: '$field$', is: $is$, why: '$why$' },
  //#endregion
]
//#region sealed

/** The keyed index of a field. */
export interface FieldIndex {
  column: string
  /** What code calls it. */
  field: string
  /** No two records may have the value. */
  isUnique: boolean
  /** Its case counts when it is looked for. */
  isExact: boolean
}

/** A field that has a column for sealed values beside the readable one. */
export interface SealedField {
  /** Table and column as values are bound to them: both stay as they are here when the database has other names for them. */
  table: string
  column: string
  id: string
  idType: 'text' | 'uuid' | 'integer' | 'bigint'
  sealedColumn: string
  /** What code calls the field, and the sealed one. */
  field: string
  sealedField: string
  index: FieldIndex | undefined
  /** The readable column stands. It becomes `false` when that one is dropped. */
  isReadable: boolean
}

/** Fields whose values are sealed. */
export const sealedFields: readonly SealedField[] = [
  //#each sealedField
  {
    table: '$table$',
    column: '$column$',
    id: '$id$',
    idType: $idType$,
    sealedColumn: '$sealedColumn$',
    field: '$field$',
    sealedField: '$sealedField$',
    index: $index$,
    isReadable: $isReadable$,
  },
  //#endregion
]

/** Fields of a table that are sealed. Throws for a table that has none: its values would be written as they are. */
export function sealedFieldsOf(table: string): readonly SealedField[] {
  const found = sealedFields.filter((one) => one.table === table)
  if (found.length === 0) throw new Error(`Expected \`table\` to be one with sealed fields, got \`${table}\`.`)
  return found
}
//#endregion
