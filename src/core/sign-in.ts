import type { Route } from './project.ts'

type Asking = Pick<Route, 'auth' | 'authBy' | 'authThen'>

/** Why nobody knows whether a guard runs: what `Route.authUnread` says of one that is registered only where something holds. */
export const underCondition = 'a guard that is registered under a condition'

/** True for a route that takes a message for its signature alone, as webhooks do: nobody signs in to call it. */
export function isSigned({ auth, authBy, authThen = [] }: Asking): boolean {
  return auth === 'required' && authBy?.signed === true && authThen.every(({ signed }) => signed === true)
}

/** True for a route that callers without a login are refused by. */
export function asksSignIn(route: Asking): boolean {
  return route.auth === 'required' && !isSigned(route)
}
