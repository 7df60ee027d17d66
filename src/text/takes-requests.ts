import type { Feature } from '../core/feature.ts'
import type { RepoPath } from '../core/names.ts'
import type { Project } from '../core/project.ts'
import { coreFiles } from './fact-refs.ts'

const request = /^_?(?:req|request|ctx)$/
const beside = /^_?(?:res|response|reply|next|h)$/

/**
 * The first file of a feature, else of those that import one of its files, with a function that takes a request as servers hand it over, `(req, res)` or
 * `(ctx, next)`: something may run it for requests although no route that was read does, so that nobody can say that the feature answers none.
 */
export function takesRequests(
  feature: Feature,
  project: Pick<Project, 'facts' | 'importersOf' | 'isTest' | 'routes'>,
): RepoPath | undefined {
  const own = coreFiles(feature).map(({ path }) => path)
  const read = new Set(project.routes.flatMap(({ file, handlerAt }) => [file, handlerAt?.file]))
  const users = own.flatMap((path) => project.importersOf(path)).filter((path) => !project.isTest(path) && !read.has(path))
  return [...own, ...users].find((path) =>
    (project.facts(path)?.functions ?? []).some(({ params: [first, second] }) => isServed(first, second)),
  )
}

function isServed(first: { name: string } | undefined, second: { name: string } | undefined): boolean {
  return first !== undefined && second !== undefined && request.test(first.name) && beside.test(second.name)
}
