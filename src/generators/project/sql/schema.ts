/** What a script has made so far, by names as SQLite compares them. */
export interface Schema {
  /** Columns of each table; undefined where they are not known. */
  tables: Map<string, Set<string> | undefined>
  /** The table of each index. */
  indexes: Map<string, string>
  /** Names of which nothing is certain: views, virtual tables, what other databases hold. */
  unsure: Set<string>
}

/** An empty database. */
export function emptySchema(): Schema {
  return { tables: new Map(), indexes: new Map(), unsure: new Set() }
}

/** True for a table that is certainly not there. */
export function lacksTable({ tables, unsure }: Schema, name: string): boolean {
  return !tables.has(name) && !unsure.has(name) && !/^(?:sqlite_|d1_|_cf_|pragma_)/.test(name)
}

/** True for a table without a column of that name, as far as its columns are known. */
export function lacksColumn({ tables, unsure }: Schema, table: string, column: string): boolean {
  const columns = tables.get(table)
  return columns !== undefined && !unsure.has(table) && !columns.has(column) && !/^(?:rowid|oid|_rowid_)$/.test(column)
}
