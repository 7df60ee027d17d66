import type { RepoPath } from './names.ts'

/** A kind of statement that a database runs a rule for. */
export type ChangeOfRows = 'insert' | 'update' | 'delete' | 'truncate'

interface Declared {
  /** As the statement names it, without its schema. */
  table: string
  /** Empty where the statement gives it none. */
  name: string
  file: RepoPath
  /** 1-based lines of the statement. */
  line: number
  to: number
}

/** No two rows may agree in these columns. */
export interface UniqueRule extends Declared {
  kind: 'unique'
  /** Columns in order; an expression as it is written: `lower(email)`. */
  columns: readonly string[]
  /** Only rows for which this holds, as written. */
  where?: string
  /** Rows without a value count as equal (`NULLS NOT DISTINCT`). */
  nullsEqual?: true
}

/** Code of the database that runs on a change of rows. */
export interface TriggerRule extends Declared {
  kind: 'trigger'
  on: readonly ChangeOfRows[]
  /** It fails for each of them, or for some rows alone. */
  refuses?: 'always' | 'sometimes'
}

/** What the database itself keeps to, as the scripts that build it leave it. */
export type DatabaseRule = UniqueRule | TriggerRule
