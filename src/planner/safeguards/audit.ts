import { ref, say } from '../../core/phrase.ts'
import type { Model, Project, Route } from '../../core/project.ts'
import { modelRef, modelSource } from '../../text/fact-refs.ts'
import { count } from '../../text/wording.ts'
import { standingLogs } from '../parts/standing-logs.ts'
import type { Safeguard } from '../standard.ts'
import { changes, does, personalRoutes, routeNames, routeTouches, withoutPeople } from './personal-records.ts'
import { realTests, seenTests, testsOfRoutes, titleOf } from './tests-of.ts'

const auditName = /audit|(?:activity|access|event|change|security)_?(?:logs?|trail|entr(?:y|ies)|records?)|(?:^|_)(?:trail|audits)$/i
const actor = /^(?:user|actor|performed|created|changed|done|account|customer|member|who|by|subject|principal|initiator|staff|admin)/i
const action = /action|event|type|verb|kind|operation|what|activity/i

/** Models that hold who did what. */
function auditModels(project: Project): readonly Model[] {
  return project.models.filter(
    ({ name, fields }) =>
      auditName.test(name) && fields.some((field) => actor.test(field.name)) && fields.some((field) => action.test(field.name)),
  )
}

/** Routes that write an audit record on their way, or pass middleware that is called after it. */
function audited(project: Project): readonly Route[] {
  const models = auditModels(project)
  const around = new Set(
    standingLogs(project).flatMap((log) => (models.includes(log.model) ? log.around.flatMap(({ routes }) => routes) : [])),
  )
  return routeTouches(project)
    .filter(
      (touch) =>
        does(touch, ['creates', 'saves'], models) ||
        around.has(touch.operation) ||
        (models.length > 0 && touch.operation.middleware.some((name) => /audit/i.test(name))),
    )
    .map(({ operation }) => operation)
}

/** Changes of records leave a trace that says who made them. */
export const auditEvents: Safeguard = {
  what: 'a record of who changed what',
  shows: {
    code: (project) => {
      const routes = audited(project)
      return routes.length === 0
        ? []
        : auditModels(project).map((model) => ({
            text: say`${modelRef(model)} is written by ${[count(routes.length, 'route')]}`,
            at: modelSource(project, model),
          }))
    },
    test: (project) => {
      const models = auditModels(project)
      const isOf = (name: string): boolean => models.some(({ client, name: own }) => name.includes(client ?? own) || /audit/i.test(name))
      const tests = testsOfRoutes(project, audited(project))
      const direct = realTests(project).filter(({ calls }) => calls.some(isOf))
      return seenTests(project, [
        ...tests.filter((test) => test.calls.some(isOf) || /audit|trail|records? who/i.test(titleOf(test))),
        ...direct.filter((test) => !tests.includes(test)),
      ])
    },
  },
  gaps: (project) => {
    const written = new Set(audited(project))
    const silent = personalRoutes(project, changes).filter((route) => !written.has(route))
    if (silent.length === 0) return []
    return [
      say`${routeNames(silent)} ${[silent.length === 1 ? 'changes' : 'change']} records of people without writing to ${auditModels(project)[0] === undefined ? say`one` : ref('model', auditModels(project)[0]?.name ?? '')}.`,
    ]
  },
  spared: withoutPeople,
}
