// Modules of the project that a template imports, whatever they are called there.
declare module '$authModule$' {
  import type { MiddlewareHandler } from 'hono'
  export const $auth$: MiddlewareHandler & (() => MiddlewareHandler)
}

// the same by a relative path, where it stands among the files of the project
declare module '*/$authModule$' {
  import type { MiddlewareHandler } from 'hono'
  export const $requireUser$: MiddlewareHandler & (() => MiddlewareHandler)
}
