import type { Finding, PlanFigures } from '../../core/change-set.ts'
import { ref, say, type Phrase } from '../../core/phrase.ts'
import { amountsOf } from '../../planner/draft/first-screen.ts'
import { planDataPath, planPath } from '../../planner/enterprise-feature.ts'
import type { StandingPlan } from '../../planner/plan-data.ts'
import type { Plan } from '../../planner/plan.ts'
import { type Progress, tasksOf } from '../../planner/progress.ts'

/** How much a plan is, and how far. */
export function figuresOf(plan: Plan, progress: Progress): PlanFigures {
  const { phases, tasks, done, open } = amountsOf(plan, progress)
  return { feature: plan.feature, phases, tasks, done, open }
}

/** The same with what a reviewer reads first. */
export function toldOf(plan: Plan, progress: Progress): PlanFigures {
  const decisions = plan.decisions.map(({ about, text }) => say`${[about]}: ${text}`)
  const components = plan.components.map(({ kind, name, about }) => say`${ref('value', name)} (${[kind]}): ${about}.`)
  return {
    ...figuresOf(plan, progress),
    says: {
      changes: plan.changes.map(({ text }) => text),
      decisions,
      components,
      next: `/add-enterprise-feature ${plan.feature} --execute`,
    },
  }
}

/** What a reader should look at: ticks that nothing shows, a broken file of data, what waits for a person. */
export function findingsOf(plan: Plan, progress: Progress, standing: StandingPlan): readonly Finding[] {
  const at = { path: planPath(plan.feature) }
  const taken = tasksOf(plan).flatMap(({ id }): Finding[] => {
    const state = progress.get(id)
    if (state?.isTakenAway !== true) return []
    const why: Phrase =
      state.missing === 'test' ? say`the code is there, and no test that exercises it` : say`nothing in code and tests shows it`
    return [
      { rule: 'tick-without-evidence', severity: 'warning', message: say`The tick of ${ref('value', id)} was taken away: ${why}.`, at },
    ]
  })
  const broken = say`${ref('path', planDataPath(plan.feature))} could not be read, so ids were counted anew; the page keeps what people wrote.`
  return [
    ...(standing.isBroken === true ? [{ rule: 'plan-data-unreadable', severity: 'warning' as const, message: broken, at }] : []),
    ...taken,
    ...plan.questions.map(({ text }): Finding => ({ rule: 'open-decision', severity: 'notice', message: text, at })),
  ]
}
