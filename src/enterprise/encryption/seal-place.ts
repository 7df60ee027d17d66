import type { Field, Schema } from '@mrleebo/prisma-ast'
import type { Model, ModelField } from '../../core/project.ts'
import type { ServiceStore } from '../node/node-service.ts'
import { attribute, columnName, modelIn, tableName } from '../node/prisma-model.ts'
import type { SealableField } from './delicate-data.ts'

/** A field of a model. */
export interface Named {
  model: Model
  field: Pick<ModelField, 'name' | 'type'>
}

/** Where its sealed value goes, or what stands in the way. */
export type SealPlace =
  | Pick<SealableField, 'table' | 'id' | 'idType' | 'column' | 'sealedColumn' | 'indexColumn' | 'sealedField' | 'indexField'>
  | { why: string }

const isName = /^[A-Za-z_]\w{0,50}$/

/** Finds the columns of a field as SQL has them. */
export function sealPlace(one: Named, store: ServiceStore['kind'], schema: Schema | undefined): SealPlace {
  const place = schema !== undefined && store === 'prisma' ? placeInPrisma(one, schema) : placeInSql(one, store)
  if ('why' in place) return place
  const odd = [place.table, place.id, place.column].find((name) => !isName.test(name))
  return odd === undefined ? place : { why: 'has a name with other characters than letters, digits and underscores' }
}

function placeInPrisma({ model, field }: Named, schema: Schema): SealPlace {
  const found = modelIn(schema, model.name)
  if (found === undefined) return { why: 'is declared where it was not read' }
  const fields = found.properties.filter((property): property is Field => property.type === 'field')
  const ids = fields.filter((one) => attribute(one, 'id') !== undefined)
  const [id] = ids
  const idType = id === undefined ? undefined : typeOfId(id)
  if (id === undefined || idType === undefined) return { why: 'stands in a record whose id is no text and no number' }
  const own = fields.find(({ name }) => name === field.name)
  if (own !== undefined && (own.fieldType !== 'String' || own.array === true)) return { why: 'is no text' }
  const sealed = fields.find(({ name }) => name === `${field.name}Sealed`)
  const index = fields.find(({ name }) => name === `${field.name}Index`)
  const isMapped = fields.some((one) => columnName(one) !== one.name)
  const column = own === undefined ? columnOfSealed(sealed, field.name) : columnName(own)
  return {
    table: tableName(found),
    id: columnName(id),
    idType,
    column,
    sealedField: `${field.name}Sealed`,
    indexField: `${field.name}Index`,
    sealedColumn: sealed === undefined ? `${column}${isMapped ? '_sealed' : 'Sealed'}` : columnName(sealed),
    indexColumn: index === undefined ? `${column}${isMapped ? '_index' : 'Index'}` : columnName(index),
  }
}

function columnOfSealed(sealed: Field | undefined, name: string): string {
  return sealed === undefined ? name : columnName(sealed).replace(/_sealed$|Sealed$/, '')
}

function typeOfId(id: Field): SealableField['idType'] | undefined {
  if (id.fieldType === 'String') return attribute(id, 'Uuid') === undefined ? 'text' : 'uuid'
  return id.fieldType === 'Int' ? 'integer' : id.fieldType === 'BigInt' ? 'bigint' : undefined
}

/** Types of ids by what SQL calls them. */
const idTypes: readonly (readonly [RegExp, SealableField['idType']])[] = [
  [/^(?:text|varchar|character varying|char)/i, 'text'],
  [/^uuid/i, 'uuid'],
  [/^(?:big ?serial|bigint|int8)/i, 'bigint'],
  [/^(?:serial|int|smallint)/i, 'integer'],
]

function placeInSql({ model, field }: Named, store: ServiceStore['kind']): SealPlace {
  if (model.kind !== 'sql' || store !== 'pg') return { why: 'is kept in a way whose columns were not read' }
  const ids = model.fields.filter(({ id }) => id === true)
  const [id] = ids
  const idType = idTypes.find(([type]) => type.test(id?.type ?? ''))?.[1]
  if (id === undefined || ids.length > 1 || idType === undefined) return { why: 'stands in a record whose id is no text and no number' }
  const table = model.table ?? model.name
  // SQL that quotes no names makes them small, and what is read here does not say which are quoted
  if (/[A-Z]/.test(table + id.name + field.name)) return { why: 'has a name with capital letters' }
  const { name } = field
  return {
    table,
    id: id.name,
    idType,
    column: name,
    sealedColumn: `${name}_sealed`,
    indexColumn: `${name}_index`,
    sealedField: `${name}_sealed`,
    indexField: `${name}_index`,
  }
}
