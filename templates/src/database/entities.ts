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
/** Where $aOne$ belongs: every query is restricted to it. */
export interface $Entity$Scope {
  //#each scope
  $scope$: string
  //#endregion
}

//#endregion
/** A page of $tag$ in the order in which they were made: those behind the one of `cursor`. */
export async function list$Entities$(db: D1Database, query: $ListQuery$): Promise<$Entity$Page> {
  const sql = `SELECT ${columns} FROM $table$ WHERE $inScope$id > ? ORDER BY id LIMIT ?`
  const statement = db.prepare(sql).bind($listValues$)
  return pageOf(await allRows(statement, rowSchema), query.limit)
}

/** Adds $aOne$. */
export function create$Entity$(db: D1Database, values: $NewValues$): Promise<$Entity$> {
  const sql = `INSERT INTO $table$ ($inserted$) VALUES ($marks$) RETURNING ${columns}`
  const statement = db.prepare(sql).bind($newValues$)
  return oneRow(statement, rowSchema)
}

/** The $one$ of an id; undefined where there is none. */
export function find$Entity$(db: D1Database, key: $Key$): Promise<$Entity$ | undefined> {
  const sql = `SELECT ${columns} FROM $table$ WHERE $inScope$id = ?`
  return firstRow(db.prepare(sql).bind($keyValues$), rowSchema)
}

/** Gives $aOne$ new values; undefined where there is none. */
export function replace$Entity$(db: D1Database, key: $Key$, values: New$Entity$): Promise<$Entity$ | undefined> {
  const sql = `UPDATE $table$ SET $replaced$ WHERE $inScope$id = ? RETURNING ${columns}`
  const statement = db.prepare(sql).bind($replaceValues$)
  return firstRow(statement, rowSchema)
}

/** Changes the fields of $aOne$ that are given; undefined where there is none. */
export function change$Entity$(db: D1Database, key: $Key$, changes: $Entity$Changes): Promise<$Entity$ | undefined> {
  const sql = `UPDATE $table$ SET $changed$ WHERE $inScope$id = ? RETURNING ${columns}`
  const statement = db.prepare(sql).bind($changeValues$)
  return firstRow(statement, rowSchema)
}

/** Deletes $aOne$; false where there is none. */
export async function delete$Entity$(db: D1Database, key: $Key$): Promise<boolean> {
  const { meta } = await db.prepare('DELETE FROM $table$ WHERE $inScope$id = ?').bind($keyValues$).run()
  return meta.changes > 0
}
