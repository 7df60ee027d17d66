import type { CallFact, FileFacts, FunctionFact, Value } from '../../core/facts.ts'
import type { FlowStep } from '../../core/feature.ts'
import type { Model, Project } from '../../core/project.ts'
import { callsOf } from '../values/calls-of.ts'
import type { Place } from './resolve-call.ts'

/** What functions do to the world: operations on models, work put into queues, calls that leave the process. */
export interface Effects {
  of(place: Place): FlowStep[]
}

/** Reads effects out of the tables of a project; built once, asked per function. */
export function effectsOf(project: Project): Effects {
  const clients = new Map<string, Model>()
  for (const model of project.models) {
    for (const name of [model.client?.split('.').at(-1), lowerFirst(model.name), model.name]) {
      if (name !== undefined && name !== '' && !clients.has(name)) clients.set(name, model)
    }
  }
  const tables = new Map(project.models.flatMap((model) => (model.table === undefined ? [] : [[model.table, model] as const])))
  return {
    of(place) {
      const facts = project.facts(place.path)
      if (facts === undefined) return []
      return unique([...modelSteps(place, facts, clients, tables), ...queueSteps(project, place), ...outboundSteps(project, place)])
    },
  }
}

const operation =
  /^(?:find\w*|get\w*|create\w*|insert\w*|update\w*|upsert\w*|delete\w*|remove\w*|save\w*|count|aggregate|groupBy|exists|destroy|bulk\w*|select|first|where|returning|del|paginate|into|from|query|softDelete|restore)$/

function modelSteps(place: Place, facts: FileFacts, clients: ReadonlyMap<string, Model>, tables: ReadonlyMap<string, Model>): FlowStep[] {
  const steps: FlowStep[] = []
  const add = (model: Model, name: string, line: number): void => {
    steps.push({ label: `${model.name}.${name}`, kind: 'model', path: place.path, line })
  }
  for (const call of place.fn.calls) {
    const found = modelCall(call, place, facts, clients)
    if (found !== undefined) add(found.model, found.name, lineOf(facts, place.fn, call))
  }
  // `db.insert(invoices).values(…)`: the table stands in a call at the start of a chain.
  for (const { call } of callsOf(facts)) {
    if (call.line < place.fn.from || call.to > place.fn.to) continue
    const [first] = call.args
    const model = first === undefined ? undefined : argumentModel(first, clients, tables)
    const name = lastName(call.callee)
    if (model !== undefined && name !== undefined && operation.test(name)) add(model, name, call.line)
  }
  return steps
}

/** `prisma.invoice.create`, `Invoice.findOne`, `this.invoices.save` where the property is a `Repository<Invoice>`. */
function modelCall(
  call: string,
  place: Place,
  facts: FileFacts,
  clients: ReadonlyMap<string, Model>,
): { model: Model; name: string } | undefined {
  const parts = call.split('.')
  const name = parts.at(-1)
  const owner = parts.at(-2)
  if (name === undefined || owner === undefined || !operation.test(name)) return undefined
  const direct = clients.get(owner)
  if (direct !== undefined && (parts.length > 2 || /^[A-Z]/.test(owner))) return { model: direct, name }
  if (parts[0] !== 'this' || parts.length !== 3) return undefined
  const type = declaredType(facts, place.fn, owner)
  const inner = type === undefined ? undefined : /<\s*(\w+)/.exec(type)?.[1]
  const model = inner === undefined ? undefined : (clients.get(inner.replace(/(?:Entity|Document|Model)$/, '')) ?? clients.get(inner))
  return model === undefined ? undefined : { model, name }
}

function declaredType(facts: FileFacts, fn: FunctionFact, property: string): string | undefined {
  const owner = facts.classes.find((one) => one.from <= fn.from && fn.to <= one.to)
  if (owner === undefined) return undefined
  const member = owner.members.find((one) => one.name === property)?.type
  return (
    member ?? facts.functions.find((one) => one.name === `${owner.name}.constructor`)?.params.find((param) => param.name === property)?.type
  )
}

function argumentModel(value: Value, clients: ReadonlyMap<string, Model>, tables: ReadonlyMap<string, Model>): Model | undefined {
  if (value.k === 'ref') return clients.get(value.name.split('.').at(-1) ?? '')
  return value.k === 'str' ? tables.get(value.v) : undefined
}

function lastName(callee: Value): string | undefined {
  if (callee.k === 'ref') return callee.name.split('.').at(-1)
  return callee.k === 'get' ? callee.name : undefined
}

function queueSteps(project: Project, { path, fn }: Place): FlowStep[] {
  return project.jobs.flatMap((job) => {
    const at = job.producers.find((one) => one.file === path && one.line >= fn.from && one.line <= fn.to)
    return at === undefined ? [] : [{ label: job.name, kind: 'queue' as const, path, line: at.line }]
  })
}

function outboundSteps(project: Project, { path, fn }: Place): FlowStep[] {
  return project.outbound
    .filter((one) => one.file === path && one.line >= fn.from && one.line <= fn.to)
    .map((one) => ({ label: one.target, kind: 'outbound' as const, path, line: one.line }))
}

/** Line of a call in a function, where the facts keep it; the function's first line otherwise. */
function lineOf(facts: FileFacts, fn: FunctionFact, call: string): number {
  const found = facts.calls.find(
    (one: CallFact) => one.line >= fn.from && one.to <= fn.to && one.callee.k === 'ref' && one.callee.name === call,
  )
  return found?.line ?? fn.from
}

function unique(steps: readonly FlowStep[]): FlowStep[] {
  const seen = new Set<string>()
  return steps.filter((step) => {
    const key = `${step.kind} ${step.label}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function lowerFirst(name: string): string {
  return name === '' ? name : `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
}
