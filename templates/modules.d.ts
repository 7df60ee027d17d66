// Modules of the project that a template imports, whatever they are called there.
declare module '$authModule$' {
  import type { MiddlewareHandler } from 'hono'
  export const $auth$: MiddlewareHandler & (() => MiddlewareHandler)
}
