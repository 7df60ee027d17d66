import type { Abstract } from './values.ts'

/** The name of an entry of a table that is computed and not known: what is registered under it is said to be lost. */
export const unknownName: Abstract = { t: 'str', v: '', cut: true }

/** True for such a name. */
export function isUnknownName(value: Abstract | undefined): boolean {
  return value?.t === 'str' && value.cut === true && value.v === ''
}
