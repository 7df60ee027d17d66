import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import type { Placed } from '../values/follow.ts'
import { textsOf } from '../values/texts-of.ts'
import { valueAt } from './anonymous/value-at.ts'

/** The most texts that are told of one guard, and the longest of them. */
const most = { texts: 6, length: 60 }

/** Texts that a function of the repository is given which makes a guard: `requireRole('admin')`, `authorize({ roles: [Role.Editor] })`. */
export function textsGiven(codebase: Codebase, { value, at }: Placed): readonly string[] {
  if (value.k !== 'call' || valueAt(codebase, { value: value.call.callee, at }).t !== 'fn') return []
  const texts = [...new Set(value.call.args.flatMap((one) => textsIn(codebase, { value: one, at }, 4)))]
  return texts.length <= most.texts && texts.every((one) => one !== '' && one.length <= most.length) ? texts : []
}

function textsIn(codebase: Codebase, { value, at }: Placed, left: number): readonly string[] {
  const below = (one: Value): readonly string[] => (left > 0 ? textsIn(codebase, { value: one, at }, left - 1) : [])
  switch (value.k) {
    case 'str':
      return [value.v]
    case 'arr':
      return value.items.flatMap(below)
    case 'obj':
      return value.props.flatMap(([, one]) => below(one))
    case 'ref':
      return textsOf(codebase, { value, at }) ?? []
    default:
      return []
  }
}
