import { say, type Phrase } from '../../core/phrase.ts'
import type { Model, Project, Route } from '../../core/project.ts'
import { modelRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import type { Seen } from '../shows.ts'
import type { Safeguard } from '../standard.ts'
import { changes, does, named, personalRecords, routeTouches, type Touch, withoutPeople } from './personal-records.ts'
import { seenTests, testsOfRoutes } from './tests-of.ts'

const erases = /anonymi[sz]e|pseudonymi[sz]e|erase|erasure|forget|delete[-_]?(?:account|me|user|data)|(?:account|user|data)[-_/]?delet/i
const copies = /export|download|takeout|portab|my-?data|data-?(?:request|copy)|subject-?access|gdpr|dsar/i
const ownPath = /\/(?:me|my|self|account|profile|users?\/me)(?:\/|$)/i
const consents =
  /consent|opt_?(?:in|out|ed)|(?:terms|privacy|policy|marketing|newsletter)_?(?:accepted|agreed|allowed|version|emails?)|accepted_?(?:terms|privacy|policy)|accepts_?marketing/i

/** Fields of a model that say something of the person. */
const ofPerson = /e-?mail|phone|name|address|birth|ssn/i

type RouteTouch = Touch<Route>

/** Routes that remove a person, or overwrite what tells who they are. */
function erasing(project: Project): readonly RouteTouch[] {
  const { people } = personalRecords(project)
  return routeTouches(project).filter((touch) => {
    if (does(touch, ['removes'], people)) return touch.operation.method !== 'GET'
    const { path, handler, handlerAt } = touch.operation
    const calls =
      handlerAt === undefined
        ? []
        : (project.facts(handlerAt.file)?.functions ?? [])
            .filter(({ from, to }) => from === handlerAt.from && to === handlerAt.to)
            .flatMap((one) => one.calls)
    const isMeant = [path, handler, ...calls].some((name) => erases.test(name))
    return (
      isMeant &&
      touch.deeds.some(
        ({ what }) =>
          what.does === 'changes' && people.some(({ name }) => name === what.model) && what.fields.some((field) => ofPerson.test(field)),
      )
    )
  })
}

/** Models that point at one of some models, by the field that does. */
function pointing(project: Project, at: readonly Model[]): readonly { model: Model; onDelete?: string }[] {
  const names = new Set(at.map(({ name }) => name))
  return project.models.flatMap((model) => {
    const field = model.fields.find(({ references }) => references !== undefined && names.has(references))
    return field === undefined || names.has(model.name)
      ? []
      : [{ model, ...(field.onDelete !== undefined && { onDelete: field.onDelete }) }]
  })
}

function seenRoutes(project: Project, all: readonly RouteTouch[], verb: string): readonly Seen[] {
  return all.slice(0, 2).flatMap(({ operation }) =>
    routeSources(project, operation)
      .slice(-1)
      .map((at): Seen => ({ text: say`${routeRef(operation)} ${[verb]}`, at })),
  )
}

function tested(project: Project, all: readonly RouteTouch[]): readonly Seen[] {
  return seenTests(
    project,
    testsOfRoutes(
      project,
      all.map(({ operation }) => operation),
    ),
  )
}

function open(all: readonly RouteTouch[]): readonly Phrase[] {
  return all
    .filter(({ operation: { auth } }) => auth === 'none')
    .map(({ operation }): Phrase => say`${routeRef(operation)} answers without a login.`)
}

/** A person can be erased. */
export const erasure: Safeguard = {
  what: 'an operation that erases a person',
  shows: {
    code: (project) => seenRoutes(project, erasing(project), 'removes a person'),
    test: (project) => tested(project, erasing(project)),
  },
  gaps: (project) => {
    const routes = erasing(project)
    if (routes.length === 0) return []
    const { people } = personalRecords(project)
    const rest = pointing(project, people)
      .filter(
        ({ model, onDelete }) =>
          onDelete !== 'cascade' && onDelete !== 'set null' && !routes.some((touch) => does(touch, ['removes', 'changes'], [model])),
      )
      .map(({ model }) => modelRef(model))
    return [...open(routes), ...(rest.length === 0 ? [] : [say`What becomes of ${named(rest)} was not seen.`])]
  },
  spared: withoutPeople,
}

function copying(project: Project): readonly RouteTouch[] {
  const { people } = personalRecords(project)
  return routeTouches(project).filter(
    (touch) => does(touch, ['reads'], people) && (copies.test(touch.operation.path) || copies.test(touch.operation.handler)),
  )
}

function missingInCopy(project: Project, routes: readonly RouteTouch[]): readonly Phrase[] {
  const rest = pointing(project, personalRecords(project).people).filter(
    ({ model }) => !routes.some((touch) => does(touch, ['reads'], [model])),
  )
  return rest.length === 0 ? [] : [say`That a copy holds records of ${named(rest.map(({ model }) => modelRef(model)))} was not seen.`]
}

/** A person gets a copy of their data in a form that machines read. */
export const dataExport: Safeguard = {
  what: 'an operation that gives a person a copy of their data',
  shows: { code: (project) => seenRoutes(project, copying(project), 'gives a copy'), test: (project) => tested(project, copying(project)) },
  gaps: (project) => {
    const routes = copying(project)
    return routes.length === 0 ? [] : [...open(routes), ...missingInCopy(project, routes)]
  },
  spared: withoutPeople,
}

function correcting(project: Project): readonly RouteTouch[] {
  const { people } = personalRecords(project)
  return routeTouches(project).filter(({ operation: { method }, deeds }) => {
    const isChange = deeds.some(
      ({ what }) =>
        (what.does === 'changes' || what.does === 'saves') &&
        people.some(({ name }) => name === what.model) &&
        (what.fields.length === 0 || what.fields.some((field) => ofPerson.test(field))),
    )
    return isChange && /^(?:PATCH|PUT|POST)$/.test(method)
  })
}

/** A person can have wrong data put right. */
export const rectification: Safeguard = {
  what: 'an operation that corrects data of a person',
  shows: {
    code: (project) => seenRoutes(project, correcting(project), 'changes data of a person'),
    test: (project) => tested(project, correcting(project)),
  },
  gaps: (project) => open(correcting(project)),
  spared: withoutPeople,
}

function reading(project: Project): readonly RouteTouch[] {
  const { people } = personalRecords(project)
  const own = routeTouches(project).filter(
    (touch) => touch.operation.method === 'GET' && ownPath.test(touch.operation.path) && does(touch, ['reads'], people),
  )
  return copying(project).length > 0 ? copying(project) : own
}

/** A person sees what is kept of them. */
export const access: Safeguard = {
  what: 'an operation that shows a person what is kept of them',
  shows: {
    code: (project) => seenRoutes(project, reading(project), 'shows what is kept'),
    test: (project) => tested(project, reading(project)),
  },
  gaps: (project) => {
    const routes = reading(project)
    return routes.length === 0 ? [] : [...open(routes), ...missingInCopy(project, routes)]
  },
  spared: withoutPeople,
}

function consenting(project: Project): readonly RouteTouch[] {
  const models = project.models.filter(({ name }) => /consent/i.test(name))
  return routeTouches(project).filter(
    (touch) =>
      does(touch, ['creates', 'changes', 'saves'], models) ||
      touch.deeds.some(
        ({ what }) =>
          changes.some((verb) => verb === what.does) &&
          what.does !== 'reads' &&
          what.fields.some((field) => consents.test(field.replace(/([a-z])([A-Z])/g, '$1_$2'))),
      ),
  )
}

/** What a person agreed to is recorded, and can be taken back. */
export const consent: Safeguard = {
  what: 'a record of what a person agreed to',
  shows: {
    code: (project) => seenRoutes(project, consenting(project), 'records consent'),
    test: (project) => tested(project, consenting(project)),
  },
  gaps: (project) => {
    const routes = consenting(project)
    const back = /withdraw|revoke|opt-?out|unsubscribe/i
    const isBack = routes.some(
      ({ operation: { path, handler, method } }) =>
        method === 'DELETE' || method === 'PATCH' || method === 'PUT' || back.test(`${path} ${handler}`),
    )
    return routes.length === 0 || isBack ? [] : [say`How consent is taken back was not seen.`]
  },
  spared: withoutPeople,
}
