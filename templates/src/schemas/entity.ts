import { z } from '@hono/zod-openapi'

// TODO: list the fields of a $one$.
/** What a caller sends of a $one$. */
export const new$Entity$Schema = z
  .object({
    //#each field
    $field$: $fieldSchema$,
    //#endregion
  })
  .openapi('New$Entity$')

/** A $one$ as callers get it. */
export const $entity$Schema = new$Entity$Schema.extend({ id: z.string() }).openapi('$Entity$')

export type New$Entity$ = z.infer<typeof new$Entity$Schema>
export type $Entity$ = z.infer<typeof $entity$Schema>
