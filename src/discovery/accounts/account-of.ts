import type { Account } from '../../core/account.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Operation, Project } from '../../core/project.ts'
import type { Place } from '../features/resolve-call.ts'
import { jobHandler } from '../../core/job-handler.ts'
import { type Convention, conventions } from './conventions.ts'
import { followOperation } from './follow.ts'

const accounts = new WeakMap<Project, Map<Operation, Account | undefined>>()

/** What an operation does, in the order of its code; undefined where the function that runs was not found. The second call answers from memory. */
export function accountOf(project: Project, operation: Operation): Account | undefined {
  const known = accounts.get(project) ?? new Map<Operation, Account | undefined>()
  accounts.set(project, known)
  if (!known.has(operation)) known.set(operation, readAccount(project, operation))
  return known.get(operation)
}

function readAccount(project: Project, operation: Operation): Account | undefined {
  const place = placeOf(project, operation)
  if (place === undefined) return undefined
  const route = 'framework' in operation ? operation : undefined
  const convention = conventionOf(operation)
  const own = route?.own && placeAt(project, route.own.file, route.own.from, route.own.to)
  const params = place.fn.params.map(({ name }) => name).filter((name) => name !== '')
  return followOperation(project, {
    place,
    before: (route?.passes ?? []).flatMap(({ file, from, to }) => placeAt(project, file, from, to) ?? []),
    method: route?.method ?? 'ALL',
    ...(route?.own !== undefined && own !== undefined && { own: { callee: route.own.callee, place: own } }),
    ...(convention?.returns !== undefined && { answersByReturn: { status: convention.returns({ method: route?.method ?? 'ALL' }) } }),
    ...(route?.socket === true
      ? { onlyReceivers: [] }
      : convention?.receivers === undefined
        ? { receivers: params }
        : { onlyReceivers: convention.receivers }),
  })
}

/** How the function of an operation answers; what a caller calls as a function gives what that returns. */
function conventionOf(operation: Operation): Convention | undefined {
  if ('framework' in operation) return conventions[operation.framework]
  const isCalled = operation.kind === 'procedure' || operation.kind === 'action' || operation.kind === 'graphql'
  return isCalled ? { returns: () => 200, receivers: [] } : undefined
}

/** The function that an operation runs. */
export function placeOf(project: Project, operation: Operation): Place | undefined {
  if ('handlerAt' in operation && operation.handlerAt !== undefined) {
    const { file, from, to } = operation.handlerAt
    return placeAt(project, file, from, to)
  }
  if ('schedule' in operation || 'producers' in operation) {
    const named = jobHandler(project, operation)
    if (named !== undefined) return named
  }
  return 'kind' in operation && !('producers' in operation) ? undefined : placeAt(project, operation.file, operation.line, undefined)
}

/** The function that stands at exactly these lines, or the outermost one that begins on a line. */
function placeAt(project: Project, path: RepoPath, from: number, to: number | undefined): Place | undefined {
  const functions = project.facts(path)?.functions ?? []
  const fn =
    functions.find((one) => one.from === from && (to === undefined || one.to === to)) ??
    functions.find((one) => to !== undefined && one.from >= from && one.to <= to)
  return fn === undefined ? undefined : { path, fn }
}
