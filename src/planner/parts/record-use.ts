import type { CodeLine, Deed, FieldIs, ModelVerb } from '../../core/account.ts'
import { ref, say, type Phrase, type Ref } from '../../core/phrase.ts'
import type { Model, ModelField, Operation, Project, Route } from '../../core/project.ts'
import { modelRef } from '../../text/fact-refs.ts'
import { namesAround } from '../today/role-tests.ts'

/** What a route does to records of a model, as far as its code was followed. */
export interface RecordUse {
  route: Route
  model: string
  verb: ModelVerb
  fields: readonly string[]
  /** What the records that it takes are; undefined where the condition was not read. */
  where?: readonly FieldIs[]
}

/** Routes whose code is followed for a plan: more of them would not change what it says. */
const mostRoutes = 150

const known = new WeakMap<Project, readonly RecordUse[]>()

/** What routes do to records. */
export function recordUses(project: Project): readonly RecordUse[] {
  const found = known.get(project) ?? project.routes.slice(0, mostRoutes).flatMap((route) => usesOf(project, route))
  known.set(project, found)
  return found
}

function usesOf(project: Project, route: Route): readonly RecordUse[] {
  return deedsOf(project, route).flatMap(({ what }): RecordUse[] =>
    what.does === 'creates' || what.does === 'changes' || what.does === 'saves' || what.does === 'removes' || what.does === 'reads'
      ? [
          {
            route,
            model: what.model,
            verb: what.does,
            fields: what.fields,
            ...(what.query !== undefined && { where: what.query.where }),
          },
        ]
      : [],
  )
}

/** What a route does, in order; empty where its code was not found. */
export function deedsOf(project: Project, route: Route): readonly Deed[] {
  return project.accountOf?.(route)?.deeds ?? []
}

/** A field of a model with the model. */
export interface FieldOf {
  model: Model
  field: ModelField
}

/** `Customer.email`, which the page shows as code and the project knows. */
export function fieldRef({ model, field }: FieldOf): Ref {
  return ref('field', `${model.name}.${field.name}`)
}

/** Fields by which records belong to a person: one a model, the column rather than the relation. */
export function ownerFields(project: Project, people: Model | undefined): readonly FieldOf[] {
  if (people === undefined) return []
  return project.models
    .filter((model) => model !== people)
    .flatMap((model): FieldOf[] => {
      const own = model.fields.filter(({ references, type }) => references === people.name && !/\[\]/.test(type))
      const field = own.find(({ name }) => /id$/i.test(name)) ?? own[0]
      return field === undefined ? [] : [{ model, field }]
    })
}

/** A route that takes a record of somebody by what the request states, its owner not among the conditions. */
export interface Unscoped {
  use: RecordUse
  owner: FieldOf
}

/** Routes behind a login that take one record by an id, with no condition on its owner on the way, as far as conditions were read. */
export function unscopedRoutes(project: Project, owners: readonly FieldOf[]): readonly Unscoped[] {
  const uses = recordUses(project)
  const found = uses.flatMap((use): Unscoped[] => {
    const owner = owners.find(({ model }) => model.name === use.model)
    if (owner === undefined || use.route.auth !== 'required' || use.where === undefined || use.verb === 'creates') return []
    // what it made itself, it may read again
    if (uses.some(({ route, model, verb }) => route === use.route && model === use.model && verb === 'creates')) return []
    const isById = use.where.some(({ field, is }) => is === 'given' && /^_?id$/i.test(field))
    return isById &&
      !comparesAfterwards(project, use.route, owner.field.name) &&
      !uses.some((other) => other.route === use.route && other.model === use.model && namesOwner(other, owner))
      ? [{ use, owner }]
      : []
  })
  return [...new Map(found.map((one) => [`${one.use.route.method} ${one.use.route.path}`, one])).values()]
}

/** A refusal, or another answer, on the way of an operation compares a field of what was read: `if (record.userId !== caller) throw`. */
export function comparesAfterwards(project: Project, operation: Operation, field: string): boolean {
  const mine = compared.get(project) ?? new Map<Operation, ReadonlySet<string>>()
  compared.set(project, mine)
  const names = mine.get(operation) ?? namesRefusing(project, operation)
  mine.set(operation, names)
  return names.has(field) || names.has(field.replace(/_?id$/i, '')) || names.has(`${field}Id`)
}

const compared = new WeakMap<Project, Map<Operation, ReadonlySet<string>>>()

function namesRefusing(project: Project, operation: Operation): ReadonlySet<string> {
  const deeds = project.accountOf?.(operation)?.deeds ?? []
  return new Set(deeds.flatMap(({ what, at }) => (what.does === 'fails' || what.does === 'answers' ? namesAround(project, at) : [])))
}

/** Routes that ask for the owner of a record. */
export function scopedUses(project: Project, owners: readonly FieldOf[]): readonly RecordUse[] {
  return recordUses(project).filter((use) => owners.some((owner) => owner.model.name === use.model && namesOwner(use, owner)))
}

function namesOwner({ where = [] }: RecordUse, { field }: FieldOf): boolean {
  return where.some(({ field: name, is }) => is === 'caller' || name === field.name || name.startsWith(`${field.name}.`))
}

/** A model as a reference, or words where there is none. */
export function modelWords(model: Model | undefined, without: Phrase): Phrase {
  return model === undefined ? without : say`${modelRef(model)}`
}

/** A write of a field: its code fixes the value, computes or takes it, or writes fields that were not read (`perhaps`). */
export interface FieldWrite {
  at: CodeLine
  value: 'fixed' | 'given' | 'perhaps'
}

/** The first write of a field by an operation; one that names the field comes before one whose fields were not read. */
export function writeOfField(project: Project, operation: Operation, { model, field }: FieldOf): FieldWrite | undefined {
  const writes = (project.accountOf?.(operation)?.deeds ?? []).flatMap(({ what, at }): FieldWrite[] => {
    if ((what.does !== 'creates' && what.does !== 'changes' && what.does !== 'saves') || what.model !== model.name) return []
    if (what.fields.length === 0) return [{ at, value: 'perhaps' }]
    if (!what.fields.includes(field.name)) return []
    return [{ at, value: what.sets?.some(({ field: name }) => name === field.name) === true ? 'fixed' : 'given' }]
  })
  return writes.find(({ value }) => value !== 'perhaps') ?? writes[0]
}

/** Some route takes records of the model by a condition that was read: only then is it known what it does not ask for. */
export function readsConditions(project: Project, { model }: FieldOf): boolean {
  return recordUses(project).some((use) => use.model === model.name && use.verb !== 'creates' && use.where !== undefined)
}
