import type { Phrase } from '../core/phrase.ts'
import type { Project } from '../core/project.ts'
import { isOfFeature } from './evidence/is-of-feature.ts'
import { exercised } from './evidence/near-test.ts'
import type { NumberedTask, Plan } from './plan.ts'
import { type Seen, shownOf } from './shows.ts'

/** Whether a task is done, and who says so. */
export interface TaskProgress {
  isDone: boolean
  /**
   * `code`: what was looked for in code and tests decides. `person`: nobody else can tell, something like it stands outside of the feature's own part, or
   * a test exercises it under a title that says nothing of it, so that a person's tick counts.
   */
  by: 'code' | 'person'
  seen: readonly Seen[]
  missing?: 'test'
  /** A person ticked it, and the code does not show it. */
  isTakenAway?: true
  /** A test exercises what was seen, and a person has to read whether it shows the whole. */
  isUnread?: true
  /** The code of it is there, and what a person still has to do. */
  leaves?: Phrase
}

/** Progress of the tasks of a plan by id. */
export type Progress = ReadonlyMap<string, TaskProgress>

/** Looks at code and tests for each task; `ticks` says which boxes stand ticked in the page. */
export function progressOf(plan: Plan, project: Project, ticks: ReadonlyMap<string, boolean>): Progress {
  return new Map(tasksOf(plan).map((task) => [task.id, look(task, { plan, project }, ticks.get(task.id) === true)]))
}

/** Tasks of a plan in order, those that end it included. */
export function tasksOf({ phases, closing }: Pick<Plan, 'phases' | 'closing'>): readonly NumberedTask[] {
  return [...phases.flatMap(({ tasks }) => tasks), ...closing]
}

/**
 * What stands in the feature's own part ticks a box by itself. The same elsewhere may be something else of that name: it is told, a person ticks the box,
 * and that tick stays as long as it stands; so it is where a test exercises the code under another title. Where nothing is seen, a tick is taken away.
 */
function look(task: NumberedTask, { plan: { bears }, project }: { plan: Plan; project: Project }, isTicked: boolean): TaskProgress {
  const left = task.leaves === undefined ? undefined : shownOf(task.leaves.shows, project)
  const leaves = left?.isDone === true && isOfFeature(bears, left.seen, project) ? task.leaves?.text : undefined
  if (task.shows === undefined)
    return { isDone: isTicked, by: 'person', ...(leaves === undefined || left === undefined ? { seen: [] } : { seen: left.seen, leaves }) }
  const { isDone, seen, missing, isUnread } = shownOf(task.shows, project, makesTest(task) ? undefined : exercised)
  if (!isDone && leaves !== undefined && left !== undefined) return { isDone: isTicked, by: 'person', seen: left.seen, leaves }
  if (isUnread === true) return { isDone: isTicked, by: 'person', seen, isUnread }
  if (isDone && !isOfFeature(bears, seen, project)) return { isDone: isTicked, by: 'person', seen }
  // a table or a module of another part without a test is not this task half done
  const isHalf = missing !== undefined && isOfFeature(bears, seen, project)
  return { isDone, by: 'code', seen, ...(isHalf && { missing }), ...(isTicked && !isDone && { isTakenAway: true as const }) }
}

/** A task that makes nothing but a test: another test of the code says nothing of it. */
function makesTest({ files }: NumberedTask): boolean {
  return files.length > 0 && files.every(({ kind }) => kind === 'test')
}
