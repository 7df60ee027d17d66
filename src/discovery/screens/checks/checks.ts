import type { FieldLimits } from '../../../core/screen.ts'
import type { Placed } from '../../values/follow.ts'

/** What a field accepts, and what is said of what it does not accept. */
export interface Checks {
  required?: true
  limits: FieldLimits
  refusals: readonly string[]
}

/** What the form around a field says of it. */
export interface FieldFrame {
  /** Name under which the form keeps it. */
  name?: string
  /** `rules` of a controller or an item of a form. */
  rules?: Placed
  /** `[formGroup]` of Angular. */
  group?: Placed
}

/** Limits that are there. */
export function limited(limits: { [K in keyof FieldLimits]?: number | undefined }): FieldLimits {
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)) as FieldLimits
}
