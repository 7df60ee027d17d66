import type { Guard, GuardedTemplate } from './guard.ts'
import { auth } from './table/auth.ts'
import { beside } from './table/beside.ts'
import { files } from './table/files.ts'
import { messaging } from './table/messaging.ts'
import { requests } from './table/requests.ts'
import { routes } from './table/routes.ts'
import { seen } from './table/seen.ts'

/** Every check of generated code that something depends on. Each is removed once, and a generated test must fail. */
export const guardedTemplates: readonly GuardedTemplate[] = [...requests, ...beside, ...routes, ...auth, ...files, ...messaging, ...seen]

/** A guard with the template that it stands in. */
export interface PlacedGuard extends Omit<GuardedTemplate, 'guards'> {
  guard: Guard
}

/** The table, one guard each. */
export const guards: readonly PlacedGuard[] = guardedTemplates.flatMap(({ guards: all, ...where }) =>
  all.map((guard) => ({ ...where, guard })),
)
