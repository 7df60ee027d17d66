import type { AskedRoute } from './asked-route.ts'
import type { Field } from './parse-fields.ts'
import type { RoutePlace } from './place-route.ts'

/** How a route behaves: as rows of a database, not yet, or not yet with files as bodies. */
export type Behaviour = 'stored' | 'unfinished' | 'upload'

/** A route whose behaviour, names and fields are decided. */
export interface DecidedRoute extends AskedRoute {
  behaviour: Behaviour
  place: RoutePlace
  fields: readonly Field[]
  /** Nobody listed the fields. */
  isGuessed: boolean
}
