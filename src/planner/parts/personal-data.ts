import type { Model, ModelField, Project } from '../../core/project.ts'
import type { Ref } from '../../core/phrase.ts'
import { ref } from '../../core/phrase.ts'

/** What a field says of a person, by what it is called. */
export type PersonalKind = 'contact' | 'name' | 'address' | 'identity' | 'health' | 'whereabouts' | 'secret'

const kinds: readonly (readonly [PersonalKind, RegExp])[] = [
  ['secret', /^(?:password|passwd|pass_?hash|password_?hash|secret|totp_?secret|api_?key|refresh_?token|access_?token)$/i],
  ['contact', /^(?:\w+_)?(?:e-?mail|phone)(?:_?(?:address|number))?$|(?:Email|Phone|phoneNumber|emailAddress)$|^mobile(?:_?number)?$/],
  ['name', /^(?:first|last|full|middle|family|given|sur|maiden|display)_?name$/i],
  [
    'address',
    /^(?:street|postal_?code|zip(?:_?code)?|post_?code|(?:home|shipping|billing|street|postal)_?address|address(?:_?line)?_?\d?)$/i,
  ],
  ['identity', /^(?:ssn|social_?security\w*|national_?id|passport\w*|tax_?id|iban|date_?of_?birth|birth_?(?:day|date)|dob|gender)$/i],
  [
    'health',
    /^(?:diagnos[ei]s|allerg(?:y|ies)|medications?|symptoms?|blood_?type|medical_?\w+|health(?!_?(?:score|check|status|state|endpoint|url|interval)|y)_?\w+)$/i,
  ],
  ['whereabouts', /^(?:ip|ip_?address|(?:client|remote|last|created)_?ip|user_?agent|latitude|longitude|geo_?location)$/i],
]

/** What a field says of a person; undefined where its name says nothing of the kind. */
export function personalKind({ name, references, type }: ModelField, model?: Model): PersonalKind | undefined {
  if (references !== undefined || /^bool/i.test(type) || /^(?:is|has|sent|send|verify|verified|confirm|notify|use)(?:_|[A-Z])/.test(name))
    return undefined
  const found = kinds.find(([, pattern]) => pattern.test(name))?.[0]
  if (found !== undefined) return found
  // a plain `name` is that of a person where an address of mail stands beside it
  return name === 'name' && model?.fields.some((field) => /e-?mail/i.test(field.name)) === true ? 'name' : undefined
}

/** A field with data of a person. */
export interface PersonalField {
  model: Model
  field: ModelField
  kind: PersonalKind
}

/** Fields that hold data of people, in the order of the models. */
export function personalFields({ models }: Pick<Project, 'models'>): readonly PersonalField[] {
  return models.flatMap((model) =>
    model.fields.flatMap((field) => {
      const kind = personalKind(field, model)
      return kind === undefined ? [] : [{ model, field, kind }]
    }),
  )
}

/** `Customer.email`. */
export function fieldRef({ model, field }: Pick<PersonalField, 'model' | 'field'>): Ref {
  return ref('field', `${model.name}.${field.name}`)
}

/** The time at which a record was made, where a field says it. */
export function madeAt({ fields }: Model): ModelField | undefined {
  return fields.find(({ name }) =>
    /^(?:created|inserted|made|recorded|occurred|sent|placed)_?(?:at|on|date|time)?$|^timestamp$|^date_?created$/i.test(name),
  )
}

/** The time at which a record ends, where a field says it. */
export function endsAt({ fields }: Model): ModelField | undefined {
  // beside the token of a provider it is the end of that token, and the link to the provider stays
  if (fields.some(({ name }) => /^(?:access|refresh)_?token$/i.test(name))) return undefined
  return fields.find(({ name }) => /^(?:token_?)?(?:expires?|expiry|expiration|valid_?until)(?:_?(?:at|on|date|time|s))?$/i.test(name))
}

/** The mark of a record that counts as removed and still stands. */
export function removedAt({ fields }: Model): ModelField | undefined {
  return fields.find(({ name }) => /^(?:deleted|removed|archived)_?(?:at|on)?$|^is_?(?:deleted|archived|removed)$/i.test(name))
}

/** Models whose records lead to a person, directly or by others, and the field that leads there. */
export function leadingTo(person: Model, { models }: Pick<Project, 'models'>): readonly { model: Model; by: ModelField; to: string }[] {
  const found: { model: Model; by: ModelField; to: string }[] = []
  const reached = new Set([person.name])
  for (let round = 0; round < 4; round++) {
    const next = models.flatMap((model) => {
      if (reached.has(model.name)) return []
      const by = pointers(model).find(({ references }) => references !== undefined && reached.has(references))
      return by?.references === undefined ? [] : [{ model, by, to: by.references }]
    })
    if (next.length === 0) break
    found.push(...next)
    for (const { model } of next) reached.add(model.name)
  }
  return found
}

/** Fields by which a record points at one of another model, one for each model; the other side of a relation is none. */
export function pointers({ fields, kind }: Model): readonly ModelField[] {
  const found = new Map<string, ModelField>()
  for (const field of fields) {
    const { references, type } = field
    if (references === undefined || /\[\]|array|many/i.test(type) || found.has(references)) continue
    const bare = type.replace(/[^\w]/g, '')
    // Prisma states a relation on both sides; the one that holds the key has a column for it
    const holdsKey =
      kind !== 'prisma' ||
      bare !== references ||
      fields.some((one) => one.references === references && one.type.replace(/[^\w]/g, '') !== references)
    if (!holdsKey) continue
    // what becomes of the record may be stated at the relation or at its column
    const onDelete = fields.find((one) => one.references === references && one.onDelete !== undefined)?.onDelete
    found.set(references, onDelete === undefined ? field : { ...field, onDelete })
  }
  return [...found.values()]
}
