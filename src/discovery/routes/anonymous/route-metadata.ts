import type { Known } from './known.ts'

/** What decorators left under keys on the handler of a route and on its controller. */
export interface Metadata {
  handler: ReadonlyMap<string, Known>
  controller: ReadonlyMap<string, Known>
  /** Tells apart what routes bear. */
  print: string
}

/** What `context.getHandler()` gives. */
export const handlerOfRoute: Known = { t: 'global', name: 'handler of the route' }

/** What `context.getClass()` gives. */
export const classOfRoute: Known = { t: 'global', name: 'controller of the route' }
