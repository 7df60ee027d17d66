import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, chainOf, type Link, literalText, property, text } from '../values/chain.ts'
import type { Place } from '../values/follow.ts'
import { textOf } from '../values/texts-of.ts'
import type { SqlColumn } from './sql-column.ts'
import { applySql, type SqlSchema, type SqlTable } from './sql-schema.ts'
import { applyKnexChain, applyOption, putColumn, removeColumns } from './knex-columns.ts'
import { type BuilderFile } from './builder-file.ts'

/** Calls that take a script of SQL. */
const runsSql = /^(?:raw|query|sql|unsafe|prepare|run|exec|execute|executeSql|runSql)$/
const buildsTables = /^\s*(?:--[^\n]*\n\s*)*(?:create|alter|drop|rename|comment)\s/i

/** Applies the schema calls of one file to the tables: knex and Kysely builders and raw SQL; what takes a migration back is left out. */
export function applyBuilder(schema: SqlSchema, file: BuilderFile): void {
  for (const { call, inner } of callsOf(file.facts)) {
    const name = calleeName(call)
    // what makes a statement stands before what runs it
    if ((inner === true && name !== 'prepare') || isDown(file.facts, call.in)) continue
    const at: Place = { path: file.path, fn: call.in }
    const script = runsSql.test(name) ? text(call.args[0]) : undefined
    if (script !== undefined) {
      if (buildsTables.test(script)) applySql(schema, file.path, `${'\n'.repeat(call.line - 1)}${script}`)
    } else if (!applyObject(schema, file, call, at)) applyCall(schema, file, call, at)
  }
}

/** `db.createTable('users', { id: { type: 'int', primaryKey: true } })` of db-migrate, Sequelize's query interface and node-pg-migrate. */
function applyObject(schema: SqlSchema, file: BuilderFile, call: CallFact, at: Place): boolean {
  const action = calleeName(call)
  const [first, second] = call.args
  const title = first === undefined || first.k === 'obj' || first.k === 'fn' ? undefined : textOf(file.codebase, { value: first, at })
  if (title === undefined || call.callee.k !== 'ref' || call.callee.name.includes('schema.')) return false
  const key = title.toLowerCase()
  if (action === 'createTable' && second?.k === 'obj') {
    const columns = objectColumns(file, second, call.line)
    if (!schema.has(key)) schema.set(key, { name: title, file: file.path, from: call.line, to: call.to, columns })
  } else if (action === 'dropTable' && call.callee.name.includes('.')) schema.delete(key)
  else if (action === 'renameTable') renameTable(schema, key, text(second))
  else if (!changeColumns(file, call, schema.get(key)?.columns)) return false
  ownColumns(schema.get(key))
  return true
}

/** Columns of the table's own file name no file. */
function ownColumns(table: SqlTable | undefined): void {
  for (const column of table?.columns ?? []) if (column.file === table?.file) delete column.file
}

/** `addColumn('users', 'email', { … })`, `removeColumn('users', 'email')`, `renameColumn('users', 'a', 'b')`. */
function changeColumns(file: BuilderFile, call: CallFact, columns: SqlColumn[] | undefined): boolean {
  const action = calleeName(call)
  const [, second, third] = call.args
  if (columns === undefined) return false
  if (/^addColumns?$/.test(action)) {
    const added: Value | undefined = second?.k === 'str' && third !== undefined ? { k: 'obj', props: [[second.v, third]] } : second
    for (const column of objectColumns(file, added, call.line)) putColumn(columns, column)
    return true
  }
  if (/^(removeColumn|dropColumns?)$/.test(action)) {
    removeColumns(columns, { name: action, args: call.args.slice(1), line: call.line, called: true })
    return true
  }
  const column = action === 'renameColumn' ? columns.find((each) => each.name === text(second)) : undefined
  if (column !== undefined) column.name = text(third) ?? column.name
  return action === 'renameColumn'
}

function objectColumns(file: BuilderFile, value: Value | undefined, line: number): SqlColumn[] {
  const columns = property(value, 'columns') ?? value
  if (columns?.k !== 'obj') return []
  return columns.props.flatMap(([name, each], i): SqlColumn[] => {
    const type = each.k === 'obj' ? property(each, 'type') : each
    if (type === undefined) return []
    const written =
      literalText(type) ??
      (type.k === 'ref' ? type.name.slice(type.name.lastIndexOf('.') + 1) : type.k === 'call' ? calleeName(type.call) : 'unknown')
    const is = (option: string, wanted: boolean): boolean => {
      const found = property(each, option)
      return found?.k === 'bool' && found.v === wanted
    }
    const given = literalText(property(each, 'defaultValue') ?? property(each, 'default'))
    const target = property(property(each, 'references'), 'model') ?? property(each, 'references')
    const id = is('primaryKey', true)
    return [
      {
        name,
        type: written,
        required: id || is('notNull', true) || is('allowNull', false),
        ...(given !== undefined && { default: given }),
        ...(target?.k === 'str' && { references: target.v.replace(/"/g, '') }),
        ...(is('unique', true) && { unique: true }),
        ...(id && { id: true }),
        line: columns.lines?.[i] ?? line,
        file: file.path,
      },
    ]
  })
}

/** Inside a function named `down` (also as a property or method). */
function isDown(facts: FileFacts, fn: number): boolean {
  for (let at = fn; at >= 0; at = facts.functions[at]?.in ?? -1)
    if (/(^|\.)(down|rollback|revert)$/.test(facts.functions[at]?.name ?? '')) return true
  return false
}

const tableActions = /^(createTable|createTableIfNotExists|alterTable|table|dropTable|dropTableIfExists|renameTable)$/

function applyCall(schema: SqlSchema, file: BuilderFile, call: CallFact, at: Place): void {
  const { links } = chainOf({ k: 'call', call })
  const start = links.findIndex((link) => link.called && tableActions.test(link.name))
  const action = links[start]
  if (
    action === undefined ||
    !links.slice(0, start).some((link) => link.name === 'schema' || link.name === 'withSchema') ||
    start !== firstTableAction(links)
  )
    return
  for (const link of links.slice(start))
    if (link.called && tableActions.test(link.name)) applyAction(schema, file, { link, links, at, call })
}

function firstTableAction(links: readonly Link[]): number {
  return links.findIndex((link) => link.called && tableActions.test(link.name))
}

interface Action {
  link: Link
  links: readonly Link[]
  at: Place
  call: CallFact
}

function applyAction(schema: SqlSchema, file: BuilderFile, { link, links, at, call }: Action): void {
  const name = link.args[0] === undefined ? undefined : textOf(file.codebase, { value: link.args[0], at })
  if (name === undefined) return
  const key = name.toLowerCase()
  if (link.name.startsWith('drop')) schema.delete(key)
  else if (link.name === 'renameTable') renameTable(schema, key, text(link.args[1]))
  else {
    if (link.name.startsWith('create')) {
      if (schema.has(key)) return
      schema.set(key, { name, file: file.path, from: link.line, to: call.to, columns: [] })
    }
    const table = schema.get(key)
    if (table === undefined) return
    const body = link.args[1]
    if (body?.k === 'fn') applyTableFunction(file, body.fn, table.columns)
    else for (const each of links) applyKysely(file, each, table.columns)
    ownColumns(table)
  }
}

function renameTable(schema: SqlSchema, old: string, name: string | undefined): void {
  const table = schema.get(old)
  if (table === undefined || name === undefined) return
  schema.delete(old)
  schema.set(name.toLowerCase(), { ...table, name })
}

/** knex: `(table) => { table.string('email').notNullable() }`. */
function applyTableFunction(file: BuilderFile, fn: number, columns: SqlColumn[]): void {
  const { facts } = file
  const parameter = facts.functions[fn]?.params[0]?.name ?? 'this'
  for (const { call, inner } of callsOf(facts)) {
    if (call.in !== fn || inner === true) continue
    const { root, links } = chainOf({ k: 'call', call })
    if (root !== parameter || links.length === 0) continue
    applyKnexChain(file, links, columns)
  }
}

/** Kysely: `.addColumn('email', 'varchar(255)', (col) => col.notNull().unique())`. */
function applyKysely(file: BuilderFile, link: Link, columns: SqlColumn[]): void {
  const name = text(link.args[0])
  if (!link.called || name === undefined) return
  if (link.name === 'addColumn') {
    const column: SqlColumn = { name, type: kyselyType(link.args[1]), required: false, line: link.line, file: file.path }
    const made = link.args[2]?.k === 'fn' ? file.facts.functions[link.args[2].fn]?.returns : undefined
    if (made !== undefined) for (const each of chainOf(made).links) if (each.called) applyOption(column, each)
    putColumn(columns, column)
  } else if (link.name === 'dropColumn') removeColumns(columns, link)
  else if (link.name === 'renameColumn') {
    const column = columns.find((each) => each.name === name)
    if (column !== undefined) column.name = text(link.args[1]) ?? column.name
  }
}

function kyselyType(value: Value | undefined): string {
  if (value?.k === 'other') return /^sql`([^`]*)`$/.exec(value.text ?? '')?.[1] ?? 'unknown'
  return text(value) ?? 'unknown'
}
