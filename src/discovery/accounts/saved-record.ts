import type { FieldSet, Query } from '../../core/account.ts'
import type { CallFact, FunctionFlow, Step } from '../../core/facts.ts'
import type { Model } from '../../core/project.ts'
import { chainOf } from '../values/chain.ts'
import { bindsOf, stepsInside } from './binds-of.ts'
import { modelCall } from './model-call.ts'
import type { ModelCall } from './model-operations.ts'
import { queryOf } from './query-of.ts'
import { type Bound, held, type Scope } from './scope.ts'
import { setTo, type Setting } from './set-to.ts'
import { shapeOf } from './shape-of.ts'

/** A record that was read before and is saved with what the code changed of it. */
export interface SavedRecord {
  model: Model
  fields: readonly string[]
  sets: readonly FieldSet[]
  /** Which record was read. */
  query?: Query
}

/** Libraries whose records save themselves. */
export const saving: ReadonlySet<Model['kind']> = new Set(['mongoose', 'sequelize', 'typeorm', 'mikro-orm'])

/** Reads `record.save()` and `records.save(record)` where one statement of the function read the record; undefined for any other call. */
export function savedRecord(call: CallFact, read: ModelCall | undefined, scope: Scope, setting: Setting): SavedRecord | undefined {
  const name = savedName(call, read)
  const bound = name === undefined ? undefined : held(name, scope)
  const flow = setting.shaping.flowOf(scope.place)
  if (name === undefined || bound === undefined || flow === undefined || bindsOf(flow, name) !== 1) return undefined
  const shape = shapeOf(bound, setting.shaping)
  if (shape.is !== 'record' || shape.many === true || (read !== undefined && read.model.name !== shape.model)) return undefined
  const model = setting.project.models.find((one) => one.name === shape.model)
  if (model === undefined || !saving.has(model.kind)) return undefined
  const query = readBy(bound, setting)
  return { model, ...changesOf(name, flow, scope, setting), ...(query !== undefined && { query }) }
}

/** What the call that read a record asked for. */
function readBy({ test, scope }: Bound, setting: Setting): Query | undefined {
  const read = test.k === 'call' ? modelCall(test.call, scope, setting.shaping.index) : undefined
  return test.k !== 'call' || read === undefined ? undefined : queryOf(test.call, read, scope, setting)
}

function savedName(call: CallFact, read: ModelCall | undefined): string | undefined {
  if (read !== undefined) {
    const [first] = call.args
    return read.by === 'save' && call.args.length === 1 && first?.k === 'ref' ? first.name : undefined
  }
  const { root, links } = chainOf({ k: 'call', call })
  const [only] = links
  return links.length === 1 && only?.name === 'save' && only.called && only.args.length <= 1 ? root : undefined
}

/** Fields of a record that a function sets or adds to; the values of those that it sets once, under no condition. */
export function changesOf(
  name: string,
  flow: FunctionFlow,
  scope: Scope,
  setting: Setting,
): { fields: readonly string[]; sets: readonly FieldSet[] } {
  const start = `${name}.`
  const assigned = allSteps(flow).flatMap((step) => (step.s === 'bind' && step.name.startsWith(start) ? [step] : []))
  const grown = scope.place.fn.calls.flatMap(
    (one) => new RegExp(`^${name}\\.(\\w+)\\.(?:push|addToSet|pull|unshift|splice)$`).exec(one)?.[1] ?? [],
  )
  const fields = [...assigned.map((step) => step.name.slice(start.length).split('.')[0] ?? ''), ...grown]
  const sets = assigned.flatMap((step): FieldSet[] => {
    const field = step.name.slice(start.length)
    const isCertain = bindsOf(flow, step.name) === 1 && isAlways(flow, step)
    const to = isCertain && /^\w+$/.test(field) ? setTo({ test: step.value, scope }, setting) : undefined
    return to === undefined ? [] : [{ field, to }]
  })
  return { fields: [...new Set(fields)], sets }
}

/** Whether a statement stands in the function itself, or in a `try` of it, and under no condition. */
function isAlways(flow: readonly Step[], step: Step): boolean {
  return flow.some((one) => one === step || (one.s === 'try' && isAlways(one.body, step)))
}

function allSteps(flow: readonly Step[]): readonly Step[] {
  return flow.flatMap((step) => [step, ...stepsInside(step).flatMap(allSteps)])
}
