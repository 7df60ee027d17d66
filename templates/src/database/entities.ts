import { z } from '@hono/zod-openapi'
import type { $Entity$, $Entity$Changes, $Entity$Page, New$Entity$ } from '../schemas/entity'
import { newId } from './new-id'
import { allRows, firstRow, oneRow, type PageQuery, pageOf } from './query'

const columns = '$selected$'
const rowSchema = z.object({
  id: z.string(),
  //#each field
  $field$: $fieldRow$,
  //#endregion
})

//#region scoped
/** Where a $one$ belongs: every query is restricted to it. */
export interface $Entity$Scope {
  //#each scope
  $scope$: string
  //#endregion
}

//#endregion
/** A page of rows, in the order in which they were made; those behind the one of `cursor`. */
export async function list$Entities$(db: D1Database, query: $ListQuery$): Promise<$Entity$Page> {
  const statement = db.prepare(`SELECT ${columns} FROM $table$ WHERE $inScope$id > ? ORDER BY id LIMIT ?`)
  const rows = await allRows(statement.bind($listValues$), rowSchema)
  return pageOf(rows, query.limit)
}

/** Adds a $one$. */
export function create$Entity$(db: D1Database, values: $NewValues$): Promise<$Entity$> {
  const statement = db.prepare(`INSERT INTO $table$ ($inserted$) VALUES ($marks$) RETURNING ${columns}`)
  return oneRow(statement.bind($newValues$), rowSchema)
}

/** The $one$ of an id; undefined where there is none. */
export function find$Entity$(db: D1Database, key: $Key$): Promise<$Entity$ | undefined> {
  const statement = db.prepare(`SELECT ${columns} FROM $table$ WHERE $inScope$id = ?`)
  return firstRow(statement.bind($keyValues$), rowSchema)
}

/** Gives a $one$ new values; undefined where there is none. */
export function replace$Entity$(db: D1Database, key: $Key$, values: New$Entity$): Promise<$Entity$ | undefined> {
  const statement = db.prepare(`UPDATE $table$ SET $replaced$ WHERE $inScope$id = ? RETURNING ${columns}`)
  return firstRow(statement.bind($replaceValues$), rowSchema)
}

/** Changes the fields of a $one$ that are given; undefined where there is none. */
export function change$Entity$(db: D1Database, key: $Key$, changes: $Entity$Changes): Promise<$Entity$ | undefined> {
  const statement = db.prepare(`UPDATE $table$ SET $changed$ WHERE $inScope$id = ? RETURNING ${columns}`)
  return firstRow(statement.bind($changeValues$), rowSchema)
}

/** Deletes a $one$; false where there is none. */
export async function delete$Entity$(db: D1Database, key: $Key$): Promise<boolean> {
  const { meta } = await db.prepare('DELETE FROM $table$ WHERE $inScope$id = ?').bind($keyValues$).run()
  return meta.changes > 0
}
