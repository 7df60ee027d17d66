import type { Operation, Project, Route } from '../../core/project.ts'

const upkeep =
  /^\/?$|(?:^|\/)(?:health\w*|ping|ready\w*|live\w*|status|metrics|version|favicon\.ico|robots\.txt|(?:api-?)?docs?|swagger(?:-ui)?|redoc|openapi|scalar)(?:[./-][\w.]*)?$/i
const anything = /^\/?(?:\*\w*|:\w+\*|\{\*?\w*\}|\(\.\*\))$|\/(?:\*\w*|:\w+\*)$/

/** Whether a route serves whoever runs or builds on the service: its health, its documentation, the page at its root. */
export function isUpkeep({ method, path }: Pick<Route, 'method' | 'path'>): boolean {
  return /^(?:GET|HEAD|ALL)$/.test(method) && !path.includes(':') && upkeep.test(path)
}

/** Whether a route catches what no other one answers: each way through it fails, or says that nothing is there. */
export function isFallback(route: Route, project: Project): boolean {
  if (!anything.test(route.path)) return false
  if (/not_?found|fallback|catch_?all/i.test(route.handler)) return true
  const { statuses } = route
  if (statuses.length > 0) return statuses.every((status) => status >= 400)
  const done = project.accountOf?.(route)?.deeds.filter(({ onFailure }) => onFailure !== true) ?? []
  const last = done.at(-1)?.what
  return (
    done.every(({ what }) => ['fails', 'asks', 'reads'].includes(what.does) || (what.does === 'answers' && (what.status ?? 200) >= 400)) &&
    (last?.does === 'fails' || last?.does === 'answers')
  )
}

/** A project without the routes that catch what nothing answers: they are no operations that somebody guards, opens or calls. */
export function withoutFallbacks(project: Project): Project {
  const routes = project.routes.filter((route) => !isFallback(route, project))
  return routes.length === project.routes.length ? project : { ...project, routes }
}

/** Operations that are samples of what a service is for: upkeep stands last. */
export function ordinaryFirst<T extends Operation>(operations: readonly T[]): readonly T[] {
  const isAside = (one: T): boolean => 'path' in one && 'method' in one && isUpkeep(one)
  return [...operations.filter((one) => !isAside(one)), ...operations.filter(isAside)]
}

/** Whether an operation was followed and only finds records: a search that is posted changes nothing. */
export function onlyReads(operation: Operation, project: Project): boolean {
  const deeds = project.accountOf?.(operation)?.deeds ?? []
  const acts = /^(?:creates|changes|saves|removes|queues|mails|calls|stores|uses)$/
  return (
    deeds.some(({ what }) => what.does === 'reads') &&
    !deeds.some(({ what }) => acts.test(what.does) || (what.does === 'files' && what.verb !== 'reads'))
  )
}
