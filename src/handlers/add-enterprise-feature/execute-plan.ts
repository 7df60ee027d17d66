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
import { byHand, generatedAlready, tellTask } from '../../planner/tell-task.ts'
import { readTicks } from '../../planner/ticks.ts'
import { count } from '../../text/wording.ts'
import { answering } from '../execute-task/execute-task.ts'
import { computePlan } from './compute-plan.ts'
import { executePhase } from './execute-phase.ts'
import type { PhaseWish } from './phase-wish.ts'
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
  const wanted = wantedTasks(plan, wish.phase)
  const executed = await generate({ entry, computed, wanted: wish.phase, demandSigned: demandSigned(signed) }, context)
  if (executed !== undefined && !('unfit' in executed) && (wish.phase !== undefined || isChange(executed))) return executed
  const told = wanted.filter(({ id }) => signed.has(id) && progress.get(id)?.isDone !== true)
  const done = wanted.filter(({ id }) => signed.has(id)).length - told.length
  const ofPhase = wish.phase === undefined ? say`the plan` : say`phase ${wish.phase}`
  const unfit = executed !== undefined && 'unfit' in executed ? executed.unfit : undefined
  const blocks: BlockBody[] = [
    {
      kind: 'paragraph',
      text: say`${ref('path', path)} was reviewed: ${reviewPhrase(reviewed)}. ${[`${done} of ${count(done + told.length, 'task')}`]} of ${ofPhase} ${[done === 1 ? 'is' : 'are']} done.`,
    },
    ...(unfit === undefined ? [] : [{ kind: 'paragraph' as const, text: say`A person writes the code of this service: ${[unfit]}` }]),
    ...told.flatMap((task) => [...tellTask(task, plan, progress)]),
    ...unsigned(wanted.filter(({ id }) => !signed.has(id))),
    ...(told.length === 0 ? [] : [executed === undefined || unfit !== undefined ? byHand : generatedAlready]),
  ]
  return answering(blocks, figuresOf(plan, progress))
}

/** Carries the next phase out, or the one that was asked for; undefined where nothing generates its code. */
async function generate(wish: Omit<PhaseWish, 'generator'>, context: CommandContext): Promise<ChangeSet | { unfit: string } | undefined> {
  const generator = generators.find(({ name }) => name === wish.entry.name)
  if (generator === undefined || (wish.wanted ?? 0) > generator.phases) return undefined
  return executePhase({ ...wish, generator }, context)
}

function reviewPhrase({ by }: ReviewedPlan): Phrase {
  if (by === 'default branch') return say`its tasks and decisions stand on the default branch`
  return say`${ref('value', `@${by.login}`)} approved it in ${ref('value', `#${by.pull}`)} at ${ref('value', by.at.slice(0, 7))}`
}

/** Refuses a phase that the code asks for more of by now than a person has reviewed. */
function demandSigned(signed: ReadonlyMap<string, boolean>): (phase: NumberedPhase) => void {
  return ({ tasks, number }) => {
    const missing = tasks.filter(({ id }) => !signed.has(id)).map(({ id }) => `\`${id}\``)
    if (missing.length === 0) return
    throw new RefusedError(
      `The code moved since the review: phase ${number} has ${missing.join(', ')} too, which the reviewed plan does not have. ` +
        'Make the plan again with `--plan-only` and have it reviewed.',
    )
  }
}

/** Something is to be written, or is refused; what is proposed again and again is no news. */
function isChange({ files, refused }: ChangeSet): boolean {
  return files.length > 0 || refused !== undefined
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
