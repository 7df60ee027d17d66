import type { SealedField } from './encrypted-fields'
import { rowsBehind, type SealedRow } from './sealed-rows'
import type { Store } from '../sql-store/store'

/** How a job goes through records. */
export interface Walk {
  store: Store
  /** Records that are read at once. */
  batch?: number
  /** Ends the job behind the record that it is at; the next run goes on there. */
  signal?: AbortSignal
  /** Is told how far the job has come, after each batch. */
  report?: (progress: JobProgress) => void
}

/** How far a job has come with one column. */
export interface JobProgress {
  job: string
  table: string
  column: string
  /** Records that it has seen. */
  seen: number
}

/** Goes through the records of a field in batches, from where an earlier run of the job was stopped or killed. False where it was stopped. */
export async function walkRows(
  { store, batch = 200, signal, report }: Walk,
  { job, field }: { job: string; field: SealedField },
  visit: (row: SealedRow) => Promise<void>,
): Promise<boolean> {
  const { table, column } = field
  const [start] = await store.rows<{ cursor: string; seen: number }>(
    'SELECT row_cursor AS cursor, seen FROM encryption_progress WHERE job = ?1 AND table_name = ?2 AND column_name = ?3',
    job,
    table,
    column,
  )
  let { cursor, seen } = start ?? { cursor: undefined, seen: 0 }
  for (;;) {
    const rows = await rowsBehind(store, field, { most: batch, ...(cursor !== undefined && { behind: cursor }) })
    if (rows.length === 0) break
    for (const row of rows) {
      if (signal?.aborted === true) return false
      await visit(row)
    }
    cursor = rows.at(-1)?.id ?? ''
    seen += rows.length
    await store.rows(
      `INSERT INTO encryption_progress (job, table_name, column_name, row_cursor, seen) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (job, table_name, column_name) DO UPDATE SET row_cursor = excluded.row_cursor, seen = excluded.seen`,
      job,
      table,
      column,
      cursor,
      seen,
    )
    report?.({ job, table, column, seen })
  }
  await store.rows('DELETE FROM encryption_progress WHERE job = ?1 AND table_name = ?2 AND column_name = ?3', job, table, column)
  return true
}
