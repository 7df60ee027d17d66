import { ref, say, type Phrase, type Ref } from '../../core/phrase.ts'
import { modelRef } from '../../text/fact-refs.ts'
import type { Model, ModelField } from '../../core/project.ts'

/** `Order.createdAt` as a reference. */
export function fieldRef(model: Model, { name }: Pick<ModelField, 'name'>): Ref {
  return ref('field', `${model.name}.${name}`)
}

/** The field that says when a record was made. */
export function madeField({ fields }: Model): ModelField | undefined {
  return fields.find(({ name }) => /^(?:created|issued|placed|inserted|added|posted|sent|started)_?(?:at|on|date|time)?$/i.test(name))
}

/** The field that says when a record was changed last. */
export function changedField({ fields }: Model): ModelField | undefined {
  return fields.find(({ name }) => /^(?:updated|modified|changed)_?(?:at|on|date|time)?$/i.test(name))
}

/** The field that counts changes of a record. */
export function versionField({ fields }: Model): ModelField | undefined {
  return fields.find(({ name }) => /^(?:version|revision|rev|lock_?version|row_?version)$/i.test(name))
}

/** The field that tells records apart; MongoDB gives each document one that no schema names. */
export function idRef(model: Model): Ref | undefined {
  const declared = model.fields.find(({ id }) => id === true) ?? model.fields.find(({ name }) => /^_?id$/i.test(name))
  if (declared !== undefined) return fieldRef(model, declared)
  return model.kind === 'mongoose' || model.kind === 'mongodb' ? ref('value', `${model.name}._id`) : undefined
}

/** The field that says in which state a record is. */
export function stateField({ fields }: Model): ModelField | undefined {
  return fields.find(({ name }) => /^(?:status|state|stage|phase)$/i.test(name))
}

/** `an Invoice`, `a Customer`, `a record of teams`. */
export function oneOf(model: Model): Phrase {
  if (/[^s]s$/i.test(model.name)) return say`a record of ${modelRef(model)}`
  return say`${[/^[aeio]/i.test(model.name) ? 'an ' : 'a ']}${modelRef(model)}`
}
