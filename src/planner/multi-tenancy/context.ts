import type { Query } from '../../core/account.ts'
import type { RepoPath } from '../../core/names.ts'
import { say, type Phrase, type Ref } from '../../core/phrase.ts'
import type { Model, ModelField, Operation, Project, Route } from '../../core/project.ts'
import { modelRef } from '../../text/fact-refs.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { databaseFile, databaseName, peopleOf } from '../parts/service-facts.ts'
import { aside, isJob, isRoute, operationRef, recordDeeds } from '../parts/record-deeds.ts'
import { comparesAfterwards } from '../parts/record-use.ts'
import { planned } from '../parts/task-words.ts'

/** What the parts of a plan for several tenants share. */
export interface TenancyContext extends PlanInput {
  tenancy: Tenancy
  /** The tenant as a reference: a model that stands, or the table that the plan makes. */
  tenantRef: Ref
  /** The model of people. */
  people?: Model
  /** The database by its name. */
  database?: string
  /** The file that opens the database. */
  store?: RepoPath
}

/** How records of a project belong to customer organizations today. */
export interface Tenancy {
  tenant?: Model
  /** The table that says which person belongs to which tenant. */
  members?: Model
  /** The field of the model of people that names the one tenant of a person. */
  belonging?: ModelField
  /** Name of the field that names the tenant of a record: `organizationId`. */
  key: string
  /** Models whose records name their tenant. */
  scoped: readonly Model[]
  /** Models without it that operations write, or that lead to a person. */
  unscoped: readonly Model[]
  /** Models without it that are only read: perhaps common to tenants. */
  shared: readonly Model[]
  /** Values that are unique over all tenants, and that people choose or see. */
  unique: readonly { model: Model; field: ModelField }[]
}

const tenantName = /^(?:tenants?|organi[sz]ations?|orgs?|workspaces?|teams?|compan(?:y|ies)|households?|agenc(?:y|ies)|clinics?)$/i
const keyName = /^(?:tenant|organi[sz]ation|org|workspace|team|company)_?(?:id|slug|uuid)$/i
/** Tables of libraries for logins: their records belong to a person, whatever the tenant. */
const ofLogin =
  /^(?:(?:user_?)?sessions?|accounts?|verification(?:_?tokens?)?|authenticators?|password_?resets?(?:_?tokens?)?|refresh_?tokens?|_?migrations?)$/i

/** Reads what of tenancy stands. */
export function readTenancy(project: Project, people: Model | undefined): Tenancy {
  const tenant = tenantOf(project, people)
  const scoped = project.models.filter((model) => model !== tenant && tenantField(model, tenant) !== undefined)
  const belonging = people === undefined || !scoped.includes(people) ? undefined : tenantField(people, tenant)
  const members = scoped.find(
    (model) =>
      model !== people &&
      !/invit/i.test(model.name) &&
      model.fields.some((field) => isPersonField(field, people)) &&
      /member|user|role/i.test(model.name),
  )
  const rest = project.models.filter(
    (model) => model !== tenant && model !== people && !scoped.includes(model) && !ofLogin.test(model.name),
  )
  const written = new Set(recordDeeds(project).flatMap(({ does, model }) => (does === 'reads' ? [] : [model])))
  const isOwn = (model: Model): boolean => written.has(model.name) || parentField(model) !== undefined
  return {
    key: keyOf(scoped, tenant),
    scoped,
    unscoped: rest.filter(isOwn),
    shared: rest.filter((model) => !isOwn(model)),
    unique: uniqueValues(project, tenant),
    ...(tenant !== undefined && { tenant }),
    ...(members !== undefined && { members }),
    ...(belonging !== undefined && { belonging }),
  }
}

/** The model of customer organizations: its name says so, or people belong to one; and records of others name one. */
function tenantOf({ models }: Project, people: Model | undefined): Model | undefined {
  const candidates = models.filter(
    ({ name, fields }) => tenantName.test(name) && !fields.some((field) => /^(?:password|provider)/i.test(field.name)),
  )
  const weight = (model: Model): number => models.filter((other) => other !== model && tenantField(other, model) !== undefined).length
  const heaviest = (all: readonly Model[]): Model | undefined => all.toSorted((a, b) => weight(b) - weight(a))[0]
  const named = heaviest(candidates.filter((model) => weight(model) > 0))
  if (named !== undefined || people === undefined) return named
  // whatever it is called: people point at it, and so do records of two other models
  return heaviest(
    models.filter((model) => model !== people && !ofKind.test(model.name) && tenantField(people, model) !== undefined && weight(model) > 2),
  )
}

/** What people have one of, and do not belong to. */
const ofKind =
  /role|plan|status|type|categor|countr|cit(?:y|ies)|language|locale|currenc|address|location|image|photo|file|media|session|token|settings?|profile|permission|subscription/i

/** The field of a model that names a tenant. */
export function tenantField({ fields }: Model, tenant: Model | undefined): ModelField | undefined {
  const own = tenant === undefined ? undefined : new RegExp(`^${singular(tenant.name)}_?(?:id|slug|uuid)?$`, 'i')
  const isKey = (field: ModelField): boolean =>
    tenant === undefined ? keyName.test(field.name) : own?.test(field.name) === true || field.references === tenant.name
  return (
    fields.find((field) => isKey(field) && !field.type.endsWith('[]') && /id$|slug$/i.test(field.name)) ??
    fields.find((field) => isKey(field) && !field.type.endsWith('[]'))
  )
}

function singular(name: string): string {
  return name.replace(/ies$/i, 'y').replace(/s$/i, '').replace(/\W/g, '.')
}

function isPersonField({ name, references }: ModelField, people: Model | undefined): boolean {
  return (people !== undefined && references === people.name) || /^(?:user|member|account|person|customer)_?id$/i.test(name)
}

function keyOf(scoped: readonly Model[], tenant: Model | undefined): string {
  const [first] = scoped
  const field = first === undefined ? undefined : tenantField(first, tenant)
  if (field !== undefined) return field.name
  return tenant === undefined ? 'tenantId' : `${tenant.name.charAt(0).toLowerCase()}${singular(tenant.name.slice(1))}Id`
}

/** Unique values that mean something to people. Ids of other services and secrets are unique in the world anyway. */
function uniqueValues(project: Project, tenant: Model | undefined): Tenancy['unique'] {
  return project.models.flatMap((model) => {
    if (model === tenant || ofLogin.test(model.name)) return []
    return model.fields
      .filter(
        (field) =>
          field.unique === true &&
          field.id !== true &&
          field.references === undefined &&
          !/id$|token|secret|hash|key$|uuid|intent|^e?-?mail/i.test(field.name),
      )
      .map((field) => ({ model, field }))
  })
}

/** What the parts of the plan share. */
export function tenancyContext(input: PlanInput): TenancyContext {
  const people = peopleOf(input)
  const tenancy = readTenancy(input.project, people)
  const database = databaseName(input)
  const store = databaseFile(input.project)
  return {
    ...input,
    tenancy,
    tenantRef: tenancy.tenant === undefined ? planned('Tenant') : modelRef(tenancy.tenant),
    ...(people !== undefined && { people }),
    ...(database !== undefined && { database }),
    ...(store !== undefined && { store }),
  }
}

/** True where the database can refuse rows of another tenant by itself. */
export function hasRowPolicies({ database }: Pick<TenancyContext, 'database'>): boolean {
  return /postgres|pglite|neon|supabase|timescale/i.test(database ?? '')
}

/** The field of a model that points at one record of another model; lists of records lead the other way. */
export function parentField({ name, fields }: Model): ModelField | undefined {
  return fields.find(({ references, type }) => references !== undefined && references !== name && !/\[\]|^Array</.test(type))
}

/** Records that a request names by an id of its path, and that are asked for by nothing that names the caller. */
export function readsByIdAlone(project: Project): ReturnType<typeof recordDeeds> {
  const all = recordDeeds(project)
  const owned = new Set(
    all.flatMap(({ operation, model, query }) =>
      query?.where.some(({ is }) => is === 'caller') === true ? [`${operationRef(operation).name} ${model}`] : [],
    ),
  )
  return all.filter(
    ({ operation, query, model, does }) =>
      does === 'reads' &&
      isRoute(operation) &&
      /:(?:\w*id|slug|uuid)\b/i.test(operation.path) &&
      !owned.has(`${operationRef(operation).name} ${model}`) &&
      !comparesOwner(project, operation, model) &&
      query !== undefined &&
      query.many !== true &&
      query.where.length > 0 &&
      query.where.every(({ field, is }) => /^_?(?:id|uuid|slug)$/i.test(field) && is === 'given'),
  )
}

/** What was read is refused unless a field that names somebody is right: `if (record.userId !== caller) throw`. */
function comparesOwner(project: Project, operation: Operation, name: string): boolean {
  const fields = project.models.find((model) => model.name === name)?.fields ?? []
  return fields.some(
    (field) => (field.references !== undefined || namesSomebody.test(field.name)) && comparesAfterwards(project, operation, field.name),
  )
}

const namesSomebody = /(?:user|owner|customer|account|author|member|created_?by|tenant|org\w*|workspace|team|company)(?:_?id)?$/i

/** Operations that take records of a model with a tenant, and were not seen to ask for the tenant on the way. */
export interface Crossing {
  model: Model
  field: ModelField
  operations: readonly Operation[]
}

/** By model, operations whose conditions were read and name no tenant. */
export function crossings(project: Project, { scoped, tenant }: Tenancy): readonly Crossing[] {
  const taken = recordDeeds(project).filter(
    ({ does, query, operation }) => does !== 'creates' && query !== undefined && !isJob(operation) && operation.auth !== 'none',
  )
  return scoped.flatMap((model): Crossing[] => {
    const field = tenantField(model, tenant)
    if (field === undefined) return []
    const own = taken.filter((one) => one.model === model.name)
    const asks = new Set(own.filter(({ query }) => namesField(query?.where ?? [], field.name)).map(({ operation }) => operation))
    const rest = [...new Set(own.map(({ operation }) => operation))].filter(
      (operation) => !asks.has(operation) && !comparesAfterwards(project, operation, field.name),
    )
    return rest.length === 0 ? [] : [{ model, field, operations: rest }]
  })
}

/** The tenant is asked for, or the caller: whose records these are, belongs to one. */
function namesField(where: Query['where'], field: string): boolean {
  return where.some(({ field: name, is }) => is === 'caller' || name === field || name.split('.').includes(field))
}

/** One person as words: their model, or a plain word where there is none. */
export function personWords({ people }: Pick<TenancyContext, 'people'>): Phrase {
  return people === undefined ? say`person` : [modelRef(people)]
}

/** Operations that somebody reaches without signing in, and that show something of the service. */
export function openReads({ today }: Pick<TenancyContext, 'today'>): readonly Route[] {
  return today.auth.open.filter(({ path, method }) => method === 'GET' && !aside.test(path))
}
