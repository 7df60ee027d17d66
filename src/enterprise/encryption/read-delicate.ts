import type { Schema } from '@mrleebo/prisma-ast'
import type { Model, Project } from '../../core/project.ts'
import { comparedTokens, lookedUp, passwordFields, type Sensitive, sensitiveFields } from '../../planner/encryption/sensitive-fields.ts'
import type { ServiceSource } from '../feature-generator.ts'
import type { NodeService } from '../node/node-service.ts'
import { handlingOf } from './handling-of.ts'
import type { DelicateData, LeftField, SealableField } from './delicate-data.ts'
import { type Named, type SealPlace, sealPlace } from './seal-place.ts'

/** Reads what the records of a service hold, and which of their delicate fields can be sealed: those whose table and id are known as SQL has them. */
export async function readDelicate(
  { store, migrations }: Pick<NodeService, 'store' | 'migrations'>,
  { project, people, pack }: Pick<ServiceSource, 'project' | 'people' | 'pack'>,
): Promise<DelicateData> {
  const schema = migrations?.schema === undefined ? undefined : await parsed(pack.files.get(migrations.schema) ?? '')
  const delicate = [...sensitiveFields(project, people), ...sealedOnly(project, people)]
  const placeOf = (one: Named): SealPlace => sealPlace(one, store.kind, one.model.kind === 'prisma' ? schema : undefined)
  const searched = new Set(lookedUp(project, delicate).map(nameOf))
  const read = delicate.map((one) => ({ one, place: placeOf(one) }))
  const sealable = read.flatMap(({ one, place }): SealableField[] =>
    'why' in place
      ? []
      : [
          {
            ...place,
            model: one.model.name,
            kind: one.kind,
            field: one.field.name,
            isSearched: searched.has(nameOf(one)) || hasField(one.model, place.indexField),
            isUnique:
              one.field.unique === true || one.model.fields.some(({ name, unique }) => name === place.indexField && unique === true),
            isReadable: hasField(one.model, one.field.name),
          },
        ],
  )
  const standing = sealable.filter(({ model, sealedField }) =>
    project.models.some((one) => one.name === model && hasField(one, sealedField)),
  )
  // what has its columns stays as it is: a migration that ran is not written again
  const fields = standing.length > 0 ? standing : sealable
  const left = read.flatMap(({ one, place }): LeftField[] => ('why' in place ? [{ name: nameOf(one), why: place.why }] : []))
  const late = sealable.filter((one) => !fields.includes(one)).map(({ model, field }) => ({ name: `${model}.${field}`, why: 'came later' }))
  const hashed = [...passwordFields(project), ...comparedTokens(project)]
  return { handling: handlingOf(project, { delicate, hashed, fields }), fields, left: [...left, ...late] }
}

/** A schema of Prisma; undefined for a text that is none. */
async function parsed(text: string): Promise<Schema | undefined> {
  const { getSchema } = await import('@mrleebo/prisma-ast')
  try {
    return getSchema(text)
  } catch {
    return undefined
  }
}

function nameOf({ model, field }: Named): string {
  return `${model.name}.${field.name}`
}

function hasField({ fields }: Model, name: string): boolean {
  return fields.some((one) => one.name === name)
}

/** Fields whose readable column was dropped: the sealed one says what they were called. */
function sealedOnly(project: Project, people: Model | undefined): readonly Sensitive[] {
  const models = project.models.map((model) => {
    const gone = model.fields.flatMap((field) => {
      const name = /^(\w{1,60}?)_?sealed$/i.exec(field.name)?.[1]
      return name === undefined || hasField(model, name) ? [] : [{ ...field, name, type: 'String', required: false }]
    })
    return { model, asked: { ...model, fields: gone } }
  })
  return models.flatMap(({ model, asked }) => {
    const found = sensitiveFields({ ...project, models: [asked] }, people?.name === model.name ? asked : undefined)
    return found.map((one) => ({ ...one, model }))
  })
}
