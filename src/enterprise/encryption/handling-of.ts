import type { Model, ModelField, Project } from '../../core/project.ts'
import type { Kind, Sensitive } from '../../planner/encryption/sensitive-fields.ts'
import type { FieldOf } from '../../planner/parts/record-use.ts'
import type { HandledField, SealableField } from './delicate-data.ts'

const reasons: Readonly<Record<Kind, string>> = {
  secret: 'opens other systems or accounts',
  payment: 'is about payments',
  health: 'is about the health of people',
  identity: 'identifies people on paper',
  contact: 'says who people are or where they can be reached',
  text: 'is free text',
}

/** What is known of delicate fields. */
interface Known {
  delicate: readonly Sensitive[]
  hashed: readonly FieldOf[]
  fields: readonly SealableField[]
}

const isName = /^[A-Za-z_]\w{0,62}$/

/** What happens to each field that a schema declares, with the reason. Columns of ours are left out. */
export function handlingOf(project: Project, known: Known): readonly HandledField[] {
  const own = new Set(known.fields.flatMap(({ model, sealedField, indexField }) => [`${model}.${sealedField}`, `${model}.${indexField}`]))
  const models = project.models.filter(({ kind, name }) => (kind === 'prisma' || kind === 'sql') && !isOurs(name) && isName.test(name))
  const names = new Set(project.models.map(({ name }) => name))
  const declared = models.flatMap((model) =>
    model.fields
      .filter(({ name, type }) => isName.test(name) && !own.has(`${model.name}.${name}`) && !names.has(type.replace(/\W+$/, '')))
      .map((field) => ({ model: model.name, field: field.name, ...handled(model, field, known) })),
  )
  const gone = known.fields
    .filter(({ isReadable }) => !isReadable)
    .map(({ model, field, kind }) => ({ model, field, is: 'encrypted' as const, why: reasons[kind as Kind] }))
  const all = [...declared, ...gone]
  return all.filter((one, i) => all.findIndex((other) => other.model === one.model && other.field === one.field) === i)
}

/** Tables that a generator makes hold nothing of people in the clear that a plan for encryption names. */
function isOurs(name: string): boolean {
  return /^encryption_?progress$/i.test(name)
}

function handled(model: Model, field: ModelField, { delicate, hashed }: Known): Pick<HandledField, 'is' | 'why'> {
  const isIt = (one: FieldOf): boolean => one.model.name === model.name && one.field.name === field.name
  const found = delicate.find(isIt)
  if (found !== undefined) return { is: 'encrypted', why: reasons[found.kind] }
  if (hashed.some(isIt)) return { is: 'hashed', why: 'is only compared' }
  return { is: 'readable', why: whyReadable(field) }
}

function whyReadable({ name, type, id, references, values }: ModelField): string {
  if (id === true) return 'names the record, and sealed values are bound to it'
  if (references !== undefined || /(?:_id|Id)$/.test(name)) return 'names another record'
  if (values !== undefined) return 'is one of a few words'
  return /^(?:string|text|varchar|char|citext|json)/i.test(type) ? 'its name says nothing delicate' : 'is a number, a date or a flag'
}
