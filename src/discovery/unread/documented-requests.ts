import { isSpecPath, readSpec } from '../../text/api-spec.ts'
import { unique } from '../../text/page-blocks.ts'
import type { Codebase } from '../codebase.ts'
import { isTestPath } from '../files/is-test.ts'
import type { WitnessGroup } from './witness.ts'

/** Documents of APIs that the project calls. */
const others = /(^|\/)(node_modules|vendor|third[_-]party|clients?|sdks?|generated|__generated__|examples?|templates?)\//i
const asked = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Operations of OpenAPI and Swagger documents of the repository, a group for each. Ours are written from routes and prove nothing. */
export function documentedRequests(codebase: Codebase, hasRoutes: boolean): readonly WitnessGroup[] {
  const listens = hasRoutes || codebase.digests.some(({ test, marks }) => !test && marks.has('listens'))
  if (!listens) return []
  return codebase
    .find((path) => isSpecPath(path) && !others.test(path) && !isTestPath(path))
    .flatMap((file): WitnessGroup[] => {
      const { operations = [] } = readSpec(file, codebase.text(file) ?? '') ?? {}
      const witnesses = unique(
        operations.filter(({ method }) => asked.has(method)),
        ({ path }) => path,
      ).map(({ method, path, line }) => ({ request: `${method} ${path.replace(/\{([^}]*)\}/g, ':$1')}`, file, line }))
      return witnesses.length === 0 ? [] : [{ by: 'document', witnesses }]
    })
}
