import type { Model, Project, Route } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
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
