import type { Value } from '../../core/facts.ts'
import { statusOfName } from './status-names.ts'

/** Status code that a value names: `404`, `HttpStatus.NOT_FOUND`, `StatusCodes.NOT_FOUND`; undefined for any other value. */
export function statusOf(value: Value): number | undefined {
  if (value.k === 'num') return Number.isInteger(value.v) && value.v >= 100 && value.v <= 599 ? value.v : undefined
  if (value.k !== 'ref' && value.k !== 'get') return undefined
  const dot = value.name.lastIndexOf('.')
  return dot < 0 && value.k === 'ref' ? undefined : statusOfName(value.name.slice(dot + 1))
}
