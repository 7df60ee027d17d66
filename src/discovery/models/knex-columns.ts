import { calleeName, type Link, literalText, text } from '../values/chain.ts'
import type { SqlColumn } from './sql-column.ts'
import { type BuilderFile } from './builder-file.ts'

const knexTypes =
  /^(increments|bigIncrements|smallIncrements|integer|int|tinyint|smallint|mediumint|bigint|bigInteger|text|string|varchar|char|float|double|real|decimal|boolean|date|datetime|dateTime|time|timestamp|timestampTz|binary|enum|enu|json|jsonb|uuid|specificType|geometry|geography|point)$/

/** Adds or changes the column that a chain of knex describes: `table.string("name").notNullable()`. */
export function applyKnexChain(file: BuilderFile, links: readonly Link[], columns: SqlColumn[]): void {
  const [first, ...rest] = links as [Link, ...Link[]]
  const name = text(first.args[0])
  if (knexTypes.test(first.name)) {
    const serial = /increments/i.test(first.name)
    const column: SqlColumn = {
      name: name ?? 'id',
      type: knexType(first),
      required: serial,
      line: first.line,
      file: file.path,
      ...(serial && { id: true }),
    }
    for (const link of rest) applyOption(column, link)
    putColumn(
      columns,
      column,
      rest.some((link) => link.name === 'alter'),
    )
  } else if (first.name === 'timestamps') {
    const required = first.args[1]?.k === 'bool' && first.args[1].v
    for (const each of ['created_at', 'updated_at'])
      putColumn(columns, {
        name: each,
        type: 'timestamp',
        required,
        line: first.line,
        file: file.path,
        ...(required && { default: 'now()' }),
      })
  } else if (first.name === 'dropColumn' || first.name === 'dropColumns') removeColumns(columns, first)
  else if (first.name === 'renameColumn') {
    const column = columns.find((each) => each.name === name)
    if (column !== undefined) column.name = text(first.args[1]) ?? column.name
  } else constrainKnex(first, rest, columns)
}

/** Takes the columns away that `dropColumn` and `dropColumns` name. */
export function removeColumns(columns: SqlColumn[], link: Link): void {
  const names = link.args.map(text)
  columns.splice(0, columns.length, ...columns.filter((column) => !names.includes(column.name)))
}

function constrainKnex(first: Link, rest: readonly Link[], columns: SqlColumn[]): void {
  const arg = first.args[0]
  const names = arg?.k === 'arr' ? arg.items.map(text) : [text(arg)]
  for (const column of columns) {
    if (!names.includes(column.name)) continue
    if (first.name === 'primary') Object.assign(column, { id: true, required: true })
    if (first.name === 'unique' && names.length === 1) column.unique = true
    if (first.name === 'foreign' && names.length === 1) for (const link of rest) applyOption(column, link)
    if (first.name === 'setNullable') column.required = false
    if (first.name === 'dropNullable') column.required = true
  }
}

function knexType(link: Link): string {
  if (link.name === 'specificType') return text(link.args[1]) ?? 'specificType'
  const size = literalText(link.args[1])
  return size !== undefined && /^\d+$/.test(size) ? `${link.name}(${size})` : link.name
}

/** Adds to a column what one link of a chain says of it. */
export function applyOption(column: SqlColumn, link: Link): void {
  const [first] = link.args
  const value = literalText(first)
  switch (link.name) {
    case 'notNullable':
    case 'notNull':
      column.required = true
      break
    case 'nullable':
      column.required = first?.k === 'bool' && !first.v
      break
    case 'primary':
    case 'primaryKey':
      Object.assign(column, { id: true, required: true })
      break
    case 'unique':
      column.unique = true
      break
    case 'comment':
      if (value) column.about = value
      break
    case 'defaultTo':
    case 'defaultsTo': {
      const given = value ?? (first?.k === 'call' ? `${calleeName(first.call)}()` : undefined)
      if (given !== undefined) column.default = given
      break
    }
    default:
      pointAt(column, link.name, value)
  }
}

/** `.inTable('users')`, `.references('users.id')`. */
function pointAt(column: SqlColumn, name: string, value: string | undefined): void {
  if (value === undefined) return
  if (name === 'inTable') column.references = value
  if (name === 'references' && value.includes('.')) column.references = value.slice(0, value.lastIndexOf('.'))
}

/** A migration that adds what is there asks first whether it is: only `.alter()` changes a column. */
export function putColumn(columns: SqlColumn[], column: SqlColumn, alters = false): void {
  const at = columns.findIndex((other) => other.name === column.name)
  if (at === -1) columns.push(column)
  else if (alters) columns[at] = column
}
