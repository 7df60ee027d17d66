import { type Ref, ref } from '../../../core/phrase.ts'
import type { Project } from '../../../core/project.ts'
import { routeRef } from '../../../text/fact-refs.ts'
import { value } from '../../../text/wording.ts'
import { type Callable, isRequest } from '../trigger-ref.ts'

/** What a caller can start, by the name that a caller uses: procedures of several routers share names of functions. */
export function operationRef(project: Project, operation: Callable): Ref {
  if (isRequest(operation)) return routeRef(operation)
  return project.symbols.some(({ name }) => name === operation.name) ? ref('symbol', operation.name) : value(operation.name)
}
