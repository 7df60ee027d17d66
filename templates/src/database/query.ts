import { z } from 'zod'

/** The first row of a statement, checked; undefined where there is none. */
export async function firstRow<Row>(statement: D1PreparedStatement, schema: z.ZodType<Row>): Promise<Row | undefined> {
  const row: unknown = await statement.first()
  return row === null ? undefined : schema.parse(row)
}

/** The row that a statement always has, checked. */
export async function oneRow<Row>(statement: D1PreparedStatement, schema: z.ZodType<Row>): Promise<Row> {
  return schema.parse(await statement.first())
}

/** All rows of a statement, checked. */
export async function allRows<Row>(statement: D1PreparedStatement, schema: z.ZodType<Row>): Promise<Row[]> {
  const { results } = await statement.all()
  return z.array(schema).parse(results)
}

/** Which rows of a list are asked for: at most `limit`, those behind the one with the id `cursor`. */
export interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** Some rows of a list, and the cursor of the rows behind them; null at the end. */
export interface Page<Row> {
  items: Row[]
  nextCursor: string | null
}

/** A page of rows of which one more than `limit` was asked for, so that it is known whether there are more. */
export function pageOf<Row extends { id: string }>(rows: readonly Row[], limit: number): Page<Row> {
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? (items[items.length - 1]?.id ?? null) : null }
}
