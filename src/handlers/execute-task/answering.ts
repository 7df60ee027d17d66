import type { ChangeSet, PlanFigures } from '../../core/change-set.ts'
import type { BlockBody } from '../../core/page.ts'

/** A change that changes nothing and says something of a plan. */
export function answering(answer: readonly BlockBody[], plan: PlanFigures): ChangeSet {
  return { title: 'Answer', files: [], report: { answer, plan, findings: [], suggestions: [], skips: [], unchanged: [] }, next: [] }
}
