import { list, say, type Phrase } from '../../core/phrase.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { isRefused, refusals } from '../today/records/tell-triggers.ts'
import type { Statement } from '../plan.ts'
import type { AuditContext } from './context.ts'

/** A rule of the database that refuses changes of the log already, and what it leaves open. */
export function standingRefusal({ project, log }: AuditContext): { stands: Statement; left: Phrase } | undefined {
  if (log === undefined || !isRefused(project, log, 'update') || !isRefused(project, log, 'delete')) return undefined
  const rule = refusals(project, log).find(({ on }) => on.includes('delete'))
  if (rule === undefined) return undefined
  const left: Phrase[] = [...(isRefused(project, log, 'truncate') ? [] : [['TRUNCATE']]), ['a role that may drop the rule']]
  return {
    left: list(left),
    stands: {
      id: `fitted/append-only/${log.name}`,
      text: say`${pathRef(rule.file)} makes the database refuse UPDATE and DELETE of ${modelRef(log)}, so that the task is about ${list(left)}.`,
      sources: [project.source(rule.file, rule.line, rule.to, rule.name)],
    },
  }
}

/** How events go whose rows the database refuses to delete. */
export function removalOfRefused({ project, log }: AuditContext): Phrase {
  if (log === undefined || !isRefused(project, log, 'delete')) return []
  return say`, ${modelRef(log)} refusing DELETE, so that a segment is a partition which a role of its own drops`
}
