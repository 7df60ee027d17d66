import type { Block } from '../../core/page.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import type { Feature } from '../../core/feature.ts'
import type { ErrorInfo, Project, Route } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import { paragraph, unique } from '../../text/page-blocks.ts'
import { pathRef } from '../../text/fact-refs.ts'
import { errorsOf, errorTable } from './failures.ts'
import { guardErrors } from './guard-failures.ts'

const shared = new WeakMap<Feature, ReadonlySet<ErrorInfo>>()

/** Errors of middleware and guards that several operations of a feature pass: told once, before the operations. */
export function sharedErrors(feature: Feature, project: Project): ReadonlySet<ErrorInfo> {
  const known = shared.get(feature)
  if (known !== undefined) return known
  const counts = new Map<ErrorInfo, number>()
  for (const error of feature.routes.flatMap((route) => [...passedErrors(route, project), ...guardErrors(route, project)]))
    counts.set(error, (counts.get(error) ?? 0) + 1)
  const found = new Set([...counts].flatMap(([error, times]) => (times > 1 ? [error] : [])))
  shared.set(feature, found)
  return found
}

function passedErrors(route: Route, project: Project): readonly ErrorInfo[] {
  const { passes = [] } = route
  if (passes.length === 0) return []
  return errorsOf(route, project).filter(({ file, line }) => passes.some((one) => one.file === file && one.from <= line && line <= one.to))
}

/** What middleware that several operations pass refuses, as one table. */
export function sharedErrorTable(feature: Feature, project: Project): readonly Block[] {
  const errors = [...sharedErrors(feature, project)]
  if (errors.length === 0) return []
  const lead = say`Code that runs before the handlers of several routes refuses with:`
  return [paragraph('passed/lead', lead), ...errorTable('passed/errors', errors, project, '').slice(-1)]
}

/** Which middleware of that table can refuse an operation. */
export function refusedBefore(route: Route, feature: Feature, project: Project): Phrase | undefined {
  const all = sharedErrors(feature, project)
  const own = unique(
    // the sentence before names the guard
    passedErrors(route, project).filter(
      (error) => all.has(error) && (error.function === undefined || error.function !== route.authBy?.name),
    ),
    (error) => error.function ?? error.file,
  )
  if (own.length === 0) return undefined
  const names = own.map((error): Phrase => (error.function === undefined ? [pathRef(error.file)] : [value(error.function)]))
  return say`Before the handler ${list(names)} can refuse the request.`
}
