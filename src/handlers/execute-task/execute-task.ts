import type { ChangeSet, PlanFigures } from '../../core/change-set.ts'
import type { BelievedFiles, CommandContext } from '../../core/command.ts'
import { UsageError } from '../../core/errors.ts'
import type { BlockBody } from '../../core/page.ts'
import { entries } from '../../planner/features/index.generated.ts'
import { type EnterpriseFeature, planDataPath } from '../../planner/enterprise-feature.ts'
import { tasksOf } from '../../planner/progress.ts'
import { byHand, tellTask } from '../../planner/tell-task.ts'
import { type ComputedPlan, computePlan } from '../add-enterprise-feature/compute-plan.ts'
import { shown } from '../add-enterprise-feature/parse-arguments.ts'
import { figuresOf } from '../add-enterprise-feature/plan-report.ts'
import { readStanding } from '../add-enterprise-feature/read-standing-plan.ts'
import type { TaskWish } from './parse-task.ts'

/** Answers what a task needs, by the plans that are believed and the code as it is. */
export async function executeTask(wish: TaskWish, context: CommandContext): Promise<ChangeSet> {
  const { plan, progress, task } = await taskOf(wish, context)
  return answering([...tellTask(task, plan, progress), byHand], figuresOf(plan, progress))
}

/** A change that changes nothing and says something. */
export function answering(answer: readonly BlockBody[], plan: PlanFigures): ChangeSet {
  return { title: 'Answer', files: [], report: { answer, plan, findings: [], suggestions: [], skips: [], unchanged: [] }, next: [] }
}

async function taskOf(wish: TaskWish, context: CommandContext): Promise<ComputedPlan & { task: ReturnType<typeof tasksOf>[number] }> {
  const believed = await context.believed()
  const planned = entries.filter(({ name }) => believed.files.has(planDataPath(name)))
  if ('id' in wish) {
    const [feature = ''] = wish.id.split('/')
    const entry = planned.find(({ name }) => name === feature)
    if (entry === undefined && context.head.snapshot.files.has(planDataPath(feature))) throw new UsageError(notBelieved(feature))
    if (entry === undefined) throw new UsageError(`There is no plan \`${shown(feature)}\` here. ${choices(planned, feature)}`)
    const computed = await planOf(entry, believed, context)
    const task = tasksOf(computed.plan).find(({ id }) => id === wish.id)
    if (task === undefined)
      throw new UsageError(
        `The plan of ${entry.name} has no task \`${shown(wish.id)}\`. It has ${tasksOf(computed.plan)
          .map(({ id }) => `\`${id}\``)
          .join(', ')}.`,
      )
    return { ...computed, task }
  }
  const words = normal(wish.text)
  for (const entry of planned) {
    const computed = await planOf(entry, believed, context)
    const task = tasksOf(computed.plan).find(({ text, key }) => normal(text) === words || key === wish.text)
    if (task !== undefined) return { ...computed, task }
  }
  throw new UsageError(`No plan here has a task \`${shown(wish.text)}\`. ${choices(planned, '')}`)
}

function choices(planned: readonly EnterpriseFeature[], feature: string): string {
  const known = entries.find(({ name }) => name === feature)
  if (known !== undefined) return `To make it, type:\n/add-enterprise-feature ${known.name} --plan-only`
  return planned.length === 0
    ? 'To make one, type:\n/add-enterprise-feature sso --plan-only'
    : `There are plans of ${planned.map(({ name }) => `\`${name}\``).join(', ')}.`
}

/** A plan that a pull request brings tells nobody what to do before it is merged. */
function notBelieved(feature: string): string {
  return `The plan of \`${shown(feature)}\` is not on the branch that this pull request goes to, and plans are believed from there. Merge it first.`
}

async function planOf(entry: EnterpriseFeature, believed: BelievedFiles, context: CommandContext): Promise<ComputedPlan> {
  const { data, page } = await readStanding(entry.name, believed)
  return computePlan({ entry, standing: data, ticks: page.ticks, memory: [] }, context.head)
}

function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
