import { list, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { fileSource, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { deedsOf } from '../parts/record-deeds.ts'
import { peopleOf } from '../parts/service-facts.ts'
import type { Look, Seen } from '../shows.ts'
import { readAuthentication } from '../today/authentication.ts'
import { readTenancy, tenantField, type Tenancy } from './context.ts'

const tenantWord = /tenant|organi[sz]ation|workspace|team|company/i

function tenancyOf(project: Project): Tenancy {
  return readTenancy(project, peopleOf({ project, today: { auth: readAuthentication(project) } }))
}

/** A tenant and a table of who belongs to it. */
export const keepsMembers: Look = (project) => {
  const { tenant, members } = tenancyOf(project)
  if (tenant === undefined || members === undefined) return []
  return [
    { text: say`${modelRef(tenant)} is kept`, at: modelSource(project, tenant) },
    { text: say`${modelRef(members)} says who belongs to it`, at: modelSource(project, members) },
  ]
}

/** Models that name a tenant. */
export const inTenant: Look = (project) =>
  tenancyOf(project).scoped.map((model) => ({ text: say`${modelRef(model)} names a tenant`, at: modelSource(project, model) }))

/** Each model that operations write names its tenant. */
export const namesTenants: Look = (project) => {
  const { scoped, unscoped, tenant } = tenancyOf(project)
  const [first] = scoped
  if (first === undefined || unscoped.length > 0) return []
  const field = tenantField(first, tenant)
  return [
    {
      text: say`${list(scoped.slice(0, 4).map(modelRef))} ${[scoped.length === 1 ? 'names' : 'name']} a tenant`,
      at:
        field === undefined
          ? modelSource(project, first)
          : lineSource(project, { file: field.file ?? first.file, line: field.line }, first.name),
    },
  ]
}

/** No value of a model with a tenant is unique by itself, and one is unique together with the tenant. */
export const uniqueInTenant: Look = (project) => {
  const { scoped, unique, tenant } = tenancyOf(project)
  const lone = unique.some(({ model }) => scoped.includes(model))
  const found = scoped.find((model) => {
    const key = tenantField(model, tenant)?.name
    return model.unique?.some((fields) => fields.length > 1 && fields.some((field) => field === key || tenantWord.test(field))) === true
  })
  return lone || found === undefined ? [] : [{ text: say`${modelRef(found)} is unique in a tenant`, at: modelSource(project, found) }]
}

/** A file that extends the client of the database, or hooks into it, and says the tenant. */
export const filtersQueries: Look = (project) => {
  const found = project.sources.find((path) => {
    if (project.isTest(path)) return false
    const facts = project.facts(path)
    const hooks = facts?.callees?.some((name) =>
      /^(?:\$extends|\$use|plugin|pre|addFilter|enableFilter|addGlobalScope|addScope|defaultScope|AsyncLocalStorage|transaction|withTenant|forTenant)$/.test(
        name,
      ),
    )
    const names = [...(facts?.symbols ?? []).map(({ name }) => name), ...(facts?.functions ?? []).map(({ name }) => name)]
    return hooks === true && names.some((name) => tenantWord.test(name)) && isImported(project, path)
  })
  return found === undefined ? [] : [{ text: say`${pathRef(found)} filters queries by the tenant`, at: fileSource(project, found) }]
}

function isImported(project: Project, path: Project['sources'][number]): boolean {
  return project.importersOf(path).some((user) => !project.isTest(user))
}

/** Policies in the code of a schema, or a migration that is called by them. */
export const hasPolicies: Look = (project) => {
  const code = project.sources.find(
    (path) =>
      !project.isTest(path) && project.facts(path)?.callees?.some((name) => /^(?:pgPolicy|enableRLS|crudPolicy)$/.test(name)) === true,
  )
  const file = code ?? project.files?.find((path) => /migrat\w*\/.*(?:\brls\b|_rls|row_?-?level|polic(?:y|ies)|isolation)/i.test(path))
  return file === undefined ? [] : [{ text: say`${pathRef(file)} makes the policies`, at: fileSource(project, file) }]
}

/** A job whose code runs for a tenant: a function that it calls says so. */
export const jobsNameTenants: Look = (project) => {
  const seen: Seen[] = []
  for (const job of project.jobs) {
    const functions = project.facts(job.file)?.functions ?? []
    if (
      functions.some(({ calls, params }) =>
        [...calls, ...params.flatMap(({ name, props = [] }) => [name, ...props])].some((name) => tenantWord.test(name)),
      )
    )
      seen.push({ text: say`${pathRef(job.file)} runs for a tenant`, at: lineSource(project, job, job.name) })
  }
  const files = new Set(project.jobs.map(({ file }) => file))
  return new Set(seen.map(({ at }) => at.path)).size === files.size ? seen.slice(0, 2) : []
}

/** Keys of a cache hold the tenant. */
export const keysNameTenants: Look = (project) => {
  const kept = deedsOf(project).flatMap(({ deed: { what, at } }) =>
    what.does === 'remembers' && what.key !== undefined ? [{ key: what.key, at }] : [],
  )
  const [first] = kept
  return first === undefined || !kept.every(({ key }) => tenantWord.test(key))
    ? []
    : [{ text: say`${pathRef(first.at.file)} keeps entries below the tenant`, at: lineSource(project, first.at) }]
}
