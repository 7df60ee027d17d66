import type { Value } from '../../core/facts.ts'
import { type Machine, nameOfFunction, writtenName } from './machine.ts'
import { branches, type FunctionValue, type Handler } from './values.ts'

/** Name of a middleware or handler as a reader knows it: as written, or as declared; empty for an inline function. */
export function nameOf(machine: Machine, handler: Handler): string {
  const value = branches(handler.value)[0]
  const inside = (value?.t === 'fn' || value?.t === 'applied') && value.wraps !== undefined ? insideOf(handler.raw) : undefined
  if (inside !== undefined) return nameOf(machine, { ...handler, raw: inside, value: (value as FunctionValue).wraps as FunctionValue })
  // The name of a list says less than what its item is called.
  const own = handler.listed === true && value?.t === 'fn' ? nameOfFunction(machine, value) : ''
  if (own !== '') return own
  const written = writtenName(handler.raw).replace(/\.bind$/, '')
  if (written !== '') return written
  if (value?.t === 'fn') return handler.raw.k === 'fn' ? '' : nameOfFunction(machine, value)
  return value?.t === 'package' ? value.member || value.name : ''
}

/** The last argument of a wrapping call that names a function: `auth.jwt` of `asyncHandler(auth.jwt)`. */
function insideOf(raw: Value): Value | undefined {
  return raw.k === 'call' ? raw.call.args.findLast((one) => one.k === 'ref' || one.k === 'get' || one.k === 'call') : undefined
}
