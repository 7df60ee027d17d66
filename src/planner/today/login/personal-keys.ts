import { ref, type Ref } from '../../../core/phrase.ts'
import type { Source } from '../../../core/places.ts'
import type { Model, Project } from '../../../core/project.ts'
import { lineSource, modelRef, modelSource, routeRef } from '../../../text/fact-refs.ts'

/** Keys or tokens that a person made for programs of their own. */
export interface PersonalKeys {
  /** The model, field or route that shows them. */
  ref: Ref
  source: Source
}

const keys =
  /^(?:(?:user|account|member|personal)_?)?(?:(?:api|access)_?keys?|api_?tokens?|personal_?(?:access_?)?tokens?)(?:_?(?:entity|model|schema|hash))?$/i
const holder = /user|account|member|customer|person|owner|employee|created_?by|author/i
const path = /\/(?:api-?_?keys?|api-?_?tokens?|access-?_?keys?|personal-?_?(?:access-?_?)?tokens?)(?:\/|$)/i

/** A model of keys that belong to somebody, a field of the people for them, or a route behind the login that makes them; undefined where none was seen. */
export function personalKeys(project: Project, { people }: { people?: Model }): PersonalKeys | undefined {
  const model = project.models.find((one) => one !== people && keys.test(one.name) && isSomebodys(one))
  if (model !== undefined) return { ref: modelRef(model), source: modelSource(project, model) }
  const field = people?.fields.find(({ name }) => keys.test(name.split('.')[0] ?? ''))
  if (people !== undefined && field !== undefined)
    return {
      ref: ref('field', `${people.name}.${field.name}`),
      source: lineSource(project, { file: people.file, line: field.line }, field.name),
    }
  const route = project.routes.find((one) => one.auth === 'required' && one.method === 'POST' && path.test(one.path))
  return route === undefined ? undefined : { ref: routeRef(route), source: lineSource(project, route, route.path) }
}

function isSomebodys({ fields }: Model): boolean {
  return fields.some(({ name, references = '' }) => holder.test(name) || holder.test(references))
}
