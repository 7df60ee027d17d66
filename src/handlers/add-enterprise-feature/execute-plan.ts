import type { ChangeSet } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { UsageError } from '../../core/errors.ts'
import type { BlockBody } from '../../core/page.ts'
import { ref, say } from '../../core/phrase.ts'
import type { ReviewedPlan } from '../../core/reviewed.ts'
import { demandReview } from '../../planner/demand-review.ts'
import { type EnterpriseFeature, planPath } from '../../planner/enterprise-feature.ts'
import type { NumberedTask, Plan } from '../../planner/plan.ts'
import { byHand, tellTask } from '../../planner/tell-task.ts'
import { readTicks } from '../../planner/ticks.ts'
import { value } from '../../text/wording.ts'
import { answering } from '../execute-task/answering.ts'
import { computePlan } from './compute-plan.ts'
import type { PlanWish } from './parse-arguments.ts'
import { figuresOf } from './plan-report.ts'
import { readStanding } from './read-standing-plan.ts'

/**
 * Carries a reviewed plan out, phase by phase. No generator exists yet, so it answers for each task what `/execute-task` would, and opens nothing. Throws
 * `RefusedError` with the way there where the plan was not reviewed.
 */
export async function executePlan(entry: EnterpriseFeature, wish: PlanWish, context: CommandContext): Promise<ChangeSet> {
  const path = planPath(entry.name)
  const { data, page } = await readStanding(entry.name, context.head.snapshot)
  if (wish.requirements !== undefined)
    throw new UsageError(
      `Expected no requirements beside \`--execute\`: they are those of the plan. To change them, type:\n/add-enterprise-feature ${entry.name} "…" --plan-only`,
    )
  const reviewed = await demandReview(context.reviewed, { path, text: page.text })
  const { plan, progress } = await computePlan(
    { entry, package: wish.package, standing: data, ticks: readTicks(reviewed.text), memory: [] },
    context.head,
  )
  const known = readTicks(reviewed.text)
  const tasks = tasksIn(plan, wish.phase).filter(({ id }) => known.has(id))
  const missing = tasksIn(plan, wish.phase).length - tasks.length
  const answers = tasks.flatMap((task) => tellTask(task, plan, progress))
  return answering([reviewedBy(reviewed, path), ...answers, ...moved(missing, entry), byHand], figuresOf(plan, progress))
}

function tasksIn({ phases, closing }: Plan, phase: number | undefined): readonly NumberedTask[] {
  if (phase === undefined) return [...phases.flatMap(({ tasks }) => tasks), ...closing]
  const found = phases.find(({ number }) => number === phase)
  if (found === undefined) throw new UsageError(`Expected \`--phase\` to be 1 to ${phases.length}, got ${phase}.`)
  return found.tasks
}

function reviewedBy({ by }: ReviewedPlan, path: ReturnType<typeof planPath>): BlockBody {
  const plan = ref('path', path, path)
  return {
    kind: 'paragraph',
    text:
      by === 'default branch'
        ? say`${plan} stands on the default branch as it is here.`
        : say`${value(by.login)} approved ${plan} in #${by.pull} at ${value(by.at.slice(0, 7))}.`,
  }
}

/** Tasks that the code asks for by now and that nobody reviewed. */
function moved(missing: number, { name }: EnterpriseFeature): readonly BlockBody[] {
  if (missing === 0) return []
  const line = ref('command', `/add-enterprise-feature ${name} --plan-only`)
  return [
    {
      kind: 'paragraph',
      text: say`The code moved since: ${missing} more ${[missing === 1 ? 'task is' : 'tasks are']} due that no plan has. ${line} plans them.`,
    },
  ]
}
