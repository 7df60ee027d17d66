// What modules that only some projects have export, so that templates compile without them.

// the module of a project that asks who a caller is
declare module '*/$authModule$' {
  export const $requireUser$: import('hono').MiddlewareHandler & (() => import('hono').MiddlewareHandler)
}

// what tests of a project with signed-in users have
declare module '*/auth/sign-in' {
  export function asUser<Fetch>(fetch: Fetch, env: object): Promise<Fetch>
}
