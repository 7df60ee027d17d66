import type { Deed } from '../../core/account.ts'
import type { ModelCall } from './model-call.ts'
import type { Scope } from './scope.ts'
import { fieldSets, type Setting } from './set-to.ts'

/** What a call does to the records of a model, with the values that it writes and what it asks for. */
export function recordDeed({ operation, model, fields, by, written, where }: ModelCall, scope: Scope, setting: Setting): Deed['what'] {
  const sets = fieldSets(written, scope, setting)
  return {
    does: operation.does,
    model: model.name,
    fields,
    by,
    ...(sets.length > 0 && { sets }),
    ...(where !== undefined && operation.does === 'removes' && { where }),
  }
}
