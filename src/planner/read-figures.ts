import type { PlanFigures } from '../core/change-set.ts'
import { readPlan, readTasks } from '../text/read-plan-data.ts'

/** How far a plan is by the data beside its page. */
export interface StandingFigures extends Omit<PlanFigures, 'feature'> {
  /** Phases of which each task is done. */
  donePhases: number
}

/** Reads how far a plan is; undefined where a person broke its data. */
export function readFigures(text: string | undefined): StandingFigures | undefined {
  const plan = readPlan(text)
  if (plan === undefined) return undefined
  const tasks = readTasks(plan)
  return {
    phases: plan.phases.length,
    donePhases: plan.phases.filter((all) => all.length > 0 && all.every(({ done }) => done)).length,
    tasks: tasks.length,
    done: tasks.filter(({ done }) => done).length,
    open: plan.questions,
  }
}
