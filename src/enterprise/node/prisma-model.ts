import type { Attribute, Field, Model, Schema } from '@mrleebo/prisma-ast'

/** A model of a schema of Prisma by its name. */
export function modelIn(schema: Schema, name: string): Model | undefined {
  return schema.list.find((block): block is Model => block.type === 'model' && block.name === name)
}

/** Fields of a model. */
export function fieldsOf({ properties }: Model): readonly Field[] {
  return properties.filter((property): property is Field => property.type === 'field')
}

/** An attribute of a field: `@id`. */
export function attribute({ attributes = [] }: Field, name: string): Attribute | undefined {
  return attributes.find((one) => one.name === name)
}

/** The column that a field stands in. */
export function columnName(field: Field): string {
  return textOf(attribute(field, 'map')) ?? field.name
}

/** The table that a model stands in. */
export function tableName({ name, properties }: { name: string; properties: readonly { type: string }[] }): string {
  const found = properties.find(
    (one): one is Attribute & { type: 'attribute' } => one.type === 'attribute' && 'name' in one && one.name === 'map',
  )
  return textOf(found) ?? name
}

/** The only text of an attribute: `@map("mail")`. */
function textOf(given: { args?: readonly { value: unknown }[] } | undefined): string | undefined {
  const value = given?.args?.[0]?.value
  return typeof value === 'string' ? value.replace(/^"|"$/g, '') : undefined
}
