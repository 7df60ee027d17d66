import type { Feature } from '../core/feature.ts'
import type { RepoPath } from '../core/names.ts'
import type { Project } from '../core/project.ts'
import { coreFiles } from './fact-refs.ts'

const request = /^_?(?:req|request|ctx)$/
const beside = /^_?(?:res|response|reply|next|h)$/

/**
 * The first file of a feature with a function that takes a request as servers hand it over, `(req, res)` or `(ctx, next)`: something may run it for requests
 * although no route that was read does, so that nobody can say that the feature answers none.
 */
export function takesRequests(feature: Feature, { facts }: Pick<Project, 'facts'>): RepoPath | undefined {
  return coreFiles(feature).find(({ path }) =>
    (facts(path)?.functions ?? []).some(({ params: [first, second] }) => isServed(first, second)),
  )?.path
}

function isServed(first: { name: string } | undefined, second: { name: string } | undefined): boolean {
  return first !== undefined && second !== undefined && request.test(first.name) && beside.test(second.name)
}
