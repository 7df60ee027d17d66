import { say } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import { lineSource, routeRef, routeSources, sameOperation } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { ref } from '../../core/phrase.ts'
import { recordDeeds, isRoute } from '../parts/record-deeds.ts'
import { staffRoutes } from '../parts/service-facts.ts'
import { realTests } from '../safeguards/tests-of.ts'
import type { Look } from '../shows.ts'
import { readToday } from '../today/read-today.ts'
import type { Project } from '../../core/project.ts'
import { staffPath } from './context.ts'

/** Routes of staff in a project as it stands at a commit. */
export function routesOfStaff(project: Project): readonly Route[] {
  const all = staffRoutes({ project, today: readToday(project, 'admin-dashboard') })
  return all.filter(({ path }) => !/health|ready|live|ping/i.test(path))
}

/** Each route of staff is guarded, by a guard that stands before no route of customers. */
export const staffAlone: Look = (project) => {
  const staff = routesOfStaff(project)
  const others = project.routes.filter((route) => !staff.includes(route))
  const names = (route: Route): readonly string[] =>
    [route.authBy, ...(route.authThen ?? [])].flatMap((one) =>
      one === undefined ? [] : [one.name, ...(one.given ?? []).map((text) => `${one.name} ${text}`)],
    )
  const elsewhere = new Set(others.flatMap(names))
  const own = staff.map((route) => ({ route, by: names(route).find((name) => !elsewhere.has(name)) }))
  const [first] = own
  if (first?.by === undefined || own.some(({ route, by }) => route.auth !== 'required' || by === undefined)) return []
  return [
    {
      text: say`${routeRef(first.route)} is behind ${value(first.by)}`,
      at: routeSources(project, first.route)[0] ?? lineSource(project, first.route),
    },
  ]
}

/** A route of staff that a test calls as somebody who must be refused. */
export const testsRefusal: Look = (project) => {
  const staff = routesOfStaff(project)
  const found = realTests(project).find(
    ({ title, suite, requests, expects = [] }) =>
      requests.some((request) => staff.some((route) => sameOperation(request, `${route.method} ${route.path}`))) &&
      (expects.some((text) => /^40[134]$/.test(text)) ||
        /\b40[134]\b|refus|reject|forbid|denied|not allowed/i.test([...suite, title].join(' '))),
  )
  return found === undefined
    ? []
    : [{ text: say`${ref('test', found.title)} calls it without the right`, at: lineSource(project, found, found.title) }]
}

/** A list of staff that is given in pages. */
export const pagedLists: Look = (project) => {
  const staff = new Set(routesOfStaff(project))
  const lists = recordDeeds(project).flatMap(({ operation, does, query }) =>
    isRoute(operation) && staff.has(operation) && does === 'reads' && query?.many === true
      ? [{ operation, isPaged: query.page !== undefined }]
      : [],
  )
  const [first] = lists
  if (first === undefined || lists.some(({ isPaged }) => !isPaged)) return []
  return [
    {
      text: say`${routeRef(first.operation)} answers in pages`,
      at: routeSources(project, first.operation)[0] ?? lineSource(project, first.operation),
    },
  ]
}

/** Routes of staff that change something. */
export function actsOfStaff(project: Project): readonly Route[] {
  return routesOfStaff(project).filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
}

/** A route of staff that changes something, and a test that asks for it. */
export const changesByStaff: Look = (project) => {
  const [first] = actsOfStaff(project)
  return first === undefined
    ? []
    : [{ text: say`${routeRef(first)} is answered`, at: routeSources(project, first)[0] ?? lineSource(project, first) }]
}

/** A test that sends a request of staff. */
function testsSome(pick: (project: Project) => readonly Route[]): Look {
  return (project) => {
    const meant = pick(project)
    const found = realTests(project).find(({ requests }) =>
      requests.some((request) => meant.some((route) => sameOperation(request, `${route.method} ${route.path}`))),
    )
    return found === undefined
      ? []
      : [{ text: say`${ref('test', found.title)} sends the request`, at: lineSource(project, found, found.title) }]
  }
}

/** A test that sends a change of staff. */
export const testsActs = testsSome(actsOfStaff)

/** A test that asks for a list of staff. */
export const testsLists = testsSome((project) => routesOfStaff(project).filter(({ method }) => method === 'GET'))

/** Code for staff, as its path or a guard of staff in it says, in which a name or a call is like this; the code of customers shows nothing. */
export function inStaffCode(name: RegExp): Look {
  return (project) => {
    const guards = staffFiles(project)
    const files = project.sources.filter(
      (path) => !project.isTest(path) && (guards.has(path) || /(?:^|\/)(?:admin|staff|back-?office)[\w-]*(?:\/|\.)/i.test(path)),
    )
    for (const path of files)
      for (const fact of project.facts(path)?.functions ?? []) {
        const found = [fact.name, ...fact.calls].find((one) => name.test(one))
        if (found !== undefined)
          return [{ text: say`${ref('path', path, path)} holds ${value(found)}`, at: project.source(path, fact.from, fact.to, fact.name) }]
      }
    return []
  }
}

/** Files that declare what stands before routes of staff. */
function staffFiles(project: Project): ReadonlySet<string> {
  const others = new Set(
    project.routes.filter(({ path }) => !staffPath.test(path)).flatMap(({ authBy }) => (authBy === undefined ? [] : [authBy.name])),
  )
  const names = new Set(
    routesOfStaff(project).flatMap(({ authBy, authThen = [] }) =>
      [authBy, ...authThen].flatMap((one) => (one === undefined || others.has(one.name) ? [] : [one.name])),
    ),
  )
  return new Set(project.symbols.filter(({ name, path }) => names.has(name) && !project.isTest(path)).map(({ path }) => path))
}

/** A page of staff that shows something. */
export const staffScreens: Look = (project) => {
  const screen = project.screens?.find(({ address, parts }) => staffPath.test(`${address}/`) && parts.length > 0)
  if (screen !== undefined) return [{ text: say`${value(screen.address)} shows a page`, at: lineSource(project, screen, screen.address) }]
  const file = project.sources.find(
    (path) =>
      /(?:^|\/)(?:admin|staff|back-?office)\/.*\.(?:tsx|jsx|vue|svelte)$/i.test(path) &&
      !project.isTest(path) &&
      (project.facts(path)?.functions.length ?? 0) > 0,
  )
  return file === undefined ? [] : [{ text: say`${ref('path', file, file)} shows a page`, at: project.source(file, 1, 1, file) }]
}
