import type { ModelVerb } from '../../core/account.ts'
import { SqlReader } from './sql-reader.ts'
import { readSqlTokens, type SqlToken } from './sql-tokens.ts'

/** What one statement of SQL does to a table. */
export interface SqlStatement {
  does: ModelVerb
  table: string
  /** Columns that it writes or gives, in their order; empty where these are all of the table, or where they could not be read. */
  columns: readonly string[]
  /** Columns that have to equal something given, where the condition asks for nothing else. */
  where?: readonly string[]
  /** Columns that have to equal what code puts in, beside whatever else is asked for. */
  given?: readonly string[]
  /** Columns by which it sorts; none where one of them could not be read. */
  order?: readonly { field: string; down?: true }[]
  /** A read gives rows of this table as they are. */
  rows?: true
}

/** Stands in the text of a statement where code puts something in. */
export const hole = '§'

/** Reads one statement; undefined where it is several, or none that reads or writes rows of one table. */
export function readSqlStatement(script: string): SqlStatement | undefined {
  const tokens = readSqlTokens(script)
  const end = tokens.findIndex(({ kind }) => kind === 'end')
  if (end >= 0 && end < tokens.length - 1) return undefined
  const reader = new SqlReader(end < 0 ? tokens : tokens.slice(0, end))
  if (reader.take('SELECT')) return readSelect(reader)
  if (reader.take('UPDATE')) return readUpdate(reader)
  if (reader.take('DELETE', 'FROM')) return readDelete(reader)
  if (reader.take('REPLACE', 'INTO')) return readInsert(reader, 'saves')
  return reader.take('INSERT') ? readInsertKind(reader) : undefined
}

function readInsertKind(reader: SqlReader): SqlStatement | undefined {
  const replaces = reader.take('OR', 'REPLACE')
  if (!replaces && reader.take('OR')) reader.at += 1
  reader.take('IGNORE')
  return reader.take('INTO') ? readInsert(reader, replaces ? 'saves' : 'creates') : undefined
}

function readInsert(reader: SqlReader, does: ModelVerb): SqlStatement | undefined {
  const table = reader.name()
  if (table === undefined) return undefined
  if (reader.take('AS')) reader.name()
  const columns = reader.is('(') ? plainNames(reader.bracket()) : []
  const rest = reader.tokens.slice(reader.at)
  const changes =
    follows(rest, ['ON', 'DUPLICATE', 'KEY', 'UPDATE']) || (follows(rest, ['ON', 'CONFLICT']) && follows(rest, ['DO', 'UPDATE']))
  return { does: changes ? 'saves' : does, table, columns: columns ?? [] }
}

function readUpdate(reader: SqlReader): SqlStatement | undefined {
  if (reader.take('OR')) reader.at += 1
  const table = readTable(reader)
  if (table === undefined || !reader.take('SET')) return undefined
  const [set, where] = clauses(reader)
  return { does: 'changes', table, columns: assignedColumns(set) ?? [], ...given(where) }
}

function readDelete(reader: SqlReader): SqlStatement | undefined {
  const table = readTable(reader)
  if (table === undefined || (!reader.done && !reader.is('WHERE') && !reader.is('RETURNING'))) return undefined
  const [, where] = clauses(reader)
  return { does: 'removes', table, columns: [], ...given(where) }
}

function readSelect(reader: SqlReader): SqlStatement | undefined {
  const isDistinct = reader.take('DISTINCT')
  const listed = upTo(reader, ['FROM'])
  if (!reader.take('FROM')) return undefined
  const table = readTable(reader)
  if (table === undefined) return undefined
  const isOne = reader.done || ['WHERE', 'ORDER', 'LIMIT'].some((word) => reader.is(word))
  const all = isStar(listed)
  const rest = isOne ? askedRows(new SqlReader(reader.tokens.slice(reader.at))) : {}
  const names = all ? [] : plainNames(listed)
  const isRows = isOne && !isDistinct && names !== undefined && !follows(reader.tokens.slice(reader.at), ['UNION'])
  return { does: 'reads', table, columns: names ?? [], ...(isRows && { rows: true }), ...rest }
}

/** A table with the short name that the statement gives it. */
function readTable(reader: SqlReader): string | undefined {
  reader.take('ONLY')
  const table = reader.name()
  const next = reader.peek()
  if (reader.take('AS')) reader.name()
  else if (
    next?.kind === 'word' &&
    !/^(?:SET|WHERE|RETURNING|ORDER|LIMIT|JOIN|INNER|LEFT|RIGHT|CROSS|FULL|NATURAL|GROUP|USING|UNION)$/i.test(next.text)
  )
    reader.name()
  return table
}

/** What stands before `WHERE`, and the condition behind it; undefined without one. */
function clauses(reader: SqlReader): readonly [before: SqlToken[], where: SqlToken[] | undefined] {
  const before = upTo(reader, ['WHERE', 'RETURNING', 'FROM'])
  const where = reader.take('WHERE') ? upTo(reader, ['RETURNING', 'ORDER', 'LIMIT']) : undefined
  return [before, where]
}

/** Tokens up to one of some words that stands in no bracket. */
function upTo(reader: SqlReader, words: readonly string[]): SqlToken[] {
  const taken: SqlToken[] = []
  for (let depth = 0; !reader.done; reader.at += 1) {
    const token = reader.peek() as SqlToken
    if (depth === 0 && words.some((word) => reader.is(word))) break
    depth += token.kind !== 'mark' ? 0 : token.text === '(' ? 1 : token.text === ')' ? -1 : 0
    taken.push(token)
  }
  return taken
}

/** Names of a list that holds nothing else. */
function plainNames(tokens: readonly SqlToken[]): string[] | undefined {
  const reader = new SqlReader(tokens)
  const names: string[] = []
  while (!reader.done) {
    const part = new SqlReader(reader.until(','))
    const name = part.name()
    if (name === undefined || !part.done) return undefined
    names.push(name)
  }
  return names
}

/** Columns of `a = 1, b = ?`; undefined where code may put more of them in. */
function assignedColumns(tokens: readonly SqlToken[]): string[] | undefined {
  if (!areValues(tokens)) return undefined
  const reader = new SqlReader(tokens)
  const names: string[] = []
  while (!reader.done) {
    const part = new SqlReader(reader.until(','))
    const name = part.name()
    if (name === undefined || !part.take('=')) return undefined
    names.push(name)
  }
  return names
}

/** What a read of one table asks for behind it: equal columns and the order. */
function askedRows(reader: SqlReader): Pick<SqlStatement, 'given' | 'order'> {
  const where = reader.take('WHERE') ? upTo(reader, ['GROUP', 'ORDER', 'LIMIT', 'UNION']) : []
  const order = reader.take('ORDER', 'BY') ? sortedColumns(upTo(reader, ['LIMIT', 'OFFSET', 'UNION'])) : undefined
  const { where: names } = where.some(({ kind }) => kind === 'string' || kind === 'number') ? {} : given(where)
  return { ...(names !== undefined && { given: names }), ...(order !== undefined && { order }) }
}

/** `sort_order ASC, created_at DESC`. */
function sortedColumns(tokens: readonly SqlToken[]): SqlStatement['order'] {
  const reader = new SqlReader(tokens)
  const columns: { field: string; down?: true }[] = []
  while (!reader.done) {
    const part = new SqlReader(reader.until(','))
    const field = part.name()
    const down = part.take('DESC')
    if (!down) part.take('ASC')
    if (field === undefined || !part.done) return undefined
    columns.push(down ? { field, down } : { field })
  }
  return columns
}

/** Columns of `a = ? AND b = 1` as `where`. */
function given(where: readonly SqlToken[] | undefined): Pick<SqlStatement, 'where'> {
  if (where === undefined || !areValues(where)) return {}
  const reader = new SqlReader(where)
  const names: string[] = []
  do {
    const name = reader.name()
    if (name === undefined || !reader.take('=') || !takeValue(reader)) return {}
    names.push(name)
  } while (reader.take('AND'))
  return reader.done ? { where: names } : {}
}

/** `?`, `?1`, `$1`, `:id`, `@id`, a literal, or what code puts in. */
function takeValue(reader: SqlReader): boolean {
  const token = reader.peek()
  const isMark = token?.kind === 'mark' && ['?', '$', ':', hole].includes(token.text)
  if (!isMark && token?.kind !== 'string' && token?.kind !== 'number' && !(token?.kind === 'word' && token.text.startsWith('@')))
    return false
  reader.at += 1
  const next = reader.peek()
  if (isMark && token.text !== hole && (next?.kind === 'number' || (next?.kind === 'word' && token.text !== '?'))) reader.at += 1
  return true
}

/** Whether code puts in values alone: behind a sign, a bracket or a comma inside of one. */
function areValues(tokens: readonly SqlToken[]): boolean {
  let depth = 0
  return tokens.every((token, i) => {
    if (token.kind !== 'mark') return true
    if (token.text === '(') depth += 1
    if (token.text === ')') depth -= 1
    const before = tokens[i - 1]
    return token.text !== hole || (before?.kind === 'mark' && (/^[=<>+*/(-]$/.test(before.text) || (before.text === ',' && depth > 0)))
  })
}

function isStar(tokens: readonly SqlToken[]): boolean {
  return tokens.at(-1)?.text === '*' && (tokens.length === 1 || (tokens.length === 3 && tokens[1]?.text === '.'))
}

function follows(tokens: readonly SqlToken[], words: readonly string[]): boolean {
  return tokens.some((_, i) => words.every((word, j) => tokens[i + j]?.kind === 'word' && tokens[i + j]?.text.toUpperCase() === word))
}
