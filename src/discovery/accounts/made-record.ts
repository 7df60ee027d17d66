import type { FieldSet } from '../../core/account.ts'
import type { CallFact, FunctionFlow, Test } from '../../core/facts.ts'
import type { Model } from '../../core/project.ts'
import { calleeName, chainOf } from '../values/chain.ts'
import { bindsOf } from './binds-of.ts'
import type { ModelCall } from './model-operations.ts'
import { changesOf, saving } from './saved-record.ts'
import { held, type Scope } from './scope.ts'
import { fieldSets, type Setting, writtenValues } from './set-to.ts'

/** A record that the code makes and saves. */
export interface MadeRecord {
  model: Model
  fields: readonly string[]
  sets: readonly FieldSet[]
}

/** Reads `new Note({ … }).save()`, and `note.save()` where one statement of the function made the note; undefined for any other call. */
export function madeRecord(call: CallFact, scope: Scope, setting: Setting): MadeRecord | undefined {
  const { callee } = call
  if (callee.k === 'get' && callee.name === 'save') return ofClass(callee.of, scope, setting)
  const { root, links } = chainOf({ k: 'call', call })
  const flow = setting.shaping.flowOf(scope.place)
  const bound = links.length === 1 && links[0]?.name === 'save' ? held(root, scope) : undefined
  if (bound === undefined || flow === undefined || bindsOf(flow, root) !== 1) return undefined
  const made = ofClass(bound.test, bound.scope, setting)
  return made === undefined ? undefined : withChanges(made, { root, flow, scope }, setting)
}

/** A record with what the function sets of it afterwards. */
function withChanges(
  made: MadeRecord,
  { root, flow, scope }: { root: string; flow: FunctionFlow; scope: Scope },
  setting: Setting,
): MadeRecord {
  const changed = changesOf(root, flow, scope, setting)
  const sets = [...made.sets.filter(({ field }) => !changed.fields.includes(field)), ...changed.sets]
  return { model: made.model, fields: [...new Set([...made.fields, ...changed.fields])], sets }
}

/** Reads `notes.save(note)` and `manager.save(Note, note)` where one statement of the function made the note, by its class or by `create`. */
export function savedMade(call: CallFact, read: ModelCall, scope: Scope, setting: Setting): MadeRecord | undefined {
  const given = call.args.at(-1)
  const name = read.by === 'save' && given?.k === 'ref' && !given.name.includes('.') ? given.name : undefined
  const bound = name === undefined ? undefined : held(name, scope)
  const flow = setting.shaping.flowOf(scope.place)
  if (name === undefined || bound?.scope !== scope || flow === undefined || bindsOf(flow, name) !== 1) return undefined
  const made = ofClass(bound.test, scope, setting) ?? ofCreate(bound.test, read.model, scope, setting)
  // what has an identifier may be there already
  if (made === undefined || made.model.name !== read.model.name || made.fields.includes('id')) return undefined
  return withChanges(made, { root: name, flow, scope }, setting)
}

/** `notes.create({ … })` and `manager.create(Note, { … })`, which make a record and do not save it. */
function ofCreate(test: Test, model: Model, scope: Scope, setting: Setting): MadeRecord | undefined {
  if (test.k !== 'call' || calleeName(test.call) !== 'create') return undefined
  const written = test.call.args.at(-1)
  const fields = written === undefined ? undefined : writtenValues({ test: written, scope })
  return fields === undefined ? undefined : { model, fields: [...fields.keys()], sets: fieldSets(written, scope, setting) }
}

/** What `new Note({ … })` makes. */
function ofClass(test: Test, scope: Scope, setting: Setting): MadeRecord | undefined {
  const made = test.k === 'call' && test.call.new === true && test.call.callee.k === 'ref' ? test.call : undefined
  const model = made?.callee.k === 'ref' ? setting.shaping.index.named(made.callee.name, scope.place) : undefined
  if (made === undefined || model === undefined || !saving.has(model.kind)) return undefined
  const [written] = made.args
  const fields = written?.k === 'obj' && (written.spreads ?? []).length === 0 ? written.props.map(([name]) => name) : []
  return { model, fields, sets: fieldSets(written, scope, setting) }
}
