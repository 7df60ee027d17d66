import type { ChangeSet, PlanFigures } from '../core/change-set.ts'
import { ref, type Phrase } from '../core/phrase.ts'
import { count } from '../text/wording.ts'

/** `4 phases, 12 tasks, 3 done with evidence, 2 open decisions`. */
function figures({ phases, tasks, done, open }: PlanFigures): string {
  return `${count(phases, 'phase')}, ${count(tasks, 'task')}, ${done} done with evidence, ${count(open, 'open decision')}`
}

/** A plan in one line, for places that show plain text. */
export function planTitle(plan: PlanFigures): string {
  return `${plan.feature}: ${figures(plan)}`
}

/** A plan in one line. */
export function planLine(plan: PlanFigures): Phrase {
  return [ref('value', plan.feature), `: ${figures(plan)}`]
}

/** The plans of a run, each once: the last command that told of one counts. */
export function plansOf(changes: readonly ChangeSet[]): readonly PlanFigures[] {
  return [...new Map(changes.flatMap(({ report: { plan } }) => (plan === undefined ? [] : [[plan.feature, plan] as const]))).values()]
}
