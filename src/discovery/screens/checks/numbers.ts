import type { Codebase } from '../../codebase.ts'
import { numberOf } from '../../schemas/literal.ts'
import type { Placed } from '../../values/follow.ts'
import { trace } from '../trace.ts'

/** A number that is written, as a number or as the text of an attribute, or that a name stands for. */
export function numberGiven(codebase: Codebase, placed: Placed | undefined): number | undefined {
  if (placed === undefined) return undefined
  const traced = placed.value.k === 'ref' || placed.value.k === 'get' ? trace(codebase, placed) : undefined
  const { value, at } = traced?.kind === 'value' ? traced : placed
  if (value.k === 'str') return /^\d+$/.test(value.v) ? Number(value.v) : undefined
  return numberOf(codebase, { value, at })
}
