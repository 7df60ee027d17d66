import type { Deed, ModelVerb } from '../../core/account.ts'
import type { Source } from '../../core/places.ts'
import { list, say, type Phrase, type Ref } from '../../core/phrase.ts'
import type { JobInfo, Model, Operation, Project, Route } from '../../core/project.ts'
import { claimsOf } from '../../claims/claim.ts'
import { recordClaims } from '../../claims/kinds/record-claims.ts'
import { jobRef, lineSource, routeRef, routeSources } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'

/** What an operation does to the records of one model, as its code shows. */
export interface RecordChange {
  operation: Operation
  verb: Exclude<ModelVerb, 'reads'>
  model: Model
  /** One transaction runs each of its writes to the model. */
  isTogether: boolean
  /** Fields that are written, where the code shows them. */
  fields: readonly string[]
  sources: readonly Source[]
}

/** Changes of records that operations make, routes first, in the order of the project. */
export function recordChanges(project: Project): readonly RecordChange[] {
  const known = remembered.get(project)
  if (known !== undefined) return known
  const changes = operationsOf(project).flatMap((operation) => changesBy(operation, project))
  remembered.set(project, changes)
  return changes
}

const remembered = new WeakMap<Project, readonly RecordChange[]>()

/** Operations of the package that a plan is for. */
export function operationsOf({ routes, triggers = [], jobs, packages }: Project): readonly Operation[] {
  const dir = packages[0]?.dir ?? ''
  return [...routes, ...triggers.filter(({ file }) => dir === '' || file.startsWith(`${dir}/`)), ...jobs]
}

const single = new WeakMap<Project, Map<Operation, readonly RecordChange[]>>()

/** Changes of records that one operation makes: to ask for some of them is cheaper than for all. */
export function changesBy(operation: Operation, project: Project): readonly RecordChange[] {
  const before = single.get(project) ?? new Map<Operation, readonly RecordChange[]>()
  single.set(project, before)
  const found = before.get(operation) ?? changesOf(operation, project)
  before.set(operation, found)
  return found
}

function changesOf(operation: Operation, project: Project): readonly RecordChange[] {
  const found = claimsOf(recordClaims, { project, operation }).flatMap(({ what, evidence }): RecordChange[] => {
    const model = project.models.find(({ name }) => name === what.model)
    if (model === undefined || what.verb === 'reads') return []
    return [
      { operation, verb: what.verb, model, isTogether: what.deeds.every(isTogether), fields: what.fields, sources: evidence.slice(0, 1) },
    ]
  })
  return [...new Map(found.map((change) => [`${change.verb}/${change.model.name}`, change])).values()]
}

function isTogether({ together }: Deed): boolean {
  return together !== undefined
}

/** Models that an operation reads, as its code shows. */
export function readModels(operation: Operation, project: Project): readonly Model[] {
  const names = new Set(claimsOf(recordClaims, { project, operation }).flatMap(({ what }) => (what.verb === 'reads' ? [what.model] : [])))
  return project.models.filter(({ name }) => names.has(name))
}

/** `POST /invoices`, `markOverdue`, `invoice.create`: an operation as a reference. */
export function operationRef(operation: Operation): Ref {
  if (isRoute(operation)) return routeRef(operation)
  return isJob(operation) ? jobRef(operation) : value(operation.name)
}

/** Where an operation is registered. */
export function operationSource(operation: Operation, project: Project): Source {
  return isRoute(operation) ? (routeSources(project, operation)[0] as Source) : lineSource(project, operation, operation.name)
}

/** An operation that a request starts. */
export function isRoute(operation: Operation): operation is Route {
  return 'method' in operation && 'path' in operation
}

/** An operation that starts by itself. */
export function isJob(operation: Operation): operation is JobInfo {
  return 'producers' in operation
}

/** `creates`, `creates or changes`. */
export function verbWord(verb: RecordChange['verb']): Phrase {
  return [verb === 'saves' ? 'creates or changes' : verb]
}

/** Some of the operations that change a model: `POST /a, DELETE /a/:id and 3 more`. */
export function operationsPhrase(operations: readonly Operation[], most = 3): Phrase {
  const names = [...new Map(operations.map((one) => [operationRef(one).name, operationRef(one)])).values()]
  return refsPhrase(names, most)
}

/** Some references, and how many more there are. */
export function refsPhrase(refs: readonly (Ref | Phrase)[], most = 3): Phrase {
  return refs.length <= most ? list(refs) : say`${list(refs.slice(0, most), ', ')} and ${[`${refs.length - most} more`]}`
}

/** Changes by model, the model that most operations change first. */
export function changesByModel(project: Project): readonly { model: Model; changes: readonly RecordChange[] }[] {
  const groups = Map.groupBy(recordChanges(project), ({ model }) => model.name)
  return [...groups.values()]
    .flatMap((changes) => (changes[0] === undefined ? [] : [{ model: changes[0].model, changes }]))
    .sort((a, b) => b.changes.length - a.changes.length || (a.model.name < b.model.name ? -1 : 1))
}
