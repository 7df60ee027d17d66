import type { RepoPath } from '../../core/names.ts'
import { onDeleteOf } from './on-delete.ts'
import { readColumn, readDefault, readType, setDefault, type SqlColumn, readAction } from './sql-column.ts'
import { SqlReader } from './sql-reader.ts'
import { readSqlTokens, type SqlToken } from './sql-tokens.ts'

/** A table as the scripts so far left it. */
export interface SqlTable {
  name: string
  file: RepoPath
  from: number
  to: number
  columns: SqlColumn[]
  about?: string
}

/** Tables by lower-case name. */
export type SqlSchema = Map<string, SqlTable>

/** Applies one script to the tables; statements that declare no table are passed over. */
export function applySql(schema: SqlSchema, file: RepoPath, script: string): void {
  let statement: SqlToken[] = []
  for (const token of readSqlTokens(script)) {
    if (token.kind !== 'end') statement.push(token)
    else {
      applyStatement(schema, file, statement, token.line)
      statement = []
    }
  }
  applyStatement(schema, file, statement, statement.at(-1)?.line ?? 1)
}

function applyStatement(schema: SqlSchema, file: RepoPath, tokens: readonly SqlToken[], to: number): void {
  const reader = new SqlReader(tokens)
  const from = tokens[0]?.line ?? to
  if (reader.take('CREATE')) create(schema, file, reader, { from, to })
  else if (reader.take('ALTER', 'TABLE')) alter(schema, file, reader)
  else if (reader.take('DROP', 'TABLE')) drop(schema, reader)
  else if (reader.take('RENAME', 'TABLE')) renameTables(schema, reader)
  else if (reader.take('COMMENT', 'ON')) comment(schema, reader)
}

/** MySQL and ClickHouse: `RENAME TABLE a TO b, c TO d`. */
function renameTables(schema: SqlSchema, reader: SqlReader): void {
  while (!reader.done) {
    const old = reader.name()
    if (!reader.take('TO')) return
    rename(schema, old, reader.name())
    if (!reader.take(',')) return
  }
}

function create(schema: SqlSchema, file: RepoPath, reader: SqlReader, lines: { from: number; to: number }): void {
  const temporary = reader.take('TEMP') || reader.take('TEMPORARY') || reader.take('LOCAL', 'TEMP') || reader.take('LOCAL', 'TEMPORARY')
  for (const word of ['UNLOGGED', 'EXTERNAL', 'FOREIGN', 'VIRTUAL']) reader.take(word)
  if (reader.take('OR', 'REPLACE') && !reader.is('TABLE')) return
  if (reader.take('UNIQUE')) return uniqueIndex(schema, reader)
  if (!reader.take('TABLE') || temporary) return
  reader.take('IF', 'NOT', 'EXISTS')
  const name = reader.name()
  if (name === undefined || !reader.is('(')) return
  const table: SqlTable = { name, file, ...lines, columns: [] }
  const body = new SqlReader(reader.bracket())
  while (!body.done) {
    const part = body.until(',')
    if (part.length > 0) define(schema, { table, file }, part)
  }
  const about = tableComment(reader)
  if (about !== undefined) table.about = about
  const known = schema.get(name.toLowerCase())
  if (table.columns.length > 0 && (known === undefined || known.columns.length === 0)) schema.set(name.toLowerCase(), table)
}

function tableComment(reader: SqlReader): string | undefined {
  for (; !reader.done; reader.at += 1) {
    if (!reader.take('COMMENT')) continue
    reader.take('=')
    const token = reader.peek()
    return token?.kind === 'string' ? token.text : undefined
  }
  return undefined
}

const constraintWords = new Set([
  'CONSTRAINT',
  'PRIMARY',
  'FOREIGN',
  'UNIQUE',
  'CHECK',
  'KEY',
  'INDEX',
  'FULLTEXT',
  'SPATIAL',
  'EXCLUDE',
  'LIKE',
  'PERIOD',
])

/** A table and the script that works on it. */
interface Target {
  table: SqlTable
  file: RepoPath
}

/** One comma-separated part of a table: a column or a constraint. */
function define(schema: SqlSchema, { table, file }: Target, part: readonly SqlToken[]): void {
  const first = part[0] as SqlToken
  if (first.kind === 'word' && constraintWords.has(first.text.toUpperCase()) && !looksLikeColumn(part))
    constrain(schema, table, new SqlReader(part))
  else if (first.kind === 'word' || first.kind === 'name') {
    const column = readColumn(new SqlReader(part), first)
    if (column !== undefined) put(table, file === table.file ? column : { ...column, file })
  }
}

/** `key text NOT NULL` and `index integer` are columns that are named like a keyword. */
function looksLikeColumn(part: readonly SqlToken[]): boolean {
  const [first, second, third] = part
  if (!['KEY', 'INDEX', 'PERIOD', 'LIKE'].includes(first?.text.toUpperCase() ?? '')) return false
  if (second?.kind !== 'word') return false
  return (
    /^(text|varchar|char|int|integer|bigint|smallint|uuid|json|jsonb|boolean|bool|timestamp|timestamptz|date|numeric|real|serial|bytea|blob)$/i.test(
      second.text,
    ) &&
    (third?.text !== '(' || /char|numeric/i.test(second.text))
  )
}

function put(table: SqlTable, column: SqlColumn): void {
  const at = table.columns.findIndex((other) => same(other.name, column.name))
  if (at === -1) table.columns.push(column)
  else table.columns[at] = column
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

function constrain(schema: SqlSchema, table: SqlTable, reader: SqlReader): void {
  const named = reader.take('CONSTRAINT') && !['PRIMARY', 'FOREIGN', 'UNIQUE', 'CHECK'].some((word) => reader.is(word))
  if (named) reader.name()
  const primary = reader.take('PRIMARY', 'KEY')
  const foreign = !primary && reader.take('FOREIGN', 'KEY')
  const unique = !primary && !foreign && reader.take('UNIQUE')
  if (!primary && !foreign && !unique) return
  while (!reader.done && !reader.is('(')) reader.at += 1
  const columns = namesIn(reader.bracket())
  const fields = table.columns.filter((column) => columns.some((name) => same(name, column.name)))
  if (primary) for (const field of fields) Object.assign(field, { required: true, id: true })
  if (columns.length !== 1) return
  if (unique) for (const field of fields) field.unique = true
  if (foreign && reader.take('REFERENCES')) point(schema, fields, reader)
}

/** What comes after `REFERENCES`. */
function point(schema: SqlSchema, fields: readonly SqlColumn[], reader: SqlReader): void {
  const target = reader.name()
  if (target === undefined) return
  while (!reader.done && !reader.is('ON', 'DELETE')) reader.at += 1
  const removal = reader.take('ON', 'DELETE') ? onDeleteOf(readAction(reader)) : {}
  for (const field of fields) Object.assign(field, { references: spelled(schema, target), ...removal })
}

function spelled(schema: SqlSchema, table: string): string {
  return schema.get(table.toLowerCase())?.name ?? table
}

function namesIn(tokens: readonly SqlToken[]): string[] {
  return tokens
    .filter((token, i) => (token.kind === 'word' || token.kind === 'name') && (i === 0 || tokens[i - 1]?.text === ','))
    .map((token) => token.text)
}

function alter(schema: SqlSchema, file: RepoPath, reader: SqlReader): void {
  reader.take('IF', 'EXISTS')
  reader.take('ONLY')
  const name = reader.name()
  const table = name === undefined ? undefined : schema.get(name.toLowerCase())
  if (table === undefined) return
  while (!reader.done) {
    const action = new SqlReader(reader.until(','))
    if (action.take('ADD')) add(schema, { table, file }, action)
    else if (action.take('DROP')) dropPart(table, action)
    else if (action.take('RENAME')) renamePart(schema, table, action)
    else if (action.take('ALTER')) alterColumn(table, action)
    else if (action.take('MODIFY') || action.is('CHANGE')) change({ table, file }, action)
  }
}

function add(schema: SqlSchema, target: Target, action: SqlReader): void {
  action.take('COLUMN')
  action.take('IF', 'NOT', 'EXISTS')
  const inside = action.is('(') ? new SqlReader(action.bracket()) : action
  while (!inside.done) {
    const part = inside.until(',')
    if (part.length > 0) define(schema, target, part)
  }
}

function dropPart(table: SqlTable, action: SqlReader): void {
  const column = action.take('COLUMN')
  if (!column && ['CONSTRAINT', 'PRIMARY', 'FOREIGN', 'INDEX', 'KEY', 'CHECK', 'PARTITION'].some((word) => action.is(word))) return
  action.take('IF', 'EXISTS')
  const name = action.name()
  if (name !== undefined) table.columns = table.columns.filter((other) => !same(other.name, name))
}

function renamePart(schema: SqlSchema, table: SqlTable, action: SqlReader): void {
  if (action.take('TO') || action.take('AS')) return rename(schema, table.name, action.name())
  if (action.is('CONSTRAINT') || action.is('INDEX') || action.is('KEY')) return
  action.take('COLUMN')
  const old = action.name()
  const column = table.columns.find((other) => old !== undefined && same(other.name, old))
  if (!action.take('TO') || column === undefined) return
  column.name = action.name() ?? column.name
}

function rename(schema: SqlSchema, old: string | undefined, name: string | undefined): void {
  const table = old === undefined ? undefined : schema.get(old.toLowerCase())
  if (table === undefined || old === undefined || name === undefined) return
  schema.delete(old.toLowerCase())
  table.name = name
  schema.set(name.toLowerCase(), table)
  for (const other of schema.values()) {
    for (const column of other.columns) if (column.references !== undefined && same(column.references, old)) column.references = name
  }
}

function alterColumn(table: SqlTable, action: SqlReader): void {
  action.take('COLUMN')
  const name = action.name()
  const column = table.columns.find((other) => name !== undefined && same(other.name, name))
  if (column === undefined) return
  if (action.take('SET', 'NOT', 'NULL')) column.required = true
  else if (action.take('DROP', 'NOT', 'NULL')) column.required = false
  else if (action.take('DROP', 'DEFAULT')) delete column.default
  else if (action.take('SET', 'DEFAULT')) setDefault(column, readDefault(action))
  else if (action.take('TYPE') || action.take('SET', 'DATA', 'TYPE')) column.type = readType(action)
}

/** MySQL: `MODIFY [COLUMN] c …`, `CHANGE [COLUMN] old new …`. */
function change({ table, file }: Target, action: SqlReader): void {
  const renames = action.take('CHANGE')
  action.take('COLUMN')
  const old = renames ? action.name() : action.peek()?.text
  const first = action.peek()
  const at = table.columns.findIndex((other) => old !== undefined && same(other.name, old))
  if (at === -1 || first === undefined) return
  const column = readColumn(action, first)
  if (column !== undefined)
    table.columns[at] = { ...column, ...(file === table.file ? {} : { file }), ...(table.columns[at]?.id ? { id: true } : {}) }
}

function drop(schema: SqlSchema, reader: SqlReader): void {
  reader.take('IF', 'EXISTS')
  while (!reader.done) {
    const name = reader.name()
    if (name === undefined) return
    schema.delete(name.toLowerCase())
    if (!reader.take(',')) return
  }
}

function uniqueIndex(schema: SqlSchema, reader: SqlReader): void {
  while (!reader.done && !reader.is('ON')) reader.at += 1
  reader.take('ON')
  reader.take('ONLY')
  const table = schema.get(reader.name()?.toLowerCase() ?? '')
  if (reader.take('USING')) reader.name()
  const inside = reader.bracket()
  const columns = namesIn(inside)
  // A partial index, or one over an expression, does not make the column unique.
  if (columns.length !== 1 || inside.some((token) => token.text === '(') || reader.is('WHERE')) return
  for (const column of table?.columns ?? []) if (same(column.name, columns[0] as string)) column.unique = true
}

function comment(schema: SqlSchema, reader: SqlReader): void {
  const onTable = reader.take('TABLE')
  if (!onTable && !reader.take('COLUMN')) return
  const path: string[] = []
  while (!reader.done && !reader.is('IS')) {
    const token = reader.peek() as SqlToken
    if (token.kind !== 'mark') path.push(token.text)
    reader.at += 1
  }
  const text = reader.peek(1)
  if (text?.kind !== 'string' || text.text === '') return
  const table = schema.get((onTable ? path.at(-1) : path.at(-2))?.toLowerCase() ?? '')
  if (table === undefined) return
  if (onTable) table.about = text.text
  else for (const column of table.columns) if (same(column.name, path.at(-1) ?? '')) column.about = text.text
}
