import type { MiddlewareHandler } from 'hono'
import { inRequest } from '../actor'

/** Begins what belongs to a request: it stands in front of the guards, which say who acts. */
export function carryActor(): MiddlewareHandler {
  return (_, next) => inRequest(next)
}
