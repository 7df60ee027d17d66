import { list, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { routeRef, routeSources } from '../../text/fact-refs.ts'
import { isUpkeep } from '../parts/ordinary.ts'
import type { Statement } from '../plan.ts'

/** What a plan says of pages of health and documentation that anybody may read: they are no operations of the service, and a reviewer asks for them. */
export function tellUpkeep(project: Project): readonly Statement[] {
  const open = project.routes.filter((route) => route.auth === 'none' && isUpkeep(route))
  const [first] = open
  if (first === undefined) return []
  return [
    {
      id: 'auth/upkeep',
      text: say`Besides, ${list(open.slice(0, 4).map(routeRef))} ${[open.length === 1 ? 'answers' : 'answer']} anybody: health, documentation or the root page.`,
      sources: routeSources(project, first).slice(0, 1),
    },
  ]
}
