import { say } from '../../core/phrase.ts'
import type { Project, Route } from '../../core/project.ts'
import { lineSource, routeRef } from '../../text/fact-refs.ts'
import { changing } from '../parts/task-words.ts'
import type { Safeguard } from '../standard.ts'
import { changes, personalRoutes, routeNames } from './personal-records.ts'
import { expects, seenTests, testsOfRoutes } from './tests-of.ts'

/** Operations that take a body: those that change records of people, or else those that change something. */
function taking(project: Project): readonly Route[] {
  const personal = personalRoutes(project, changes)
  return (personal.length > 0 ? personal : changing(project)).filter(({ method }) => method !== 'DELETE' && method !== 'GET')
}

const checked = ({ schemas: { body } }: Route): boolean => body !== undefined && body.origin !== 'typescript'

/** What is sent is checked before it becomes a record. */
export const inputChecks: Safeguard = {
  what: 'a check of what is sent before records change',
  shows: {
    code: (project) =>
      taking(project)
        .filter(checked)
        .slice(0, 3)
        .map((route) => ({
          text: say`the body of ${routeRef(route)} is checked`,
          at: lineSource(
            project,
            { file: route.schemas.body?.path ?? route.file, line: route.schemas.body?.line ?? route.line },
            route.schemas.body?.name,
          ),
        })),
    test: (project) =>
      seenTests(
        project,
        testsOfRoutes(project, taking(project).filter(checked)).filter((test) =>
          expects(test, /^(?:400|422)$|BAD_REQUEST|UNPROCESSABLE|Validation|Invalid/i),
        ),
      ),
  },
  gaps: (project) => {
    const open = taking(project).filter((route) => !checked(route))
    return open.length === 0 ? [] : [say`No schema was seen for what ${routeNames(open)} ${[open.length === 1 ? 'takes' : 'take']}.`]
  },
}
