import type { Deed } from '../../core/account.ts'
import { list, ref, say } from '../../core/phrase.ts'
import type { Model, ModelField, Project } from '../../core/project.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { callsOnLine, isReached, nameOf } from '../is-reached.ts'

/** Records that the database removes with those that an operation removes. */
export interface CascadeWhat {
  deed: Deed
  /** Model that the operation removes. */
  of: string
  /** Model that goes with it, by which of its fields. */
  model: string
  field: string
}

/** More models than these are no help. */
const mostModels = 6

/** What the schema removes with the records that an operation removes. */
export const cascadeClaims: ClaimKind<CascadeWhat> = {
  name: 'cascades',
  about: 'Records that the schema removes with those that an operation removes',
  propose(account, { project }) {
    const claims = new Map<string, Claim<CascadeWhat>>()
    for (const deed of account.deeds) {
      const { what } = deed
      if (what.does !== 'removes' || deed.onFailure === true || what.by.startsWith('soft')) continue
      for (const { model, field } of pointing(what.model, project)) {
        const id = `cascades/${model.name}`
        const evidence = [...evidenceOf(deed, project), project.source(field.file ?? model.file, field.line, field.line)]
        if (!claims.has(id) && model.name !== what.model)
          claims.set(id, { kind: 'cascades', id, what: { deed, of: what.model, model: model.name, field: field.name }, evidence })
      }
    }
    return [...claims.values()]
  },
  holds: ({ what }, { project }) =>
    isReached(what.deed, project) &&
    callsOnLine(project.facts(what.deed.at.file), what.deed.at.line).some((call) => nameOf(call) !== '') &&
    pointing(what.of, project).some(({ model, field }) => model.name === what.model && field.name === what.field),
  say(claims) {
    const names = claims.map(({ what }) => what.model)
    if (names.length === 0 || names.length > mostModels) return []
    return [say`with that, by the rules of the schema, removes ${list(names.map((name) => ref('model', name)))}`]
  },
}

/** Fields that point at a model and go with its records. */
function pointing(name: string, { models }: Project): readonly { model: Model; field: ModelField }[] {
  return models.flatMap((model) =>
    model.fields.filter((field) => field.references === name && field.onDelete === 'cascade').map((field) => ({ model, field })),
  )
}
