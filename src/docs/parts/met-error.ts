import type { FailureWhat } from '../../claims/kinds/failure-claims.ts'
import { errorAt } from '../../core/error-at.ts'
import type { ErrorInfo, Operation, Project, Route } from '../../core/project.ts'
import { isWrapped } from './is-wrapped.ts'
import { lastWays, statusOfLast } from './last-answers.ts'

/** Frameworks that answer an error which nothing else has answered, and which has no status of its own, with 500. */
const usual = /^(?:express|fastify|NestJS|hono|Next\.js|Nuxt|Nitro|SvelteKit)$/

const known = new WeakMap<ErrorInfo, Map<number, ErrorInfo>>()

/** An error with the status that callers of an operation meet, where the error itself has none: the same object for the same status. */
export function metError({ error, deed, once }: FailureWhat, operation: Operation, project: Project): ErrorInfo {
  if (error.status !== undefined || once === true || !('framework' in operation)) return error
  const status = deed.caught === undefined ? lastStatus(error, operation, project) : answeredWith(deed.caught, project)
  if (status === undefined) return error
  const those = known.get(error) ?? new Map<number, ErrorInfo>()
  known.set(error, those)
  const met = those.get(status) ?? { ...error, status }
  those.set(status, met)
  return met
}

function answeredWith({ at }: NonNullable<FailureWhat['deed']['caught']>, project: Project): number | undefined {
  return at === undefined ? undefined : errorAt({ at }, project)?.status
}

function lastStatus(error: ErrorInfo, route: Route, project: Project): number | undefined {
  const ways = isWrapped(route, project) ? undefined : lastWays(route, project)
  if (ways === undefined) return undefined
  const status = statusOfLast(error, ways, project)
  return ways.some(({ way }) => way.of === undefined) ? status : (status ?? (usual.test(route.framework) ? 500 : undefined))
}
