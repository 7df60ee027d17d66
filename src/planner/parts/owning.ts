import { ref, say, type Phrase, type Ref } from '../../core/phrase.ts'
import type { Model, Project, Route } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { value } from '../../text/wording.ts'
import { type PersonalField, personalFields } from './personal-data.ts'
import { readModels } from './record-changes.ts'

/** The model of a customer organization: one that belongs to a person (an account at an identity provider) is none. */
export function organizationOf({ project, today: { data, auth } }: Pick<PlanInput, 'project' | 'today'>): Model | undefined {
  const person = auth.people?.name
  const belongs = (model: Model): boolean => model.fields.some(({ name, references }) => references === person || /^user_?id$/i.test(name))
  const { tenant } = data
  if (tenant !== undefined && tenant.name !== person && !belongs(tenant)) return tenant
  return project.models.find(({ name }) => /^(?:tenants?|organi[sz]ations?|workspaces?|teams?|compan(?:y|ies))$/i.test(name))
}

/** `an Order`, `a Customer`: a model behind its article. */
export function aModel({ name }: Pick<Model, 'name'>): Phrase {
  return say`${[/^[aeio]|^u(?!ni|s[aeiu]|til)/i.test(name) ? 'an' : 'a']} ${ref('model', name)}`
}

/** A field with data of people for an example: how somebody is reached, else a name, else any. */
export function tellingField(project: Project): PersonalField | undefined {
  const all = personalFields(project).filter(({ kind }) => kind !== 'secret')
  return all.find(({ kind }) => kind === 'contact') ?? all.find(({ kind }) => kind === 'name') ?? all[0]
}

/** A route that shows records with data of people to whoever has signed in. */
export function showingRoute(project: Project): Route | undefined {
  const personal = new Set(personalFields(project).map(({ model }) => model.name))
  const shown = project.routes.filter(({ method, auth }) => method === 'GET' && auth === 'required').slice(0, 60)
  return shown.find((route) => readModels(route, project).some(({ name }) => personal.has(name)))
}

/** What keeps the records, as the stack names it: a database that is no cache, else the library that reaches it. */
export function recordStore({ today: { data } }: Pick<PlanInput, 'today'>): Ref | undefined {
  const found = data.databases.find(({ name }) => !/redis|memcache|elastic|opensearch|meili/i.test(name)) ?? data.libraries[0]
  return found === undefined ? undefined : value(found.name)
}

/** The package that the plan is for, by its name. */
export function packageRef({ packages, name }: Pick<Project, 'packages' | 'name'>): Ref {
  const [pack] = packages
  return pack === undefined || pack.name === '' ? value(name) : ref('package', pack.name)
}
