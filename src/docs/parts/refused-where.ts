import { list, say, type Phrase } from '../../core/phrase.ts'
import type { Project, Route } from '../../core/project.ts'
import { statusRef } from '../../text/fact-refs.ts'
import { unique } from '../../text/page-blocks.ts'
import { value } from '../../text/wording.ts'
import { guardRefusals } from './guard-failures.ts'

/** More conditions than these are no sentence. */
const most = 3

/** Under which conditions a guard that serves callers without a login, or may do so, turns others away. */
export function refusedWhere(route: Route, project: Project): readonly Phrase[] {
  if (route.auth !== 'optional' && route.auth !== 'unknown') return []
  const refusals = guardRefusals(route, project)
  return [401, 403].flatMap((status) => {
    const conditions = unique(
      refusals.flatMap((one) => (one.status === status && one.guard !== undefined ? [one.guard] : [])),
      (text) => text,
    )
    if (conditions.length === 0 || conditions.length > most) return []
    return [
      say`It answers ${statusRef(status)} where ${list(
        conditions.map((text) => value(text)),
        ' or ',
      )}.`,
    ]
  })
}
