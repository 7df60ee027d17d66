/** A statement with its values; `?1` stands for the first one. */
export interface Statement {
  sql: string
  values: readonly (string | number | null)[]
}

/** What asks the database: a connection of its own, or a transaction of somebody else. */
export interface Queries {
  /** Rows of a statement. */
  rows<Row>(sql: string, ...values: Statement['values']): Promise<Row[]>
}

/** The database, whichever it is. Its SQL is what SQLite and PostgreSQL have in common. */
export interface Store extends Queries {
  /** Runs statements in one transaction: all of them or none. */
  transaction(statements: readonly Statement[]): Promise<void>
}

/** PostgreSQL, where code can ask and decide within a transaction. */
export interface TransactionalStore extends Store {
  /** Does work in one transaction, which is undone where the work fails. */
  within<Result>(work: (own: Queries) => Promise<Result>): Promise<Result>
}

/** A statement for a transaction. */
export function statement(sql: string, ...values: Statement['values']): Statement {
  return { sql, values }
}
