// What modules that only some projects have export, so that templates compile without them.

// the module of a project that asks who a caller is
declare module '*/$authModule$' {
  export function $requireUser$(): import('hono').MiddlewareHandler
}

// what tests of a project with signed-in users have
declare module '*/auth/sign-in' {
  export function asUser<Fetch>(fetch: Fetch, env: object): Promise<Fetch>
}
