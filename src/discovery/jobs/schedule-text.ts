import type { CallFact } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { follow, type Place, type Placed } from '../values/follow.ts'
import { textsOf } from '../values/texts-of.ts'
import { argumentAt, textAt } from './arguments.ts'
import { fieldsText } from './schedule-fields.ts'
import type { JobCall } from './rules.ts'

/** The schedule that a call gives: a text, or an interval in milliseconds. Undefined where neither is known. */
export function scheduleText(codebase: Codebase, call: CallFact, at: Place, rule: JobCall): string | undefined {
  for (const path of rule.schedule ?? []) {
    const value = argumentAt(codebase, call.args, at, path)
    const found = value?.k === 'ref' ? follow(codebase, { value, at }) : undefined
    const known = found?.kind === 'value' ? found : value === undefined ? undefined : { value, at }
    if (known?.value.k === 'num') return `${known.value.v} ms`
    const ofFields =
      rule.fields === undefined || value === undefined ? undefined : fieldsText(codebase, { call, at, made: rule.fields }, value)
    if (ofFields !== undefined) return ofFields
    // A template with a part that is not known is no time that anybody can read.
    const text = known === undefined || isOpen(codebase, known) ? undefined : textAt(codebase, call.args, at, [path])
    if (text !== undefined) return text
  }
  return undefined
}

function isOpen(codebase: Codebase, placed: Placed): boolean {
  return placed.value.k === 'tpl' && textsOf(codebase, placed) === undefined
}
