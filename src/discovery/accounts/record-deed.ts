import type { Deed, FieldSet } from '../../core/account.ts'
import type { CallFact, Value } from '../../core/facts.ts'
import { madeRecord, savedMade } from './made-record.ts'
import type { ModelCall } from './model-operations.ts'
import { queryOf } from './query-of.ts'
import { savedRecord } from './saved-record.ts'
import type { Scope } from './scope.ts'
import { fieldSets, type Setting, writtenValues } from './set-to.ts'

/** What a call does to the records of a model, with the values that it writes and what it asks for; undefined where it does nothing to any. */
export function recordDeed(call: CallFact, read: ModelCall | undefined, scope: Scope, setting: Setting): Deed['what'] | undefined {
  const saved = savedRecord(call, read, scope, setting)
  if (saved !== undefined) {
    const { model, fields, sets, query } = saved
    return {
      does: 'changes',
      model: model.name,
      fields,
      by: 'save',
      ...(sets.length > 0 && { sets }),
      ...(query !== undefined && { query }),
    }
  }
  const made = read === undefined ? madeRecord(call, scope, setting) : savedMade(call, read, scope, setting)
  if (made !== undefined) {
    const { model, fields, sets } = made
    return { does: 'creates', model: model.name, fields, by: 'save', ...(sets.length > 0 && { sets }) }
  }
  if (read === undefined) return undefined
  const { operation, model, by, where } = read
  const fields = read.fields.length > 0 ? read.fields : fieldsIn(read.written, scope)
  const sets = setsOf(read, scope, setting)
  const query = operation.does === 'creates' ? undefined : queryOf(call, read, scope, setting)
  return {
    does: operation.does,
    model: model.name,
    fields,
    by,
    ...(sets.length > 0 && { sets }),
    ...(query !== undefined && { query }),
    ...(where !== undefined && operation.does === 'removes' && { where }),
  }
}

/** Names of the fields that are written, where a name or an object that is taken in holds them. */
function fieldsIn(written: Value | undefined, scope: Scope): readonly string[] {
  const found = written === undefined ? undefined : writtenValues({ test: written, scope })
  return [...(found?.keys() ?? [])].filter((name) => !name.startsWith('$'))
}

/** Of what creates or changes a record, what it sets in both cases. */
function setsOf({ written, created }: ModelCall, scope: Scope, setting: Setting): readonly FieldSet[] {
  const sets = fieldSets(written, scope, setting)
  if (created === undefined) return sets
  const others = fieldSets(created, scope, setting).map((one) => JSON.stringify(one))
  return sets.filter((one) => others.includes(JSON.stringify(one)))
}
