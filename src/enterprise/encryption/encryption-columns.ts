import type { NewColumns } from '../feature-growth.ts'
import type { SealableField } from './delicate-data.ts'

/** Columns for sealed values, and indexes by which they are found. */
export function encryptionColumns(fields: readonly SealableField[]): NewColumns {
  const searched = fields.filter(({ isSearched }) => isSearched)
  return {
    name: 'add_sealed_columns',
    sql: 'migrations/encryption/columns.sql',
    each: {
      sealedColumn: fields.flatMap(({ table, sealedColumn, indexColumn, isSearched }) =>
        [sealedColumn, ...(isSearched ? [indexColumn] : [])].map((column) => ({ table, column })),
      ),
      uniqueIndex: indexes(searched.filter(({ isUnique }) => isUnique)),
      otherIndex: indexes(searched.filter(({ isUnique }) => !isUnique)),
    },
    models: modelLines(fields),
  }
}

/** Indexes as Prisma calls them, so that its schema and the database agree. */
function indexes(fields: readonly SealableField[]): readonly Readonly<Record<string, string>>[] {
  return fields.map(({ table, indexColumn, isUnique }) => ({
    table,
    column: indexColumn,
    // PostgreSQL cuts longer names, and Prisma would cut them in another place
    index: `${`${table}_${indexColumn}`.slice(0, 59)}_${isUnique ? 'key' : 'idx'}`,
  }))
}

function modelLines(fields: readonly SealableField[]): ReadonlyMap<string, readonly string[]> {
  const lines = new Map<string, string[]>()
  for (const { model, ...one } of fields) {
    const own = lines.get(model) ?? []
    own.push(`${one.sealedField} String?${mapTo(one.sealedColumn, one.sealedField)}`)
    if (one.isSearched) own.push(`${one.indexField} String?${one.isUnique ? ' @unique' : ''}${mapTo(one.indexColumn, one.indexField)}`)
    if (one.isSearched && !one.isUnique) own.push(`@@index([${one.indexField}])`)
    lines.set(model, own)
  }
  return lines
}

function mapTo(column: string, field: string): string {
  return column === field ? '' : ` @map("${column}")`
}
