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

/** What a verdict calls a handler that bears no name. */
export const inlineHandler = 'inline handler'

/** Whether nobody knows whom a route serves because its handler itself was not read to its end, nor so what else that asks for. */
export function isHandlerUnread({ auth, opens, authBy, handler, handlerAt }: Route): boolean {
  if (auth !== 'unknown' || opens !== undefined || authBy?.line === undefined || handlerAt === undefined) return false
  const isIts = authBy.name === (handler || inlineHandler) && authBy.file === handlerAt.file
  return isIts && authBy.line >= handlerAt.from && authBy.line <= handlerAt.to
}
