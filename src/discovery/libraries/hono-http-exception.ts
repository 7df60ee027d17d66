import type { Library } from '../library.ts'

/** Hono's HTTPException. */
export const honoHttpException: Library = {
  name: 'Hono HTTPException',
  packages: ['hono/http-exception'],
  errors: { constructors: [{ name: 'HTTPException', status: 0, options: 1 }] },
}
