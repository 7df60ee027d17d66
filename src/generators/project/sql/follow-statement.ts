import { lacksColumn, lacksTable, type Schema } from './schema.ts'
import { is, type SqlWord } from './sql-words.ts'

/** Why a statement fails: what it asks for, and what is wrong with it. */
export interface SqlFailure {
  name: string
  why: 'there is no such table' | 'there is no such column' | 'that is there already'
}

type Words = readonly SqlWord[]

/** Follows one statement on a schema, which it changes; says why it fails where that is certain. */
export function followStatement(words: Words, schema: Schema): SqlFailure | undefined {
  if (is(words[0], 'create')) return create(words.slice(1), schema)
  if (is(words[0], 'alter') && is(words[1], 'table')) return alter(words.slice(2), schema)
  if (is(words[0], 'drop')) return drop(words.slice(1), schema)
  return write(words, schema)
}

/** The name that begins a list of words, as SQLite compares it, and the words behind it; one of another database is not known. */
function named(words: Words): { name: string; rest: Words; isElsewhere: boolean } {
  const isQualified = is(words[1], '.')
  const name = words[isQualified ? 2 : 0]?.text.toLowerCase() ?? ''
  return { name, rest: words.slice(isQualified ? 3 : 1), isElsewhere: isQualified && words[0]?.text.toLowerCase() !== 'main' }
}

/** Words behind `IF NOT EXISTS` or `IF EXISTS`, and whether that stood there. */
function behindIf(words: Words): { rest: Words; isIf: boolean } {
  if (!is(words[0], 'if')) return { rest: words, isIf: false }
  return { rest: words.slice(is(words[1], 'not') ? 3 : 2), isIf: true }
}

function create(words: Words, schema: Schema): SqlFailure | undefined {
  const [first] = words
  if (is(first, 'table')) return createTable(words.slice(1), schema)
  if (is(first, 'unique')) return createIndex(words.slice(2), schema)
  if (is(first, 'index')) return createIndex(words.slice(1), schema)
  // temporary tables hide others, and views and virtual tables are not looked into
  const kind = words.findIndex((word) => is(word, 'table', 'view'))
  if (!is(first, 'trigger') && kind >= 0) schema.unsure.add(named(behindIf(words.slice(kind + 1)).rest).name)
  return undefined
}

function createTable(words: Words, schema: Schema): SqlFailure | undefined {
  const { rest: behind, isIf } = behindIf(words)
  const { name, rest, isElsewhere } = named(behind)
  if (isElsewhere || schema.unsure.has(name)) return void schema.unsure.add(name)
  if (schema.tables.has(name)) return isIf ? undefined : { name, why: 'that is there already' }
  schema.tables.set(name, is(rest[0], '(') ? columnsIn(rest) : undefined)
  return undefined
}

/** The parts of a list in brackets, which begins the words. */
function listIn(words: Words): readonly Words[] {
  const parts: SqlWord[][] = [[]]
  let depth = 0
  for (const word of words) {
    if (is(word, '(')) depth += 1
    if (is(word, ')')) depth -= 1
    if (depth === 0) break
    if (depth === 1 && is(word, ',')) parts.push([])
    else if (depth > 1 || !is(word, '(')) parts.at(-1)?.push(word)
  }
  return parts
}

/** Names of columns that a table is made with, without rules for the whole of it. */
function columnsIn(words: Words): Set<string> {
  const columns = listIn(words).filter(([first]) => !is(first, 'constraint', 'primary', 'unique', 'check', 'foreign'))
  return new Set(columns.flatMap(([first]) => first?.text.toLowerCase() ?? []))
}

function createIndex(words: Words, schema: Schema): SqlFailure | undefined {
  const { rest: behind, isIf } = behindIf(words)
  const index = named(behind)
  const { name: table, rest } = named(index.rest.slice(1))
  if (index.isElsewhere) return undefined
  if (lacksTable(schema, table)) return { name: table, why: 'there is no such table' }
  if (schema.indexes.has(index.name)) return isIf ? undefined : { name: index.name, why: 'that is there already' }
  schema.indexes.set(index.name, table)
  return lackedIn(rest, table, schema)
}

/** A column of a plain list that a table lacks; what is an expression is not looked at, nor are quoted names, which may be texts. */
function lackedIn(words: Words, table: string, schema: Schema): SqlFailure | undefined {
  if (!is(words[0], '(')) return undefined
  const plain = listIn(words).filter((part) => part[0]?.kind === 'word' && (part.length === 1 || is(part[1], 'asc', 'desc')))
  const lacked = plain.map(([first]) => first?.text.toLowerCase() ?? '').find((column) => lacksColumn(schema, table, column))
  return lacked === undefined ? undefined : { name: `${table}.${lacked}`, why: 'there is no such column' }
}

function drop([kind, ...words]: Words, { tables, indexes, unsure }: Schema): SqlFailure | undefined {
  const { rest, isIf } = behindIf(words)
  const { name } = named(rest)
  if (is(kind, 'index')) return indexes.delete(name) || isIf || unsure.size > 0 ? undefined : { name, why: 'there is no such table' }
  if (!is(kind, 'table')) return undefined
  if (lacksTable({ tables, indexes, unsure }, name)) return isIf ? undefined : { name, why: 'there is no such table' }
  tables.delete(name)
  for (const [index, table] of indexes) if (table === name) indexes.delete(index)
  return undefined
}

function alter(words: Words, schema: Schema): SqlFailure | undefined {
  const { name, rest, isElsewhere } = named(words)
  if (isElsewhere || schema.unsure.has(name)) return undefined
  if (lacksTable(schema, name)) return { name, why: 'there is no such table' }
  const [first] = rest
  if (is(first, 'rename') && is(rest[1], 'to')) return renameTable(name, named(rest.slice(2)).name, schema)
  const column = rest[is(rest[1], 'column') ? 2 : 1]?.text.toLowerCase() ?? ''
  const columns = schema.tables.get(name)
  if (columns === undefined) return undefined
  if (is(first, 'add')) {
    if (columns.has(column)) return { name: `${name}.${column}`, why: 'that is there already' }
    columns.add(column)
    return undefined
  }
  if (!columns.delete(column)) return { name: `${name}.${column}`, why: 'there is no such column' }
  if (!is(first, 'rename')) return undefined
  const to = rest.at(-1)?.text.toLowerCase() ?? ''
  if (columns.has(to)) return { name: `${name}.${to}`, why: 'that is there already' }
  columns.add(to)
  return undefined
}

function renameTable(from: string, to: string, { tables, indexes }: Schema): SqlFailure | undefined {
  if (tables.has(to)) return { name: to, why: 'that is there already' }
  tables.set(to, tables.get(from))
  tables.delete(from)
  for (const [index, table] of indexes) if (table === from) indexes.set(index, to)
  return undefined
}

/** What rows are written to has to be there. */
function write(words: Words, schema: Schema): SqlFailure | undefined {
  const isInsert = is(words[0], 'insert', 'replace')
  const into = words.findIndex((word) => is(word, isInsert ? 'into' : 'from'))
  const at = is(words[0], 'update') ? (is(words[1], 'or') ? 3 : 1) : isInsert || is(words[0], 'delete') ? into + 1 : 0
  if (at === 0) return undefined
  const { name, rest, isElsewhere } = named(words.slice(at))
  if (isElsewhere) return undefined
  if (lacksTable(schema, name)) return { name, why: 'there is no such table' }
  return isInsert ? lackedIn(rest, name, schema) : undefined
}
