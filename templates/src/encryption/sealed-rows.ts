import { type SealedField, sealedFields } from './encrypted-fields'
import type { Store } from '../sql-store/store'

/** A sealed field of a record, as it was read. */
export interface SealedRow {
  id: string
  plain: string | null
  sealed: string | null
  indexed: string | null
}

/** What is to stand in its sealed column and its index. */
export type SealedChange = Pick<SealedRow, 'sealed' | 'indexed'>

/** Records of a table in the order of their ids, behind one of them: what is read is bounded however many there are. */
export async function rowsBehind(
  store: Store,
  field: SealedField,
  { behind, most }: { behind?: string; most: number },
): Promise<SealedRow[]> {
  const { table, id } = field
  const [start, ...values] = behind === undefined ? [''] : [`WHERE ${named(id)} > ${asId('?1', field)}`, behind]
  // by the column, and not by the text that the answer has under the same name
  const order = `ORDER BY ${named(table)}.${named(id)} LIMIT ${most}`
  return store.rows<SealedRow>(`SELECT ${columnsOf(field)} FROM ${named(table)} ${start} ${order}`, ...values)
}

/** One record; undefined where it is gone. */
export async function rowNamed(store: Store, field: SealedField, row: string): Promise<SealedRow | undefined> {
  const { table, id } = field
  const sql = `SELECT ${columnsOf(field)} FROM ${named(table)} WHERE ${named(id)} = ${asId('?1', field)}`
  return (await store.rows<SealedRow>(sql, row))[0]
}

/** Writes what is sealed unless the record changed since it was read: what others write meanwhile stays. False where it did change. */
export async function replaceSealed(
  store: Store,
  field: SealedField,
  { row, change }: { row: SealedRow; change: SealedChange },
): Promise<boolean> {
  const { table, id, column, sealedColumn, index, isReadable } = field
  const values: (string | null)[] = []
  const given = (value: string | null): string => `CAST(?${values.push(value)} AS text)`
  const sets = [`${named(sealedColumn)} = ${given(change.sealed)}`]
  if (index !== undefined) sets.push(`${named(index.column)} = ${given(change.indexed)}`)
  const conditions = [`${named(id)} = ${asId(given(row.id), field)}`, `${named(sealedColumn)} IS NOT DISTINCT FROM ${given(row.sealed)}`]
  if (isReadable) conditions.push(`CAST(${named(column)} AS text) IS NOT DISTINCT FROM ${given(row.plain)}`)
  const sql = `UPDATE ${named(table)} SET ${sets.join(', ')} WHERE ${conditions.join(' AND ')} RETURNING 1 AS done`
  return (await store.rows(sql, ...values)).length > 0
}

/** How many values of a field fulfil a condition, of which it is told how columns are named. */
export async function countRows(store: Store, { table }: SealedField, condition: string, ...values: readonly string[]): Promise<number> {
  const sql = `SELECT CAST(count(*) AS integer) AS count FROM ${named(table)} WHERE ${condition}`
  return (await store.rows<{ count: number }>(sql, ...values))[0]?.count ?? 0
}

/** How many values are readable and not sealed. */
export async function countReadable(store: Store): Promise<number> {
  const counts = sealedFields.map(async (field) => {
    const condition = `${named(field.column)} IS NOT NULL AND ${named(field.sealedColumn)} IS NULL`
    return field.isReadable ? countRows(store, field, condition) : 0
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** A text as an id of a table: by way of `text`, since not every client turns texts into numbers. */
export function asId(given: string, { idType }: SealedField): string {
  return `CAST(CAST(${given} AS text) AS ${idType})`
}

/** A name as SQL has it, whatever its letters. */
export function named(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function columnsOf({ id, column, sealedColumn, index, isReadable }: SealedField): string {
  const plain = isReadable ? `CAST(${named(column)} AS text)` : 'CAST(NULL AS text)'
  const indexed = index === undefined ? 'CAST(NULL AS text)' : named(index.column)
  return `CAST(${named(id)} AS text) AS id, ${plain} AS plain, ${named(sealedColumn)} AS sealed, ${indexed} AS indexed`
}
