import type { FieldSet } from '../../core/account.ts'
import type { CallFact, Test } from '../../core/facts.ts'
import type { Model } from '../../core/project.ts'
import { chainOf } from '../values/chain.ts'
import { bindsOf } from './binds-of.ts'
import { changesOf, saving } from './saved-record.ts'
import { held, type Scope } from './scope.ts'
import { fieldSets, type Setting } from './set-to.ts'

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
  if (made === undefined) return undefined
  const changed = changesOf(root, flow, scope, setting)
  const sets = [...made.sets.filter(({ field }) => !changed.fields.includes(field)), ...changed.sets]
  return { model: made.model, fields: [...new Set([...made.fields, ...changed.fields])], sets }
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
