import type { Source } from '../../core/places.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import type { Project, Route, TestInfo } from '../../core/project.ts'
import { lineSource, symbolSource } from '../../text/fact-refs.ts'
import { count } from '../../text/wording.ts'
import type { Seen } from '../shows.ts'
import type { Safeguard } from '../standard.ts'
import { changing } from '../parts/task-words.ts'
import { askedRights, asksForRole } from '../today/asked-rights.ts'
import { guardRef, type GuardUse, readAuthentication } from '../today/authentication.ts'
import { personalRoutes, routeNames, withoutPeople } from './personal-records.ts'
import { expects, seenTests, testsOfRoutes } from './tests-of.ts'

const refused = /^(?:401|403)$|UNAUTHORI[SZ]ED|FORBIDDEN|Unauthori[sz]ed|Forbidden/
const forbidden = /^403$|FORBIDDEN|Forbidden/

/** Routes that must not be open: those that handle records of people, or else those that change something. */
function concerned(project: Project): readonly Route[] {
  const personal = personalRoutes(project, ['creates', 'changes', 'saves', 'removes', 'reads'])
  if (personal.length > 0) return personal
  const { signIns } = readAuthentication(project)
  return changing(project).filter((route) => !signIns.includes(route) && route.authBy?.signed !== true)
}

function guardsOf(project: Project): readonly GuardUse[] {
  const routes = concerned(project)
  return readAuthentication(project)
    .guards.map((guard) => ({ ...guard, routes: guard.routes.filter((route) => routes.includes(route) && route.auth === 'required') }))
    .filter((guard) => guard.routes.length > 0)
}

/** The declaration of a guard, where it was found, or the line that applies it. */
function guardSource(project: Project, guard: GuardUse): Source {
  const declared = project.symbols.find(({ name, path, from }) => name === guard.name && path === guard.file && from === guard.line)
  return declared === undefined ? lineSource(project, guard, guard.name) : symbolSource(project, declared)
}

function refusing(project: Project, routes: readonly Route[], failure: RegExp): readonly TestInfo[] {
  return testsOfRoutes(project, routes).filter((test) => expects(test, failure))
}

/** A login in front of what handles records of people. */
export const accessGuards: Safeguard = {
  what: 'a login in front of the routes that handle records of people',
  shows: {
    code: (project) =>
      guardsOf(project).map(
        (guard): Seen => ({
          text: say`${guardRef(project, guard)} stands before ${[count(guard.routes.length, 'route')]}`,
          at: guardSource(project, guard),
        }),
      ),
    test: (project) => guardsOf(project).flatMap(({ routes }) => seenTests(project, refusing(project, routes, refused).slice(0, 1))),
  },
  gaps: (project) => {
    const routes = concerned(project)
    const open = routes.filter(({ auth }) => auth === 'none' || auth === 'optional')
    const unknown = routes.filter(({ auth }) => auth === 'unknown')
    const untested = guardsOf(project).filter((guard) => refusing(project, guard.routes, refused).length === 0)
    return [
      ...(open.length === 0 ? [] : [say`${routeNames(open)} ${[open.length === 1 ? 'answers' : 'answer']} without a login.`]),
      ...(unknown.length === 0 ? [] : [say`Who may call ${routeNames(unknown)} was not determined.`]),
      ...untested.slice(0, 3).map((guard): Phrase => say`No test was seen in which ${guardRef(project, guard)} refuses a caller.`),
    ]
  },
  spared: withoutPeople,
}

/** Routes that ask for a role: by a guard, or in the code that runs. */
function roleRoutes(project: Project): readonly Route[] {
  return project.routes.filter((route) => asksForRole(project, route))
}

/** Functions of operations that compare the role of their caller. */
function comparing(project: Project): readonly Seen[] {
  const operations = [...project.routes, ...(project.triggers ?? [])]
  const found = operations.flatMap((operation) => askedRights(project, operation).filter(({ inCode }) => inCode === true))
  return [...new Map(found.map((one) => [`${one.file} ${one.name}`, one])).values()].map(
    (one): Seen => ({ text: say`${guardRef(project, one)} compares the role of its caller`, at: lineSource(project, one, one.name) }),
  )
}

/** More is asked than a login: a role, a scope, a permission. */
export const roles: Safeguard = {
  what: 'code that asks for a role or a permission',
  shows: {
    code: (project) => [
      ...readAuthentication(project).roles.map(
        (guard): Seen => ({
          text: say`${guardRef(project, guard)} asks for a role or a permission`,
          at: guardSource(project, guard),
        }),
      ),
      ...comparing(project),
    ],
    test: (project) => seenTests(project, refusing(project, roleRoutes(project), forbidden)),
  },
  gaps: (project) => {
    const given = new Set(roleRoutes(project))
    const rest = personalRoutes(project, ['removes']).filter((route) => !given.has(route) && route.auth === 'required')
    return rest.length === 0 || given.size === 0 ? [] : [say`${routeNames(rest)} removes records after a login alone.`]
  },
  spared: withoutPeople,
}

/** How often somebody may try to sign in. */
export const signInLimits: Safeguard = {
  what: 'a limit of attempts to sign in',
  shows: {
    code: (project) =>
      readAuthentication(project)
        .signIns.filter(({ callLimits = [] }) => callLimits.length > 0)
        .flatMap((route) =>
          (route.callLimits ?? [])
            .slice(0, 1)
            .map(({ at }): Seen => ({ text: say`attempts at ${routeNames([route])} are limited`, at: lineSource(project, at) })),
        ),
    test: (project) =>
      seenTests(
        project,
        testsOfRoutes(project, readAuthentication(project).signIns).filter((test) => expects(test, /^429$|TOO_MANY/)),
      ),
  },
  gaps: (project) => {
    const { signIns } = readAuthentication(project)
    const open = signIns.filter(({ callLimits = [] }) => callLimits.length === 0)
    return open.length === 0 || open.length === signIns.length ? [] : [say`No limit was seen at ${routeNames(open)}.`]
  },
  spared: withoutPeople,
}
