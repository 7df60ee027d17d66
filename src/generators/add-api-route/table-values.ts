import { sqlName } from '../names/sql-name.ts'
import { typeOfField } from './field-types.ts'
import type { Field } from './parse-fields.ts'
import type { Resource } from './resource.ts'
import type { RouteNames } from './route-names.ts'

type Values = Readonly<Record<string, string>>

/** What stands for the placeholders of the migration and of the queries of a resource. */
export function tableValues({ scopes }: Resource, names: RouteNames, fields: readonly Field[]): Values {
  const scope = `${names.Entity}Scope`
  const keyValues = [...scopes.map(({ field }) => `key.${field}`), 'key.id']
  const assigned = fields.map(({ column }) => `${sqlName(column)} = ?`)
  const columns = ['id', ...[...scopes, ...fields].map(({ column }) => sqlName(column))]
  return {
    table: sqlName(names.tableName),
    indexPrefix: names.tableName.replace(/^(?=[0-9])/, '_'),
    scopeColumns: scopes.map(({ column }) => sqlName(column)).join(', '),
    selected: ['id', ...fields.map(selected)].join(', '),
    inScope: scopes.map(({ column }) => `${sqlName(column)} = ? AND `).join(''),
    inserted: sqlListed(columns),
    marks: columns.map(() => '?').join(', '),
    replaced: sqlListed(assigned),
    changed: sqlListed(fields.map(changed)),
    listValues: listed([...scopes.map(({ field }) => `query.${field}`), "query.cursor ?? ''", 'query.limit + 1']),
    newValues: listed(['newId()', ...scopes.map(({ field }) => `values.${field}`), ...fields.map((field) => given('values', field))]),
    keyValues: listed(keyValues),
    replaceValues: listed([...fields.map((field) => given('values', field)), ...keyValues]),
    changeValues: listed([...fields.flatMap(changeValues), ...keyValues]),
    ListQuery: scopes.length === 0 ? 'PageQuery' : `PageQuery & ${scope}`,
    NewValues: scopes.length === 0 ? `New${names.Entity}` : `New${names.Entity} & ${scope}`,
    Key: scopes.length === 0 ? '{ id: string }' : `${scope} & { id: string }`,
  }
}

/** What a field is in the regions that are written once for each. */
export function fieldValues(field: Field): Values {
  const type = typeOfField(field.type)
  return {
    field: field.name,
    fieldSchema: field.isOptional ? `${type.schema}.nullish()` : type.schema,
    fieldRow: field.isOptional ? `${type.row}.nullable()` : type.row,
    fieldExample: (field.isUnique ? type.fresh : undefined) ?? type.example,
    fieldOther: (field.isUnique ? type.fresh : undefined) ?? type.other,
    column: sqlName(field.column),
    columnName: field.column,
    columnType: columnType(field),
    value: 'null',
  }
}

/** Indexes of the fields that are unique: within what the path says, where it says something. */
export function uniqueIndexes({ scopes }: Resource, names: RouteNames, fields: readonly Field[]): readonly Values[] {
  const within = scopes.map(({ column }) => sqlName(column))
  return fields
    .filter(({ isUnique }) => isUnique)
    .map(({ column }) => ({
      index: `unique_${names.tableName}_${column}`,
      columns: [...within, sqlName(column)].join(', '),
    }))
}

function columnType({ type, column, isOptional }: Field): string {
  const check = type === 'boolean' ? ` CHECK (${sqlName(column)} IN (0, 1))` : ''
  return `${typeOfField(type).column}${isOptional ? '' : ' NOT NULL'}${check}`
}

function selected({ name, column }: Field): string {
  return name === column ? sqlName(column) : `${sqlName(column)} AS ${sqlName(name)}`
}

/** What may be null is left alone where it is absent, and cleared where it is null. */
function changed({ column, isOptional }: Field): string {
  const name = sqlName(column)
  return isOptional ? `${name} = iif(?, ?, ${name})` : `${name} = coalesce(?, ${name})`
}

function changeValues({ name, isOptional }: Field): readonly string[] {
  return isOptional ? [`changes.${name} !== undefined`, `changes.${name} ?? null`] : [`changes.${name} ?? null`]
}

function given(values: string, { name, isOptional }: Field): string {
  return `${values}.${name}${isOptional ? ' ?? null' : ''}`
}

/** What fits on a line beside the rest of a statement. */
const longestList = 90

/** Arguments on one line, or one a line where they are many. */
function listed(values: readonly string[]): string {
  const line = values.join(', ')
  return line.length <= longestList ? line : `\n${values.map((value) => `    ${value},\n`).join('')}  `
}

/** The same inside a statement, which may have line breaks everywhere. */
function sqlListed(parts: readonly string[]): string {
  const line = parts.join(', ')
  return line.length <= longestList ? line : `\n    ${parts.join(',\n    ')}\n  `
}
