import type { ChangeSet } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { UsageError } from '../../core/errors.ts'
import type { BlockBody } from '../../core/page.ts'
import { list, ref, say } from '../../core/phrase.ts'
import type { ReviewedPlan } from '../../core/reviewed.ts'
import { demandReview } from '../../planner/demand-review.ts'
import { type EnterpriseFeature, planDataPath, planPath } from '../../planner/enterprise-feature.ts'
import { readPlanData } from '../../planner/plan-data.ts'
import type { NumberedTask, Plan } from '../../planner/plan.ts'
import { byHand, tellTask } from '../../planner/tell-task.ts'
import { readTicks } from '../../planner/ticks.ts'
import { value } from '../../text/wording.ts'
import { answering } from '../execute-task/answering.ts'
import { computePlan } from './compute-plan.ts'
import type { PlanWish } from './parse-arguments.ts'
import { figuresOf } from './plan-report.ts'

/**
 * Carries a reviewed plan out, phase by phase. No generator exists yet, so it answers for each task what `/execute-task` would, and opens nothing. Throws
 * `RefusedError` with the way there where the plan was not reviewed.
 */
export async function executePlan(entry: EnterpriseFeature, wish: PlanWish, context: CommandContext): Promise<ChangeSet> {
  const path = planPath(entry.name)
  const { snapshot } = context.head
  if (wish.requirements !== undefined)
    throw new UsageError(
      `Expected no requirements beside \`--execute\`: they are those of the plan. To change them, type:\n/add-enterprise-feature ${entry.name} "…" --plan-only`,
    )
  const reviewed = await demandReview(context.reviewed, { path, text: snapshot.files.has(path) ? await snapshot.read(path) : undefined })
  // requirement, ids and ticks are those that were reviewed, whatever stands beside the page here
  const standing = readPlanData(await reviewed.read(planDataPath(entry.name)))
  const known = readTicks(reviewed.text)
  const { plan, progress } = await computePlan({ entry, package: wish.package, standing, ticks: known, memory: [] }, context.head)
  const all = tasksIn(plan, wish.phase)
  const tasks = all.filter(({ id }) => known.has(id))
  const missing = all.filter(({ id }) => !known.has(id))
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
function moved(missing: readonly NumberedTask[], { name }: EnterpriseFeature): readonly BlockBody[] {
  if (missing.length === 0) return []
  const ids = list(missing.map(({ id }) => value(id)))
  const line = ref('command', `/add-enterprise-feature ${name} --plan-only`)
  return [
    {
      kind: 'paragraph',
      text: say`The code moved since: ${ids} ${[missing.length === 1 ? 'is' : 'are']} due and not in the reviewed plan. ${line} plans ${[missing.length === 1 ? 'it' : 'them']}.`,
    },
  ]
}
