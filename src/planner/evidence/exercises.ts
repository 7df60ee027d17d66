import type { RepoPath } from '../../core/names.ts'
import type { Project, Route, TestInfo } from '../../core/project.ts'
import { sameOperation } from '../../text/fact-refs.ts'
import type { Seen } from '../shows.ts'

/** How many imports lie between the handler of a route and code that a request to it still exercises. */
const reach = 3

/**
 * Whether a test exercises what was seen: it imports a file of it, sends a request to a route whose code leads there, or calls code that works on the model.
 * A test that only has the right words in its title shows nothing.
 */
export function exercises(test: TestInfo, seen: readonly Seen[], project: Project): boolean {
  const wanted = new Set<string>(seen.map(({ at }) => at.path))
  if (test.covers.some((path) => wanted.has(path) || project.importsOf(path).some((one) => isIndex(path) && wanted.has(one)))) return true
  if (test.requests.length > 0 && project.routes.some((route) => isRequested(route, test) && leadsTo(route, wanted, project))) return true
  const models = project.models.filter(({ file, name }) => seen.some(({ at }) => at.path === file && at.symbol === name))
  return models.some(({ name, client = name }) => test.covers.some((path) => worksOn(path, [name, client], project)))
}

function isIndex(path: RepoPath): boolean {
  return /(?:^|\/)(?:index|mod)\.[cm]?[jt]sx?$/.test(path)
}

function isRequested(route: Route, { requests }: TestInfo): boolean {
  return requests.some((request) => sameOperation(request, `${route.method} ${route.path}`))
}

/** Whether the code behind a route is, or imports within a few steps, one of some files. */
function leadsTo({ file, handlerAt, passes = [] }: Route, wanted: ReadonlySet<string>, project: Project): boolean {
  let front = new Set<RepoPath>([file, ...(handlerAt === undefined ? [] : [handlerAt.file]), ...passes.map((one) => one.file)])
  const known = new Set(front)
  for (let step = 0; step <= reach; step += 1) {
    if ([...front].some((path) => wanted.has(path))) return true
    front = new Set([...front].flatMap((path) => [...project.importsOf(path)]).filter((path) => !known.has(path)))
    for (const path of front) known.add(path)
  }
  return false
}

function worksOn(path: RepoPath, names: readonly string[], project: Project): boolean {
  const facts = project.facts(path)
  const known = new Set(names.map((name) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()))
  return (facts?.functions ?? []).some(({ calls }) => calls.some((call) => call.split('.').some((part) => known.has(part.toLowerCase()))))
}
