import type { Block } from '../../core/page.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import type { CodeLine, Deed } from '../../core/account.ts'
import type { Feature } from '../../core/feature.ts'
import type { ErrorInfo, Project, Route } from '../../core/project.ts'
import { claimsOf } from '../../claims/claim.ts'
import { failureClaims } from '../../claims/kinds/failure-claims.ts'
import { capital, value } from '../../text/wording.ts'
import { paragraph, unique } from '../../text/page-blocks.ts'
import { operation, pathRef, routeRef } from '../../text/fact-refs.ts'
import { errorTable } from './failures.ts'
import { metError } from './met-error.ts'
import { guardErrors, metErrors } from './guard-failures.ts'

/** Errors that several operations of a feature end in. */
interface Shared {
  /** Of middleware and guards that several operations pass. */
  passed: ReadonlySet<ErrorInfo>
  /** Of code that several operations call, with these operations. */
  called: ReadonlyMap<ErrorInfo, readonly Route[]>
}

const known = new WeakMap<Feature, Shared>()

/** Errors of middleware and guards that several operations of a feature pass, and of code that they all call: told once, before the operations. */
export function sharedErrors(feature: Feature, project: Project): ReadonlySet<ErrorInfo> {
  const { passed, called } = sharedOf(feature, project)
  return new Set([...passed, ...called.keys()])
}

function sharedOf(feature: Feature, project: Project): Shared {
  const before = known.get(feature)
  if (before !== undefined) return before
  const routes = unique(feature.routes, operation)
  const passed = new Set(severalOf(routes, (route) => [...passedErrors(route, project), ...guardErrors(route, project)]).keys())
  const called = severalOf(routes, (route) => metErrors(route, project).filter((error) => !passed.has(error) && !isOwn(error, route)))
  const told = [...called].filter(([error, by]) => isInternal(error) || (by.length === routes.length && by.length > 2))
  const shared = { passed, called: new Map(told) }
  known.set(feature, shared)
  return shared
}

/** Errors that more than one operation ends in, with these. */
function severalOf(routes: readonly Route[], errorsOf: (route: Route) => readonly ErrorInfo[]): ReadonlyMap<ErrorInfo, readonly Route[]> {
  const by = new Map<ErrorInfo, Route[]>()
  for (const route of routes) for (const error of new Set(errorsOf(route))) by.set(error, [...(by.get(error) ?? []), route])
  return new Map([...by].filter(([, those]) => those.length > 1))
}

function isOwn(error: ErrorInfo, { handlerAt }: Route): boolean {
  return handlerAt !== undefined && isWithin(error, handlerAt)
}

/** What callers cannot mend: the server fails, or the code says of no status that it answers with. */
function isInternal({ status }: ErrorInfo): boolean {
  return status === undefined || status >= 500
}

function isWithin({ file, line }: CodeLine, lines: { file: string; from: number; to: number }): boolean {
  return file === lines.file && lines.from <= line && line <= lines.to
}

/** Errors of middleware on the way, and of what that calls. */
function passedErrors(route: Route, project: Project): readonly ErrorInfo[] {
  const { passes = [] } = route
  if (passes.length === 0) return []
  const isPassed = (at: CodeLine): boolean => passes.some((one) => isWithin(at, one))
  const isBefore = ({ at, via, once }: Deed): boolean => once !== true && [at, ...via].some(isPassed)
  const claims = claimsOf(failureClaims, { project, operation: route }).filter(({ what }) => isBefore(what.deed))
  return unique(
    claims.map(({ what }) => metError(what, route, project)),
    (error) => `${error.name} ${error.status ?? ''} ${error.message ?? ''} ${error.guard ?? ''}`,
  )
}

/** What middleware that several operations pass refuses, then what fails in code that several of them call, each as a table. */
export function sharedErrorTable(feature: Feature, project: Project): readonly Block[] {
  const { passed, called } = sharedOf(feature, project)
  const passing = unique(feature.routes, operation).filter((route) =>
    [...passedErrors(route, project), ...guardErrors(route, project)].some((error) => passed.has(error)),
  )
  const groups = Map.groupBy(called, ([, by]) => by.map(operation).join())
  return [
    ...tableOf('passed', say`Before their handlers run, ${namedRoutes(passing, feature)} can be refused with:`, [...passed], project),
    ...[...groups.values()].flatMap((own, i): readonly Block[] => {
      const errors = own.map(([error]) => error)
      return tableOf(i === 0 ? 'shared' : `shared/${String(i + 1)}`, leadOf(own[0]?.[1] ?? [], feature), errors, project)
    }),
  ]
}

function leadOf(by: readonly Route[], feature: Feature): Phrase {
  return say`${capitalized(namedRoutes(by, feature))} call code that can fail with:`
}

function capitalized([first = '', ...rest]: Phrase): Phrase {
  return [typeof first === 'string' ? capital(first) : first, ...rest]
}

/** Operations by their names; of many how many they are. */
function namedRoutes(by: readonly Route[], { routes }: Feature): Phrase {
  const all = unique(routes, operation).length
  if (by.length <= mostNamed) return list(by.map((route) => routeRef(route)))
  return [by.length === all ? `the ${all} operations below` : `${by.length} of the ${all} operations`]
}

/** Operations that a sentence names. */
const mostNamed = 4

function tableOf(id: string, lead: Phrase, errors: readonly ErrorInfo[], project: Project): readonly Block[] {
  if (errors.length === 0) return []
  return [paragraph(`${id}/lead`, lead), ...errorTable(`${id}/errors`, errors, project, '').slice(-1)]
}

/** Which middleware of that table can refuse an operation. */
export function refusedBefore(route: Route, feature: Feature, project: Project): Phrase | undefined {
  const { passed } = sharedOf(feature, project)
  const { passes = [] } = route
  const own = unique(
    // the sentence before names the guard, and what middleware calls in turn is its own affair
    passedErrors(route, project).filter(
      (error) =>
        passed.has(error) &&
        passes.some((one) => isWithin(error, one)) &&
        (error.function === undefined || error.function !== route.authBy?.name),
    ),
    (error) => error.function ?? error.file,
  )
  if (own.length === 0) return undefined
  const names = own.map((error): Phrase => (error.function === undefined ? [pathRef(error.file)] : [value(error.function)]))
  return say`Before the handler ${list(names)} can refuse the request.`
}
