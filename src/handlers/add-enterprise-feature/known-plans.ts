import type { PlanSummary } from '../../memory/plans.ts'
import { entries } from '../../planner/features/index.generated.ts'

/** Plans of features of the catalogue, under its titles: those of a file of the repository are words of strangers. */
export function knownPlans(plans: readonly PlanSummary[]): readonly PlanSummary[] {
  return plans.flatMap((plan) => {
    const entry = entries.find(({ name }) => name === plan.feature)
    return entry === undefined ? [] : [{ ...plan, title: entry.title }]
  })
}
