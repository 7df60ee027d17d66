import type { RepoPath } from '../core/names.ts'
import { readPlan, readTasks, type ReadTask } from '../text/read-plan-data.ts'

/** Folder of plans. */
export const planFolder = '.workflow/plans'

/** What memory files say of a plan: how much of it the code shows. What is only planned stands in the plan alone. */
export interface PlanSummary {
  feature: string
  title: string
  path: RepoPath
  tasks: number
  /** Tasks that code and tests showed when the plan was last written. */
  shown: readonly { id: string; text: string; files: readonly RepoPath[] }[]
  /** Tasks that a person ticked. */
  ticked: number
}

/** Reads what memory files say of a plan; undefined where a person broke its data. */
export function parsePlan(text: string): PlanSummary | undefined {
  const plan = readPlan(text)
  if (plan === undefined) return undefined
  const { feature = '', title = '' } = plan
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(feature) || !/^[\w ,&-]{1,80}$/.test(title)) return undefined
  const tasks = readTasks(plan)
  const done = tasks.filter((task) => task.done)
  const shown = done.flatMap(shownTask)
  return { feature, title, path: `${planFolder}/${feature}.md` as RepoPath, tasks: tasks.length, shown, ticked: done.length - shown.length }
}

function shownTask({ id = '', text, by, seen }: ReadTask): PlanSummary['shown'] {
  if (by !== 'code' || text === undefined || !/^[a-z][a-z0-9-]*\/[PC]\d+(?:\.\d+)?$/.test(id)) return []
  return [{ id, text, files: seen }]
}
