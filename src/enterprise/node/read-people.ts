import type { Field, Schema } from '@mrleebo/prisma-ast'
import { RefusedError } from '../../core/errors.ts'
import type { Model } from '../../core/project.ts'
import type { PeopleColumn, PeopleTable } from './node-service.ts'
import { attribute, columnName, fieldsOf, modelIn, tableName } from './prisma-model.ts'

/** Fields that providers state, by names that columns have for them. */
const stated: readonly (readonly [RegExp, string])[] = [
  [/^e_?mail(?:_?address)?$/i, 'email'],
  [/^(?:(?:full|display)_?)?name$/i, 'name'],
  [/^(?:first|given)_?name$/i, 'firstName'],
  [/^(?:last|family)_?name$|^surname$/i, 'lastName'],
]

/** Reads how a record of a person is made, from the schema of Prisma. Throws `RefusedError` where a provider states too little for one. */
export async function readPeople(model: Model, schemaText: string): Promise<PeopleTable> {
  const { getSchema } = await import('@mrleebo/prisma-ast')
  const schema = getSchema(schemaText)
  const found = modelIn(schema, model.name)
  if (found === undefined) throw new RefusedError(`\`${model.file}\` declares no model \`${model.name}\` that can be read.`)
  const fields = fieldsOf(found)
  const id = fields.find((field) => attribute(field, 'id') !== undefined)
  if (id === undefined || id.fieldType !== 'String' || attribute(id, 'Uuid') !== undefined)
    throw new RefusedError(`\`${model.name}\` has no \`@id\` that is a text, and accounts of single sign-on are named by one.`)
  const columns = fields.filter((field) => field !== id).flatMap((field) => columnOf(field, schema, model))
  return { model: model.name, table: tableName(found), id: columnName(id), columns }
}

/** What a new record needs of a field: nothing where it may be empty, is a list or a relation, or has a value by itself. */
function columnOf(field: Field, schema: Schema, model: Model): readonly PeopleColumn[] {
  const isRelation = schema.list.some((block) => block.type === 'model' && block.name === field.fieldType)
  const column = columnName(field)
  const known = stated.find(([name]) => name.test(field.name))?.[1]
  if (isRelation || field.array === true) return []
  if (known !== undefined && field.fieldType === 'String') return [{ column, field: known }]
  if (attribute(field, 'updatedAt') !== undefined) return [{ column, sql: 'CURRENT_TIMESTAMP' }]
  if (field.optional === true || hasDefault(field)) return []
  throw new RefusedError(
    `A new \`${model.name}\` needs \`${field.name}\`, which no provider states. Give it a default, or let it be empty, and type the line again.`,
  )
}

/** A default that the database gives: those that the client makes are unknown to SQL. */
function hasDefault(field: Field): boolean {
  const given = attribute(field, 'default')
  return given !== undefined && !/cuid|uuid|nanoid|ulid/.test(JSON.stringify(given.args ?? []))
}
