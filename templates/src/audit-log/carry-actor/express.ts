import type { RequestHandler } from 'express'
import { inRequest } from '../actor'

/** Begins what belongs to a request: it stands in front of the guards, which say who acts. */
export function carryActor(): RequestHandler {
  return (_, _response, next) => inRequest(() => next())
}
