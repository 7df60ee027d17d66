import type { RepoPath } from '../../core/names.ts'
import type { Model } from '../../core/project.ts'
import { applySql, type SqlSchema, type SqlTable } from './sql-schema.ts'

/** Tables that migration tools keep for themselves. */
const bookkeeping =
  /^(_?_?drizzle_migrations|_prisma_migrations|knex_migrations(_lock)?|schema_migrations|migrations|typeorm_metadata|flyway_schema_history|pgmigrations|sequelizemeta|kysely_migration(_lock)?|goose_db_version|d1_migrations|sqlite_sequence|spatial_ref_sys)$/i

/** Scripts that take a migration back, load data or serve tests and other machines of a developer. */
const notForward =
  /(^|[./_-])(down|undo|rollback|revert)([./_-]|$)|(^|\/)(tests?|__tests__|fixtures?|__fixtures__|seeds?|seeders?|examples?|samples?|benchmarks?|node_modules|vendor|third_party)(\/|$)|(^|\/)docker\/(.*\/)?(dev|ci)\/|(^|[/._-])seed(ers?|s)?\.sql$/i

/** True for an SQL file whose statements build the schema. */
export function buildsSchema(path: string): boolean {
  return path.endsWith('.sql') && !notForward.test(path)
}

/** Reads tables from SQL scripts: those of one folder tree are applied in order of their file names; where two trees declare a table, the fuller one counts. */
export function readSqlModels(files: readonly { path: RepoPath; text: string }[]): Model[] {
  const groups = new Map<string, { path: RepoPath; text: string }[]>()
  for (const file of files) {
    const root = migrationRoot(file.path)
    groups.set(root, [...(groups.get(root) ?? []), file])
  }
  for (const root of groups.keys()) if (isSuperseded(root, files)) groups.delete(root)
  const tables = new Map<string, SqlTable>()
  for (const [, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const schema: SqlSchema = new Map()
    for (const { path, text } of group.sort((a, b) => natural(a.path, b.path))) applySql(schema, path, forwardPart(text))
    for (const [key, table] of schema) {
      const known = tables.get(key)
      if (known === undefined || known.columns.length < table.columns.length) tables.set(key, table)
    }
  }
  return tablesToModels(tables, 'sql')
}

/** Tables as models, those left out that migration tools keep for themselves. */
export function tablesToModels(tables: ReadonlyMap<string, SqlTable>, kind: Model['kind']): Model[] {
  return [...tables]
    .filter(([key, table]) => !bookkeeping.test(key) && table.columns.length > 0)
    .map(([, table]) => toModel(table, tables, kind))
}

/** A `schema.sql` beside a folder of migrations is what they come to. */
function isSuperseded(root: string, files: readonly { path: RepoPath }[]): boolean {
  if (!/(^|\/)migrations?$/i.test(root)) return false
  const parent = root.slice(0, Math.max(0, root.lastIndexOf('/') + 1))
  return files.some(({ path }) => /^(schema|structure)\.sql$/i.test(path.slice(parent.length)) && path.startsWith(parent))
}

/** Folder that holds a sequence of scripts: the one called migrations (or versions), else the file's own. */
function migrationRoot(path: string): string {
  const parts = path.split('/').slice(0, -1)
  const at = parts.findLastIndex((part) => /migrations?$|^(versions?|changelogs?|patches|upgrades?|tables)$/i.test(part))
  return (at === -1 ? parts : parts.slice(0, at + 1)).join('/')
}

/** Orders paths so that `2_x` stands before `10_x`. */
export function natural(a: string, b: string): number {
  const [left, right] = [chunks(a), chunks(b)]
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const [one, two] = [left[i] ?? '', right[i] ?? '']
    if (one === two) continue
    const numbers = /^\d/.test(one) && /^\d/.test(two)
    const difference = numbers ? Number(one) - Number(two) : 0
    return difference !== 0 ? difference : one < two ? -1 : 1
  }
  return 0
}

function chunks(path: string): string[] {
  return path.toLowerCase().match(/\d+|\D+/g) ?? []
}

/** Tools that keep both directions in one file mark the way back (dbmate, goose, node-pg-migrate, sql-migrate). Lines keep their numbers. */
export function forwardPart(text: string): string {
  const down = /^--\s*(?:migrate:down|\+goose Down|\+migrate Down|Down Migration|@?(?:DOWN|UNDO)\b|rollback\b)/im.exec(text)
  return down === null ? text : text.slice(0, down.index)
}

function toModel(table: SqlTable, tables: ReadonlyMap<string, SqlTable>, kind: Model['kind']): Model {
  const { name, file, from, to, about, columns } = table
  const fields = columns.map((column) =>
    column.references === undefined
      ? column
      : { ...column, references: tables.get(column.references.toLowerCase())?.name ?? column.references },
  )
  return { name, kind, file, from, to, fields, ...(about === undefined ? {} : { about }) }
}
