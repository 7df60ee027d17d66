import type { ChangeSet } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { RefusedError, UsageError } from '../../core/errors.ts'
import type { BlockBody } from '../../core/page.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { ReviewedPlan } from '../../core/reviewed.ts'
import { demandReview } from '../../planner/demand-review.ts'
import { planDataPath, planPath } from '../../planner/enterprise-feature.ts'
import { readPlanData } from '../../planner/plan-data.ts'
import { entries as generators } from '../../enterprise/features/index.generated.ts'
import type { NumberedPhase, NumberedTask, Plan } from '../../planner/plan.ts'
import { tasksOf } from '../../planner/progress.ts'
import { byHand, tellTask } from '../../planner/tell-task.ts'
import { readTicks } from '../../planner/ticks.ts'
import { count } from '../../text/wording.ts'
import { answering } from '../execute-task/execute-task.ts'
import { computePlan } from './compute-plan.ts'
import { executePhase } from './execute-phase.ts'
import { entryOf } from './find-entry.ts'
import type { PlanWish } from './parse-arguments.ts'
import { figuresOf } from './plan-report.ts'

/**
 * Carries out a plan that was reviewed, as it was reviewed: until something generates code, it tells each open task. Throws `RefusedError` where the plan
 * was not reviewed.
 */
export async function executePlan(wish: PlanWish, context: CommandContext): Promise<ChangeSet> {
  if (wish.requirements !== undefined)
    throw new UsageError(
      '`--execute` carries a plan out as it was reviewed. Leave the requirements out, or change the plan with `--plan-only`.',
    )
  const entry = entryOf(wish.feature)
  const path = planPath(entry.name)
  const { snapshot } = context.head
  const reviewed = await demandReview(context.reviewed, { path, text: snapshot.files.has(path) ? await snapshot.read(path) : undefined })
  const signed = readTicks(reviewed.text)
  const standing = readPlanData(await reviewed.read(planDataPath(entry.name)))
  const computed = await computePlan({ entry, standing, ticks: signed, package: wish.package, memory: [] }, context.head)
  const { plan, progress } = computed
  const generator = generators.find(({ name }) => name === entry.name)
  let unfit: string | undefined
  const phase = generator === undefined ? undefined : nextPhase(plan, progress, wish.phase)
  if (generator !== undefined && phase !== undefined && phase.number <= generator.phases) {
    demandSigned(phase, signed)
    const executed = await executePhase({ entry, generator, computed, phase }, context)
    if (!('unfit' in executed)) return executed
    unfit = executed.unfit
  }
  const wanted = wantedTasks(plan, wish.phase)
  const told = wanted.filter(({ id }) => signed.has(id) && progress.get(id)?.isDone !== true)
  const done = wanted.filter(({ id }) => signed.has(id)).length - told.length
  const ofPhase = wish.phase === undefined ? say`the plan` : say`phase ${wish.phase}`
  const blocks: BlockBody[] = [
    {
      kind: 'paragraph',
      text: say`${ref('path', path)} was reviewed: ${reviewPhrase(reviewed)}. ${[`${done} of ${count(done + told.length, 'task')}`]} of ${ofPhase} ${[done === 1 ? 'is' : 'are']} done.`,
    },
    ...(unfit === undefined ? [] : [{ kind: 'paragraph' as const, text: say`A person writes the code of this service: ${[unfit]}` }]),
    ...told.flatMap((task) => [...tellTask(task, plan, progress)]),
    ...unsigned(wanted.filter(({ id }) => !signed.has(id))),
    ...(told.length === 0 ? [] : [byHand]),
  ]
  return answering(blocks, figuresOf(plan, progress))
}

function reviewPhrase({ by }: ReviewedPlan): Phrase {
  if (by === 'default branch') return say`its tasks and decisions stand on the default branch`
  return say`${ref('value', `@${by.login}`)} approved it in ${ref('value', `#${by.pull}`)} at ${ref('value', by.at.slice(0, 7))}`
}

/** Refuses a phase that the code asks for more of by now than a person has reviewed. */
function demandSigned({ tasks, number }: NumberedPhase, signed: ReadonlyMap<string, boolean>): void {
  const missing = tasks.filter(({ id }) => !signed.has(id)).map(({ id }) => `\`${id}\``)
  if (missing.length === 0) return
  throw new RefusedError(
    `The code moved since the review: phase ${number} has ${missing.join(', ')} too, which the reviewed plan does not have. ` +
      'Make the plan again with `--plan-only` and have it reviewed.',
  )
}

/** The phase that is carried out: the one that was named, else the first with a task that nothing shows to be done. */
function nextPhase(
  { phases }: Plan,
  progress: ReadonlyMap<string, { isDone: boolean }>,
  wanted: number | undefined,
): NumberedPhase | undefined {
  if (wanted !== undefined) return phases.find(({ number }) => number === wanted)
  return phases.find(({ tasks }) => tasks.some(({ id }) => progress.get(id)?.isDone !== true))
}

/** Tasks of one phase, or all of them. */
function wantedTasks(plan: Plan, phase: number | undefined): readonly NumberedTask[] {
  if (phase === undefined) return tasksOf(plan)
  const found = plan.phases.find(({ number }) => number === phase)
  if (found !== undefined) return found.tasks
  throw new UsageError(`Expected \`--phase\` to be one of ${plan.phases.map(({ number }) => number).join(', ')}, got ${phase}.`)
}

/** Tasks that the code asks for by now and that nobody has reviewed. */
function unsigned(tasks: readonly NumberedTask[]): readonly BlockBody[] {
  if (tasks.length === 0) return []
  const ids = list(tasks.map(({ id }) => ref('value', id)))
  const what = tasks.length === 1 ? 'is a task' : 'are tasks'
  return [
    {
      kind: 'paragraph',
      text: say`The code moved since the review: ${ids} ${[what]} that the reviewed plan does not have. Make the plan again with ${ref('flag', '--plan-only')} and have it reviewed.`,
    },
  ]
}
