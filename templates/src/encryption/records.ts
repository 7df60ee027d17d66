import { type SealedField, sealedFieldsOf } from './encrypted-fields'
import { EncryptionError } from './encryption-error'
import type { Envelope } from './envelope'
import type { LookupIndex } from './lookup-index'

/** Values of a record, as code reads and writes them. */
export type Values = Readonly<Record<string, unknown>>

/** Seals and opens what is delicate of records. */
export interface Records {
  /** Sealed columns for values that are written: spread them beside the others. A value that is left out keeps what stands, and `null` empties it. */
  sealFields(table: string, row: Row, values: Values): Promise<Record<string, string | null>>
  /** The delicate values of a record that was read with its sealed columns. */
  openFields(table: string, row: Row, values: Values): Promise<Record<string, string | null>>
  /** What stands in the index of a field for this value: ask the database for it. */
  lookupIndex(table: string, field: string, value: string): Promise<string>
}

/** The id of a record. It is known before the record is written: a value is bound to it. */
export type Row = string | number | bigint

/** What records are sealed with. */
export interface RecordParts {
  envelope: Envelope
  lookupIndex: LookupIndex
  /** Readable columns are read as long as they stand. It is for the time in which records are sealed, and ends with it. */
  isPlainRead: boolean
}

/** Seals and opens the fields that `sealedFields` names. */
export function createRecords(parts: RecordParts): Records {
  return {
    async sealFields(table, row, values) {
      const given = sealedFieldsOf(table).filter(({ field }) => values[field] !== undefined)
      return sealValues(
        parts,
        given.map((field) => ({ field, row: rowText(field, row), value: textOf(values[field.field]) })),
      )
    },
    async openFields(table, row, values) {
      const opened: [string, string | null][] = []
      for (const field of sealedFieldsOf(table)) {
        const read = isReadPlain(field, parts) ? field.field : field.sealedField
        if (values[read] === undefined) throw new Error(`Expected the record to be read with \`${read}\`.`)
        opened.push([field.field, await openField(field, { row: rowText(field, row), values }, parts)])
      }
      return Object.fromEntries(opened)
    },
    async lookupIndex(table, field, value) {
      const found = sealedFieldsOf(table).find((one) => one.field === field)
      const text = found === undefined ? null : await indexText(found, value, parts)
      if (text === null) throw new Error(`Expected \`field\` to have an index, got \`${field}\`.`)
      return text
    },
  }
}

/** What stands in the index of a field for a value; null for a field that has none. */
export async function indexText(
  { table, column, index }: SealedField,
  value: string,
  { lookupIndex }: Pick<RecordParts, 'lookupIndex'>,
): Promise<string | null> {
  return index === undefined ? null : lookupIndex({ table, column, value, isExact: index.isExact })
}

/** A value of a field that is to be sealed. */
interface FieldValue {
  field: SealedField
  row: string
  value: string | null
}

async function sealValues(parts: RecordParts, values: readonly FieldValue[]): Promise<Record<string, string | null>> {
  const full = values.flatMap(({ value, ...rest }) => (value === null ? [] : [{ ...rest, value }]))
  const sealed = await parts.envelope.sealAll(full.map(({ field: { table, column }, row, value }) => ({ table, column, row, value })))
  const made: Record<string, string | null> = {}
  for (const { field, value } of values) {
    made[field.sealedField] = sealed[full.findIndex((one) => one.field === field)] ?? null
    if (field.index !== undefined) made[field.index.field] = value === null ? null : await indexText(field, value, parts)
  }
  return made
}

async function openField(field: SealedField, at: { row: string; values: Values }, parts: RecordParts): Promise<string | null> {
  const { row, values } = at
  const { table, column, field: name, sealedField } = field
  const [plain, sealed] = [textOf(values[name]), textOf(values[sealedField])]
  if (isReadPlain(field, parts)) return plain
  if (sealed !== null) return parts.envelope.open(sealed, { table, column, row })
  if (plain !== null) throw new EncryptionError('not-sealed', 'A record holds a readable value that is not sealed yet.')
  return null
}

/** An id as PostgreSQL has it as text. */
function rowText({ idType }: SealedField, row: Row): string {
  return idType === 'uuid' ? String(row).toLowerCase() : String(row)
}

function isReadPlain({ isReadable }: SealedField, { isPlainRead }: RecordParts): boolean {
  return isPlainRead && isReadable
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'string') throw new EncryptionError('not-text', 'A value of a sealed field is no text.')
  return value
}
