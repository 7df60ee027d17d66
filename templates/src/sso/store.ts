/** A statement with its values; `?1` stands for the first one. */
export interface Statement {
  sql: string
  values: readonly (string | number | null)[]
}

/** The database, whichever it is. Its SQL is what SQLite and PostgreSQL have in common. */
export interface Store {
  /** Rows of a statement. */
  rows<Row>(sql: string, ...values: Statement['values']): Promise<Row[]>
  /** Runs statements in one transaction: all of them or none. */
  transaction(statements: readonly Statement[]): Promise<void>
}

/** A statement for a transaction. */
export function statement(sql: string, ...values: Statement['values']): Statement {
  return { sql, values }
}
