import type { CallFact } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import type { Place } from '../values/follow.ts'
import { argumentAt, textAt } from './arguments.ts'
import type { JobCall } from './rules.ts'

/** The schedule that a call gives: a text, or an interval in milliseconds. Undefined where neither is known. */
export function scheduleText(codebase: Codebase, call: CallFact, at: Place, rule: JobCall): string | undefined {
  for (const path of rule.schedule ?? []) {
    const value = argumentAt(codebase, call.args, at, path)
    if (value?.k === 'num') return `${value.v} ms`
    const text = value === undefined ? undefined : textAt(codebase, call.args, at, [path])
    if (text !== undefined) return text
  }
  return undefined
}
