import type { TemplateRecord } from '../records/record.ts'

/**
 * Templates of middleware in the order in which it runs, whatever the order of the commands: what counts all requests, then what puts its headers on
 * every answer, refusals too, then what refuses without asking anybody, then what says who calls, and behind that what counts by caller.
 */
const middlewareOrder: readonly string[] = [
  'src/analytics/measure-requests.ts',
  'src/middleware/cors.ts',
  'src/middleware/file-size-limit.ts',
  'src/middleware/token-from-protocol.ts',
  'src/middleware/auth-required.ts',
  'src/auth/require-user.ts',
  'src/middleware/rate-limit.ts',
  'src/kv/middleware.ts',
]

/** What stands before a project's own middleware too: what it refuses is measured, and pages may read it. */
const first: ReadonlySet<string> = new Set(['src/analytics/measure-requests.ts', 'src/middleware/cors.ts'])

/** Where middleware of a file stands among that of other files, which are told by their paths. */
export interface OrderedPlace {
  first: boolean
  before: readonly string[]
  behind: readonly string[]
}

/** Finds the place of the middleware of a file by the templates that files were made of; undefined for one that no template made. */
export function placeInOrder(file: string, records: ReadonlyMap<string, TemplateRecord>): OrderedPlace | undefined {
  const template = records.get(file)?.template ?? ''
  const rank = middlewareOrder.indexOf(template)
  if (rank < 0) return undefined
  const ranked = [...records].map(([path, record]) => ({ path, at: middlewareOrder.indexOf(record.template) })).filter(({ at }) => at >= 0)
  return {
    first: first.has(template),
    before: ranked.filter(({ at }) => at > rank).map(({ path }) => path),
    behind: ranked.filter(({ at }) => at < rank).map(({ path }) => path),
  }
}
