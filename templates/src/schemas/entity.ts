import { z } from '@hono/zod-openapi'

//#region guessed
// TODO: list the fields of $aOne$; `name` is a guess.
//#endregion
/** What a caller sends of $aOne$. */
export const new$Entity$Schema = z
  .object({
    //#each field
    $field$: $fieldSchema$,
    //#endregion
  })
  .openapi('New$Entity$')

/** What a caller changes of $aOne$: fields that are left out stay as they are. */
export const $entity$ChangesSchema = new$Entity$Schema
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Expected at least one field.')
  .openapi('$Entity$Changes')

/** What callers get of $aOne$. */
export const $entity$Schema = new$Entity$Schema.extend({ id: z.uuid() }).openapi('$Entity$')

/** Some of a list, and the cursor of what follows; null at the end. */
export const $entity$PageSchema = z.object({ items: z.array($entity$Schema), nextCursor: z.uuid().nullable() }).openapi('$Entity$Page')

export type New$Entity$ = z.infer<typeof new$Entity$Schema>
export type $Entity$Changes = z.infer<typeof $entity$ChangesSchema>
export type $Entity$ = z.infer<typeof $entity$Schema>
export type $Entity$Page = z.infer<typeof $entity$PageSchema>
